//! Positions in few words, and what is said of their moves.

use camelot::board_core::Position as _;
use camelot::{Bitboard, Board, Camelot, Color, Move, Piece, Position, Rules, Setup, Square};

/// The setup that a text lists: who is to move, then the pieces, `"w Nf6 Mf7 mf9"`.
#[track_caller]
pub(crate) fn setup<B: Board>(text: &str) -> Setup<B> {
    let (side, pieces) = text.split_at(1);
    let mut setup = Setup::empty(Rules::CLASSIC);
    setup.side_to_move = Color::from_symbol(side.parse().unwrap()).unwrap();
    for word in pieces.split_whitespace() {
        let (piece, square) = word.split_at(1);
        let piece = Piece::from_symbol(piece.parse().unwrap()).unwrap();
        let square: Square<B> = square.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
        let new = match piece.color() {
            Color::White => setup.white.insert(square),
            Color::Black => setup.black.insert(square),
        };
        assert!(new, "{word} is listed twice");
        if piece.is_knight() {
            setup.knights.insert(square);
        }
    }
    setup
}

#[track_caller]
pub(crate) fn on<B: Board>(rules: Rules, text: &str) -> Position<B> {
    Position::new(Setup { rules, ..setup(text) }).unwrap()
}

/// A position of Camelot under the default rules.
#[track_caller]
pub(crate) fn classic(text: &str) -> Position<Camelot> {
    on(Rules::CLASSIC, text)
}

/// A position of Camelot under the rules of the Federation.
#[track_caller]
pub(crate) fn wcf(text: &str) -> Position<Camelot> {
    on(Rules::WCF, text)
}

/// The legal moves, as they are printed, in their order.
pub(crate) fn all<B: Board>(position: &Position<B>) -> Vec<String> {
    position.legal_moves().iter().map(|mv| position.display_move(mv).to_string()).collect()
}

/// The legal moves of the piece on a square.
pub(crate) fn of<B: Board>(position: &Position<B>, square: &str) -> Vec<String> {
    let moves = position.moves_from(square.parse().unwrap());
    moves.iter().map(|mv| position.display_move(mv).to_string()).collect()
}

/// The legal move that a text names.
#[track_caller]
pub(crate) fn legal<B: Board>(position: &Position<B>, text: &str) -> Move<B> {
    let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{text} is refused: {error}"));
    assert!(position.legal_moves().contains(&mv), "{text} is not listed");
    mv
}

/// The position after the legal move that a text names.
#[track_caller]
pub(crate) fn after<B: Board>(position: &Position<B>, text: &str) -> Position<B> {
    position.apply(&legal(position, text)).unwrap()
}

/// Checks that a text is refused with this message.
#[track_caller]
pub(crate) fn refused<B: Board>(position: &Position<B>, text: &str, message: &str) {
    match position.parse_move(text) {
        Ok(mv) => panic!("{text} is read as {mv}"),
        Err(error) => assert_eq!(error.to_string(), message, "{text}"),
    }
}

/// The squares of a side's pieces, `"f6 g7"`.
pub(crate) fn squares<B: Board>(pieces: Bitboard<B>) -> String {
    pieces.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}
