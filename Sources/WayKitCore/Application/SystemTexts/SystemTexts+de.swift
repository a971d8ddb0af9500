extension SystemTexts {
    /// German. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, search, refresh, close,
    /// back, more, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, camera, play, rewind,
    /// fastForward, redo, open, favorites, contacts, find, findNext, replace, call, newMessage, decrease, enterPIN, wrongPIN, pageOfCount; Material Components
    /// for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for bookmarks, stop, pause, searchResults,
    /// history, noResults, resultOfCount, copyLink, sidebar, showSidebar, hideSidebar, configure; React Spectrum (Apache-2.0) for loading, time; Thunderbird
    /// for Android (Apache-2.0) for compose; Notepads (MIT) for replaceAll, findOptions, notFound, matchCase; Wikipedia for Android (Apache-2.0) for undo,
    /// formatting; DuckDuckGo for Android (Apache-2.0) for noResultsFor; own translation for the rest.
    static let de = """
        cut|Ausschneiden
        copy|Kopieren
        paste|Einsetzen
        delete|Löschen
        select|Auswählen
        selectAll|Alles auswählen
        cancel|Abbrechen
        done|Fertig
        edit|Bearbeiten
        save|Sichern
        add|Hinzufügen
        compose|Verfassen
        reply|Antworten
        share|Teilen
        organize|Verwalten
        bookmarks|Lesezeichen
        search|Suchen
        refresh|Aktualisieren
        stop|Stoppen
        camera|Kamera
        play|Wiedergabe
        pause|Pause
        rewind|Zurückspulen
        fastForward|Vorspulen
        undo|Widerrufen
        redo|Wiederholen
        close|Schließen
        back|Zurück
        more|Mehr
        open|Öffnen
        clearText|Text löschen
        searchResults|Suchergebnisse
        searchSuggestions|Suchvorschläge
        loading|Laden
        favorites|Favoriten
        featured|Highlights
        topRated|Bestbewertet
        recents|Zuletzt benutzt
        contacts|Kontakte
        history|Verlauf
        downloads|Downloads
        mostRecent|Neueste
        mostViewed|Meistgesehen
        find|Suchen
        findNext|Weitersuchen
        findPrevious|Rückwärts suchen
        replace|Ersetzen
        replaceAll|Alle ersetzen
        noResults|Keine Ergebnisse
        noResultsFor|Keine Ergebnisse für „%@“
        tryAnotherSearch|Prüfe die Schreibweise oder versuche eine neue Suche.
        replaceWith|Ersetzen durch
        findOptions|Suchoptionen
        notFound|Nicht gefunden
        resultOfCount|%1$@ von %2$@
        matchCase|Groß-/Kleinschreibung
        wholeWords|Ganze Wörter
        findAndReplace|Suchen und Ersetzen
        call|Anrufen
        newMessage|Neue Nachricht
        openInMaps|In Karten öffnen
        createEvent|Ereignis erstellen
        openLink|Link öffnen
        copyPhoneNumber|Telefonnummer kopieren
        copyEmail|E-Mail kopieren
        copyAddress|Adresse kopieren
        copyEvent|Ereignis kopieren
        copyLink|Link kopieren
        typing|Eingabe
        formatting|Formatierung
        drop|Ablegen
        undoNamed|Widerrufen: %@
        redoNamed|Wiederholen: %@
        expand|Aufklappen
        sidebar|Seitenleiste
        showSidebar|Seitenleiste einblenden
        hideSidebar|Seitenleiste ausblenden
        editSidebar|Seitenleiste bearbeiten
        configure|Konfigurieren
        dragTabs|Ziehe die Symbole, um Tabs zu ordnen.
        fullWidth|Volle Breite
        dismiss|Ausblenden
        time|Uhrzeit
        today|Heute
        previousMonth|Vorheriger Monat
        nextMonth|Nächster Monat
        decrease|Verringern
        increase|Erhöhen
        pageOfCount|Seite %1$@ von %2$@
        rowOfCount|Zeile %1$@ von %2$@
        rowsOfCount|Zeilen %1$@ bis %2$@ von %3$@
        inProgress|In Bearbeitung
        progressHalted|Vorgang angehalten
        sheetGrabber|Griff des Blatts
        dismissPopup|Popover schließen
        moveUp|Nach oben bewegen
        moveDown|Nach unten bewegen
        moreInfo|Weitere Informationen
        sectionIndex|Abschnittsindex
        screenReader|Screenreader
        kioskStillThere|Sind Sie noch da?
        kioskTouchToContinue|Berühren Sie den Bildschirm, um fortzufahren.
        kioskStartingOver|Neustart in %@ s
        kioskTouchToStart|Zum Starten berühren
        enterPIN|PIN eingeben
        wrongPIN|Falsche PIN
        tryAgainIn|Erneut versuchen in %@ s
        """
}
