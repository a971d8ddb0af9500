extension SystemTexts {
    /// Slovak. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, selectAll, cancel, save, search, refresh,
    /// close, back, more, expand; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, stop, play, pause, rewind, fastForward,
    /// redo, open, loading, favorites, recents, contacts, find, call, newMessage, dismiss, previousMonth, nextMonth, decrease, increase, enterPIN, wrongPIN,
    /// pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for
    /// organize, bookmarks, searchResults, history, replace, noResults, resultOfCount, copyEmail, sidebar, showSidebar, hideSidebar, configure, time; WinUI
    /// (MIT) for undo; Thunderbird for Android (Apache-2.0) for delete, compose, openLink; Wikipedia for Android (Apache-2.0) for findNext, findPrevious,
    /// formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions, noResultsFor; own translation for the rest.
    static let sk = """
        cut|Vystrihnúť
        copy|Kopírovať
        paste|Prilepiť
        delete|Vymazať
        select|Vybrať
        selectAll|Vybrať všetko
        cancel|Zrušiť
        done|Hotovo
        edit|Upraviť
        save|Uložiť
        add|Pridať
        compose|Napísať
        reply|Odpovedať
        share|Zdieľať
        organize|Usporiadať
        bookmarks|Záložky
        search|Hľadať
        refresh|Obnoviť
        stop|Zastaviť
        camera|Fotoaparát
        play|Prehrať
        pause|Pozastaviť
        rewind|Pretočiť späť
        fastForward|Pretočiť dopredu
        undo|Vrátiť späť
        redo|Znova
        close|Zavrieť
        back|Späť
        more|Viac
        open|Otvoriť
        clearText|Vymazať text
        searchResults|Výsledky vyhľadávania
        searchSuggestions|Návrhy na vyhľadávanie
        loading|Načítava sa
        favorites|Obľúbené
        featured|Odporúčané
        topRated|Najlepšie hodnotené
        recents|Nedávne
        contacts|Kontakty
        history|História
        downloads|Stiahnuté
        mostRecent|Najnovšie
        mostViewed|Najsledovanejšie
        find|Nájsť
        findNext|Nájsť ďalšie
        findPrevious|Nájsť predchádzajúce
        replace|Nahradiť
        replaceAll|Nahradiť všetko
        noResults|Žiadne výsledky
        noResultsFor|Žiadne výsledky pre „%@“
        tryAnotherSearch|Skontrolujte pravopis alebo skúste nové vyhľadávanie.
        replaceWith|Nahradiť textom
        findOptions|Možnosti vyhľadávania
        notFound|Nenájdené
        resultOfCount|%1$@ z %2$@
        matchCase|Rozlišovať malé a veľké písmená
        wholeWords|Iba celé slová
        findAndReplace|Nájsť a nahradiť
        call|Volať
        newMessage|Nová správa
        openInMaps|Otvoriť v Mapách
        createEvent|Vytvoriť udalosť
        openLink|Otvoriť odkaz
        copyPhoneNumber|Kopírovať telefónne číslo
        copyEmail|Kopírovať e-mailovú adresu
        copyAddress|Kopírovať adresu
        copyEvent|Kopírovať udalosť
        copyLink|Kopírovať odkaz
        typing|Písanie
        formatting|Formátovanie
        drop|Pustenie
        undoNamed|Vrátiť späť: %@
        redoNamed|Znova: %@
        expand|Rozbaliť
        sidebar|Bočný panel
        showSidebar|Zobraziť bočný panel
        hideSidebar|Skryť bočný panel
        editSidebar|Upraviť bočný panel
        configure|Konfigurovať
        dragTabs|Karty usporiadate potiahnutím ikon.
        fullWidth|Celá šírka
        dismiss|Zavrieť
        time|Čas
        today|Dnes
        previousMonth|Predchádzajúci mesiac
        nextMonth|Nasledujúci mesiac
        decrease|Znížiť
        increase|Zvýšiť
        pageOfCount|Stránka %1$@ z %2$@
        rowOfCount|Riadok %1$@ z %2$@
        rowsOfCount|Riadky %1$@ až %2$@ z %3$@
        inProgress|Prebieha
        progressHalted|Priebeh zastavený
        sheetGrabber|Úchyt panela
        dismissPopup|Zavrieť kontextové okno
        moveUp|Presunúť nahor
        moveDown|Presunúť nadol
        moreInfo|Ďalšie informácie
        sectionIndex|Register sekcií
        screenReader|Čítačka obrazovky
        kioskStillThere|Ste tam ešte?
        kioskTouchToContinue|Pokračujte dotykom na obrazovku.
        kioskStartingOver|Nový začiatok o %@ s
        kioskTouchToStart|Začnite dotykom
        enterPIN|Zadajte kód PIN
        wrongPIN|Nesprávny kód PIN
        tryAgainIn|Skúste to znova o %@ s
        """
}
