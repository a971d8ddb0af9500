extension SystemTexts {
    /// Croatian. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, selectAll, cancel, save, refresh, close, back,
    /// more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for delete, select, done, edit, add, reply, share, stop,
    /// camera, play, pause, undo, redo, open, loading, recents, contacts, find, replace, call, newMessage, enterPIN, wrongPIN, pageOfCount; Material
    /// Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for search, searchResults,
    /// history, noResults, resultOfCount, createEvent, copyEmail, time; Thunderbird for Android (Apache-2.0) for compose, openLink; Notepads (MIT) for
    /// findNext, findPrevious, replaceAll, notFound; DuckDuckGo for Android (Apache-2.0) for bookmarks, searchSuggestions, favorites, noResultsFor; own
    /// translation for the rest.
    static let hr = """
        cut|Izreži
        copy|Kopiraj
        paste|Zalijepi
        delete|Izbriši
        select|Odaberi
        selectAll|Odaberi sve
        cancel|Odustani
        done|Gotovo
        edit|Uredi
        save|Spremi
        add|Dodaj
        compose|Sastavi
        reply|Odgovori
        share|Dijeli
        organize|Organiziraj
        bookmarks|Knjižne oznake
        search|Traži
        refresh|Osvježi
        stop|Zaustavi
        camera|Kamera
        play|Reproduciraj
        pause|Pauziraj
        rewind|Premotaj unatrag
        fastForward|Premotaj unaprijed
        undo|Poništi
        redo|Ponovi
        close|Zatvori
        back|Natrag
        more|Više
        open|Otvori
        clearText|Ukloni tekst
        searchResults|Rezultati pretraživanja
        searchSuggestions|Prijedlozi za pretraživanje
        loading|Učitavanje
        favorites|Omiljeno
        featured|Istaknuto
        topRated|Najbolje ocijenjeno
        recents|Nedavno
        contacts|Kontakti
        history|Povijest
        downloads|Preuzimanja
        mostRecent|Najnovije
        mostViewed|Najgledanije
        find|Pronađi
        findNext|Pronađi sljedeće
        findPrevious|Pronađi prethodno
        replace|Zamijeni
        replaceAll|Zamijeni sve
        noResults|Nema rezultata
        noResultsFor|Nema rezultata za „%@”
        tryAnotherSearch|Provjerite pravopis ili pokušajte novo pretraživanje.
        replaceWith|Zamijeni s
        findOptions|Opcije pretraživanja
        notFound|Nije pronađeno
        resultOfCount|%1$@ od %2$@
        matchCase|Razlikuj velika i mala slova
        wholeWords|Samo cijele riječi
        findAndReplace|Pronađi i zamijeni
        call|Nazovi
        newMessage|Nova poruka
        openInMaps|Otvori u Kartama
        createEvent|Stvori događaj
        openLink|Otvori poveznicu
        copyPhoneNumber|Kopiraj telefonski broj
        copyEmail|Kopiraj adresu e-pošte
        copyAddress|Kopiraj adresu
        copyEvent|Kopiraj događaj
        copyLink|Kopiraj poveznicu
        typing|Unos
        formatting|Oblikovanje
        drop|Ispuštanje
        undoNamed|Poništi: %@
        redoNamed|Ponovi: %@
        expand|Proširi
        sidebar|Bočna traka
        showSidebar|Prikaži bočnu traku
        hideSidebar|Sakrij bočnu traku
        editSidebar|Uredi bočnu traku
        configure|Konfiguriraj
        dragTabs|Povucite ikone kako biste organizirali kartice.
        fullWidth|Puna širina
        dismiss|Zatvori
        time|Vrijeme
        today|Danas
        previousMonth|Prethodni mjesec
        nextMonth|Sljedeći mjesec
        decrease|Smanji
        increase|Povećaj
        pageOfCount|Stranica %1$@ od %2$@
        rowOfCount|Redak %1$@ od %2$@
        rowsOfCount|Retci %1$@ do %2$@ od %3$@
        inProgress|U tijeku
        progressHalted|Napredak zaustavljen
        sheetGrabber|Ručica lista
        dismissPopup|Zatvori skočni prozor
        moveUp|Pomakni gore
        moveDown|Pomakni dolje
        moreInfo|Više informacija
        sectionIndex|Indeks odjeljaka
        screenReader|Čitač zaslona
        kioskStillThere|Jeste li još tu?
        kioskTouchToContinue|Dodirnite zaslon za nastavak.
        kioskStartingOver|Ponovni početak za %@ s
        kioskTouchToStart|Dodirnite za početak
        enterPIN|Unesite PIN
        wrongPIN|Pogrešan PIN
        tryAgainIn|Pokušajte ponovno za %@ s
        """
}
