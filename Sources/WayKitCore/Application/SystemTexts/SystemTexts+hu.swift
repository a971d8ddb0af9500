extension SystemTexts {
    /// Hungarian. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, expand, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, stop, play,
    /// pause, rewind, fastForward, undo, redo, more, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call, newMessage,
    /// formatting, decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media
    /// (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for organize, bookmarks, history, noResults, createEvent, copyLink, configure, time; Thunderbird
    /// for Android (Apache-2.0) for compose, copyEmail; Notepads (MIT) for replaceAll, findOptions, notFound, matchCase; Wikipedia for Android (Apache-2.0)
    /// for dismiss; DuckDuckGo for Android (Apache-2.0) for searchSuggestions; own translation for the rest.
    static let hu = """
        cut|Kivágás
        copy|Másolás
        paste|Beillesztés
        delete|Törlés
        select|Kijelölés
        selectAll|Összes kijelölése
        cancel|Mégse
        done|Kész
        edit|Szerkesztés
        save|Mentés
        add|Hozzáadás
        compose|Írás
        reply|Válasz
        share|Megosztás
        organize|Rendezés
        bookmarks|Könyvjelzők
        search|Keresés
        refresh|Frissítés
        stop|Leállítás
        camera|Fényképezőgép
        play|Lejátszás
        pause|Szünet
        rewind|Visszatekerés
        fastForward|Előretekerés
        undo|Visszavonás
        redo|Ismétlés
        close|Bezárás
        back|Vissza
        more|Továbbiak
        open|Megnyitás
        clearText|Szöveg törlése
        searchResults|Keresési találatok
        searchSuggestions|Keresési javaslatok
        loading|Betöltés
        favorites|Kedvencek
        featured|Kiemelt
        topRated|Legjobbra értékelt
        recents|Legutóbbiak
        contacts|Névjegyek
        history|Előzmények
        downloads|Letöltések
        mostRecent|Legújabb
        mostViewed|Legnézettebb
        find|Keresés
        findNext|Következő keresése
        findPrevious|Előző keresése
        replace|Csere
        replaceAll|Összes cseréje
        noResults|Nincs találat
        noResultsFor|Nincs találat a következőre: „%@”
        tryAnotherSearch|Ellenőrizze a helyesírást, vagy próbálkozzon új kereséssel.
        replaceWith|Csere erre
        findOptions|Keresési beállítások
        notFound|Nem található
        resultOfCount|%1$@/%2$@
        matchCase|Kis- és nagybetűk megkülönböztetése
        wholeWords|Csak teljes szavak
        findAndReplace|Keresés és csere
        call|Hívás
        newMessage|Új üzenet
        openInMaps|Megnyitás a Térképben
        createEvent|Esemény létrehozása
        openLink|Link megnyitása
        copyPhoneNumber|Telefonszám másolása
        copyEmail|E-mail-cím másolása
        copyAddress|Cím másolása
        copyEvent|Esemény másolása
        copyLink|Link másolása
        typing|Gépelés
        formatting|Formázás
        drop|Ejtés
        undoNamed|%@ visszavonása
        redoNamed|%@ ismétlése
        expand|Kibontás
        sidebar|Oldalsáv
        showSidebar|Oldalsáv megjelenítése
        hideSidebar|Oldalsáv elrejtése
        editSidebar|Oldalsáv szerkesztése
        configure|Konfigurálás
        dragTabs|Húzza az ikonokat a lapok rendezéséhez.
        fullWidth|Teljes szélesség
        dismiss|Bezárás
        time|Idő
        today|Ma
        previousMonth|Előző hónap
        nextMonth|Következő hónap
        decrease|Csökkentés
        increase|Növelés
        pageOfCount|%2$@/%1$@. oldal
        rowOfCount|%1$@. sor, összesen %2$@
        rowsOfCount|%1$@. sortól %2$@. sorig, összesen %3$@
        inProgress|Folyamatban
        progressHalted|Leállítva
        sheetGrabber|Lap fogantyúja
        dismissPopup|Felugró ablak bezárása
        moveUp|Mozgatás fel
        moveDown|Mozgatás le
        moreInfo|További információ
        sectionIndex|Szakaszmutató
        screenReader|Képernyőolvasó
        kioskStillThere|Itt van még?
        kioskTouchToContinue|A folytatáshoz érintse meg a képernyőt.
        kioskStartingOver|Újrakezdés %@ mp múlva
        kioskTouchToStart|Érintse meg a kezdéshez
        enterPIN|PIN-kód megadása
        wrongPIN|Helytelen PIN-kód
        tryAgainIn|Próbálja újra %@ mp múlva
        """
}
