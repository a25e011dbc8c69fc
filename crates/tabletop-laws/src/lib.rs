//! The laws every game must pass, and a toy game that shows the contract.
