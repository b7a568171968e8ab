# Leçons : ce qui est dit pendant qu’on apprend un jeu avec deux ordinateurs.

learn-choose =
    ## 🎓 Apprendre un jeu
    Lequel ? Tu joues trois à cinq minutes avec deux ordinateurs, { $computers }. Personne d’autre ne le voit, et rien ne compte.
learn-heading =
    ## 🎓 { $game }
    { $parts ->
        [one] -# Une leçon avec { $computers }
       *[other] -# Une leçon avec { $computers } · étape { $part } sur { $parts }
    }
learn-play-on = Continue comme tu veux. Je te parle quand il y a du nouveau.
learn-between = Fin de cette étape. La suivante te montre un autre moment avec { $computers }.
learn-more = -# </today> te pose une question par jour, et avec </challenge> d’autres reçoivent les mêmes cartes que toi.
button-learn = Apprendre
button-learn-next = Continuer ▶
button-learn-anew = Recommencer
button-learn-play = Jouer pour de vrai
button-learn-other = Un autre jeu

## UP & DOWN

learn-tricks-card = Tout le monde pose une carte en secret, puis on les retourne toutes ensemble. Une carte peut gagner si elle a **ta couleur** ou la **valeur d’atout** ; celles qui le peuvent sont marquées. En haut, tu vois si la plus haute ou la plus basse gagne. Choisis-en une !
learn-tricks-chief = Maintenant, c’est toi qui **fixes les règles** : avant ce pli, tu dois les changer, de l’une de ces trois façons. Retourne la carte, et UP devient DOWN ou l’inverse. Tourne-la, et tout le monde change de couleur. Ou lance les dés pour un nouvel atout. Qu’est-ce qui convient le mieux à tes cartes ?
learn-tricks-neutralised = Regarde le dernier pli : **les valeurs égales s’annulent**, toutes, même les atouts. La meilleure carte ne vaut rien si quelqu’un joue sa jumelle.
learn-tricks-pot = Personne ne pouvait gagner ce pli, il est donc dans le **pot** 🍯. La personne qui gagne le suivant l’emporte aussi : une bonne carte vaut maintenant le double.
learn-tricks-pot-won = Le pot est parti : la personne qui gagne un pli emporte aussi **tous les plis du pot**.
learn-tricks-trump = C’était un **atout**. Il bat toutes les autres cartes, en UP comme en DOWN, et peu importe sa couleur. Seule la même valeur l’arrête.
learn-tricks-up = C’était ▲ **UP** : la carte la plus haute gagne, si elle a la couleur de la personne qui la joue. Une carte plus haute d’une autre couleur ne compte pas.
learn-tricks-down = C’était ▼ **DOWN** : la carte la plus basse gagne, si elle a la couleur de la personne qui la joue. Chaque fois que DOWN est là, tes petites cartes sont fortes.
learn-tricks-turned = La carte a été **tournée** : tout le monde a une autre couleur maintenant, toi aussi. Regarde encore une fois ce que tes cartes peuvent faire.
learn-tricks-rolled = Les **dés** ont été lancés : une autre valeur est atout maintenant. En as-tu une ?
learn-tricks-flipped = La carte a été **retournée** : UP et DOWN ont échangé leurs places. Couleurs et atout restent comme avant.
learn-tricks-last = Le **dernier pli** ! Si personne ne le gagne, il n’est à personne, et ce qui est dans le pot non plus.
learn-tricks-end = Maintenant, tu connais UP & DOWN : ta couleur ou l’atout peut gagner, les valeurs égales s’annulent, et à chaque pli quelqu’un change les règles. Pour gagner, il faut le plus de plis. Envie de jouer à une vraie table ?

## Up and Down (le serpent)

learn-snake-run = Sois sans cartes avant les autres ! À ton tour, tu en pioches une, puis tu en joues autant que tu veux. Tu as une **suite** : au moins trois cartes d’une couleur dont les valeurs se suivent. Avec elle, tu peux ouvrir.
learn-snake-attach = Voilà un serpent, et il grandit à ses deux bouts. Une carte se pose à côté de **la même valeur** dans une autre couleur, ou de **sa couleur, avec 1 de plus ou de moins**. Quand tu ne veux plus rien poser, termine ton tour.
learn-snake-princess = La 👸 **princesse** se pose à un bout comme un joker. Ou elle **coupe un serpent en deux** : il y a alors de nouveaux bouts, et tes cartes s’y posent peut-être.
learn-snake-joker = Un 🃏 **joker** se pose à n’importe quel bout et remplace une carte qui convient là ; personne ne dit laquelle. Mais il ne se pose jamais à côté d’un autre joker ou d’une princesse.
learn-snake-lady = Tu as des cartes spéciales, et tu peux les garder pour le bon moment. Avec la 🪭 **lady**, une autre de tes cartes sort de la manche. Avec le 😈 **mauvais garçon**, quelqu’un d’autre pioche deux cartes.
learn-snake-stopper = Un 🛑 **stop** ferme un bout d’un serpent : plus personne n’y pose rien. C’est dommage pour celles et ceux qui auraient eu une carte.
learn-snake-must = 🔁 **Échange de mains** et 🎨 **échange de couleur** ne peuvent pas attendre : on les joue avant tout le reste. Avec le premier, tu échanges toute ta main avec quelqu’un. Avec le second, tu montres tes cartes d’une couleur, et les autres peuvent chacun en échanger une.
learn-snake-take = C’est un 🎨 **échange de couleur** : des cartes sont là, face visible. Tu peux en prendre une et donner à la place n’importe laquelle des tiennes, face cachée. Ou tu ne prends rien.
learn-snake-wish = C’est une 💕 **amitié** : quelqu’un veut échanger une carte avec toi et a dit laquelle. À toi de dire ce que tu voudrais à la place : une valeur, une couleur ou une carte précise.
learn-snake-answer = Maintenant, tu réponds : **donne** une carte souhaitée, que personne d’autre ne voit, ou **propose** deux autres cartes au choix. Rien ne t’oblige à donner ce qui est souhaité.
learn-snake-pick = Tu n’as pas reçu ce que tu souhaitais, mais tu peux **choisir** une de ces cartes. Dans une amitié, une seule carte part dans chaque sens.
learn-snake-neighbour = C’est un 👥 **échange entre voisins** : toi et une personne à côté de toi, vous vous donnez une carte, face cachée. Tu choisis avant de voir la sienne : l’occasion de te débarrasser de quelque chose.
learn-snake-friend = Tu as une 💕 **amitié** et un 👥 **échange entre voisins**. Avec l’une comme avec l’autre, tu échanges une carte avec quelqu’un, et la carte jouée quitte ta main. Tu peux aussi les garder pour plus tard.
learn-snake-last = C’est presque fini ! La première personne à ne plus avoir de cartes gagne aussitôt la manche, et tout le monde voit combien il t’en reste. La dernière peut aussi être une carte spéciale.
learn-snake-end = Maintenant, tu connais Up and Down : ouvrir avec une suite, poser aux bouts, couper et fermer des serpents, échanger, et ne plus avoir de cartes avant les autres. Envie de jouer à une vraie table ?

## Up (la tour)

learn-tower-hand = Ensemble, vous construisez une **tour**, des plus lourdes cartes aux plus légères : ce que tu joues peut être aussi haut que la carte d’avant, ou plus bas. À ton premier tour, tu joues de ta main. Plusieurs cartes égales peuvent partir ensemble.
learn-tower-lower = Tu peux jouer n’importe quelle carte. Mais si elle est trop haute, la tour **s’écroule**, et tu ramasses tout. À côté de chaque carte, tu vois ce qui arrive. Mieux vaut jouer les lourdes tant que la tour les tient.
learn-tower-open = Tu peux aussi jouer tes **cartes visibles**. Toutes les cartes d’un coup viennent du même endroit : de ta main ou de la table. Sous les visibles, il y a quatre cartes cachées pour plus tard.
learn-tower-collapsed = La tour s’est **écroulée** : la personne qui joue trop haut ramasse tout et commence aussitôt la suivante.
learn-tower-minus-two = Un **−2** baisse de deux ce que la tour permet : si c’était 7, la carte suivante peut être au plus un 5. Il doit rester plus de zéro, et aucune tour ne commence par un −2.
learn-tower-cleared = 🧹 Un **balai** est toujours permis : toute la tour sort de la manche, et la personne qui l’a joué commence la suivante.
learn-tower-blind = Tes cartes visibles sont parties. Maintenant, tu peux retourner une **carte cachée** au lieu de jouer de ta main : tu choisis sa place, et tu ne vois qu’ensuite ce que c’est.
learn-tower-last-card = Attention : si tu joues et n’as plus qu’**une seule carte**, dis « dernière carte » en même temps. Si tu l’oublies, tu sautes un tour.
learn-tower-end = Maintenant, tu connais Up : les cartes lourdes d’abord, rien qui s’écroule, et dire « dernière carte ». Ce qui te reste compte contre toi : un nombre sa valeur, un −2 compte 20, un balai 50. La personne qui termine la manche a 10 points de moins. Pour gagner, il faut le moins de points. Envie de jouer à une vraie table ?

## dnup

learn-dnup-set = Chaque carte a **deux nombres** : le grand compte ; le petit, une fois la carte retournée. Joue une carte, ou plusieurs avec le même grand nombre : c’est une **combinaison**. Ici, il faut ne plus avoir de cartes avant les autres.
learn-dnup-higher = La combinaison de quelqu’un est sur la table. Si tu joues **autant de cartes**, ton nombre doit être **plus haut**, et l’autre combinaison revient dans la main d’où elle vient. Avec plus ou moins de cartes, tous les nombres sont permis.
learn-dnup-thrown-back = Une combinaison a été **renvoyée** : quelqu’un a joué autant de cartes avec un nombre plus haut. Elle est revenue dans la main d’où elle venait, et chacune de ses cartes est retournée : maintenant, l’autre nombre compte.
learn-dnup-removed = Une combinaison reste **un tour de table**. Si personne ne la renvoie d’ici là, ses cartes sortent de la manche. C’est ainsi qu’on se débarrasse de ses cartes.
learn-dnup-add = Tu as une carte au nombre de la combinaison de quelqu’un : tu peux l’y **ajouter**, une par tour. Mais s’il y a déjà une combinaison de la nouvelle taille, celle qui grandit doit être plus haute.
learn-dnup-take = Tu peux aussi **prendre** dans ta main la combinaison de quelqu’un. Ses cartes sont retournées : un 2 devient peut-être un 10.
learn-dnup-flip = Ou **retourne** toute ta main : alors l’autre nombre compte sur toutes tes cartes. C’est bien quand les petits nombres sont les meilleurs.
learn-dnup-last = Plus que quelques cartes ! La première personne à ne plus en avoir reçoit **2 lettres**, la suivante 1, et la manche est finie. Mais si une de tes combinaisons est renvoyée avant, elle revient dans ta main.
learn-dnup-end = Maintenant, tu connais dnup : jouer des combinaisons, en renvoyer, ajouter, prendre, retourner. D’habitude, on gagne la partie avec 4 lettres. Envie de jouer à une vraie table ?
