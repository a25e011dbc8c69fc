//! The toy keeps the laws.

tabletop_laws::laws!(tabletop_laws::toy::Comets, games = 20);

#[test]
fn law_12_passing_chooses_nothing_and_gets_on() {
    tabletop_laws::enforce::<tabletop_laws::toy::Comets>(tabletop_laws::Law::PassingIsPlain, &law_params());
}

#[test]
fn law_13_a_deed_has_one_doer_for_everybody() {
    tabletop_laws::enforce::<tabletop_laws::toy::Comets>(tabletop_laws::Law::DeedsHaveOneDoer, &law_params());
}
