extension SystemTexts {
    /// Bangla. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, selectAll, cancel, save, search, refresh,
    /// close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for delete, select, done, edit, add, reply,
    /// share, stop, play, redo, open, loading, favorites, recents, contacts, find, replace, call, newMessage, decrease, increase, enterPIN, wrongPIN,
    /// pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for pause, downloads; Chromium (BSD-3-Clause) for
    /// organize, bookmarks, history, createEvent, copyLink, configure; own translation for the rest.
    static let bn = """
        cut|কাট করুন
        copy|কপি করুন
        paste|পেস্ট করুন
        delete|মুছুন
        select|বেছে নিন
        selectAll|সব বেছে নিন
        cancel|বাতিল করুন
        done|সম্পন্ন
        edit|সম্পাদনা করুন
        save|সেভ করুন
        add|যোগ করুন
        compose|লিখুন
        reply|উত্তর দিন
        share|শেয়ার করুন
        organize|সংগঠিত করুন
        bookmarks|বুকমার্ক
        search|সার্চ করুন
        refresh|রিফ্রেশ করুন
        stop|থামান
        camera|ক্যামেরা
        play|প্লে করুন
        pause|পজ করুন
        rewind|পিছিয়ে যান
        fastForward|দ্রুত এগিয়ে যান
        undo|আগের অবস্থায় ফিরুন
        redo|আবার করুন
        close|বন্ধ করুন
        back|ফিরে যান
        more|আরও
        open|খুলুন
        clearText|টেক্সট মুছুন
        searchResults|সার্চের ফলাফল
        searchSuggestions|সার্চের পরামর্শ
        loading|লোড হচ্ছে
        favorites|পছন্দসই
        featured|বাছাই করা
        topRated|সর্বোচ্চ রেটিং পাওয়া
        recents|সাম্প্রতিক
        contacts|পরিচিতি
        history|ইতিহাস
        downloads|ডাউনলোড
        mostRecent|সবচেয়ে নতুন
        mostViewed|সবচেয়ে বেশি দেখা
        find|খুঁজুন
        findNext|পরেরটি খুঁজুন
        findPrevious|আগেরটি খুঁজুন
        replace|প্রতিস্থাপন করুন
        replaceAll|সব প্রতিস্থাপন করুন
        noResults|কোনো ফলাফল নেই
        noResultsFor|“%@”-এর জন্য কোনো ফলাফল নেই
        tryAnotherSearch|বানান যাচাই করুন বা নতুন করে সার্চ করুন।
        replaceWith|এটি দিয়ে প্রতিস্থাপন করুন
        findOptions|খোঁজার বিকল্প
        notFound|পাওয়া যায়নি
        resultOfCount|%1$@/%2$@
        matchCase|বড়-ছোট হাতের অক্ষর মেলান
        wholeWords|শুধু সম্পূর্ণ শব্দ
        findAndReplace|খুঁজুন ও প্রতিস্থাপন করুন
        call|কল করুন
        newMessage|নতুন বার্তা
        openInMaps|ম্যাপে খুলুন
        createEvent|ইভেন্ট তৈরি করুন
        openLink|লিঙ্ক খুলুন
        copyPhoneNumber|ফোন নম্বর কপি করুন
        copyEmail|ইমেল অ্যাড্রেস কপি করুন
        copyAddress|ঠিকানা কপি করুন
        copyEvent|ইভেন্ট কপি করুন
        copyLink|লিঙ্ক কপি করুন
        typing|টাইপিং
        formatting|ফর্ম্যাটিং
        drop|ড্রপ
        undoNamed|আগের অবস্থায় ফিরুন: %@
        redoNamed|আবার করুন: %@
        expand|বড় করুন
        sidebar|সাইডবার
        showSidebar|সাইডবার দেখান
        hideSidebar|সাইডবার লুকান
        editSidebar|সাইডবার সম্পাদনা করুন
        configure|কনফিগার করুন
        dragTabs|ট্যাব সাজাতে আইকনগুলি টেনে আনুন।
        fullWidth|পূর্ণ প্রস্থ
        dismiss|বন্ধ করুন
        time|সময়
        today|আজ
        previousMonth|আগের মাস
        nextMonth|পরের মাস
        decrease|কমান
        increase|বাড়ান
        pageOfCount|%2$@টির মধ্যে %1$@টি পৃষ্ঠা
        rowOfCount|%2$@টির মধ্যে %1$@ নম্বর সারি
        rowsOfCount|%3$@টির মধ্যে %1$@ থেকে %2$@ নম্বর সারি
        inProgress|চলছে
        progressHalted|অগ্রগতি থেমে গেছে
        sheetGrabber|শিটের হাতল
        dismissPopup|পপআপ বন্ধ করুন
        moveUp|উপরে সরান
        moveDown|নিচে সরান
        moreInfo|আরও তথ্য
        sectionIndex|বিভাগ সূচি
        screenReader|স্ক্রিন রিডার
        kioskStillThere|আপনি কি এখনও আছেন?
        kioskTouchToContinue|চালিয়ে যেতে স্ক্রিন স্পর্শ করুন।
        kioskStartingOver|%@ সেকেন্ডে আবার শুরু হবে
        kioskTouchToStart|শুরু করতে স্পর্শ করুন
        enterPIN|পিন লিখুন
        wrongPIN|ভুল পিন
        tryAgainIn|%@ সেকেন্ড পরে আবার চেষ্টা করুন
        """
}
