extension SystemTexts {
    /// Slovenian. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, selectAll, cancel, save, refresh, close, back,
    /// more, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for delete, select, done, edit, add, reply, share, search, stop,
    /// play, rewind, fastForward, undo, redo, open, loading, recents, contacts, find, findNext, findPrevious, call, newMessage, expand, enterPIN, wrongPIN,
    /// pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for
    /// bookmarks, camera, pause, searchResults, history, replace, noResults, resultOfCount, copyEmail, copyLink, time; WinUI (MIT) for decrease, increase;
    /// Thunderbird for Android (Apache-2.0) for compose, openLink; Wikipedia for Android (Apache-2.0) for formatting; DuckDuckGo for Android (Apache-2.0) for
    /// searchSuggestions, favorites, noResultsFor; own translation for the rest.
    static let sl = """
        cut|Izreži
        copy|Kopiraj
        paste|Prilepi
        delete|Izbriši
        select|Izberi
        selectAll|Izberi vse
        cancel|Prekliči
        done|Končano
        edit|Uredi
        save|Shrani
        add|Dodaj
        compose|Sestavi
        reply|Odgovori
        share|Deli
        organize|Organiziraj
        bookmarks|Zaznamki
        search|Išči
        refresh|Osveži
        stop|Ustavi
        camera|Kamera
        play|Predvajaj
        pause|Premor
        rewind|Previj nazaj
        fastForward|Previj naprej
        undo|Razveljavi
        redo|Uveljavi
        close|Zapri
        back|Nazaj
        more|Več
        open|Odpri
        clearText|Počisti besedilo
        searchResults|Rezultati iskanja
        searchSuggestions|Predlogi za iskanje
        loading|Nalaganje
        favorites|Priljubljeni
        featured|Izpostavljeno
        topRated|Najbolje ocenjeno
        recents|Nedavno
        contacts|Stiki
        history|Zgodovina
        downloads|Prenosi
        mostRecent|Najnovejše
        mostViewed|Najbolj gledano
        find|Najdi
        findNext|Najdi naslednje
        findPrevious|Najdi prejšnje
        replace|Zamenjaj
        replaceAll|Zamenjaj vse
        noResults|Ni rezultatov
        noResultsFor|Ni rezultatov za »%@«
        tryAnotherSearch|Preverite črkovanje ali poskusite z novim iskanjem.
        replaceWith|Zamenjaj z
        findOptions|Možnosti iskanja
        notFound|Ni najdeno
        resultOfCount|%1$@ od %2$@
        matchCase|Upoštevaj velike/male črke
        wholeWords|Samo cele besede
        findAndReplace|Najdi in zamenjaj
        call|Pokliči
        newMessage|Novo sporočilo
        openInMaps|Odpri v Zemljevidih
        createEvent|Ustvari dogodek
        openLink|Odpri povezavo
        copyPhoneNumber|Kopiraj telefonsko številko
        copyEmail|Kopiraj e-poštni naslov
        copyAddress|Kopiraj naslov
        copyEvent|Kopiraj dogodek
        copyLink|Kopiraj povezavo
        typing|Tipkanje
        formatting|Oblikovanje
        drop|Spust
        undoNamed|Razveljavi: %@
        redoNamed|Uveljavi: %@
        expand|Razširi
        sidebar|Stranska vrstica
        showSidebar|Pokaži stransko vrstico
        hideSidebar|Skrij stransko vrstico
        editSidebar|Uredi stransko vrstico
        configure|Konfiguriraj
        dragTabs|Povlecite ikone, da uredite zavihke.
        fullWidth|Polna širina
        dismiss|Zapri
        time|Čas
        today|Danes
        previousMonth|Prejšnji mesec
        nextMonth|Naslednji mesec
        decrease|Zmanjšaj
        increase|Povečaj
        pageOfCount|Stran %1$@ od %2$@
        rowOfCount|Vrstica %1$@ od %2$@
        rowsOfCount|Vrstice od %1$@ do %2$@ od %3$@
        inProgress|V teku
        progressHalted|Potek ustavljen
        sheetGrabber|Ročica lista
        dismissPopup|Zapri pojavno okno
        moveUp|Premakni gor
        moveDown|Premakni dol
        moreInfo|Več informacij
        sectionIndex|Kazalo razdelkov
        screenReader|Bralnik zaslona
        kioskStillThere|Ste še tam?
        kioskTouchToContinue|Dotaknite se zaslona za nadaljevanje.
        kioskStartingOver|Ponovni začetek čez %@ s
        kioskTouchToStart|Dotaknite se za začetek
        enterPIN|Vnesite PIN
        wrongPIN|Napačen PIN
        tryAgainIn|Poskusite znova čez %@ s
        """
}
