extension SystemTexts {
    /// Hindi. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, play,
    /// rewind, undo, redo, open, favorites, recents, contacts, downloads, find, findPrevious, call, newMessage, expand, decrease, increase, enterPIN,
    /// wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText, loading; Chromium (BSD-3-Clause) for organize, bookmarks, stop,
    /// history, createEvent, copyLink, configure, time; WinUI (MIT) for more; Notepads (MIT) for replace, notFound; own translation for the rest.
    static let hi = """
        cut|काटें
        copy|कॉपी करें
        paste|चिपकाएं
        delete|मिटाएं
        select|चुनें
        selectAll|सभी चुनें
        cancel|रद्द करें
        done|हो गया
        edit|बदलाव करें
        save|सेव करें
        add|जोड़ें
        compose|लिखें
        reply|जवाब दें
        share|शेयर करें
        organize|व्यवस्थित करें
        bookmarks|बुकमार्क
        search|खोजें
        refresh|रीफ़्रेश करें
        stop|रोकें
        camera|कैमरा
        play|चलाएं
        pause|विराम दें
        rewind|रिवाइंड करें
        fastForward|फ़ास्ट फ़ॉरवर्ड करें
        undo|पहले जैसा करें
        redo|फिर से करें
        close|बंद करें
        back|वापस जाएं
        more|अधिक
        open|खोलें
        clearText|टेक्स्ट मिटाएं
        searchResults|खोज के नतीजे
        searchSuggestions|खोज के सुझाव
        loading|लोड हो रहा है
        favorites|पसंदीदा
        featured|चुनिंदा
        topRated|सबसे ज़्यादा रेटिंग वाले
        recents|हाल के
        contacts|संपर्क
        history|इतिहास
        downloads|डाउनलोड
        mostRecent|सबसे नए
        mostViewed|सबसे ज़्यादा देखे गए
        find|ढूंढें
        findNext|अगला ढूंढें
        findPrevious|पिछला ढूंढें
        replace|बदलें
        replaceAll|सभी बदलें
        noResults|कोई नतीजा नहीं
        noResultsFor|“%@” के लिए कोई नतीजा नहीं
        tryAnotherSearch|वर्तनी जांचें या नई खोज करके देखें।
        replaceWith|इससे बदलें
        findOptions|ढूंढने के विकल्प
        notFound|नहीं मिला
        resultOfCount|%1$@/%2$@
        matchCase|अक्षरों का केस मिलाएं
        wholeWords|केवल पूरे शब्द
        findAndReplace|ढूंढें और बदलें
        call|कॉल करें
        newMessage|नया संदेश
        openInMaps|मैप में खोलें
        createEvent|इवेंट बनाएं
        openLink|लिंक खोलें
        copyPhoneNumber|फ़ोन नंबर कॉपी करें
        copyEmail|ईमेल पता कॉपी करें
        copyAddress|पता कॉपी करें
        copyEvent|इवेंट कॉपी करें
        copyLink|लिंक कॉपी करें
        typing|टाइपिंग
        formatting|फ़ॉर्मैटिंग
        drop|छोड़ना
        undoNamed|पहले जैसा करें: %@
        redoNamed|फिर से करें: %@
        expand|विस्तार करें
        sidebar|साइडबार
        showSidebar|साइडबार दिखाएं
        hideSidebar|साइडबार छिपाएं
        editSidebar|साइडबार में बदलाव करें
        configure|कॉन्फ़िगर करें
        dragTabs|टैब व्यवस्थित करने के लिए आइकॉन खींचें।
        fullWidth|पूरी चौड़ाई
        dismiss|बंद करें
        time|समय
        today|आज
        previousMonth|पिछला महीना
        nextMonth|अगला महीना
        decrease|कम करें
        increase|बढ़ाएं
        pageOfCount|पेज %2$@ में से %1$@
        rowOfCount|पंक्ति %2$@ में से %1$@
        rowsOfCount|पंक्तियां %3$@ में से %1$@ से %2$@ तक
        inProgress|जारी है
        progressHalted|प्रगति रुकी हुई है
        sheetGrabber|शीट का हैंडल
        dismissPopup|पॉपअप बंद करें
        moveUp|ऊपर ले जाएँ
        moveDown|नीचे ले जाएँ
        moreInfo|अधिक जानकारी
        sectionIndex|अनुभाग सूची
        screenReader|स्क्रीन रीडर
        kioskStillThere|क्या आप अब भी यहां हैं?
        kioskTouchToContinue|जारी रखने के लिए स्क्रीन छुएं।
        kioskStartingOver|%@ से॰ में फिर से शुरू होगा
        kioskTouchToStart|शुरू करने के लिए छुएं
        enterPIN|PIN डालें
        wrongPIN|गलत PIN
        tryAgainIn|%@ से॰ में फिर से कोशिश करें
        """
}
