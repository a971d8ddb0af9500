extension SystemTexts {
    /// Basque. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply,
    /// share, stop, play, pause, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call,
    /// newMessage, decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media
    /// (Apache-2.0) for downloads; Thunderbird for Android (Apache-2.0) for compose, searchResults, openLink; Wikipedia for Android (Apache-2.0) for history;
    /// own translation for the rest.
    static let eu = """
        cut|Ebaki
        copy|Kopiatu
        paste|Itsatsi
        delete|Ezabatu
        select|Hautatu
        selectAll|Hautatu guztiak
        cancel|Utzi
        done|Eginda
        edit|Editatu
        save|Gorde
        add|Gehitu
        compose|Idatzi
        reply|Erantzun
        share|Partekatu
        organize|Antolatu
        bookmarks|Laster-markak
        search|Bilatu
        refresh|Freskatu
        stop|Gelditu
        camera|Kamera
        play|Erreproduzitu
        pause|Pausatu
        rewind|Atzeratu
        fastForward|Aurreratu
        undo|Desegin
        redo|Berregin
        close|Itxi
        back|Atzera
        more|Gehiago
        open|Ireki
        clearText|Garbitu testua
        searchResults|Bilaketaren emaitzak
        searchSuggestions|Bilaketa-iradokizunak
        loading|Kargatzen
        favorites|Gogokoak
        featured|Nabarmenduak
        topRated|Baloratuenak
        recents|Azkenak
        contacts|Kontaktuak
        history|Historia
        downloads|Deskargak
        mostRecent|Berrienak
        mostViewed|Ikusienak
        find|Aurkitu
        findNext|Aurkitu hurrengoa
        findPrevious|Aurkitu aurrekoa
        replace|Ordeztu
        replaceAll|Ordeztu guztiak
        noResults|Emaitzarik ez
        noResultsFor|Ez dago “%@” bilaketaren emaitzarik
        tryAnotherSearch|Egiaztatu idazkera edo saiatu beste bilaketa batekin.
        replaceWith|Ordeztu honekin
        findOptions|Bilaketa-aukerak
        notFound|Ez da aurkitu
        resultOfCount|%1$@/%2$@
        matchCase|Bereizi maiuskulak eta minuskulak
        wholeWords|Hitz osoak soilik
        findAndReplace|Aurkitu eta ordeztu
        call|Deitu
        newMessage|Mezu berria
        openInMaps|Ireki Mapak aplikazioan
        createEvent|Sortu gertaera
        openLink|Ireki esteka
        copyPhoneNumber|Kopiatu telefono-zenbakia
        copyEmail|Kopiatu helbide elektronikoa
        copyAddress|Kopiatu helbidea
        copyEvent|Kopiatu gertaera
        copyLink|Kopiatu esteka
        typing|Idazketa
        formatting|Formatua
        drop|Jaregitea
        undoNamed|Desegin: %@
        redoNamed|Berregin: %@
        expand|Zabaldu
        sidebar|Alboko barra
        showSidebar|Erakutsi alboko barra
        hideSidebar|Ezkutatu alboko barra
        editSidebar|Editatu alboko barra
        configure|Konfiguratu
        dragTabs|Arrastatu ikonoak fitxak antolatzeko.
        fullWidth|Zabalera osoa
        dismiss|Itxi
        time|Ordua
        today|Gaur
        previousMonth|Aurreko hilabetea
        nextMonth|Hurrengo hilabetea
        decrease|Txikitu
        increase|Handitu
        pageOfCount|%1$@/%2$@ orria
        rowOfCount|%2$@ errenkadatik %1$@.
        rowsOfCount|%3$@ errenkadatik %1$@. eta %2$@. artekoak
        inProgress|Abian
        progressHalted|Geldituta
        sheetGrabber|Orriaren heldulekua
        dismissPopup|Itxi leiho gainerakorra
        moveUp|Eraman gora
        moveDown|Eraman behera
        moreInfo|Informazio gehiago
        sectionIndex|Atalen aurkibidea
        screenReader|Pantaila-irakurgailua
        kioskStillThere|Hor al zaude oraindik?
        kioskTouchToContinue|Ukitu pantaila jarraitzeko.
        kioskStartingOver|Berriro hasiko da %@ s barru
        kioskTouchToStart|Ukitu hasteko
        enterPIN|Idatzi PINa
        wrongPIN|PIN okerra
        tryAgainIn|Saiatu berriro %@ s barru
        """
}
