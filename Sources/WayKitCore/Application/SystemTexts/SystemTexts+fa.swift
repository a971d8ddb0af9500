extension SystemTexts {
    /// Persian. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit, add, reply, share, stop, play,
    /// pause, rewind, fastForward, undo, open, loading, favorites, contacts, find, findNext, findPrevious, call, newMessage, decrease, increase, enterPIN,
    /// wrongPIN, pageOfCount; AndroidX Media (Apache-2.0) for downloads; Chromium (BSD-3-Clause) for organize, bookmarks, searchResults, history,
    /// resultOfCount, createEvent, copyEmail, copyLink, configure, dismiss, time; WinUI (MIT) for redo; Thunderbird for Android (Apache-2.0) for compose,
    /// expand; Wikipedia for Android (Apache-2.0) for noResults, formatting; own translation for the rest.
    static let fa = """
        cut|برش
        copy|کپی
        paste|جای‌گذاری
        delete|حذف
        select|انتخاب
        selectAll|انتخاب همه
        cancel|لغو
        done|تمام
        edit|ویرایش
        save|ذخیره
        add|افزودن
        compose|نوشتن
        reply|پاسخ
        share|اشتراک‌گذاری
        organize|سازماندهی
        bookmarks|نشانک‌ها
        search|جستجو
        refresh|بازخوانی
        stop|توقف
        camera|دوربین
        play|پخش
        pause|مکث
        rewind|عقب بردن
        fastForward|جلو بردن سریع
        undo|واگرد
        redo|انجام مجدد
        close|بستن
        back|برگشت
        more|بیشتر
        open|باز کردن
        clearText|پاک کردن متن
        searchResults|نتایج جستجو
        searchSuggestions|پیشنهادهای جستجو
        loading|در حال بارگیری
        favorites|موارد دلخواه
        featured|برگزیده
        topRated|بالاترین امتیاز
        recents|موارد اخیر
        contacts|مخاطبین
        history|سابقه
        downloads|بارگیری‌ها
        mostRecent|جدیدترین
        mostViewed|پربازدیدترین
        find|یافتن
        findNext|یافتن بعدی
        findPrevious|یافتن قبلی
        replace|جایگزینی
        replaceAll|جایگزینی همه
        noResults|نتیجه‌ای یافت نشد
        noResultsFor|نتیجه‌ای برای «%@» یافت نشد
        tryAnotherSearch|املای کلمه را بررسی کنید یا جستجوی دیگری انجام دهید.
        replaceWith|جایگزینی با
        findOptions|گزینه‌های جستجو
        notFound|پیدا نشد
        resultOfCount|%1$@ از %2$@
        matchCase|تطابق حروف بزرگ و کوچک
        wholeWords|فقط کلمات کامل
        findAndReplace|یافتن و جایگزینی
        call|تماس
        newMessage|پیام جدید
        openInMaps|باز کردن در نقشه‌ها
        createEvent|ایجاد رویداد
        openLink|باز کردن پیوند
        copyPhoneNumber|کپی شماره تلفن
        copyEmail|کپی آدرس ایمیل
        copyAddress|کپی آدرس
        copyEvent|کپی رویداد
        copyLink|کپی پیوند
        typing|تایپ
        formatting|قالب‌بندی
        drop|رها کردن
        undoNamed|واگرد %@
        redoNamed|انجام مجدد %@
        expand|گسترش
        sidebar|نوار کناری
        showSidebar|نمایش نوار کناری
        hideSidebar|پنهان کردن نوار کناری
        editSidebar|ویرایش نوار کناری
        configure|پیکربندی
        dragTabs|برای مرتب کردن زبانه‌ها، نمادها را بکشید.
        fullWidth|عرض کامل
        dismiss|بستن
        time|زمان
        today|امروز
        previousMonth|ماه قبل
        nextMonth|ماه بعد
        decrease|کاهش
        increase|افزایش
        pageOfCount|‏صفحه %1$@ از %2$@
        rowOfCount|ردیف %1$@ از %2$@
        rowsOfCount|ردیف %1$@ تا %2$@ از %3$@
        inProgress|در حال انجام
        progressHalted|متوقف شد
        sheetGrabber|دستگیره برگه
        dismissPopup|بستن پنجره بازشو
        moveUp|انتقال به بالا
        moveDown|انتقال به پایین
        moreInfo|اطلاعات بیشتر
        sectionIndex|فهرست بخش‌ها
        screenReader|صفحه‌خوان
        kioskStillThere|هنوز اینجا هستید؟
        kioskTouchToContinue|برای ادامه، صفحه را لمس کنید.
        kioskStartingOver|شروع دوباره پس از %@ ثانیه
        kioskTouchToStart|برای شروع لمس کنید
        enterPIN|پین را وارد کنید
        wrongPIN|پین اشتباه
        tryAgainIn|پس از %@ ثانیه دوباره امتحان کنید
        """
}
