extension SystemTexts {
    /// Swedish. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, selectAll, cancel, save, search, refresh,
    /// close, back, more, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for delete, done, edit, add, reply, share, play, pause,
    /// rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, findNext, findPrevious, replace, call, newMessage, expand, decrease,
    /// increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for stop, downloads;
    /// Chromium (BSD-3-Clause) for organize, bookmarks, searchResults, history, find, noResults, resultOfCount, createEvent, copyEmail, copyLink, configure,
    /// time; React Spectrum (Apache-2.0) for select; Thunderbird for Android (Apache-2.0) for compose, openLink; Wikipedia for Android (Apache-2.0) for
    /// formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions, noResultsFor; own translation for the rest.
    static let sv = """
        cut|Klipp ut
        copy|Kopiera
        paste|Klistra in
        delete|Ta bort
        select|Markera
        selectAll|Markera allt
        cancel|Avbryt
        done|Klar
        edit|Redigera
        save|Spara
        add|Lägg till
        compose|Skriv
        reply|Svara
        share|Dela
        organize|Ordna
        bookmarks|Bokmärken
        search|Sök
        refresh|Uppdatera
        stop|Stoppa
        camera|Kamera
        play|Spela upp
        pause|Pausa
        rewind|Spola tillbaka
        fastForward|Snabbspola framåt
        undo|Ångra
        redo|Gör om
        close|Stäng
        back|Tillbaka
        more|Mer
        open|Öppna
        clearText|Rensa text
        searchResults|Sökresultat
        searchSuggestions|Sökförslag
        loading|Läser in
        favorites|Favoriter
        featured|Utvalt
        topRated|Högst betyg
        recents|Senaste
        contacts|Kontakter
        history|Historik
        downloads|Nedladdningar
        mostRecent|Nyaste
        mostViewed|Mest visade
        find|Sök
        findNext|Sök nästa
        findPrevious|Sök föregående
        replace|Ersätt
        replaceAll|Ersätt alla
        noResults|Inga resultat
        noResultsFor|Inga resultat för ”%@”
        tryAnotherSearch|Kontrollera stavningen eller prova en ny sökning.
        replaceWith|Ersätt med
        findOptions|Sökalternativ
        notFound|Hittades inte
        resultOfCount|%1$@ av %2$@
        matchCase|Matcha gemener/versaler
        wholeWords|Endast hela ord
        findAndReplace|Sök och ersätt
        call|Ring
        newMessage|Nytt meddelande
        openInMaps|Öppna i Kartor
        createEvent|Skapa händelse
        openLink|Öppna länk
        copyPhoneNumber|Kopiera telefonnummer
        copyEmail|Kopiera e-postadress
        copyAddress|Kopiera adress
        copyEvent|Kopiera händelse
        copyLink|Kopiera länk
        typing|Inmatning
        formatting|Formatering
        drop|Släpp
        undoNamed|Ångra %@
        redoNamed|Gör om %@
        expand|Expandera
        sidebar|Sidofält
        showSidebar|Visa sidofält
        hideSidebar|Dölj sidofält
        editSidebar|Redigera sidofält
        configure|Konfigurera
        dragTabs|Dra symbolerna för att ordna flikarna.
        fullWidth|Full bredd
        dismiss|Stäng
        time|Tid
        today|I dag
        previousMonth|Föregående månad
        nextMonth|Nästa månad
        decrease|Minska
        increase|Öka
        pageOfCount|Sidan %1$@ av %2$@
        rowOfCount|Rad %1$@ av %2$@
        rowsOfCount|Rad %1$@ till %2$@ av %3$@
        inProgress|Pågår
        progressHalted|Förloppet har stoppats
        sheetGrabber|Arkets handtag
        dismissPopup|Stäng popupfönster
        moveUp|Flytta uppåt
        moveDown|Flytta nedåt
        moreInfo|Mer information
        sectionIndex|Avsnittsindex
        screenReader|Skärmläsare
        kioskStillThere|Är du kvar?
        kioskTouchToContinue|Tryck på skärmen för att fortsätta.
        kioskStartingOver|Startar om från början om %@ s
        kioskTouchToStart|Tryck för att starta
        enterPIN|Ange PIN-kod
        wrongPIN|Fel PIN-kod
        tryAgainIn|Försök igen om %@ s
        """
}
