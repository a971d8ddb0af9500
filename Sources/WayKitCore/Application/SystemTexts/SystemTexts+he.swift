extension SystemTexts {
    /// Hebrew. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, share, open,
    /// loading, favorites, recents, contacts, newMessage, pageOfCount; Material Components for Android (Apache-2.0) for back, clearText; AndroidX Media
    /// (Apache-2.0) for stop, play, pause, rewind, fastForward, downloads; Chromium (BSD-3-Clause) for organize, bookmarks, redo, searchResults, history,
    /// find, replace, noResults, resultOfCount, createEvent, copyLink, configure, time; Wikipedia for Android (Apache-2.0) for formatting; own translation for
    /// the rest.
    static let he = """
        cut|גזירה
        copy|העתקה
        paste|הדבקה
        delete|מחיקה
        select|בחירה
        selectAll|בחירת הכול
        cancel|ביטול
        done|סיום
        edit|עריכה
        save|שמירה
        add|הוספה
        compose|כתיבה
        reply|תשובה
        share|שיתוף
        organize|ארגון
        bookmarks|סימניות
        search|חיפוש
        refresh|רענון
        stop|הפסקה
        camera|מצלמה
        play|הפעלה
        pause|השהיה
        rewind|הרצה אחורה
        fastForward|הרצה קדימה
        undo|ביטול פעולה
        redo|ביצוע חוזר
        close|סגירה
        back|חזרה
        more|עוד
        open|פתיחה
        clearText|מחיקת הטקסט
        searchResults|תוצאות חיפוש
        searchSuggestions|הצעות חיפוש
        loading|בטעינה
        favorites|מועדפים
        featured|מומלצים
        topRated|הדירוג הגבוה ביותר
        recents|בשימוש לאחרונה
        contacts|אנשי קשר
        history|היסטוריה
        downloads|הורדות
        mostRecent|החדשים ביותר
        mostViewed|הנצפים ביותר
        find|חיפוש
        findNext|חיפוש הבא
        findPrevious|חיפוש הקודם
        replace|החלפה
        replaceAll|החלפת הכול
        noResults|אין תוצאות
        noResultsFor|אין תוצאות עבור ”%@”
        tryAnotherSearch|כדאי לבדוק את האיות או לנסות חיפוש חדש.
        replaceWith|החלפה ב
        findOptions|אפשרויות חיפוש
        notFound|לא נמצא
        resultOfCount|%1$@ מתוך %2$@
        matchCase|התאמת רישיות
        wholeWords|מילים שלמות בלבד
        findAndReplace|חיפוש והחלפה
        call|התקשרות
        newMessage|הודעה חדשה
        openInMaps|פתיחה במפות
        createEvent|יצירת אירוע
        openLink|פתיחת הקישור
        copyPhoneNumber|העתקת מספר הטלפון
        copyEmail|העתקת כתובת הדוא״ל
        copyAddress|העתקת הכתובת
        copyEvent|העתקת האירוע
        copyLink|העתקת הקישור
        typing|הקלדה
        formatting|עיצוב
        drop|שחרור
        undoNamed|ביטול %@
        redoNamed|ביצוע חוזר של %@
        expand|הרחבה
        sidebar|סרגל צד
        showSidebar|הצגת סרגל הצד
        hideSidebar|הסתרת סרגל הצד
        editSidebar|עריכת סרגל הצד
        configure|הגדרה
        dragTabs|אפשר לגרור את הסמלים כדי לארגן את הכרטיסיות.
        fullWidth|רוחב מלא
        dismiss|סגירה
        time|שעה
        today|היום
        previousMonth|החודש הקודם
        nextMonth|החודש הבא
        decrease|הקטנה
        increase|הגדלה
        pageOfCount|‏דף %1$@ מתוך %2$@
        rowOfCount|שורה %1$@ מתוך %2$@
        rowsOfCount|שורות %1$@ עד %2$@ מתוך %3$@
        inProgress|בתהליך
        progressHalted|התהליך נעצר
        sheetGrabber|ידית הגיליון
        dismissPopup|סגירת החלון הקופץ
        moveUp|העברה למעלה
        moveDown|העברה למטה
        moreInfo|מידע נוסף
        sectionIndex|מפתח מקטעים
        screenReader|קורא מסך
        kioskStillThere|עדיין כאן?
        kioskTouchToContinue|יש לגעת במסך כדי להמשיך.
        kioskStartingOver|התחלה מחדש בעוד %@ שנ׳
        kioskTouchToStart|יש לגעת כדי להתחיל
        enterPIN|הזנת קוד PIN
        wrongPIN|קוד PIN שגוי
        tryAgainIn|אפשר לנסות שוב בעוד %@ שנ׳
        """
}
