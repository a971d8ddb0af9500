extension SystemTexts {
    /// Estonian. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, close,
    /// back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, search,
    /// refresh, stop, play, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, find, replace, call, newMessage, formatting, time,
    /// enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium
    /// (BSD-3-Clause) for bookmarks, searchResults, history, noResults, resultOfCount, copyEmail, copyLink, sidebar, showSidebar, hideSidebar, configure;
    /// WinUI (MIT) for decrease, increase; Thunderbird for Android (Apache-2.0) for compose, openLink; Wikipedia for Android (Apache-2.0) for findNext,
    /// findPrevious; DuckDuckGo for Android (Apache-2.0) for searchSuggestions; own translation for the rest.
    static let et = """
        cut|Lõika
        copy|Kopeeri
        paste|Kleebi
        delete|Kustuta
        select|Vali
        selectAll|Vali kõik
        cancel|Tühista
        done|Valmis
        edit|Muuda
        save|Salvesta
        add|Lisa
        compose|Koosta
        reply|Vasta
        share|Jaga
        organize|Korralda
        bookmarks|Järjehoidjad
        search|Otsi
        refresh|Värskenda
        stop|Peata
        camera|Kaamera
        play|Esita
        pause|Paus
        rewind|Keri tagasi
        fastForward|Keri edasi
        undo|Võta tagasi
        redo|Tee uuesti
        close|Sule
        back|Tagasi
        more|Rohkem
        open|Ava
        clearText|Kustuta tekst
        searchResults|Otsingutulemused
        searchSuggestions|Otsingusoovitused
        loading|Laadimine
        favorites|Lemmikud
        featured|Esiletõstetud
        topRated|Kõrgeima hinnanguga
        recents|Hiljutised
        contacts|Kontaktid
        history|Ajalugu
        downloads|Allalaadimised
        mostRecent|Uusimad
        mostViewed|Vaadatuimad
        find|Otsi
        findNext|Otsi järgmine
        findPrevious|Otsi eelmine
        replace|Asenda
        replaceAll|Asenda kõik
        noResults|Tulemusi pole
        noResultsFor|Päringule „%@“ tulemusi pole
        tryAnotherSearch|Kontrollige õigekirja või proovige uut otsingut.
        replaceWith|Asenda tekstiga
        findOptions|Otsingu valikud
        notFound|Ei leitud
        resultOfCount|%1$@/%2$@
        matchCase|Erista suur- ja väiketähti
        wholeWords|Ainult terved sõnad
        findAndReplace|Otsi ja asenda
        call|Helista
        newMessage|Uus sõnum
        openInMaps|Ava Kaartides
        createEvent|Loo sündmus
        openLink|Ava link
        copyPhoneNumber|Kopeeri telefoninumber
        copyEmail|Kopeeri e-posti aadress
        copyAddress|Kopeeri aadress
        copyEvent|Kopeeri sündmus
        copyLink|Kopeeri link
        typing|Tippimine
        formatting|Vormindamine
        drop|Lohistamine
        undoNamed|Võta tagasi: %@
        redoNamed|Tee uuesti: %@
        expand|Laienda
        sidebar|Külgpaneel
        showSidebar|Kuva külgpaneel
        hideSidebar|Peida külgpaneel
        editSidebar|Muuda külgpaneeli
        configure|Konfigureeri
        dragTabs|Vahekaartide korraldamiseks lohistage ikoone.
        fullWidth|Täislaius
        dismiss|Sule
        time|Kellaaeg
        today|Täna
        previousMonth|Eelmine kuu
        nextMonth|Järgmine kuu
        decrease|Vähenda
        increase|Suurenda
        pageOfCount|Leht %1$@/%2$@
        rowOfCount|Rida %1$@, kokku %2$@
        rowsOfCount|Read %1$@ kuni %2$@, kokku %3$@
        inProgress|Pooleli
        progressHalted|Peatatud
        sheetGrabber|Lehe pide
        dismissPopup|Sule hüpikaken
        moveUp|Liiguta üles
        moveDown|Liiguta alla
        moreInfo|Lisateave
        sectionIndex|Jaotiste register
        screenReader|Ekraanilugeja
        kioskStillThere|Kas olete veel siin?
        kioskTouchToContinue|Jätkamiseks puudutage ekraani.
        kioskStartingOver|Algab uuesti %@ s pärast
        kioskTouchToStart|Alustamiseks puudutage
        enterPIN|Sisestage PIN-kood
        wrongPIN|Vale PIN-kood
        tryAgainIn|Proovige uuesti %@ s pärast
        """
}
