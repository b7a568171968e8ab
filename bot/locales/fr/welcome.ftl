# Ce que propose la page du bac à sable à la première visite.

welcome-title = Bienvenue ! Joue une manche tout de suite.
welcome-words = Un clic ouvre une table d’UP & DOWN avec trois ordinateurs et distribue. Tes cartes arrivent dans un message privé.
welcome-accept = Distribuer les cartes
welcome-decline = Plus tard
