//! Pieces and deployment.

use graf_cestod::{Deployment, Edge, Move, Stage};

use super::*;

const START: &str = "6/6/6/6/6/6 1 -";

/// A deployment from each edge, and the facing edge.
const DEPLOYMENTS: [(&str, Edge); 4] = [
    ("N:Ga5,Rb5,Rc5,Rd5,Re5,Rf6", Edge::South),
    ("E:Ge6,Rf6,Re5,Rf5,Re2,Rf1", Edge::West),
    ("S:Ga1,Rb1,Ra2,Rb2,Rc1,Rf2", Edge::North),
    ("W:Ga6,Ra5,Ra4,Ra3,Ra2,Rb1", Edge::East),
];

#[test]
fn a_side_has_a_graf_and_five_rytirod() {
    rule("Each side has one graf and five rytirod.");
    let position = after(START, "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1 N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6");
    for side in Side::BOTH {
        assert!(position.graf(side).is_some());
        assert_eq!(position.rytirod(side).len(), 5);
    }
    for (deployment, error) in [
        ("S:Ra1,Rb1,Rc1,Rd1,Re1", "a deployment has one graf, but this one has 0"),
        ("S:Ga1,Rb1,Rc1,Rd1,Re1", "a deployment has five rytirod, but this one has 4"),
        ("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1,Rf2", "a deployment has five rytirod, but this one has 6"),
        ("S:Ga1,Gb1,Rc1,Rd1,Re1,Rf1,Rf2", "a deployment has one graf, but this one has 2"),
        ("S:Ga1,Rb1,Rc1,Rd1,Re1,Re1", "e1 is named more than once"),
        ("S:Ga1,Ra1,Rc1,Rd1,Re1,Rf1", "a1 is named more than once"),
    ] {
        assert_eq!(play(START, deployment), error);
    }
}

#[test]
fn first_deploys_near_any_edge() {
    rule(
        "First chooses one of the four edges and places its six pieces on six of the twelve cells of the two rows nearest that edge.",
    );
    assert_eq!(at(START).stage(), Stage::FirstDeploys);
    for (deployment, _) in DEPLOYMENTS {
        assert_eq!(after(START, deployment).pieces(Side::First).len(), 6);
    }
    assert_eq!(Edge::North.rows(), "xxxxxx/xxxxxx/6/6/6/6".parse().unwrap());
    assert_eq!(Edge::East.rows(), "4xx/4xx/4xx/4xx/4xx/4xx".parse().unwrap());
    assert_eq!(Edge::South.rows(), "6/6/6/6/xxxxxx/xxxxxx".parse().unwrap());
    assert_eq!(Edge::West.rows(), "xx4/xx4/xx4/xx4/xx4/xx4".parse().unwrap());
    let error = "f3 is not on the two rows nearest the south edge";
    assert_eq!(play(START, "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf3"), error);
    let error = "a1 is not on the two rows nearest the east edge";
    assert_eq!(play(START, "E:Ge6,Rf6,Re5,Rf5,Re2,Ra1"), error);
    // Nothing else can be done before.
    let error =
        "First has not deployed yet, so the move must be a deployment such as `S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1`";
    assert_eq!(play(START, "a1-a2"), error);
    assert_eq!(play(START, "R@a1"), error);
}

#[test]
fn second_deploys_from_the_opposite_edge() {
    rule("Second then does the same from the opposite edge.");
    for (deployment, edge) in DEPLOYMENTS {
        let position = after(START, deployment);
        assert_eq!(position.stage(), Stage::SecondDeploys { edge });
        assert!(position.legal_moves().iter().copied().eq(Deployment::all(edge).map(Move::Deploy)));
    }
    let first = "6/6/6/6/6/GRRRRR 2 -";
    assert_eq!(play(first, "N:Ga6,Rb6,Rc6,Rd6,Re6,Rf6"), "grrrrr/6/6/6/6/GRRRRR 1 -");
    let error = |edge| {
        format!(
            "First deployed from the south edge, so Second deploys from the north edge and not from the {edge} edge"
        )
    };
    assert_eq!(play(first, "E:Ge6,Rf6,Re5,Rf5,Re4,Rf3"), error("east"));
    assert_eq!(play(first, "S:Ga2,Rb2,Rc2,Rd2,Re2,Rf2"), error("south"));
    let error = "both sides have deployed already";
    assert_eq!(play("grrrrr/6/6/6/6/GRRRRR 1 -", "S:Ga2,Rb2,Rc2,Rd2,Re2,Rf2"), error);
}

#[test]
fn a_deployment_is_one_move() {
    rule("A side's whole deployment is one move.");
    let first = after(START, "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1");
    assert_eq!(first.to_string(), "6/6/6/6/6/GRRRRR 2 -");
    let second = after("6/6/6/6/6/GRRRRR 2 -", "N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6");
    assert_eq!(second.to_string(), "rrrrrg/6/6/6/6/GRRRRR 1 -");
}

#[test]
fn there_are_so_many() {
    rule("There are 4 × 12 × C(11,5) = 22,176 deployments for First and 12 × C(11,5) = 5,544 for Second.");
    let start = at(START);
    assert_eq!(start.count_legal_moves(), 22_176);
    assert_eq!(start.legal_moves().len(), 22_176);
    assert_eq!(start.deployments().len(), 22_176);
    for (deployment, _) in DEPLOYMENTS {
        let position = after(START, deployment);
        assert_eq!(position.count_legal_moves(), 5_544);
        assert_eq!(position.deployments().len(), 5_544);
    }
    assert_eq!(at("grrrrr/6/6/6/6/GRRRRR 1 -").deployments().len(), 0);
}

#[test]
fn the_cells_tell_the_edge() {
    rule("The cells tell the edge that a side deployed from.");
    for deployment in at(START).deployments() {
        let mut position = at(START);
        position.play_unchecked(&Move::Deploy(deployment));
        let edge = deployment.edge().opposite();
        assert_eq!(position.stage(), Stage::SecondDeploys { edge });
        assert_eq!(at(&position.to_string()).stage(), Stage::SecondDeploys { edge });
    }
}
