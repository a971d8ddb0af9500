extension SystemTexts {
    /// Lithuanian. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save,
    /// refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply,
    /// share, search, play, pause, rewind, fastForward, undo, redo, open, loading, favorites, contacts, findNext, findPrevious, call, decrease, increase,
    /// enterPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for stop, downloads; Chromium
    /// (BSD-3-Clause) for organize, bookmarks, searchResults, history, find, replace, resultOfCount, createEvent, copyEmail, copyLink, configure, time,
    /// wrongPIN; Wikipedia for Android (Apache-2.0) for noResults, formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions; own translation for
    /// the rest.
    static let lt = """
        cut|Iškirpti
        copy|Kopijuoti
        paste|Įklijuoti
        delete|Ištrinti
        select|Pasirinkti
        selectAll|Pasirinkti viską
        cancel|Atšaukti
        done|Atlikta
        edit|Redaguoti
        save|Išsaugoti
        add|Pridėti
        compose|Rašyti
        reply|Atsakyti
        share|Bendrinti
        organize|Tvarkyti
        bookmarks|Žymės
        search|Ieškoti
        refresh|Atnaujinti
        stop|Sustabdyti
        camera|Fotoaparatas
        play|Leisti
        pause|Pristabdyti
        rewind|Sukti atgal
        fastForward|Sukti pirmyn
        undo|Anuliuoti
        redo|Grąžinti
        close|Uždaryti
        back|Atgal
        more|Daugiau
        open|Atidaryti
        clearText|Išvalyti tekstą
        searchResults|Paieškos rezultatai
        searchSuggestions|Paieškos pasiūlymai
        loading|Įkeliama
        favorites|Mėgstamiausi
        featured|Rekomenduojami
        topRated|Geriausiai įvertinti
        recents|Neseniai naudoti
        contacts|Kontaktai
        history|Istorija
        downloads|Atsisiuntimai
        mostRecent|Naujausi
        mostViewed|Žiūrimiausi
        find|Rasti
        findNext|Rasti kitą
        findPrevious|Rasti ankstesnį
        replace|Pakeisti
        replaceAll|Pakeisti viską
        noResults|Nėra rezultatų
        noResultsFor|Nėra rezultatų pagal užklausą „%@“
        tryAnotherSearch|Patikrinkite rašybą arba bandykite ieškoti iš naujo.
        replaceWith|Pakeisti į
        findOptions|Paieškos parinktys
        notFound|Nerasta
        resultOfCount|%1$@ iš %2$@
        matchCase|Skirti didžiąsias raides
        wholeWords|Tik sveiki žodžiai
        findAndReplace|Rasti ir pakeisti
        call|Skambinti
        newMessage|Nauja žinutė
        openInMaps|Atidaryti programoje „Žemėlapiai“
        createEvent|Sukurti įvykį
        openLink|Atidaryti nuorodą
        copyPhoneNumber|Kopijuoti telefono numerį
        copyEmail|Kopijuoti el. pašto adresą
        copyAddress|Kopijuoti adresą
        copyEvent|Kopijuoti įvykį
        copyLink|Kopijuoti nuorodą
        typing|Rašymas
        formatting|Formatavimas
        drop|Numetimas
        undoNamed|Anuliuoti: %@
        redoNamed|Grąžinti: %@
        expand|Išskleisti
        sidebar|Šoninė juosta
        showSidebar|Rodyti šoninę juostą
        hideSidebar|Slėpti šoninę juostą
        editSidebar|Redaguoti šoninę juostą
        configure|Konfigūruoti
        dragTabs|Vilkite piktogramas, kad sutvarkytumėte skirtukus.
        fullWidth|Visas plotis
        dismiss|Uždaryti
        time|Laikas
        today|Šiandien
        previousMonth|Ankstesnis mėnuo
        nextMonth|Kitas mėnuo
        decrease|Sumažinti
        increase|Padidinti
        pageOfCount|%1$@ psl. iš %2$@
        rowOfCount|%1$@ eilutė iš %2$@
        rowsOfCount|Eilutės nuo %1$@ iki %2$@ iš %3$@
        inProgress|Vykdoma
        progressHalted|Eiga sustabdyta
        sheetGrabber|Lapo rankenėlė
        dismissPopup|Uždaryti iškylantįjį langą
        moveUp|Perkelti aukštyn
        moveDown|Perkelti žemyn
        moreInfo|Daugiau informacijos
        sectionIndex|Skyrių rodyklė
        screenReader|Ekrano skaitytuvas
        kioskStillThere|Ar vis dar čia esate?
        kioskTouchToContinue|Norėdami tęsti, palieskite ekraną.
        kioskStartingOver|Viskas prasidės iš naujo po %@ s
        kioskTouchToStart|Palieskite, kad pradėtumėte
        enterPIN|Įveskite PIN kodą
        wrongPIN|Neteisingas PIN kodas
        tryAgainIn|Bandykite dar kartą po %@ s
        """
}
