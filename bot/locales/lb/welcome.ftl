# Wat d'Säit vun der Sandbox beim éischte Besuch ubitt.

welcome-title = Wëllkomm! Spill direkt eng Ronn.
welcome-words = Ee Klick mécht en Dësch UP & DOWN mat dräi Computeren op an deelt aus. Deng Kaarte kommen an engem private Message.
welcome-accept = Kaarten ausdeelen
welcome-decline = Méi spéit
