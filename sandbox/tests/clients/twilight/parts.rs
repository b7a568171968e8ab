//! Components and modals: what the bot shows, and what it does when they are used.

use twilight_model::application::interaction::InteractionDataResolved;
use twilight_model::application::interaction::message_component::MessageComponentInteractionData;
use twilight_model::application::interaction::modal::{ModalInteractionComponent, ModalInteractionData};
use twilight_model::channel::message::component::{
    ButtonStyle, Component, MediaGallery, MediaGalleryItem, SelectMenuType, TextInput, TextInputStyle,
    UnfurledMediaItem,
};
use twilight_model::channel::message::{Message, MessageFlags};
use twilight_model::http::attachment::Attachment;
use twilight_model::http::interaction::{InteractionResponse, InteractionResponseType};
use twilight_model::id::Id;
use twilight_model::id::marker::GenericMarker;
use twilight_model::user::User;
use twilight_util::builder::interaction_response::{
    ChannelMessageBuilder, ModalBuilder, UpdateMessageBuilder,
};
use twilight_util::builder::message::{
    ActionRowBuilder, ButtonBuilder, ContainerBuilder, LabelBuilder, SectionBuilder, SelectMenuBuilder,
    SelectMenuOptionBuilder, SeparatorBuilder, TextDisplayBuilder, ThumbnailBuilder,
};

use super::{Asked, Outcome};

/// A picture of one pixel.
const PIXEL: [u8; 67] = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
    0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63,
    0x60, 0, 0, 2, 0, 0, 1, 0xe2, 0x21, 0xbc, 0x33, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60,
    0x82,
];

pub(super) fn pixel(id: u64) -> Attachment {
    let mut pixel = Attachment::from_bytes("pixel.png".to_owned(), PIXEL.to_vec(), id);
    pixel.description("a pixel".to_owned());
    pixel
}

fn media(url: &str) -> UnfurledMediaItem {
    UnfurledMediaItem { content_type: None, height: None, proxy_url: None, url: url.to_owned(), width: None }
}

fn row(parts: impl IntoIterator<Item = Component>) -> Component {
    parts.into_iter().fold(ActionRowBuilder::new(), ActionRowBuilder::component).build().into()
}

fn button(label: &str) -> Component {
    ButtonBuilder::new(ButtonStyle::Secondary).label(label).custom_id(label.to_lowercase()).build().into()
}

fn colours(id: &str) -> SelectMenuBuilder {
    SelectMenuBuilder::new(id, SelectMenuType::Text).option(SelectMenuOptionBuilder::new("Red", "red"))
}

/// Menus of every kind.
pub(super) fn menus() -> Vec<Component> {
    let menus = [
        colours("colours"),
        SelectMenuBuilder::new("users", SelectMenuType::User).max_values(2),
        SelectMenuBuilder::new("roles", SelectMenuType::Role),
        SelectMenuBuilder::new("either", SelectMenuType::Mentionable).max_values(2),
        SelectMenuBuilder::new("channels", SelectMenuType::Channel),
    ];
    menus.into_iter().map(|menu| row([menu.build().into()])).collect()
}

/// Buttons of every kind.
pub(super) fn buttons() -> Component {
    let site = ButtonBuilder::new(ButtonStyle::Link).label("Site").url("https://example.com/").build();
    let mut premium = ButtonBuilder::new(ButtonStyle::Premium).build();
    premium.sku_id = Some(Id::new(1_088_510_058_284_990_888));
    row(["Change", "Slow", "Form"].map(button).into_iter().chain([site.into(), premium.into()]))
}

/// A page of components alone.
pub(super) fn layout(words: &str) -> InteractionPage {
    let thumbnail =
        ThumbnailBuilder::new(media("https://example.com/a.png")).description("a picture").build();
    let section = SectionBuilder::new(thumbnail).component(TextDisplayBuilder::new(words).build()).build();
    let item = MediaGalleryItem {
        description: Some("a pixel".to_owned()),
        media: media("attachment://pixel.png"),
        spoiler: None,
    };
    let container = ContainerBuilder::new()
        .accent_color(Some(0x33_66_99))
        .component(section)
        .component(SeparatorBuilder::new().build())
        .component(MediaGallery { id: None, items: vec![item] })
        .component(row([button("Next")]))
        .build();
    InteractionPage { component: container.into(), picture: pixel(0) }
}

/// Components, and the picture they show.
pub(super) struct InteractionPage {
    component: Component,
    picture: Attachment,
}

impl InteractionPage {
    pub(super) fn posted(self) -> InteractionResponse {
        let builder = ChannelMessageBuilder::new().flags(MessageFlags::IS_COMPONENTS_V2);
        builder.components([self.component]).attachments([self.picture]).build()
    }

    fn exchanged(self) -> InteractionResponse {
        UpdateMessageBuilder::new().components([self.component]).attachments([self.picture]).build()
    }
}

/// A form: a name and, unless it is silent, a colour.
pub(super) fn form(silent: bool) -> InteractionResponse {
    #[expect(deprecated, reason = "every field has to be named, the old one too")]
    let name = TextInput {
        custom_id: "name".to_owned(),
        id: None,
        label: None,
        max_length: None,
        min_length: None,
        placeholder: None,
        required: None,
        style: TextInputStyle::Short,
        value: None,
    };
    let mut labels: Vec<Component> = vec![LabelBuilder::new("Name", name.into()).build().into()];
    if !silent {
        labels.push(LabelBuilder::new("Colour", colours("colour").build().into()).build().into());
    }
    ModalBuilder::new(if silent { "silent" } else { "form" }, "A form", labels).build()
}

pub(super) async fn clicked(asked: &Asked<'_>, data: &MessageComponentInteractionData) -> Outcome {
    match data.custom_id.as_str() {
        "change" => asked.updates("Changed").await,
        "slow" => {
            asked.responds(only(InteractionResponseType::DeferredUpdateMessage)).await?;
            asked.client().update_response(asked.token()).content(Some("Slowly changed")).await?;
            Ok(())
        }
        "form" => asked.responds(form(false)).await,
        "next" => {
            let message = asked.interaction.message.as_ref().ok_or("a click without a message")?;
            let kept = shown(message).is_some_and(|url| url.starts_with(&asked.bot.url));
            let words = format!("Page two, {} a picture", if kept { "with" } else { "without" });
            asked.responds(layout(&words).exchanged()).await
        }
        "colours" => asked.updates(&format!("colours {}", data.values.join(" "))).await,
        menu => {
            let resolved = data.resolved.as_ref().ok_or("nothing is resolved")?;
            let chosen: Outcome<Vec<String>> =
                data.values.iter().map(|id| found(resolved, id.parse()?)).collect();
            asked.updates(&format!("{menu} {}", chosen?.join(" "))).await
        }
    }
}

pub(super) async fn filled_in(asked: &Asked<'_>, data: &ModalInteractionData) -> Outcome {
    let values: Vec<&str> = data.components.iter().flat_map(values).collect();
    match values.as_slice() {
        [name] => {
            asked.responds(only(InteractionResponseType::DeferredUpdateMessage)).await?;
            asked.follows(&format!("Silently {name}")).await?;
            Ok(())
        }
        [name, colour] if asked.interaction.message.is_some() => {
            asked.updates(&format!("{name} likes {colour}")).await
        }
        [name, colour] => asked.replies(&format!("{name} likes {colour}")).await,
        _ => Err(format!("a form with {values:?}").into()),
    }
}

/// What a part of a form was filled in with.
fn values(part: &ModalInteractionComponent) -> Vec<&str> {
    match part {
        ModalInteractionComponent::Label(label) => values(&label.component),
        ModalInteractionComponent::TextInput(input) => vec![input.value.as_str()],
        ModalInteractionComponent::StringSelect(menu) => menu.values.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}

/// An answer that says nothing.
pub(super) fn only(kind: InteractionResponseType) -> InteractionResponse {
    InteractionResponse { kind, data: None }
}

/// The address of the picture that a page shows.
fn shown(message: &Message) -> Option<&str> {
    let Some(Component::Container(container)) = message.components.first() else { return None };
    let gallery = container.components.iter().find_map(|part| match part {
        Component::MediaGallery(gallery) => Some(gallery),
        _ => None,
    })?;
    Some(gallery.items.first()?.media.url.as_str())
}

/// What somebody is called.
pub(super) fn name(user: &User) -> String {
    user.global_name.clone().unwrap_or_else(|| user.name.clone())
}

/// The name of what was chosen: a person, a role or a channel.
pub(super) fn found(resolved: &InteractionDataResolved, id: Id<GenericMarker>) -> Outcome<String> {
    let person = || resolved.users.get(&id.cast()).map(name);
    let role = || resolved.roles.get(&id.cast()).map(|role| role.name.clone());
    let channel = || resolved.channels.get(&id.cast()).map(|channel| channel.name.clone());
    person().or_else(role).or_else(channel).ok_or_else(|| format!("{id} is not resolved").into())
}
