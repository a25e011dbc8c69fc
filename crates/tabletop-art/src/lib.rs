//! Card faces, pictures, covers and boards as SVG, drawn by our own code.
