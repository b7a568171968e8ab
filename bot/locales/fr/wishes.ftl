# Languages and pictures: what people and servers wish, in the settings.

language-own-name = Français

preference-language = Ta langue
preference-language-is = Ta langue : { $language }
preference-language-by-discord = Ta langue : celle de ton Discord
preference-calls = Comment tu apprends que c’est à toi
preference-calls-at-once = À toi : un nouveau message tout de suite
preference-calls-later = À toi : un nouveau message si tu n’es pas en train de cliquer
preference-calls-next = À toi : aussi quand tu es la personne suivante
preference-calls-last = À toi : seulement quand tous les autres ont choisi
preference-calls-nudge = À toi : seulement un rappel à la moitié du temps
preference-calls-never = À toi : aucun message
preference-pictures = Ta main est accompagnée d’une image.
preference-no-pictures = Ta main est montrée en mots seulement.
button-pictures-on = Montre-moi des images
button-pictures-off = Pas d’images pour moi
preference-forced = Quand tu n’as qu’un seul coup possible, il est joué pour toi, et tu ne coupes pas les cartes.
preference-no-forced = Tu joues chaque coup toi-même, même quand il n’y en a qu’un, et tu peux couper les cartes.
button-forced-on = Joue ces coups pour moi
button-forced-off = Me demander à chaque fois
preference-recap = Une partie se termine pour toi par son bilan.
preference-no-recap = Une partie se termine pour toi sans bilan.
button-recap-on = Montre-moi les bilans
button-recap-off = Pas de bilans pour moi
preference-server-language = La langue des tables
preference-server-language-is = Tables : { $language }
preference-server-language-by-discord = Tables : la langue du serveur
preference-server-pictures = Les tables sont montrées avec une image.
preference-server-no-pictures = Les tables sont montrées en mots seulement.
button-server-pictures-on = Des images aux tables
button-server-pictures-off = Pas d’images aux tables
preference-server-remarks = Les ordinateurs disent un mot de temps en temps.
preference-server-no-remarks = Les ordinateurs se taisent.
button-server-remarks-on = Laisser parler les ordinateurs
button-server-remarks-off = Faire taire les ordinateurs
preference-server-recap = Les parties se terminent par un bilan avec les scores de chaque manche et des prix.
preference-server-no-recap = Les parties se terminent sans bilan.
button-server-recap-on = Des bilans aux tables
button-server-recap-off = Pas de bilans aux tables

list-or = { $first } ou { $last }
allowed-number = un nombre entier de { $least } à { $most }
allowed-number-or-none = un nombre entier de { $least } à { $most }, ou { options-none }

# Somebody’s own tables.

tables-heading = { $count ->
    [0] ## Tes tables
    [one] ## Tes tables · une t’attend
    [many] ## Tes tables · { $count } t’attendent
   *[other] ## Tes tables · { $count } t’attendent
}
tables-none = Tu n’es assis à aucune table. </play> en ouvre une.
tables-line = **{ $code }** · { $game } · { $state }
tables-turn = 👉 **à toi**
tables-next = 🔜 bientôt à toi
tables-waits = au tour de { $names }
tables-lobby = pas encore commencé
tables-deal = les cartes arrivent
tables-lost = ne peut pas continuer : ferme-la avec </end>
