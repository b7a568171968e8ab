# Languages and pictures: what people and servers wish, in the settings.

language-own-name = English

wish-language = Your language
wish-language-is = Your language: { $language }
wish-language-by-discord = Your language: as in Discord
wish-pictures = Your hand comes with a picture.
wish-no-pictures = Your hand comes in words only.
button-pictures-on = Show me pictures
button-pictures-off = No pictures for me
wish-server-language = The language of the tables
wish-server-language-is = Tables: { $language }
wish-server-language-by-discord = Tables: the language of the server
wish-server-pictures = Tables are shown with a picture.
wish-server-no-pictures = Tables are shown in words only.
button-server-pictures-on = Pictures at tables
button-server-pictures-off = No pictures at tables

list-or = { $first } or { $last }
allowed-number = a whole number from { $least } to { $most }
allowed-number-or-none = a whole number from { $least } to { $most }, or { options-none }
