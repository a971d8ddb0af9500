extension SystemTexts {
    /// Finnish. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, save, search, close,
    /// back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, refresh,
    /// play, undo, open, loading, favorites, recents, contacts, find, replace, call, newMessage, enterPIN, wrongPIN, pageOfCount; Material Components for
    /// Android (Apache-2.0) for cancel, clearText; AndroidX Media (Apache-2.0) for pause, rewind, fastForward, downloads; Chromium (BSD-3-Clause) for
    /// organize, bookmarks, stop, redo, searchResults, history, noResults, resultOfCount, createEvent, copyEmail, copyLink, configure, time; Thunderbird for
    /// Android (Apache-2.0) for compose; Notepads (MIT) for findNext, findPrevious, replaceAll, matchCase; Wikipedia for Android (Apache-2.0) for formatting;
    /// DuckDuckGo for Android (Apache-2.0) for searchSuggestions; own translation for the rest.
    static let fi = """
        cut|Leikkaa
        copy|Kopioi
        paste|Liitä
        delete|Poista
        select|Valitse
        selectAll|Valitse kaikki
        cancel|Peru
        done|Valmis
        edit|Muokkaa
        save|Tallenna
        add|Lisää
        compose|Kirjoita
        reply|Vastaa
        share|Jaa
        organize|Järjestä
        bookmarks|Kirjanmerkit
        search|Hae
        refresh|Päivitä
        stop|Pysäytä
        camera|Kamera
        play|Toista
        pause|Keskeytä
        rewind|Kelaa taaksepäin
        fastForward|Kelaa eteenpäin
        undo|Kumoa
        redo|Tee uudelleen
        close|Sulje
        back|Takaisin
        more|Lisää
        open|Avaa
        clearText|Tyhjennä teksti
        searchResults|Hakutulokset
        searchSuggestions|Hakuehdotukset
        loading|Ladataan
        favorites|Suosikit
        featured|Suositellut
        topRated|Parhaiksi arvioidut
        recents|Viimeisimmät
        contacts|Yhteystiedot
        history|Historia
        downloads|Lataukset
        mostRecent|Uusimmat
        mostViewed|Katsotuimmat
        find|Etsi
        findNext|Etsi seuraava
        findPrevious|Etsi edellinen
        replace|Korvaa
        replaceAll|Korvaa kaikki
        noResults|Ei tuloksia
        noResultsFor|Ei tuloksia haulle ”%@”
        tryAnotherSearch|Tarkista oikeinkirjoitus tai kokeile uutta hakua.
        replaceWith|Korvaa tekstillä
        findOptions|Hakuvalinnat
        notFound|Ei löytynyt
        resultOfCount|%1$@/%2$@
        matchCase|Sama kirjainkoko
        wholeWords|Vain kokonaiset sanat
        findAndReplace|Etsi ja korvaa
        call|Soita
        newMessage|Uusi viesti
        openInMaps|Avaa Kartoissa
        createEvent|Luo tapahtuma
        openLink|Avaa linkki
        copyPhoneNumber|Kopioi puhelinnumero
        copyEmail|Kopioi sähköpostiosoite
        copyAddress|Kopioi osoite
        copyEvent|Kopioi tapahtuma
        copyLink|Kopioi linkki
        typing|Kirjoitus
        formatting|Muotoilu
        drop|Pudotus
        undoNamed|Kumoa: %@
        redoNamed|Tee uudelleen: %@
        expand|Laajenna
        sidebar|Sivupalkki
        showSidebar|Näytä sivupalkki
        hideSidebar|Piilota sivupalkki
        editSidebar|Muokkaa sivupalkkia
        configure|Määritä
        dragTabs|Järjestä välilehtiä vetämällä kuvakkeita.
        fullWidth|Koko leveys
        dismiss|Sulje
        time|Aika
        today|Tänään
        previousMonth|Edellinen kuukausi
        nextMonth|Seuraava kuukausi
        decrease|Pienennä
        increase|Suurenna
        pageOfCount|Sivu %1$@ / %2$@
        rowOfCount|Rivi %1$@ kautta %2$@
        rowsOfCount|Rivit %1$@ viiva %2$@, yhteensä %3$@
        inProgress|Käynnissä
        progressHalted|Pysäytetty
        sheetGrabber|Arkin kahva
        dismissPopup|Sulje ponnahdusikkuna
        moveUp|Siirrä ylös
        moveDown|Siirrä alas
        moreInfo|Lisätietoja
        sectionIndex|Osioiden hakemisto
        screenReader|Ruudunlukuohjelma
        kioskStillThere|Oletko vielä paikalla?
        kioskTouchToContinue|Jatka koskettamalla näyttöä.
        kioskStartingOver|Alkaa alusta %@ s kuluttua
        kioskTouchToStart|Aloita koskettamalla
        enterPIN|Anna PIN-koodi
        wrongPIN|Väärä PIN-koodi
        tryAgainIn|Yritä uudelleen %@ s kuluttua
        """
}
