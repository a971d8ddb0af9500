extension SystemTexts {
    /// Italian. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply,
    /// share, stop, play, rewind, fastForward, undo, redo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call,
    /// newMessage, formatting, decrease, increase, enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media
    /// (Apache-2.0) for pause, downloads; Chromium (BSD-3-Clause) for organize, searchResults, history, noResults, resultOfCount, createEvent, copyEmail,
    /// copyLink, configure, time; Notepads (MIT) for replaceAll, findOptions, notFound, matchCase; DuckDuckGo for Android (Apache-2.0) for bookmarks,
    /// searchSuggestions, noResultsFor; own translation for the rest.
    static let it = """
        cut|Taglia
        copy|Copia
        paste|Incolla
        delete|Elimina
        select|Seleziona
        selectAll|Seleziona tutto
        cancel|Annulla
        done|Fine
        edit|Modifica
        save|Salva
        add|Aggiungi
        compose|Scrivi
        reply|Rispondi
        share|Condividi
        organize|Organizza
        bookmarks|Segnalibri
        search|Cerca
        refresh|Aggiorna
        stop|Interrompi
        camera|Fotocamera
        play|Riproduci
        pause|Pausa
        rewind|Riavvolgi
        fastForward|Avanti veloce
        undo|Annulla
        redo|Ripeti
        close|Chiudi
        back|Indietro
        more|Altro
        open|Apri
        clearText|Cancella testo
        searchResults|Risultati di ricerca
        searchSuggestions|Suggerimenti di ricerca
        loading|Caricamento
        favorites|Preferiti
        featured|In evidenza
        topRated|Più votati
        recents|Recenti
        contacts|Contatti
        history|Cronologia
        downloads|Download
        mostRecent|Più recenti
        mostViewed|Più visti
        find|Trova
        findNext|Trova successivo
        findPrevious|Trova precedente
        replace|Sostituisci
        replaceAll|Sostituisci tutto
        noResults|Nessun risultato
        noResultsFor|Nessun risultato per “%@”
        tryAnotherSearch|Controlla l’ortografia o prova una nuova ricerca.
        replaceWith|Sostituisci con
        findOptions|Opzioni di ricerca
        notFound|Non trovato
        resultOfCount|%1$@ di %2$@
        matchCase|Maiuscole/minuscole
        wholeWords|Solo parole intere
        findAndReplace|Trova e sostituisci
        call|Chiama
        newMessage|Nuovo messaggio
        openInMaps|Apri in Mappe
        createEvent|Crea evento
        openLink|Apri link
        copyPhoneNumber|Copia numero di telefono
        copyEmail|Copia indirizzo email
        copyAddress|Copia indirizzo
        copyEvent|Copia evento
        copyLink|Copia link
        typing|Inserimento testo
        formatting|Formattazione
        drop|Rilascio
        undoNamed|Annulla %@
        redoNamed|Ripeti %@
        expand|Espandi
        sidebar|Barra laterale
        showSidebar|Mostra barra laterale
        hideSidebar|Nascondi barra laterale
        editSidebar|Modifica barra laterale
        configure|Configura
        dragTabs|Trascina le icone per organizzare i pannelli.
        fullWidth|Larghezza intera
        dismiss|Chiudi
        time|Ora
        today|Oggi
        previousMonth|Mese precedente
        nextMonth|Mese successivo
        decrease|Riduci
        increase|Aumenta
        pageOfCount|Pagina %1$@ di %2$@
        rowOfCount|Riga %1$@ di %2$@
        rowsOfCount|Righe da %1$@ a %2$@ di %3$@
        inProgress|In corso
        progressHalted|Avanzamento interrotto
        sheetGrabber|Maniglia del pannello
        dismissPopup|Chiudi popup
        moveUp|Sposta su
        moveDown|Sposta giù
        moreInfo|Ulteriori informazioni
        sectionIndex|Indice delle sezioni
        screenReader|Lettore dello schermo
        kioskStillThere|Sei ancora lì?
        kioskTouchToContinue|Tocca lo schermo per continuare.
        kioskStartingOver|Si ricomincia tra %@ s
        kioskTouchToStart|Tocca per iniziare
        enterPIN|Inserisci PIN
        wrongPIN|PIN errato
        tryAgainIn|Riprova tra %@ s
        """
}
