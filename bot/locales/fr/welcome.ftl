# Ce que propose la page du bac à sable à la première visite.

welcome-title = Bienvenue ! Apprends un jeu, ou joue tout de suite.
welcome-words = Une leçon dure trois à cinq minutes, et personne d’autre ne la voit. Ou choisis un jeu : une table avec deux ordinateurs s’ouvre, et on distribue. Tes cartes arrivent dans un message privé.
welcome-learn = Apprendre un jeu
welcome-decline = Plus tard
