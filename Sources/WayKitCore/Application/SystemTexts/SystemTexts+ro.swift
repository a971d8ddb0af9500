extension SystemTexts {
    /// Romanian. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for back, more; Android Open Source Project (Apache-2.0) for cut, copy,
    /// delete, select, cancel, save, search, pause, undo, close, open, loading, favorites, recents, newMessage, dismiss, wrongPIN, pageOfCount; Material
    /// Components for Android (Apache-2.0) for previousMonth, nextMonth; AndroidX Media (Apache-2.0) for stop, play, rewind, fastForward, downloads; Chromium
    /// (BSD-3-Clause) for selectAll, edit, add, bookmarks, camera, history, resultOfCount, call, createEvent, copyEmail, copyLink, expand, configure, time,
    /// enterPIN; React Spectrum (Apache-2.0) for noResults; Thunderbird for Android (Apache-2.0) for done, compose, reply, share, contacts; Wikipedia for
    /// Android (Apache-2.0) for findNext, findPrevious, formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions, replace; own translation for
    /// the rest.
    static let ro = """
        cut|Decupează
        copy|Copiază
        paste|Lipește
        delete|Șterge
        select|Selectează
        selectAll|Selectează tot
        cancel|Anulează
        done|Gata
        edit|Editează
        save|Salvează
        add|Adaugă
        compose|Scrie
        reply|Răspunde
        share|Distribuie
        organize|Organizează
        bookmarks|Marcaje
        search|Caută
        refresh|Actualizează
        stop|Oprește
        camera|Cameră
        play|Redă
        pause|Pauză
        rewind|Derulează înapoi
        fastForward|Derulează rapid înainte
        undo|Anulează
        redo|Refă
        close|Închide
        back|Înapoi
        more|Mai multe
        open|Deschide
        clearText|Șterge textul
        searchResults|Rezultatele căutării
        searchSuggestions|Sugestii de căutare
        loading|Se încarcă
        favorites|Favorite
        featured|Recomandate
        topRated|Cele mai apreciate
        recents|Recente
        contacts|Contacte
        history|Istoric
        downloads|Descărcări
        mostRecent|Cele mai recente
        mostViewed|Cele mai vizionate
        find|Găsește
        findNext|Găsește următorul
        findPrevious|Găsește precedentul
        replace|Înlocuiește
        replaceAll|Înlocuiește tot
        noResults|Niciun rezultat
        noResultsFor|Niciun rezultat pentru „%@”
        tryAnotherSearch|Verifică ortografia sau încearcă o căutare nouă.
        replaceWith|Înlocuiește cu
        findOptions|Opțiuni de căutare
        notFound|Nu s-a găsit
        resultOfCount|%1$@ din %2$@
        matchCase|Potrivește literele mari și mici
        wholeWords|Numai cuvinte întregi
        findAndReplace|Găsește și înlocuiește
        call|Apelează
        newMessage|Mesaj nou
        openInMaps|Deschide în Hărți
        createEvent|Creează un eveniment
        openLink|Deschide linkul
        copyPhoneNumber|Copiază numărul de telefon
        copyEmail|Copiază adresa de e-mail
        copyAddress|Copiază adresa
        copyEvent|Copiază evenimentul
        copyLink|Copiază linkul
        typing|Tastare
        formatting|Formatare
        drop|Plasare
        undoNamed|Anulează %@
        redoNamed|Refă %@
        expand|Extinde
        sidebar|Bară laterală
        showSidebar|Afișează bara laterală
        hideSidebar|Ascunde bara laterală
        editSidebar|Editează bara laterală
        configure|Configurează
        dragTabs|Trage pictogramele pentru a organiza filele.
        fullWidth|Lățime completă
        dismiss|Închide
        time|Oră
        today|Azi
        previousMonth|Luna anterioară
        nextMonth|Luna următoare
        decrease|Micșorează
        increase|Mărește
        pageOfCount|Pagina %1$@ din %2$@
        rowOfCount|Rândul %1$@ din %2$@
        rowsOfCount|Rândurile %1$@–%2$@ din %3$@
        inProgress|În curs
        progressHalted|Progres oprit
        sheetGrabber|Mânerul foii
        dismissPopup|Închide fereastra pop-up
        moveUp|Mută în sus
        moveDown|Mută în jos
        moreInfo|Mai multe informații
        sectionIndex|Index de secțiuni
        screenReader|Cititor de ecran
        kioskStillThere|Mai ești aici?
        kioskTouchToContinue|Atinge ecranul pentru a continua.
        kioskStartingOver|Se reia de la început în %@ s
        kioskTouchToStart|Atinge pentru a începe
        enterPIN|Introdu codul PIN
        wrongPIN|Cod PIN greșit
        tryAgainIn|Încearcă din nou peste %@ s
        """
}
