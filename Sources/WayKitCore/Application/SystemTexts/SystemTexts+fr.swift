extension SystemTexts {
    /// French. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, stop,
    /// play, fastForward, undo, redo, open, loading, favorites, recents, contacts, find, replace, call, newMessage, decrease, increase, enterPIN, wrongPIN,
    /// pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for pause, downloads; Chromium (BSD-3-Clause) for
    /// organize, history, noResults, resultOfCount, createEvent, copyEmail, copyLink, configure, time; Thunderbird for Android (Apache-2.0) for compose,
    /// searchResults, openLink; Notepads (MIT) for findNext, findPrevious, findOptions, matchCase; Wikipedia for Android (Apache-2.0) for formatting, dismiss;
    /// DuckDuckGo for Android (Apache-2.0) for bookmarks, searchSuggestions; own translation for the rest.
    static let fr = """
        cut|Couper
        copy|Copier
        paste|Coller
        delete|Supprimer
        select|Sélectionner
        selectAll|Tout sélectionner
        cancel|Annuler
        done|OK
        edit|Modifier
        save|Enregistrer
        add|Ajouter
        compose|Rédiger
        reply|Répondre
        share|Partager
        organize|Organiser
        bookmarks|Signets
        search|Rechercher
        refresh|Actualiser
        stop|Arrêter
        camera|Appareil photo
        play|Lire
        pause|Pause
        rewind|Rembobiner
        fastForward|Avance rapide
        undo|Annuler
        redo|Rétablir
        close|Fermer
        back|Retour
        more|Plus
        open|Ouvrir
        clearText|Effacer le texte
        searchResults|Résultats de la recherche
        searchSuggestions|Suggestions de recherche
        loading|Chargement
        favorites|Favoris
        featured|Sélection
        topRated|Les mieux notés
        recents|Récents
        contacts|Contacts
        history|Historique
        downloads|Téléchargements
        mostRecent|Les plus récents
        mostViewed|Les plus vus
        find|Rechercher
        findNext|Rechercher le suivant
        findPrevious|Rechercher le précédent
        replace|Remplacer
        replaceAll|Tout remplacer
        noResults|Aucun résultat
        noResultsFor|Aucun résultat pour « %@ »
        tryAnotherSearch|Vérifiez l’orthographe ou lancez une nouvelle recherche.
        replaceWith|Remplacer par
        findOptions|Options de recherche
        notFound|Introuvable
        resultOfCount|%1$@ sur %2$@
        matchCase|Respecter la casse
        wholeWords|Mots entiers
        findAndReplace|Rechercher et remplacer
        call|Appeler
        newMessage|Nouveau message
        openInMaps|Ouvrir dans Plans
        createEvent|Créer un événement
        openLink|Ouvrir le lien
        copyPhoneNumber|Copier le numéro
        copyEmail|Copier l’adresse e-mail
        copyAddress|Copier l’adresse
        copyEvent|Copier l’événement
        copyLink|Copier le lien
        typing|Saisie
        formatting|Mise en forme
        drop|Déposer
        undoNamed|Annuler %@
        redoNamed|Rétablir %@
        expand|Développer
        sidebar|Barre latérale
        showSidebar|Afficher la barre latérale
        hideSidebar|Masquer la barre latérale
        editSidebar|Modifier la barre latérale
        configure|Configurer
        dragTabs|Faites glisser les icônes pour organiser les onglets.
        fullWidth|Pleine largeur
        dismiss|Fermer
        time|Heure
        today|Aujourd’hui
        previousMonth|Mois précédent
        nextMonth|Mois suivant
        decrease|Diminuer
        increase|Augmenter
        pageOfCount|Page %1$@ sur %2$@
        rowOfCount|Rangée %1$@ sur %2$@
        rowsOfCount|Rangées %1$@ à %2$@ sur %3$@
        inProgress|En cours
        progressHalted|Progression arrêtée
        sheetGrabber|Poignée de la feuille
        dismissPopup|Fermer la fenêtre contextuelle
        moveUp|Déplacer vers le haut
        moveDown|Déplacer vers le bas
        moreInfo|Plus d’infos
        sectionIndex|Index des sections
        screenReader|Lecteur d’écran
        kioskStillThere|Êtes-vous toujours là ?
        kioskTouchToContinue|Touchez l’écran pour continuer.
        kioskStartingOver|Retour au début dans %@ s
        kioskTouchToStart|Touchez l’écran pour commencer
        enterPIN|Saisir le code PIN
        wrongPIN|Code PIN incorrect
        tryAgainIn|Réessayez dans %@ s
        """
}
