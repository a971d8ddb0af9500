extension SystemTexts {
    /// Greek. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, search, refresh, close, back,
    /// more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, cancel, done, edit, save, add, reply, share,
    /// stop, camera, play, pause, undo, redo, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call, newMessage, decrease,
    /// increase, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause)
    /// for organize, bookmarks, searchResults, history, resultOfCount, createEvent, copyLink, configure, time, enterPIN, wrongPIN; React Spectrum (Apache-2.0)
    /// for noResults; Wikipedia for Android (Apache-2.0) for formatting; DuckDuckGo for Android (Apache-2.0) for searchSuggestions; own translation for the
    /// rest.
    static let el = """
        cut|Αποκοπή
        copy|Αντιγραφή
        paste|Επικόλληση
        delete|Διαγραφή
        select|Επιλογή
        selectAll|Επιλογή όλων
        cancel|Ακύρωση
        done|Τέλος
        edit|Επεξεργασία
        save|Αποθήκευση
        add|Προσθήκη
        compose|Σύνταξη
        reply|Απάντηση
        share|Κοινοποίηση
        organize|Οργάνωση
        bookmarks|Σελιδοδείκτες
        search|Αναζήτηση
        refresh|Ανανέωση
        stop|Διακοπή
        camera|Κάμερα
        play|Αναπαραγωγή
        pause|Παύση
        rewind|Γρήγορη κίνηση πίσω
        fastForward|Γρήγορη κίνηση εμπρός
        undo|Αναίρεση
        redo|Επανάληψη
        close|Κλείσιμο
        back|Πίσω
        more|Περισσότερα
        open|Άνοιγμα
        clearText|Διαγραφή κειμένου
        searchResults|Αποτελέσματα αναζήτησης
        searchSuggestions|Προτάσεις αναζήτησης
        loading|Φόρτωση
        favorites|Αγαπημένα
        featured|Προτεινόμενα
        topRated|Κορυφαίες βαθμολογίες
        recents|Πρόσφατα
        contacts|Επαφές
        history|Ιστορικό
        downloads|Λήψεις
        mostRecent|Πιο πρόσφατα
        mostViewed|Δημοφιλέστερα
        find|Εύρεση
        findNext|Εύρεση επόμενου
        findPrevious|Εύρεση προηγούμενου
        replace|Αντικατάσταση
        replaceAll|Αντικατάσταση όλων
        noResults|Κανένα αποτέλεσμα
        noResultsFor|Κανένα αποτέλεσμα για «%@»
        tryAnotherSearch|Ελέγξτε την ορθογραφία ή δοκιμάστε μια νέα αναζήτηση.
        replaceWith|Αντικατάσταση με
        findOptions|Επιλογές εύρεσης
        notFound|Δεν βρέθηκε
        resultOfCount|%1$@ από %2$@
        matchCase|Διάκριση πεζών/κεφαλαίων
        wholeWords|Μόνο ολόκληρες λέξεις
        findAndReplace|Εύρεση και αντικατάσταση
        call|Κλήση
        newMessage|Νέο μήνυμα
        openInMaps|Άνοιγμα στους Χάρτες
        createEvent|Δημιουργία συμβάντος
        openLink|Άνοιγμα συνδέσμου
        copyPhoneNumber|Αντιγραφή αριθμού τηλεφώνου
        copyEmail|Αντιγραφή διεύθυνσης email
        copyAddress|Αντιγραφή διεύθυνσης
        copyEvent|Αντιγραφή συμβάντος
        copyLink|Αντιγραφή συνδέσμου
        typing|Πληκτρολόγηση
        formatting|Μορφοποίηση
        drop|Απόθεση
        undoNamed|Αναίρεση: %@
        redoNamed|Επανάληψη: %@
        expand|Ανάπτυξη
        sidebar|Πλαϊνή στήλη
        showSidebar|Εμφάνιση πλαϊνής στήλης
        hideSidebar|Απόκρυψη πλαϊνής στήλης
        editSidebar|Επεξεργασία πλαϊνής στήλης
        configure|Διαμόρφωση
        dragTabs|Σύρετε τα εικονίδια για να οργανώσετε τις καρτέλες.
        fullWidth|Πλήρες πλάτος
        dismiss|Κλείσιμο
        time|Ώρα
        today|Σήμερα
        previousMonth|Προηγούμενος μήνας
        nextMonth|Επόμενος μήνας
        decrease|Μείωση
        increase|Αύξηση
        pageOfCount|Σελίδα %1$@ από %2$@
        rowOfCount|Γραμμή %1$@ από %2$@
        rowsOfCount|Γραμμές %1$@ έως %2$@ από %3$@
        inProgress|Σε εξέλιξη
        progressHalted|Η εξέλιξη σταμάτησε
        sheetGrabber|Λαβή φύλλου
        dismissPopup|Κλείσιμο αναδυόμενου παραθύρου
        moveUp|Μετακίνηση προς τα πάνω
        moveDown|Μετακίνηση προς τα κάτω
        moreInfo|Περισσότερες πληροφορίες
        sectionIndex|Ευρετήριο ενοτήτων
        screenReader|Πρόγραμμα ανάγνωσης οθόνης
        kioskStillThere|Είστε ακόμα εκεί;
        kioskTouchToContinue|Αγγίξτε την οθόνη για να συνεχίσετε.
        kioskStartingOver|Έναρξη από την αρχή σε %@ δευτ.
        kioskTouchToStart|Αγγίξτε για έναρξη
        enterPIN|Εισαγάγετε το PIN
        wrongPIN|Εσφαλμένο PIN
        tryAgainIn|Δοκιμάστε ξανά σε %@ δευτ.
        """
}
