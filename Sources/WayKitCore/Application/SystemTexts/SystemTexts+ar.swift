extension SystemTexts {
    /// Arabic. Sources: Unicode CLDR (Unicode-3.0) for today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, cancel, save, search, close, back, more,
    /// expand, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, selectAll, done, add, reply, share, refresh, stop, camera, play,
    /// pause, rewind, fastForward, undo, redo, open, loading, favorites, contacts, find, replace, call, newMessage, decrease, increase, enterPIN, pageOfCount;
    /// Chromium (BSD-3-Clause) for organize, bookmarks, searchResults, history, downloads, createEvent, copyLink, dismiss, time; React Spectrum (Apache-2.0)
    /// for noResults; Notepads (MIT) for replaceAll, notFound; Wikipedia for Android (Apache-2.0) for edit; own translation for the rest.
    static let ar = """
        cut|قص
        copy|نسخ
        paste|لصق
        delete|حذف
        select|تحديد
        selectAll|تحديد الكل
        cancel|إلغاء
        done|تم
        edit|تحرير
        save|حفظ
        add|إضافة
        compose|إنشاء
        reply|رد
        share|مشاركة
        organize|تنظيم
        bookmarks|الإشارات المرجعية
        search|بحث
        refresh|تحديث
        stop|إيقاف
        camera|الكاميرا
        play|تشغيل
        pause|إيقاف مؤقت
        rewind|إرجاع
        fastForward|تقديم سريع
        undo|تراجع
        redo|إعادة
        close|إغلاق
        back|رجوع
        more|المزيد
        open|فتح
        clearText|مسح النص
        searchResults|نتائج البحث
        searchSuggestions|اقتراحات البحث
        loading|جارٍ التحميل
        favorites|المفضلة
        featured|المميزة
        topRated|الأعلى تقييمًا
        recents|الحديثة
        contacts|جهات الاتصال
        history|السجل
        downloads|التنزيلات
        mostRecent|الأحدث
        mostViewed|الأكثر مشاهدة
        find|بحث
        findNext|بحث عن التالي
        findPrevious|بحث عن السابق
        replace|استبدال
        replaceAll|استبدال الكل
        noResults|لا توجد نتائج
        noResultsFor|لا توجد نتائج لـ «%@»
        tryAnotherSearch|تحقق من الإملاء أو جرّب بحثًا جديدًا.
        replaceWith|استبدال بـ
        findOptions|خيارات البحث
        notFound|غير موجود
        resultOfCount|%1$@ من %2$@
        matchCase|مطابقة حالة الأحرف
        wholeWords|كلمات كاملة
        findAndReplace|بحث واستبدال
        call|اتصال
        newMessage|رسالة جديدة
        openInMaps|فتح في الخرائط
        createEvent|إنشاء حدث
        openLink|فتح الرابط
        copyPhoneNumber|نسخ رقم الهاتف
        copyEmail|نسخ البريد الإلكتروني
        copyAddress|نسخ العنوان
        copyEvent|نسخ الحدث
        copyLink|نسخ الرابط
        typing|الكتابة
        formatting|التنسيق
        drop|إفلات
        undoNamed|تراجع عن %@
        redoNamed|إعادة %@
        expand|توسيع
        sidebar|الشريط الجانبي
        showSidebar|إظهار الشريط الجانبي
        hideSidebar|إخفاء الشريط الجانبي
        editSidebar|تحرير الشريط الجانبي
        configure|تكوين
        dragTabs|اسحب الأيقونات لتنظيم علامات التبويب.
        fullWidth|العرض الكامل
        dismiss|إغلاق
        time|الوقت
        today|اليوم
        previousMonth|الشهر السابق
        nextMonth|الشهر التالي
        decrease|تقليل
        increase|زيادة
        pageOfCount|‏الصفحة %1$@ من %2$@
        rowOfCount|الصف %1$@ من %2$@
        rowsOfCount|الصفوف من %1$@ إلى %2$@ من %3$@
        inProgress|قيد التقدم
        progressHalted|توقف التقدم
        sheetGrabber|مقبض الورقة
        dismissPopup|إغلاق النافذة المنبثقة
        moveUp|نقل إلى أعلى
        moveDown|نقل إلى أسفل
        moreInfo|مزيد من المعلومات
        sectionIndex|فهرس الأقسام
        screenReader|قارئ الشاشة
        kioskStillThere|هل ما زلت هنا؟
        kioskTouchToContinue|المس الشاشة للمتابعة.
        kioskStartingOver|البدء من جديد خلال %@ ث
        kioskTouchToStart|المس للبدء
        enterPIN|أدخل رمز PIN
        wrongPIN|رمز PIN خاطئ
        tryAgainIn|أعد المحاولة خلال %@ ث
        """
}
