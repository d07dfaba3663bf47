//! OpenTafl notation (OTN), the interchange format of the tafl world: position, move, rules and game records, both
//! ways, as the `opentafl-notation-spec.txt` of the public repository jslater89/OpenTafl describes them.
//!
//! ```
//! use hnefatafl::board_core::Position as _;
//! use hnefatafl::otn::{GameRecord, RulesRecord};
//! use hnefatafl::{Game, Position, Rules, Tafl7};
//!
//! let mut game = Game::new(Position::<Tafl7>::start(Rules::HELMFRID));
//! game.play_text("d2-c2")?;
//! game.play_text("d3-c3")?;
//!
//! let mut record = GameRecord::of_game(&game)?;
//! record.set_tag("attackers", "Ivar")?;
//! record.set_comment_at(2, "a thrall would see it")?;
//! let text = "\
//! [attackers:Ivar]
//! [result:?]
//! [rules:dim:7 atkf:y ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
//!
//! 1. d2-c2 d3-c3
//! [|a thrall would see it]
//! ";
//! assert_eq!(record.to_string(), text);
//! assert_eq!(text.parse::<GameRecord<Tafl7>>()?.replay()?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rules
//!
//! | entry | [`Rules`](crate::Rules) | default |
//! | --- | --- | --- |
//! | `dim` | the board: 7, 9, 11, 13, 15, 17 or 19 | must be there, first |
//! | `start` | the start of the game, rank 1 first | must be there, last |
//! | `name` | none: the name of the variant | |
//! | `atkf:y`, `n` | `first_mover`: attackers, defenders | `y` |
//! | `esc:c`, `e` | `escape`: corners, edges | `c` |
//! | `ks:s` or `y`, `c`, `w` or `n` | `king_capture`: four sides, two sides away from the throne, two sides | `s` |
//! | `ka:y`, `h`, `a`, `n` | `king_arms`: armed, hammer only, anvil only, unarmed | `y` |
//! | `surf:y`, `n` | `encirclement`: attackers win, ignored | `y` |
//! | `tfr:d`, `i` | `repetition`: draw, ignored | `d` |
//! | `cens`, `cenp`, `cenh`, `cenhe` | `throne`: `stop`, `pass`, `hostile`, `hostile_when_empty` | `K`, all, `tcnk`, all |
//! | `cors`, `corh` | `corners`: `stop`, `hostile` | `K`, all |
//! | `cen:`, `cor:` without squares | a throne, corners that are squares like any others | |
//!
//! The default values are those of [`Rules::FETLAR`](crate::Rules::FETLAR). Of lists of pieces, `t`, `T` and `K` count;
//! the notation's knights and commanders, `n`, `c`, `N` and `C`, and the attackers' king, `k`, are never on the board
//! here. With `cen:` there is no throne for `ks:c` to be away from: it is read as `ks:w`.
//!
//! What [`Rules`](crate::Rules) cannot express is refused, with the entry named: `tfr:w` and `l`, `ks:m`, jumps of the king
//! (`kj`), other squares as throne or corners, fortresses (`afor`, `dfor`), limits of speed (`spd`), shieldwalls
//! (`sw`), edge forts (`efe`), berserk (`ber`), special squares that may not be entered again (`corre`, `cenre`). Entries
//! that change nothing here (`nj` and `cj` without such pieces, `swf` without shieldwalls, `corp`, for nothing lies
//! behind a corner) may have any value that the notation knows. Lists of squares name each one once, with a comma after
//! each or between them; `default` stands for the usual ones of `cor` and `cen`, and is no value of `afor` and `dfor`. `spd`
//! has one speed, one for each side, or one for each of the eight kinds of pieces; `-1` is no limit.
//!
//! One rule has no entry: a side without a move loses in every record, and rules by which it draws cannot be written.
//!
//! Of several entries with faults the first is told, and of one entry first what is wrong with its name: another than
//! `dim` at the beginning, an unknown one, a second one; then a missing colon, and then its value. Entries that do not
//! fit each other (`cor:` without `esc:e`) are told when each up to `start` is right by itself, and then what stands
//! behind `start`.
//!
//! A record may have several lines: blanks and line breaks stand between the entries, and may stand before the first
//! one and behind the last. It is written in one line.
//!
//! # Moves
//!
//! `Ke5-e1xe2--`: a move of this crate's own text, and then a sign perhaps: `+`, the king can be captured next, `-`, he
//! has a way to escape, `++`, he is captured, `--`, he escapes. Jumps, berserk moves and pieces that are not played here
//! are refused. Of several faults the first is told.
//!
//! # Game files
//!
//! - Tags first, `[name:value]`; a value may hold line breaks. `rules` must be among them. `position` is another start
//!   than that of the rules, `result` is `1` when the attackers won, `-1` when the defenders did, `0` or `?`.
//! - Then turns of two moves, `12. e5-e2xf2 d1-d2`, the last of one perhaps, each followed by its comments,
//!   `[on the first|on the second]`. A turn of two moves may have a comment on the first alone, `[on the first]`, and
//!   a part without a move to comment on may be there if it is empty: `[on the first|]`, or `[]` after `1. ---`.
//! - A blank or a line break stands behind the number of a turn, and behind a move where another one follows.
//! - `---` instead of a move is a resignation of the side to move, in variations too. Like a move, it is refused where
//!   a game that has ended already is replayed.
//! - Turns of variations have addresses: `12b.1.3a.` is the third turn of the first variation of the second move of
//!   turn 12. Where a variation begins with the second move of a turn, `.....` and a blank stand for the first one, and
//!   they stand nowhere else. See [`Address`].
//! - A record has at most [`MOST_MOVES`](GameRecord::MOST_MOVES) moves and resignations,
//!   [`MOST_TAGS`](GameRecord::MOST_TAGS) tags, with [`LONGEST_TAG_NAME`](GameRecord::LONGEST_TAG_NAME) characters in the
//!   name of each, and variations [`DEEPEST_VARIATION`](GameRecord::DEEPEST_VARIATION) deep, whose numbers go up to
//!   4,294,967,295.

mod entries;
mod error;
mod game;
mod moves;
mod part;
mod position;
mod read;
mod replay;
mod rules;
mod values;
mod variation;
mod write;

pub use error::{OtnError, OtnFault};
pub use game::{CommentedMove, GameRecord, Line};
pub use moves::{Info, MoveRecord};
pub use position::PositionRecord;
pub use read::board_size;
pub use replay::ReplayError;
pub use rules::{NotInOtn, RulesRecord};
pub use variation::{Address, Variation};
