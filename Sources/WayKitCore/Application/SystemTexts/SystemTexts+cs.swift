extension SystemTexts {
    /// Czech. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply,
    /// share, stop, play, pause, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, call, newMessage,
    /// formatting, decrease, increase, pageOfCount; Material Components for Android (Apache-2.0) for clearText; Chromium (BSD-3-Clause) for organize,
    /// bookmarks, searchResults, history, downloads, replace, noResults, resultOfCount, createEvent, copyEmail, copyLink, sidebar, showSidebar, hideSidebar,
    /// configure, time, enterPIN, wrongPIN; Thunderbird for Android (Apache-2.0) for openLink; Notepads (MIT) for replaceAll, findOptions, notFound,
    /// matchCase; DuckDuckGo for Android (Apache-2.0) for searchSuggestions; own translation for the rest.
    static let cs = """
        cut|Vyjmout
        copy|Kopírovat
        paste|Vložit
        delete|Smazat
        select|Vybrat
        selectAll|Vybrat vše
        cancel|Zrušit
        done|Hotovo
        edit|Upravit
        save|Uložit
        add|Přidat
        compose|Napsat
        reply|Odpovědět
        share|Sdílet
        organize|Uspořádat
        bookmarks|Záložky
        search|Hledat
        refresh|Obnovit
        stop|Zastavit
        camera|Fotoaparát
        play|Přehrát
        pause|Pozastavit
        rewind|Přetočit zpět
        fastForward|Přetočit vpřed
        undo|Vrátit zpět
        redo|Opakovat
        close|Zavřít
        back|Zpět
        more|Více
        open|Otevřít
        clearText|Vymazat text
        searchResults|Výsledky vyhledávání
        searchSuggestions|Návrhy vyhledávání
        loading|Načítání
        favorites|Oblíbené
        featured|Doporučené
        topRated|Nejlépe hodnocené
        recents|Nedávné
        contacts|Kontakty
        history|Historie
        downloads|Stažené soubory
        mostRecent|Nejnovější
        mostViewed|Nejsledovanější
        find|Najít
        findNext|Najít další
        findPrevious|Najít předchozí
        replace|Nahradit
        replaceAll|Nahradit vše
        noResults|Žádné výsledky
        noResultsFor|Žádné výsledky pro „%@“
        tryAnotherSearch|Zkontrolujte pravopis nebo zkuste nové hledání.
        replaceWith|Nahradit textem
        findOptions|Možnosti hledání
        notFound|Nenalezeno
        resultOfCount|%1$@ z %2$@
        matchCase|Rozlišovat velikost písmen
        wholeWords|Pouze celá slova
        findAndReplace|Najít a nahradit
        call|Zavolat
        newMessage|Nová zpráva
        openInMaps|Otevřít v Mapách
        createEvent|Vytvořit událost
        openLink|Otevřít odkaz
        copyPhoneNumber|Kopírovat telefonní číslo
        copyEmail|Kopírovat e-mailovou adresu
        copyAddress|Kopírovat adresu
        copyEvent|Kopírovat událost
        copyLink|Kopírovat odkaz
        typing|Psaní
        formatting|Formátování
        drop|Upuštění
        undoNamed|Vrátit zpět: %@
        redoNamed|Opakovat: %@
        expand|Rozbalit
        sidebar|Boční panel
        showSidebar|Zobrazit boční panel
        hideSidebar|Skrýt boční panel
        editSidebar|Upravit boční panel
        configure|Konfigurovat
        dragTabs|Tažením ikon uspořádáte panely.
        fullWidth|Plná šířka
        dismiss|Zavřít
        time|Čas
        today|Dnes
        previousMonth|Předchozí měsíc
        nextMonth|Další měsíc
        decrease|Snížit
        increase|Zvýšit
        pageOfCount|Strana %1$@ z %2$@
        rowOfCount|Řádek %1$@ z %2$@
        rowsOfCount|Řádky %1$@ až %2$@ z %3$@
        inProgress|Probíhá
        progressHalted|Průběh zastaven
        sheetGrabber|Úchyt panelu
        dismissPopup|Zavřít vyskakovací okno
        moveUp|Přesunout nahoru
        moveDown|Přesunout dolů
        moreInfo|Další informace
        sectionIndex|Rejstřík oddílů
        screenReader|Čtečka obrazovky
        kioskStillThere|Jste tu ještě?
        kioskTouchToContinue|Pokračujte dotykem na obrazovku.
        kioskStartingOver|Nový začátek za %@ s
        kioskTouchToStart|Začněte dotykem
        enterPIN|Zadejte PIN
        wrongPIN|Nesprávný PIN
        tryAgainIn|Zkuste to znovu za %@ s
        """
}
