//! The signs that stand beside every colour and say what a number means: silhouettes of our own, drawn in a square of
//! 100 by 100 in the notation of SVG paths. A hole runs the other way round than what it is cut out of.

use svgtypes::{SimplePathSegment, SimplifyingPathParser};
use tiny_skia::{Path, PathBuilder};

/// A silhouette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// A filled circle.
    Disc,
    /// A filled square.
    Square,
    /// A triangle that points up.
    Up,
    /// A triangle that points down.
    Down,
    /// A triangle that points to the right.
    Right,
    /// A star with five points.
    Star,
    /// The suit, and a shape.
    Diamond,
    /// The suit.
    Heart,
    /// The suit.
    Spade,
    /// The suit.
    Club,
    /// The colour rose of UP & DOWN.
    Rose,
    /// The colour feather of UP & DOWN.
    Feather,
    /// The colour monocle of UP & DOWN.
    Monocle,
    /// The colour hat of UP & DOWN.
    Hat,
    /// Who leads.
    Crown,
    /// What has come true.
    Check,
    /// What does not count.
    Cross,
    /// The pot, where cards lie that nobody took.
    Pot,
    /// Cards in a hand, or taken.
    Cards,
    /// The clear of Up, and what was cleared away.
    Broom,
    /// Who has one card left.
    Last,
    /// Who will be passed over.
    Skip,
    /// A tower of discs.
    Tower,
    /// A speech bubble: what somebody wishes for.
    Wish,
    /// Who is rid of all cards.
    Flag,
    /// A triangle either way up: what a card of dnup is.
    Turned,
    /// A snake.
    Snake,
    /// The bad boy of Up and Down.
    SnakeBadBoy,
    /// The colour swap of Up and Down.
    SnakeColourSwap,
    /// The friendship of Up and Down.
    SnakeFriendship,
    /// The hand swap of Up and Down.
    SnakeHandSwap,
    /// The joker of Up and Down.
    SnakeJoker,
    /// The lady of Up and Down.
    SnakeLady,
    /// A crescent: the sixth colour of Up and Down.
    SnakeMoon,
    /// The neighbour swap of Up and Down.
    SnakeNeighbourSwap,
    /// Where an end of a snake is stopped.
    SnakeOctagon,
    /// The princess of Up and Down.
    SnakePrincess,
    /// The stopper of Up and Down.
    SnakeStopper,
}

impl Sign {
    pub(super) const fn path(self) -> &'static str {
        match self {
            Sign::Disc => "M50 5 a45 45 0 1 0 .01 0 Z",
            Sign::Square => "M12 12 H88 V88 H12 Z",
            Sign::Up => "M50 8 L95 90 H5 Z",
            Sign::Down => "M50 92 L5 10 H95 Z",
            Sign::Right => "M10 5 L92 50 L10 95 Z",
            Sign::Star => {
                "M50 2 L61.8 35.8 L97.6 36.5 L69 58.2 L79.4 92.4 L50 72 L20.6 92.4 L31 58.2 L2.4 36.5 L38.2 35.8 Z"
            }
            Sign::Diamond => "M50 1 L88 50 L50 99 L12 50 Z",
            Sign::Heart => {
                "M50 94 C20 68 4 50 4 31 C4 15 16 6 28 6 C38 6 46 12 50 22 C54 12 62 6 72 6 C84 6 96 15 96 31 \
                 C96 50 80 68 50 94 Z"
            }
            Sign::Spade => {
                "M50 3 C62 21 95 40 95 62 C95 76 85 84 74 84 C66 84 59 80 55 73 C56 84 60 92 67 97 H33 \
                 C40 92 44 84 45 73 C41 80 34 84 26 84 C15 84 5 76 5 62 C5 40 38 21 50 3 Z"
            }
            Sign::Club => {
                "M50 4 a22 22 0 1 0 .01 0 Z M26 38 a22 22 0 1 0 .01 0 Z M74 38 a22 22 0 1 0 .01 0 Z \
                 M62 36 H38 V62 H45 C45 78 41 90 33 97 H67 C59 90 55 78 55 62 H62 Z"
            }
            Sign::Rose => {
                "M50 3 C68 3 81 17 81 34 C81 52 68 64 50 64 C32 64 19 52 19 34 C19 17 32 3 50 3 Z \
                 M50 14 C38 14 30 23 30 34 C30 46 39 53 50 53 C59 53 66 48 68 40 C61 46 49 45 45 37 C42 30 46 23 53 22 \
                 C58 21 63 24 66 29 C64 20 58 14 50 14 Z \
                 M46 64 H54 V99 H46 Z M54 88 C62 71 78 69 90 72 C85 86 70 94 54 93 Z \
                 M46 97 C38 84 24 82 12 84 C18 95 33 100 46 99 Z"
            }
            Sign::Feather => {
                "M90 3 C62 6 36 21 27 45 C23 57 22 66 25 73 L8 94 L15 99 L32 79 C40 80 48 78 55 73 L50 66 L62 68 \
                 C68 62 72 56 75 50 L68 46 L79 42 C85 29 88 16 90 3 Z \
                 M74 21 C58 32 42 50 33 68 L37 71 C47 54 61 37 76 24 Z"
            }
            Sign::Monocle => {
                "M44 4 a36 36 0 1 0 .01 0 Z M44 14 a26 26 0 1 1 -.01 0 Z \
                 M30 30 C36 22 44 20 50 21 L49 28 C44 28 39 30 35 35 Z \
                 M75 43 C87 52 86 62 78 69 C66 80 62 88 70 99 L76 97 C70 88 72 82 82 74 C92 66 94 50 78 38 Z"
            }
            Sign::Hat => {
                "M21 72 L25 12 C40 5 60 5 75 12 L79 72 C91 69 98 73 98 79 C82 96 18 96 2 79 C2 73 9 69 21 72 Z \
                 M23 63 C40 70 60 70 77 63 L76 51 C60 58 40 58 24 51 Z"
            }
            Sign::Crown => "M8 78 L3 26 L28 50 L50 10 L72 50 L97 26 L92 78 Z M9 84 H91 V95 H9 Z",
            Sign::Check => "M6 54 L21 39 L42 60 L79 14 L95 28 L44 91 Z",
            Sign::Cross => {
                "M20 5 L50 35 L80 5 L95 20 L65 50 L95 80 L80 95 L50 65 L20 95 L5 80 L35 50 L5 20 Z"
            }
            Sign::Pot => {
                "M13 12 H87 C92 12 92 28 87 28 H13 C8 28 8 12 13 12 Z M17 34 H83 C95 46 97 60 91 73 C85 88 70 95 50 95 \
                 C30 95 15 88 9 73 C3 60 5 46 17 34 Z"
            }
            Sign::Cards => {
                "M36 6 H82 C86 6 89 9 89 13 V77 C89 81 86 84 82 84 H78 V22 C78 17 75 14 70 14 H29 V13 C29 9 32 6 36 6 Z \
                 M18 20 H64 C68 20 71 23 71 27 V89 C71 93 68 96 64 96 H18 C14 96 11 93 11 89 V27 C11 23 14 20 18 20 Z"
            }
            Sign::Broom => {
                "M86 3 L97 14 L63 48 L52 37 Z M47 34 L66 53 L60 59 L41 40 Z \
                 M37 44 L56 63 C54 78 42 92 22 97 L17 92 L31 76 L11 86 L3 78 C8 58 22 46 37 44 Z"
            }
            Sign::Last => "M50 4 a46 46 0 1 0 .01 0 Z M39 18 H61 L57 58 H43 Z M50 64 a10 10 0 1 1 -.01 0 Z",
            Sign::Skip => "M4 10 L46 50 L4 90 Z M42 10 L84 50 L42 90 Z M84 10 H97 V90 H84 Z",
            Sign::Flag => "M10 3 H21 V97 H10 Z M26 8 C48 0 62 24 94 11 V59 C62 72 48 48 26 56 Z",
            Sign::Tower => {
                "M38 6 H62 V22 H38 Z M30 26 H70 V42 H30 Z M22 46 H78 V62 H22 Z M13 66 H87 V82 H13 Z \
                 M3 86 H97 V97 H3 Z"
            }
            Sign::Wish => {
                "M20 8 H80 C92 8 97 16 97 26 V54 C97 66 90 72 80 72 H50 L24 95 V72 H20 C8 72 3 64 3 54 V26 \
                 C3 14 10 8 20 8 Z M26 32 a8 8 0 1 0 .01 0 Z M50 32 a8 8 0 1 0 .01 0 Z M74 32 a8 8 0 1 0 .01 0 Z"
            }
            Sign::Turned => "M28 12 L54 88 H2 Z M72 88 L46 12 H98 Z",
            Sign::Snake => {
                "M4 88 L20 80 H66 C78 80 78 62 66 62 H36 C4 62 4 12 36 12 H74 C92 10 100 18 100 24 C100 32 90 36 74 28 \
                 H36 C24 28 24 46 36 46 H66 C98 46 98 96 66 96 H20 Z"
            }
            Sign::SnakeBadBoy => {
                "M14 58 C14 50 17 43 21 37 C8 29 5 14 10 2 C18 13 30 20 42 22 C47 21 53 21 58 22 \
                 C70 20 82 13 90 2 C95 14 92 29 79 37 C83 43 86 50 86 58 C86 81 70 98 50 98 C30 98 14 81 14 58 Z \
                 M25 46 C27 56 33 61 42 60 Z M75 46 L58 60 C67 61 73 56 75 46 Z \
                 M28 69 C36 88 64 88 72 69 C58 76 42 76 28 69 Z"
            }
            Sign::SnakeColourSwap => {
                "M52 6 C80 6 97 26 97 48 C97 66 84 72 70 68 C60 65 56 72 60 80 C63 88 60 95 50 95 \
                 C24 95 4 76 4 50 C4 26 24 6 52 6 Z M28 39 a9 9 0 1 0 .01 18 a9 9 0 1 0 -.01 -18 Z \
                 M46 18 a9 9 0 1 0 .01 18 a9 9 0 1 0 -.01 -18 Z M72 30 a9 9 0 1 0 .01 18 a9 9 0 1 0 -.01 -18 Z"
            }
            Sign::SnakeFriendship => {
                "M37 70 C18 54 3 43 3 27 C3 16 11 8 21 8 C28 8 34 12 37 19 C40 12 46 8 53 8 C63 8 71 15 71 26 \
                 C58 27 48 38 48 51 C48 55 49 58 50 61 Z \
                 M75 94 C63 83 54 73 54 55 C54 44 62 34 73 34 C78 34 80 37 81 40 C83 36 86 34 89 34 C94 34 98 40 98 48 \
                 C98 66 87 83 75 94 Z"
            }
            Sign::SnakeHandSwap => {
                "M5 22 H62 V6 L95 30 L62 54 V38 H5 Z M95 62 V78 H38 V94 L5 70 L38 46 V62 Z"
            }
            Sign::SnakeJoker => {
                "M30 56 C30 46 24 40 14 48 C4 24 20 4 34 6 C43 8 48 18 50 28 C52 18 57 8 66 6 \
                 C80 4 96 24 86 48 C76 40 70 46 70 56 Z M12 46 a9 9 0 1 0 .01 0 Z M88 46 a9 9 0 1 0 .01 0 Z \
                 M30 61 H70 V70 C70 86 62 98 50 98 C38 98 30 86 30 70 Z \
                 M42 65 a5 5 0 1 0 .01 0 Z M58 65 a5 5 0 1 0 .01 0 Z M37 79 C41 92 59 92 63 79 C56 84 44 84 37 79 Z"
            }
            Sign::SnakeLady => {
                "M46 84 L3 42 C6 34 12 27 19 22 Z M48 80 L22 19 C30 14 38 12 46 11 Z \
                 M52 80 L54 11 C62 12 70 14 78 19 Z M54 84 L81 22 C88 27 94 34 97 42 Z \
                 M50 82 a8 8 0 1 0 .01 0 Z"
            }
            Sign::SnakeMoon => {
                "M62 3 C34 4 12 24 12 50 C12 76 34 97 62 97 C74 97 84 92 91 85 C66 86 46 70 46 46 \
                 C46 28 54 12 66 3 Z"
            }
            Sign::SnakeNeighbourSwap => {
                "M26 4 a14 14 0 1 0 .01 0 Z M74 4 a14 14 0 1 0 .01 0 Z \
                 M3 64 C3 46 12 37 26 37 C40 37 48 46 48 64 Z M52 64 C52 46 60 37 74 37 C88 37 97 46 97 64 Z \
                 M3 83 L24 68 V77 H76 V68 L97 83 L76 98 V89 H24 V98 Z"
            }
            Sign::SnakeOctagon => "M30 2 H70 L98 30 V70 L70 98 H30 L2 70 V30 Z",
            Sign::SnakePrincess => {
                "M28 26 L22 3 L38 14 L50 1 L62 14 L78 3 L72 26 Z \
                 M28 32 H72 C84 44 82 72 94 97 H6 C18 72 16 44 28 32 Z \
                 M50 35 C36 35 30 45 30 57 C30 73 40 83 50 83 C60 83 70 73 70 57 C70 45 64 35 50 35 Z \
                 M50 41 C56 48 61 50 64 51 C66 66 59 77 50 77 C41 77 34 66 36 51 C39 50 44 48 50 41 Z"
            }
            Sign::SnakeStopper => "M30 2 H70 L98 30 V70 L70 98 H30 L2 70 V30 Z M20 41 V59 H80 V41 Z",
        }
    }

    /// Its outline in the square of 100 by 100.
    #[must_use]
    pub fn outline(self) -> Option<Path> {
        let mut outline = PathBuilder::new();
        for segment in SimplifyingPathParser::from(self.path()) {
            // A test reads all signs.
            match segment.ok()? {
                SimplePathSegment::MoveTo { x, y } => outline.move_to(x as f32, y as f32),
                SimplePathSegment::LineTo { x, y } => outline.line_to(x as f32, y as f32),
                SimplePathSegment::Quadratic { x1, y1, x, y } => {
                    outline.quad_to(x1 as f32, y1 as f32, x as f32, y as f32);
                }
                SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                    outline.cubic_to(x1 as f32, y1 as f32, x2 as f32, y2 as f32, x as f32, y as f32)
                }
                SimplePathSegment::ClosePath => outline.close(),
            }
        }
        outline.finish()
    }
}
