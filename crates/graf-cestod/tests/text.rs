//! Text from strangers: everything printed is read again, and nothing hostile gets through or panics.

#![allow(clippy::unwrap_used)]

mod random;

use graf_cestod::board_core::{ParseMoveError, Position as _, Symmetry};
use graf_cestod::{Deployment, Layout, Move, ParseError, ParseLayoutError, Position};
use proptest::prelude::*;
use proptest::sample::Index;

/// Reads the text as everything; whatever is read must be printed as itself again, up to the freedom that
/// the rules give.
fn read_as_everything(text: &str) {
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string().parse(), Ok(position), "{text:?}");
        assert!(text.starts_with(&position.to_string()), "{text:?} is read as {position}");
    }
    if let Ok(layout) = text.parse::<Layout>() {
        assert_eq!(layout.to_string(), text);
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv), "{text:?}");
    }
    if let Ok(deployment) = text.parse::<Deployment>() {
        assert_eq!(deployment.to_string().parse(), Ok(deployment), "{text:?}");
    }
    for position in ["6/6/6/6/6/6 1 -", "rrrrrg/6/6/6/6/GRRRRR 1 -", "5g/6/6/R5/RR4/GR4 1 2"] {
        let position: Position = position.parse().unwrap();
        if let Ok(mv) = position.parse_move(text) {
            assert!(position.is_legal(&mv), "{text:?} is read as {mv} in {position}");
        }
    }
}

/// A test that fails shows positions and moves as people write them.
#[test]
fn debug_output_is_the_text() {
    let position: Position = "2g1r1/rr1r1r/6/6/R1R1R1/1R1G1R 1 -".parse().unwrap();
    assert_eq!(format!("{position:?}"), "Position(2g1r1/rr1r1r/6/6/R1R1R1/1R1G1R 1 -)");
    for text in ["c1-d3", "R@c4", "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1"] {
        assert_eq!(format!("{:?}", text.parse::<Move>().unwrap()), text);
    }
    let deployment: Deployment = "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1".parse().unwrap();
    assert!(format!("{deployment:?}").contains("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1"));
    assert!(format!("{:?}", Layout::DEFAULT).contains("231223/213131/132312/312132/231313/213221"));
}

/// Where a text stops to be a position, a layout, a move and a deployment; 0 if it is written as one, but is none.
fn columns(text: &str) -> [usize; 4] {
    let position = match text.parse::<Position>().unwrap_err() {
        ParseError::Text(error) => error.column(),
        _ => 0,
    };
    let layout = match text.parse::<Layout>().unwrap_err() {
        ParseLayoutError::Text(error) => error.column(),
        _ => 0,
    };
    let of_moves = |error| match error {
        ParseMoveError::Text(error) => error.column(),
        _ => 0,
    };
    let mv = of_moves(text.parse::<Move>().unwrap_err());
    [position, layout, mv, of_moves(text.parse::<Deployment>().unwrap_err())]
}

#[test]
fn hostile_texts_are_refused() {
    let mega = 1 << 20;
    for (text, expected) in [
        (String::new(), [1, 1, 1, 1]),
        ("\0".into(), [1, 1, 1, 1]),
        ("6/6/6/6/6/6\0 1 -".into(), [12, 1, 1, 1]),
        ("6/6/6/6/6/6 1 -\0".into(), [16, 1, 1, 1]),
        ("６/6/6/6/6/6 1 -".into(), [1, 1, 1, 1]),
        ("6/6/6/6/6/6 1 –".into(), [15, 1, 1, 1]),
        ("6/6/6/6/6/6 ① -".into(), [13, 1, 1, 1]),
        ("6/6/6/6/6/6 1 - 231223/213131/132312/312132/231313/21322①".into(), [57, 1, 1, 1]),
        ("231223/213131/132312/312132/231313/21322①".into(), [1, 41, 1, 1]),
        ("6/6/6/6/6/6 1 - 231223/213131/132312/312132/231313/213222".into(), [0, 1, 1, 1]),
        ("231223/213131/132312/312132/231313/213222".into(), [1, 0, 1, 1]),
        ("6/6/6/6/6/6\r\n1 -".into(), [12, 1, 1, 1]),
        ("99999999999999999999999999999999999999999999/6/6/6/6/6 1 -".into(), [1, 1, 1, 1]),
        ("-6/6/6/6/6/6 1 -".into(), [1, 1, 1, 1]),
        ("a99999999999999999999-b1".into(), [1, 1, 2, 1]),
        ("a1-b18446744073709551617".into(), [1, 1, 5, 1]),
        ("R@c4294967297".into(), [2, 1, 4, 1]),
        ("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1,".into(), [1, 1, 27, 27]),
        ("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf7".into(), [1, 1, 25, 25]),
        ("Ｓ:Ga1,Rb1,Rc1,Rd1,Re1,Rf1".into(), [1, 1, 1, 1]),
        ("6".repeat(mega), [1, 1, 1, 1]),
        ("0".repeat(mega), [1, 1, 1, 1]),
        ("/".repeat(mega), [1, 1, 1, 1]),
        ("R".repeat(mega), [7, 1, 2, 1]),
        ("é".repeat(mega), [1, 1, 1, 1]),
        (" ".repeat(mega), [1, 1, 1, 1]),
        (format!("{}/6/6/6/6/6 1 -", "1".repeat(mega)), [1, 7, 1, 1]),
        (format!("6/6/6/6/6/6 1 -{}", " ".repeat(mega)), [17, 1, 1, 1]),
        (format!("S:{}", "Ra1,".repeat(mega)), [1, 1, 4 * mega + 3, 4 * mega + 3]),
        (format!("S:Ga1{}", ",Rb1".repeat(mega)), [1, 1, 0, 0]),
        (format!("a1-b{}", "1".repeat(mega)), [1, 1, 5, 1]),
    ] {
        read_as_everything(&text);
        let start: String = text.chars().take(60).collect();
        assert_eq!(columns(&text), expected, "{start:?}");
    }
}

/// However long a text is, what is said of it stays short.
#[test]
fn errors_stay_short() {
    let long = format!("S:{}Ra1", "Ra1,Ga6,".repeat(1 << 16));
    let error = long.parse::<Deployment>().unwrap_err().to_string();
    assert_eq!(
        error,
        "a deployment has one graf, but this one has 65536; a deployment has five rytirod, but this one has \
         65537; a1 is named more than once; a6 is named more than once; a6 is not on the two rows nearest the \
         south edge"
    );
}

/// Characters that occur in texts, and some that do not.
const ALPHABET: &str = "[GRgr1-6a-f/ xX@:,NESW0789é\u{0}-]{0,80}";

proptest! {
    #[test]
    fn positions_go_there_and_back(position in random::in_play(), choice: Index) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position));
        for mv in position.legal_moves() {
            let text = position.display_move(&mv).to_string();
            prop_assert_eq!(position.parse_move(&text).ok(), Some(mv));
            prop_assert_eq!(text.parse().ok(), Some(mv));
            prop_assert_eq!(mv.to_string().parse().ok(), Some(mv));
        }
        let moves = position.legal_moves();
        if !moves.is_empty() {
            let next = position.apply(choice.get(&moves)).unwrap();
            prop_assert_eq!(next.to_string().parse(), Ok(next));
        }
    }

    #[test]
    fn deployments_go_there_and_back(index in 0..Deployment::COUNT, order in Just([0, 1, 2, 3, 4, 5]).prop_shuffle()) {
        let deployment = Deployment::from_index(index).unwrap();
        let text = deployment.to_string();
        prop_assert_eq!(text.parse().ok(), Some(deployment));
        let (edge, pieces) = text.split_once(':').unwrap();
        let pieces: Vec<&str> = pieces.split(',').collect();
        let shuffled = order.map(|i| pieces[i]).join(",");
        prop_assert_eq!(format!("{edge}:{shuffled}").parse().ok(), Some(deployment));
    }

    #[test]
    fn layouts_go_there_and_back(layout in random::layout()) {
        prop_assert_eq!(layout.to_string().parse(), Ok(layout));
        prop_assert_eq!(Layout::new(layout.values()), Ok(layout));
    }

    /// Canonical forms tell exactly which layouts are images of each other.
    #[test]
    fn layouts_know_their_images(one in random::layout(), other in random::layout(), symmetry: Index) {
        let symmetry = *symmetry.get(&Symmetry::ALL);
        let image = one.mapped(symmetry);
        prop_assert!(image.is_image_of(&one));
        prop_assert_eq!(image.canonical(), one.canonical());
        prop_assert!(one.canonical() <= one);
        let found = one.symmetry_to(&image).unwrap();
        prop_assert_eq!(one.mapped(found), image);
        let related = Symmetry::ALL.iter().any(|&s| one.mapped(s) == other);
        prop_assert_eq!(other.is_image_of(&one), related);
        prop_assert_eq!(other.canonical() == one.canonical(), related);
        prop_assert!(one.symmetries().all(|s| one.mapped(s) == one));
        prop_assert_eq!(one.symmetries().next(), Some(Symmetry::Identity));
    }

    #[test]
    fn no_text_breaks_anything(text in ALPHABET) {
        read_as_everything(&text);
    }

    #[test]
    fn no_unicode_breaks_anything(text in any::<String>()) {
        read_as_everything(&text);
    }

    /// A right text with one character changed.
    #[test]
    fn no_slip_breaks_anything(position in random::in_play(), at: Index, c: char) {
        for text in [position.to_string(), "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1".into(), "c1xd3".into(), "R@c4".into()] {
            let mut chars: Vec<char> = text.chars().collect();
            let i = at.index(chars.len());
            chars[i] = c;
            read_as_everything(&chars.iter().collect::<String>());
            chars.remove(i);
            read_as_everything(&chars.iter().collect::<String>());
        }
    }
}
