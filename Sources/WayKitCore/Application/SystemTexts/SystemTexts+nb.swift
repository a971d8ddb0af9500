extension SystemTexts {
    /// Norwegian Bokmål. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, paste, delete, selectAll, cancel, save,
    /// search, close, back, more, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for copy, select, done, edit, add, reply, share, stop,
    /// play, undo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call, newMessage, formatting, dismiss, decrease,
    /// increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for rewind,
    /// downloads; Chromium (BSD-3-Clause) for organize, bookmarks, redo, searchResults, history, noResults, resultOfCount, createEvent, copyEmail, expand,
    /// sidebar, showSidebar, hideSidebar, configure, time; Thunderbird for Android (Apache-2.0) for compose, openLink; Wikipedia for Android (Apache-2.0) for
    /// pause; DuckDuckGo for Android (Apache-2.0) for refresh, searchSuggestions, noResultsFor; own translation for the rest.
    static let nb = """
        cut|Klipp ut
        copy|Kopier
        paste|Lim inn
        delete|Slett
        select|Velg
        selectAll|Velg alle
        cancel|Avbryt
        done|Ferdig
        edit|Rediger
        save|Lagre
        add|Legg til
        compose|Skriv
        reply|Svar
        share|Del
        organize|Organiser
        bookmarks|Bokmerker
        search|Søk
        refresh|Oppdater
        stop|Stopp
        camera|Kamera
        play|Spill av
        pause|Pause
        rewind|Spol tilbake
        fastForward|Spol frem
        undo|Angre
        redo|Gjør om
        close|Lukk
        back|Tilbake
        more|Mer
        open|Åpne
        clearText|Fjern teksten
        searchResults|Søkeresultater
        searchSuggestions|Søkeforslag
        loading|Laster inn
        favorites|Favoritter
        featured|Fremhevet
        topRated|Best vurdert
        recents|Nylige
        contacts|Kontakter
        history|Logg
        downloads|Nedlastinger
        mostRecent|Nyeste
        mostViewed|Mest vist
        find|Finn
        findNext|Finn neste
        findPrevious|Finn forrige
        replace|Erstatt
        replaceAll|Erstatt alle
        noResults|Ingen resultater
        noResultsFor|Ingen resultater for «%@»
        tryAnotherSearch|Kontroller stavemåten, eller prøv et nytt søk.
        replaceWith|Erstatt med
        findOptions|Søkevalg
        notFound|Ikke funnet
        resultOfCount|%1$@ av %2$@
        matchCase|Skill mellom store og små bokstaver
        wholeWords|Bare hele ord
        findAndReplace|Finn og erstatt
        call|Ring
        newMessage|Ny melding
        openInMaps|Åpne i Kart
        createEvent|Opprett hendelse
        openLink|Åpne lenke
        copyPhoneNumber|Kopier telefonnummer
        copyEmail|Kopier e-postadresse
        copyAddress|Kopier adresse
        copyEvent|Kopier hendelse
        copyLink|Kopier lenke
        typing|Skriving
        formatting|Formatering
        drop|Slipp
        undoNamed|Angre %@
        redoNamed|Gjør om %@
        expand|Utvid
        sidebar|Sidepanel
        showSidebar|Vis sidepanelet
        hideSidebar|Skjul sidepanelet
        editSidebar|Rediger sidepanelet
        configure|Konfigurer
        dragTabs|Dra symbolene for å organisere fanene.
        fullWidth|Full bredde
        dismiss|Lukk
        time|Klokkeslett
        today|I dag
        previousMonth|Forrige måned
        nextMonth|Neste måned
        decrease|Reduser
        increase|Øk
        pageOfCount|Side %1$@ av %2$@
        rowOfCount|Rad %1$@ av %2$@
        rowsOfCount|Rad %1$@ til %2$@ av %3$@
        inProgress|Pågår
        progressHalted|Fremdriften er stoppet
        sheetGrabber|Arkets håndtak
        dismissPopup|Lukk forgrunnsvindu
        moveUp|Flytt opp
        moveDown|Flytt ned
        moreInfo|Mer informasjon
        sectionIndex|Seksjonsindeks
        screenReader|Skjermleser
        kioskStillThere|Er du der fremdeles?
        kioskTouchToContinue|Trykk på skjermen for å fortsette.
        kioskStartingOver|Starter på nytt om %@ s
        kioskTouchToStart|Trykk for å starte
        enterPIN|Skriv inn PIN-koden
        wrongPIN|Feil PIN-kode
        tryAgainIn|Prøv igjen om %@ s
        """
}
