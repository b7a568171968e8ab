# Abwesend sein: Bedenkzeit, Erinnerungen, vertretene und übernommene Plätze, Abstimmung über das Ende.

turn-time-line = Bedenkzeit: **{ $time }**
turntime-1 = 1 Minute
turntime-3 = 3 Minuten
turntime-10 = 10 Minuten
turntime-60 = 60 Minuten
turntime-day = ein Tag
turntime-none = unbegrenzt
argument-turn-time = Wie lange alle überlegen dürfen (sonst 3 Minuten)
nudge = ⏰ { $names }: Tisch { $code } wartet auf dich. Du hast noch bis { $until } Zeit ({ $left }); dann macht ein Computer diesen einen Zug für dich.
nudge-no-limit = ⏰ { $names }: Tisch { $code } wartet auf dich. Lass dir Zeit: Hier gibt es keine Grenze.
player-held = { $name } (💤 abwesend)
hand-held = 💤 Du warst weg, also spielt ein Computer für dich. Dein Platz bleibt deiner: Drück **Wieder da** oder spiel einfach.
button-back-again = Wieder da
hand-repeats = 🔁 Solange es nichts zu wählen gibt, mache ich für dich weiter.
button-repeat = Weiter so, bis ich die Wahl habe
button-ask-again = Frag mich jedes Mal
button-take-over = Für { $name } einspringen
table-votes = 🏳️ Für das Schließen dieses Tisches: { $names } ({ $votes } von { $all }). Mit `/{ name-end }` stimmst du zu.
done-voted = Notiert: Du möchtest Tisch { $code } schließen. Er schließt, sobald alle, die spielen, `/{ name-end }` nutzen.
end-alone = Bis dahin geht die Partie weiter. Du kannst den Tisch auch ohne die anderen schließen, aber das zählt als Aufstehen: **eine verlorene Partie für dich**.
button-end-alone = Allein schließen
done-ended-left = Tisch { $code } ist geschlossen. Die anderen hatten nicht zugestimmt, also bist du mitten in der Partie aufgestanden: Sie zählt für dich als verloren.
refused-not-left = Diesen Platz hat niemand verlassen, also kann ihn niemand übernehmen.
refused-own-seat = Du hast an diesem Tisch einen anderen Platz verlassen. Geh mit **Einspringen** auf deinen eigenen zurück.
