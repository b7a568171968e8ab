//! Changes at a table before its match begins: options, computers, the order of the seats, invitations. Pure: nothing
//! is stored or sent from here.

use game_core::{Chance, GameId, OptionError, Players};
use model::{Change, PersonId, Title};

use super::chair::{Chair, Seated};
use super::refusal::Refusal;
use super::table::{Stage, Table};

/// At most this many people can be invited to a table.
const MAX_INVITED: usize = 50;

impl Table {
    /// Somebody at the table changes something; `chance` shuffles the seats if that is the change.
    ///
    /// # Errors
    /// [`Refusal`] if they do not sit here, the match has begun, or the change does not go with the rest.
    pub fn change(&mut self, by: PersonId, change: &Change, chance: &mut Chance) -> Result<(), Refusal> {
        if !matches!(self.stage, Stage::Lobby) {
            return Err(if self.is_over() { Refusal::Over } else { Refusal::Begun });
        }
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        match change {
            Change::Option(name, value) => self.choose(name, value.as_deref())?,
            Change::AddComputer(level) => self.add_computer(by, *level)?,
            Change::RemoveComputer => {
                let computer = self.chairs.iter().rposition(|chair| chair.person().is_none());
                self.chairs.remove(computer.ok_or(Refusal::NoComputer)?);
            }
            Change::MoveUp(seat) => {
                let place = seat.index();
                if place == 0 || place >= self.chairs.len() {
                    return Err(Refusal::Passed);
                }
                self.chairs.swap(place - 1, place);
            }
            Change::ShuffleSeats => chance.shuffle(&mut self.chairs),
            Change::Private => self.private = true,
            Change::Public => self.private = false,
            Change::PutOut(guest) => {
                if self.host != Some(by) {
                    return Err(Refusal::PutsOut);
                }
                if !guest.is_guest() {
                    return Err(Refusal::NotSeated);
                }
                self.leave(*guest)?;
                self.invited.retain(|invited| invited != guest);
            }
            Change::TurnTime(time) => self.timing.turn_time = *time,
            Change::Night(night) => self.agreement.night = *night,
            Change::OnHoliday(what) => self.agreement.on_holiday = *what,
            Change::TakeBack => self.agreement.no_take_back = false,
            Change::NoTakeBack => self.agreement.no_take_back = true,
            Change::Title(typed) => self.agreement.title = Title::typed(typed),
            // Nobody is notified by somebody whom Discord does not know.
            Change::Invite(_) if by.is_guest() => return Err(Refusal::Guest),
            Change::Invite(people) => {
                self.private = true;
                let new = people.iter().filter(|person| !self.invited.contains(person)).copied();
                let new: Vec<PersonId> = new.collect();
                self.invited.extend(new);
                self.invited.truncate(MAX_INVITED);
            }
        }
        Ok(())
    }

    fn choose(&mut self, name: &str, value: Option<&str>) -> Result<(), Refusal> {
        let mut choices = self.choices.clone();
        choices.retain(|(chosen, _)| chosen != name);
        choices.extend(value.map(|value| (name.to_owned(), value.to_owned())));
        choose(self.game, &choices, self.chairs.len())?;
        self.choices = choices;
        Ok(())
    }

    /// The value of every option for the number of players here, or for the nearest number that the choices allow.
    #[must_use]
    pub fn options(&self) -> Vec<(&'static str, String)> {
        let fewest = resolve(self.game, &self.choices, self.chairs.len());
        fewest.or_else(|_| resolve(self.game, &self.choices, 1)).unwrap_or_default()
    }

    /// The option that does not allow the number of players here, if it is all that prevents the match from beginning.
    #[must_use]
    pub fn misfit(&self) -> Option<&'static str> {
        match with(self.game, &self.choices, self.players()?) {
            Err(OptionError::Excluded { name, .. }) => Some(name),
            _ => None,
        }
    }

    /// The values of an option that fit the number of players here and the other options.
    #[must_use]
    pub fn fitting(&self, option: &str) -> Vec<String> {
        let specs = self.game.options().iter().filter(|spec| spec.name == option);
        let Some(players) = self.players() else { return Vec::new() };
        let fits = |value: &String| {
            let mut choices = self.choices.clone();
            choices.retain(|(chosen, _)| chosen != option);
            choices.push((option.to_owned(), value.clone()));
            with(self.game, &choices, players).is_ok()
        };
        specs.flat_map(|spec| spec.values.each()).filter(fits).collect()
    }

    fn players(&self) -> Option<Players> {
        let (least, _) = self.game.players();
        let count = u8::try_from(self.chairs.len()).ok().filter(|count| *count >= least)?;
        Players::new(count).ok()
    }

    /// The value of every option if nothing is chosen.
    #[must_use]
    pub fn default_options(&self) -> Vec<(&'static str, String)> {
        resolve(self.game, &[], self.chairs.len()).unwrap_or_default()
    }

    /// Whether a person may sit down here.
    #[must_use]
    pub fn welcomes(&self, person: PersonId) -> bool {
        !self.private || self.invited.contains(&person) || self.host == Some(person)
    }

    /// Notes whether somebody who sits here has never played this game to its end before.
    pub(super) fn note_newcomer(&mut self, person: PersonId, newcomer: bool) {
        let seated = self.chairs.iter_mut().filter_map(Chair::seated_mut);
        seated.filter(|seated| seated.person.id == person).for_each(|seated| seated.newcomer = newcomer);
    }

    /// Whether anybody sits here who has never played this game to its end before.
    #[must_use]
    pub fn has_newcomers(&self) -> bool {
        self.chairs.iter().filter_map(Chair::seated).any(Seated::is_newcomer)
    }
}

/// Makes room for one more person: if all chairs are taken, the computer that came last gets up.
///
/// # Errors
/// [`Refusal::Full`] if people sit on all of them.
pub(super) fn make_room(game: GameId, chairs: &mut Vec<Chair>) -> Result<(), Refusal> {
    let (_, most) = game.players();
    if chairs.len() >= usize::from(most) {
        let computer = chairs.iter().rposition(|chair| matches!(chair, Chair::Computer(_)));
        chairs.remove(computer.ok_or(Refusal::Full { most })?);
    }
    Ok(())
}

/// The value of every option that results from some choices, for the smallest number of players from `seated` on that
/// allows them, since others may still sit down. The start checks the real number.
///
/// # Errors
/// The [`OptionError`] for the fewest players, if no number of players allows the choices.
pub fn resolve(
    game: GameId,
    choices: &[(String, String)],
    seated: usize,
) -> Result<Vec<(&'static str, String)>, OptionError> {
    let (least, most) = game.players();
    let fewest = u8::try_from(seated).unwrap_or(most).clamp(least, most);
    let with = |count| {
        let bad = |_| OptionError::BadPlayers { game: game.name(), least, most, players: count };
        Players::new(count).map_err(bad).and_then(|players| with(game, choices, players))
    };
    with(fewest).or_else(|error| (fewest + 1..=most).find_map(|count| with(count).ok()).ok_or(error))
}

/// Whether some choices can be made with this number of players. While these are too few for a match, a choice that
/// only the fewest players allow is refused: otherwise the host would learn of it only when the third person sits down.
///
/// # Errors
/// [`Refusal::Options`] as [`resolve`]; [`Refusal::FewestOnly`].
pub(super) fn choose(game: GameId, choices: &[(String, String)], seated: usize) -> Result<(), Refusal> {
    resolve(game, choices, seated)?;
    let (fewest, most) = game.players();
    let goes = |choices: &[(String, String)]| {
        let mut counts = (fewest + 1..=most).filter_map(|count| Players::new(count).ok());
        counts.any(|players| with(game, choices, players).is_ok())
    };
    if seated >= usize::from(fewest) || goes(choices) {
        return Ok(());
    }
    for spec in game.options() {
        let of = |value: String| {
            let mut choices = choices.to_vec();
            choices.retain(|(chosen, _)| chosen != spec.name);
            choices.push((spec.name.to_owned(), value));
            choices
        };
        let allowed: Vec<String> = spec.values.each().filter(|value| goes(&of(value.clone()))).collect();
        if !allowed.is_empty() {
            return Err(Refusal::FewestOnly { option: spec.name, fewest, allowed });
        }
    }
    Ok(())
}

/// Whether a match with these choices and this number of players can begin.
///
/// # Errors
/// The [`OptionError`] if it cannot.
pub(super) fn fits(game: GameId, choices: &[(String, String)], players: u8) -> Result<(), OptionError> {
    let (least, most) = game.players();
    let bad = |_| OptionError::BadPlayers { game: game.name(), least, most, players };
    with(game, choices, Players::new(players).map_err(bad)?).map(drop)
}

/// The value of every option that results from some choices with this number of players.
fn with(
    game: GameId,
    choices: &[(String, String)],
    players: Players,
) -> Result<Vec<(&'static str, String)>, OptionError> {
    game.resolve(players, choices.iter().map(|(name, value)| (name.as_str(), value.as_str())))
}
