# Wat d'Säit vun der Sandbox beim éischte Besuch ubitt.

welcome-title = Wëllkomm! Léier e Spill, oder fänk direkt un.
welcome-words = Eng Lektioun dauert dräi bis fënnef Minutten, a soss gesäit se keen. Oder wiel e Spill: Da geet en Dësch mat zwee Computeren op, an et gëtt ausgedeelt. Deng Kaarte kommen an engem private Message.
welcome-learn = E Spill léieren
welcome-decline = Méi spéit
