extension SystemTexts {
    /// Dutch. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply,
    /// share, stop, play, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, findNext, findPrevious, replace, call, newMessage,
    /// decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for pause,
    /// downloads; Chromium (BSD-3-Clause) for organize, bookmarks, searchResults, history, find, noResults, resultOfCount, createEvent, copyEmail, copyLink,
    /// configure, time; Thunderbird for Android (Apache-2.0) for compose; Notepads (MIT) for replaceAll, notFound; Wikipedia for Android (Apache-2.0) for
    /// formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions, noResultsFor; own translation for the rest.
    static let nl = """
        cut|Knippen
        copy|Kopiëren
        paste|Plakken
        delete|Verwijderen
        select|Selecteren
        selectAll|Alles selecteren
        cancel|Annuleren
        done|Gereed
        edit|Bewerken
        save|Opslaan
        add|Toevoegen
        compose|Opstellen
        reply|Beantwoorden
        share|Delen
        organize|Organiseren
        bookmarks|Bladwijzers
        search|Zoeken
        refresh|Vernieuwen
        stop|Stoppen
        camera|Camera
        play|Afspelen
        pause|Pauzeren
        rewind|Terugspoelen
        fastForward|Vooruitspoelen
        undo|Ongedaan maken
        redo|Opnieuw
        close|Sluiten
        back|Terug
        more|Meer
        open|Openen
        clearText|Tekst wissen
        searchResults|Zoekresultaten
        searchSuggestions|Zoeksuggesties
        loading|Laden
        favorites|Favorieten
        featured|Uitgelicht
        topRated|Best beoordeeld
        recents|Recent
        contacts|Contacten
        history|Geschiedenis
        downloads|Downloads
        mostRecent|Nieuwste
        mostViewed|Meest bekeken
        find|Zoeken
        findNext|Volgende zoeken
        findPrevious|Vorige zoeken
        replace|Vervangen
        replaceAll|Alles vervangen
        noResults|Geen resultaten
        noResultsFor|Geen resultaten voor ‘%@’
        tryAnotherSearch|Controleer de spelling of probeer een nieuwe zoekopdracht.
        replaceWith|Vervangen door
        findOptions|Zoekopties
        notFound|Niet gevonden
        resultOfCount|%1$@ van %2$@
        matchCase|Onderscheid hoofdletters
        wholeWords|Alleen hele woorden
        findAndReplace|Zoeken en vervangen
        call|Bellen
        newMessage|Nieuw bericht
        openInMaps|Openen in Kaarten
        createEvent|Afspraak maken
        openLink|Link openen
        copyPhoneNumber|Telefoonnummer kopiëren
        copyEmail|E-mailadres kopiëren
        copyAddress|Adres kopiëren
        copyEvent|Afspraak kopiëren
        copyLink|Link kopiëren
        typing|Typen
        formatting|Opmaak
        drop|Neerzetten
        undoNamed|Ongedaan maken: %@
        redoNamed|Opnieuw: %@
        expand|Uitvouwen
        sidebar|Zijbalk
        showSidebar|Zijbalk tonen
        hideSidebar|Zijbalk verbergen
        editSidebar|Zijbalk bewerken
        configure|Configureren
        dragTabs|Sleep de symbolen om de tabbladen te organiseren.
        fullWidth|Volledige breedte
        dismiss|Sluiten
        time|Tijd
        today|Vandaag
        previousMonth|Vorige maand
        nextMonth|Volgende maand
        decrease|Verlagen
        increase|Verhogen
        pageOfCount|Pagina %1$@ van %2$@
        rowOfCount|Rij %1$@ van %2$@
        rowsOfCount|Rijen %1$@ tot en met %2$@ van %3$@
        inProgress|Bezig
        progressHalted|Voortgang gestopt
        sheetGrabber|Greep van het blad
        dismissPopup|Pop-up sluiten
        moveUp|Omhoog verplaatsen
        moveDown|Omlaag verplaatsen
        moreInfo|Meer informatie
        sectionIndex|Sectie-index
        screenReader|Schermlezer
        kioskStillThere|Bent u er nog?
        kioskTouchToContinue|Raak het scherm aan om door te gaan.
        kioskStartingOver|Begint opnieuw over %@ s
        kioskTouchToStart|Raak aan om te beginnen
        enterPIN|Geef de pincode op
        wrongPIN|Onjuiste pincode
        tryAgainIn|Probeer opnieuw over %@ s
        """
}
