extension SystemTexts {
    /// Danish. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, edit, add, reply, share, stop, play,
    /// pause, rewind, fastForward, undo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call, newMessage, dismiss,
    /// enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium
    /// (BSD-3-Clause) for organize, bookmarks, searchResults, history, noResults, createEvent, copyLink, sidebar, showSidebar, hideSidebar, configure, time;
    /// WinUI (MIT) for decrease; Thunderbird for Android (Apache-2.0) for compose, openLink; Wikipedia for Android (Apache-2.0) for done, redo, formatting;
    /// DuckDuckGo for Android (Apache-2.0) for searchSuggestions, noResultsFor; own translation for the rest.
    static let da = """
        cut|Klip
        copy|Kopiér
        paste|Sæt ind
        delete|Slet
        select|Vælg
        selectAll|Vælg alle
        cancel|Annuller
        done|Færdig
        edit|Rediger
        save|Gem
        add|Tilføj
        compose|Skriv
        reply|Svar
        share|Del
        organize|Organiser
        bookmarks|Bogmærker
        search|Søg
        refresh|Opdater
        stop|Stop
        camera|Kamera
        play|Afspil
        pause|Pause
        rewind|Spol tilbage
        fastForward|Spol frem
        undo|Fortryd
        redo|Gentag
        close|Luk
        back|Tilbage
        more|Mere
        open|Åbn
        clearText|Ryd tekst
        searchResults|Søgeresultater
        searchSuggestions|Søgeforslag
        loading|Indlæser
        favorites|Favoritter
        featured|Fremhævet
        topRated|Bedst vurderede
        recents|Seneste
        contacts|Kontakter
        history|Historik
        downloads|Downloads
        mostRecent|Nyeste
        mostViewed|Mest viste
        find|Find
        findNext|Find næste
        findPrevious|Find forrige
        replace|Erstat
        replaceAll|Erstat alle
        noResults|Ingen resultater
        noResultsFor|Ingen resultater for “%@”
        tryAnotherSearch|Kontrollér stavemåden, eller prøv en ny søgning.
        replaceWith|Erstat med
        findOptions|Søgemuligheder
        notFound|Ikke fundet
        resultOfCount|%1$@ af %2$@
        matchCase|Store/små bogstaver
        wholeWords|Kun hele ord
        findAndReplace|Find og erstat
        call|Ring op
        newMessage|Ny besked
        openInMaps|Åbn i Kort
        createEvent|Opret begivenhed
        openLink|Åbn link
        copyPhoneNumber|Kopiér telefonnummer
        copyEmail|Kopiér mailadresse
        copyAddress|Kopiér adresse
        copyEvent|Kopiér begivenhed
        copyLink|Kopiér link
        typing|Indtastning
        formatting|Formatering
        drop|Slip
        undoNamed|Fortryd %@
        redoNamed|Gentag %@
        expand|Udvid
        sidebar|Sidepanel
        showSidebar|Vis sidepanel
        hideSidebar|Skjul sidepanel
        editSidebar|Rediger sidepanel
        configure|Konfigurer
        dragTabs|Træk symbolerne for at organisere fanerne.
        fullWidth|Fuld bredde
        dismiss|Luk
        time|Tidspunkt
        today|I dag
        previousMonth|Forrige måned
        nextMonth|Næste måned
        decrease|Formindsk
        increase|Forøg
        pageOfCount|Side %1$@ ud af %2$@
        rowOfCount|Række %1$@ af %2$@
        rowsOfCount|Række %1$@ til %2$@ af %3$@
        inProgress|I gang
        progressHalted|Standset
        sheetGrabber|Arkets håndtag
        dismissPopup|Luk pop op-vindue
        moveUp|Flyt op
        moveDown|Flyt ned
        moreInfo|Flere oplysninger
        sectionIndex|Afsnitsindeks
        screenReader|Skærmlæser
        kioskStillThere|Er du der stadig?
        kioskTouchToContinue|Rør ved skærmen for at fortsætte.
        kioskStartingOver|Starter forfra om %@ sek.
        kioskTouchToStart|Rør for at starte
        enterPIN|Angiv pinkode
        wrongPIN|Forkert pinkode
        tryAgainIn|Prøv igen om %@ sek.
        """
}
