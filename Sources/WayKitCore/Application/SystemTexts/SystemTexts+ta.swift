extension SystemTexts {
    /// Tamil. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, more,
    /// previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, search, refresh, stop, play, pause,
    /// rewind, fastForward, undo, close, back, open, loading, favorites, recents, contacts, find, findNext, findPrevious, replace, call, newMessage, dismiss,
    /// decrease, increase, enterPIN, wrongPIN, pageOfCount; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for organize, bookmarks, redo,
    /// searchResults, history, noResults, resultOfCount, copyEmail, copyLink, configure, time; own translation for the rest.
    static let ta = """
        cut|வெட்டு
        copy|நகலெடு
        paste|ஒட்டு
        delete|நீக்கு
        select|தேர்ந்தெடு
        selectAll|அனைத்தையும் தேர்ந்தெடு
        cancel|ரத்துசெய்
        done|முடிந்தது
        edit|திருத்து
        save|சேமி
        add|சேர்
        compose|எழுது
        reply|பதிலளி
        share|பகிர்
        organize|ஒழுங்கமை
        bookmarks|புக்மார்க்குகள்
        search|தேடு
        refresh|புதுப்பி
        stop|நிறுத்து
        camera|கேமரா
        play|இயக்கு
        pause|இடைநிறுத்து
        rewind|பின்னே செல்
        fastForward|முன்னே செல்
        undo|செயல்தவிர்
        redo|மீண்டும் செய்
        close|மூடு
        back|பின்செல்
        more|மேலும்
        open|திற
        clearText|உரையை அழி
        searchResults|தேடல் முடிவுகள்
        searchSuggestions|தேடல் பரிந்துரைகள்
        loading|ஏற்றுகிறது
        favorites|பிடித்தவை
        featured|சிறப்பானவை
        topRated|அதிக மதிப்பீடு பெற்றவை
        recents|சமீபத்தியவை
        contacts|தொடர்புகள்
        history|வரலாறு
        downloads|பதிவிறக்கங்கள்
        mostRecent|மிகப் புதியவை
        mostViewed|அதிகம் பார்க்கப்பட்டவை
        find|கண்டறி
        findNext|அடுத்ததைக் கண்டறி
        findPrevious|முந்தையதைக் கண்டறி
        replace|மாற்று
        replaceAll|அனைத்தையும் மாற்று
        noResults|முடிவுகள் இல்லை
        noResultsFor|“%@” என்பதற்கு முடிவுகள் இல்லை
        tryAnotherSearch|எழுத்துப்பிழையைச் சரிபார்க்கவும் அல்லது புதிதாகத் தேடிப் பார்க்கவும்.
        replaceWith|இதைக் கொண்டு மாற்று
        findOptions|கண்டறிதல் விருப்பங்கள்
        notFound|கிடைக்கவில்லை
        resultOfCount|%1$@/%2$@
        matchCase|பெரிய/சிறிய எழுத்தைப் பொருத்து
        wholeWords|முழுச் சொற்கள் மட்டும்
        findAndReplace|கண்டறிந்து மாற்று
        call|அழை
        newMessage|புதிய செய்தி
        openInMaps|வரைபடத்தில் திற
        createEvent|நிகழ்வை உருவாக்கு
        openLink|இணைப்பைத் திற
        copyPhoneNumber|ஃபோன் எண்ணை நகலெடு
        copyEmail|மின்னஞ்சல் முகவரியை நகலெடு
        copyAddress|முகவரியை நகலெடு
        copyEvent|நிகழ்வை நகலெடு
        copyLink|இணைப்பை நகலெடு
        typing|தட்டச்சு
        formatting|வடிவமைப்பு
        drop|விடுதல்
        undoNamed|செயல்தவிர்: %@
        redoNamed|மீண்டும் செய்: %@
        expand|விரி
        sidebar|பக்கப்பட்டி
        showSidebar|பக்கப்பட்டியைக் காட்டு
        hideSidebar|பக்கப்பட்டியை மறை
        editSidebar|பக்கப்பட்டியைத் திருத்து
        configure|உள்ளமை
        dragTabs|தாவல்களை ஒழுங்கமைக்க ஐகான்களை இழுக்கவும்.
        fullWidth|முழு அகலம்
        dismiss|மூடு
        time|நேரம்
        today|இன்று
        previousMonth|முந்தைய மாதம்
        nextMonth|அடுத்த மாதம்
        decrease|குறை
        increase|அதிகரி
        pageOfCount|பக்கம் %1$@ / %2$@
        rowOfCount|வரிசை %2$@ இல் %1$@
        rowsOfCount|வரிசைகள் %3$@ இல் %1$@ முதல் %2$@ வரை
        inProgress|நடைபெறுகிறது
        progressHalted|முன்னேற்றம் நிறுத்தப்பட்டது
        sheetGrabber|தாளின் கைப்பிடி
        dismissPopup|பாப்அப்பை மூடு
        moveUp|மேலே நகர்த்து
        moveDown|கீழே நகர்த்து
        moreInfo|மேலும் தகவல்
        sectionIndex|பிரிவு அட்டவணை
        screenReader|திரை வாசிப்பான்
        kioskStillThere|இன்னும் இருக்கிறீர்களா?
        kioskTouchToContinue|தொடர, திரையைத் தொடவும்.
        kioskStartingOver|%@ விநாடிகளில் மீண்டும் தொடங்கும்
        kioskTouchToStart|தொடங்க, தொடவும்
        enterPIN|பின்னை உள்ளிடவும்
        wrongPIN|தவறான பின்
        tryAgainIn|%@ விநாடிகளில் மீண்டும் முயலவும்
        """
}
