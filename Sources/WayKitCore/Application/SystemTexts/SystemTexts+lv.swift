extension SystemTexts {
    /// Latvian. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search, refresh,
    /// close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, stop,
    /// camera, play, rewind, undo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call, newMessage, decrease, increase,
    /// enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for pause, fastForward,
    /// downloads; Chromium (BSD-3-Clause) for organize, bookmarks, searchResults, history, noResults, resultOfCount, copyLink, sidebar, showSidebar,
    /// hideSidebar, configure, time; Thunderbird for Android (Apache-2.0) for openLink; DuckDuckGo for Android (Apache-2.0) for searchSuggestions; own
    /// translation for the rest.
    static let lv = """
        cut|Izgriezt
        copy|Kopēt
        paste|Ielīmēt
        delete|Dzēst
        select|Atlasīt
        selectAll|Atlasīt visu
        cancel|Atcelt
        done|Gatavs
        edit|Rediģēt
        save|Saglabāt
        add|Pievienot
        compose|Rakstīt
        reply|Atbildēt
        share|Kopīgot
        organize|Sakārtot
        bookmarks|Grāmatzīmes
        search|Meklēt
        refresh|Atsvaidzināt
        stop|Apturēt
        camera|Kamera
        play|Atskaņot
        pause|Pauzēt
        rewind|Attīt atpakaļ
        fastForward|Pārtīt uz priekšu
        undo|Atsaukt
        redo|Atkārtot
        close|Aizvērt
        back|Atpakaļ
        more|Vairāk
        open|Atvērt
        clearText|Notīrīt tekstu
        searchResults|Meklēšanas rezultāti
        searchSuggestions|Meklēšanas ieteikumi
        loading|Notiek ielāde
        favorites|Izlase
        featured|Ieteiktie
        topRated|Augstāk novērtētie
        recents|Neseni
        contacts|Kontaktpersonas
        history|Vēsture
        downloads|Lejupielādes
        mostRecent|Jaunākie
        mostViewed|Skatītākie
        find|Atrast
        findNext|Atrast nākamo
        findPrevious|Atrast iepriekšējo
        replace|Aizstāt
        replaceAll|Aizstāt visu
        noResults|Nav rezultātu
        noResultsFor|Nav rezultātu vaicājumam “%@”
        tryAnotherSearch|Pārbaudiet pareizrakstību vai mēģiniet meklēt vēlreiz.
        replaceWith|Aizstāt ar
        findOptions|Meklēšanas opcijas
        notFound|Nav atrasts
        resultOfCount|%1$@ no %2$@
        matchCase|Atšķirt lielos un mazos burtus
        wholeWords|Tikai veseli vārdi
        findAndReplace|Atrast un aizstāt
        call|Zvanīt
        newMessage|Jauns ziņojums
        openInMaps|Atvērt lietotnē Kartes
        createEvent|Izveidot notikumu
        openLink|Atvērt saiti
        copyPhoneNumber|Kopēt tālruņa numuru
        copyEmail|Kopēt e-pasta adresi
        copyAddress|Kopēt adresi
        copyEvent|Kopēt notikumu
        copyLink|Kopēt saiti
        typing|Rakstīšana
        formatting|Formatējums
        drop|Nomešana
        undoNamed|Atsaukt: %@
        redoNamed|Atkārtot: %@
        expand|Izvērst
        sidebar|Sānu panelis
        showSidebar|Rādīt sānu paneli
        hideSidebar|Slēpt sānu paneli
        editSidebar|Rediģēt sānu paneli
        configure|Konfigurēt
        dragTabs|Velciet ikonas, lai sakārtotu cilnes.
        fullWidth|Pilns platums
        dismiss|Aizvērt
        time|Laiks
        today|Šodien
        previousMonth|Iepriekšējais mēnesis
        nextMonth|Nākamais mēnesis
        decrease|Samazināt
        increase|Palielināt
        pageOfCount|%1$@. lapa no %2$@
        rowOfCount|%1$@. rinda no %2$@
        rowsOfCount|Rindas no %1$@. līdz %2$@., kopā %3$@
        inProgress|Notiek
        progressHalted|Norise apturēta
        sheetGrabber|Lapas rokturis
        dismissPopup|Aizvērt uznirstošo logu
        moveUp|Pārvietot uz augšu
        moveDown|Pārvietot uz leju
        moreInfo|Papildinformācija
        sectionIndex|Sadaļu rādītājs
        screenReader|Ekrāna lasītājs
        kioskStillThere|Vai joprojām esat šeit?
        kioskTouchToContinue|Pieskarieties ekrānam, lai turpinātu.
        kioskStartingOver|Sāksies no sākuma pēc %@ s
        kioskTouchToStart|Pieskarieties, lai sāktu
        enterPIN|Ievadiet PIN
        wrongPIN|Nepareizs PIN
        tryAgainIn|Mēģiniet vēlreiz pēc %@ s
        """
}
