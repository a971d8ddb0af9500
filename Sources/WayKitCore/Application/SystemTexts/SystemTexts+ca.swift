extension SystemTexts {
    /// Catalan. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply,
    /// share, stop, play, pause, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, call, newMessage,
    /// decrease, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium
    /// (BSD-3-Clause) for organize, bookmarks, searchResults, history, replace, noResults, resultOfCount, createEvent, copyEmail, copyLink, configure, time;
    /// WinUI (MIT) for increase; Thunderbird for Android (Apache-2.0) for compose, openLink; Wikipedia for Android (Apache-2.0) for formatting; own
    /// translation for the rest.
    static let ca = """
        cut|Retalla
        copy|Copia
        paste|Enganxa
        delete|Suprimeix
        select|Selecciona
        selectAll|Selecciona-ho tot
        cancel|Cancel·la
        done|Fet
        edit|Edita
        save|Desa
        add|Afegeix
        compose|Redacta
        reply|Respon
        share|Comparteix
        organize|Organitza
        bookmarks|Adreces d’interès
        search|Cerca
        refresh|Actualitza
        stop|Atura
        camera|Càmera
        play|Reprodueix
        pause|Posa en pausa
        rewind|Rebobina
        fastForward|Avança ràpidament
        undo|Desfés
        redo|Refés
        close|Tanca
        back|Enrere
        more|Més
        open|Obre
        clearText|Esborra el text
        searchResults|Resultats de la cerca
        searchSuggestions|Suggeriments de cerca
        loading|S’està carregant
        favorites|Preferits
        featured|Destacats
        topRated|Més ben valorats
        recents|Recents
        contacts|Contactes
        history|Historial
        downloads|Baixades
        mostRecent|Més recents
        mostViewed|Més vistos
        find|Cerca
        findNext|Cerca el següent
        findPrevious|Cerca l’anterior
        replace|Substitueix
        replaceAll|Substitueix-ho tot
        noResults|No hi ha cap resultat
        noResultsFor|No hi ha cap resultat per a «%@»
        tryAnotherSearch|Comproveu l’ortografia o proveu una cerca nova.
        replaceWith|Substitueix per
        findOptions|Opcions de cerca
        notFound|No s’ha trobat
        resultOfCount|%1$@ de %2$@
        matchCase|Distingeix majúscules i minúscules
        wholeWords|Només paraules senceres
        findAndReplace|Cerca i substitueix
        call|Truca
        newMessage|Missatge nou
        openInMaps|Obre a Mapes
        createEvent|Crea un esdeveniment
        openLink|Obre l’enllaç
        copyPhoneNumber|Copia el número de telèfon
        copyEmail|Copia l’adreça electrònica
        copyAddress|Copia l’adreça
        copyEvent|Copia l’esdeveniment
        copyLink|Copia l’enllaç
        typing|Escriptura
        formatting|Format
        drop|Deixa anar
        undoNamed|Desfés: %@
        redoNamed|Refés: %@
        expand|Desplega
        sidebar|Barra lateral
        showSidebar|Mostra la barra lateral
        hideSidebar|Amaga la barra lateral
        editSidebar|Edita la barra lateral
        configure|Configura
        dragTabs|Arrossegueu les icones per organitzar les pestanyes.
        fullWidth|Amplada completa
        dismiss|Tanca
        time|Hora
        today|Avui
        previousMonth|Mes anterior
        nextMonth|Mes següent
        decrease|Redueix
        increase|Augmenta
        pageOfCount|Pàgina %1$@ de %2$@
        rowOfCount|Fila %1$@ de %2$@
        rowsOfCount|Files %1$@ a %2$@ de %3$@
        inProgress|En curs
        progressHalted|Progrés aturat
        sheetGrabber|Agafador del full
        dismissPopup|Tanca la finestra emergent
        moveUp|Mou amunt
        moveDown|Mou avall
        moreInfo|Més informació
        sectionIndex|Índex de seccions
        screenReader|Lector de pantalla
        kioskStillThere|Encara hi sou?
        kioskTouchToContinue|Toqueu la pantalla per continuar.
        kioskStartingOver|Es tornarà a començar d’aquí a %@ s
        kioskTouchToStart|Toqueu per començar
        enterPIN|Introduïu el PIN
        wrongPIN|PIN incorrecte
        tryAgainIn|Torneu-ho a provar d’aquí a %@ s
        """
}
