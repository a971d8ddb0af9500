extension SystemTexts {
    /// Thai. Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel, save, search,
    /// refresh, close, back, more, expand, dismiss; Android Open Source Project (Apache-2.0) for select, done, edit, add, share, stop, play, pause, rewind,
    /// fastForward, undo, redo, open, loading, favorites, recents, contacts, find, findNext, replace, call, newMessage, enterPIN, wrongPIN, pageOfCount;
    /// Material Components for Android (Apache-2.0) for clearText, previousMonth, nextMonth; AndroidX Media (Apache-2.0) for downloads; Chromium
    /// (BSD-3-Clause) for organize, bookmarks, searchResults, history, resultOfCount, createEvent, copyEmail, copyLink, configure, time; Thunderbird for
    /// Android (Apache-2.0) for reply; Wikipedia for Android (Apache-2.0) for findPrevious, noResults; own translation for the rest.
    static let th = """
        cut|ตัด
        copy|คัดลอก
        paste|วาง
        delete|ลบ
        select|เลือก
        selectAll|เลือกทั้งหมด
        cancel|ยกเลิก
        done|เสร็จสิ้น
        edit|แก้ไข
        save|บันทึก
        add|เพิ่ม
        compose|เขียน
        reply|ตอบกลับ
        share|แชร์
        organize|จัดระเบียบ
        bookmarks|บุ๊กมาร์ก
        search|ค้นหา
        refresh|รีเฟรช
        stop|หยุด
        camera|กล้อง
        play|เล่น
        pause|หยุดชั่วคราว
        rewind|กรอกลับ
        fastForward|กรอไปข้างหน้า
        undo|เลิกทำ
        redo|ทำซ้ำ
        close|ปิด
        back|กลับ
        more|เพิ่มเติม
        open|เปิด
        clearText|ล้างข้อความ
        searchResults|ผลการค้นหา
        searchSuggestions|คำแนะนำการค้นหา
        loading|กำลังโหลด
        favorites|รายการโปรด
        featured|แนะนำ
        topRated|คะแนนสูงสุด
        recents|ล่าสุด
        contacts|รายชื่อติดต่อ
        history|ประวัติ
        downloads|ดาวน์โหลด
        mostRecent|ใหม่ล่าสุด
        mostViewed|ดูมากที่สุด
        find|ค้นหา
        findNext|ค้นหาถัดไป
        findPrevious|ค้นหาก่อนหน้า
        replace|แทนที่
        replaceAll|แทนที่ทั้งหมด
        noResults|ไม่มีผลลัพธ์
        noResultsFor|ไม่มีผลลัพธ์สำหรับ “%@”
        tryAnotherSearch|ตรวจสอบตัวสะกดหรือลองค้นหาใหม่
        replaceWith|แทนที่ด้วย
        findOptions|ตัวเลือกการค้นหา
        notFound|ไม่พบ
        resultOfCount|%1$@ จาก %2$@
        matchCase|ตรงตามตัวพิมพ์เล็ก/ใหญ่
        wholeWords|เฉพาะทั้งคำ
        findAndReplace|ค้นหาและแทนที่
        call|โทร
        newMessage|ข้อความใหม่
        openInMaps|เปิดในแผนที่
        createEvent|สร้างกิจกรรม
        openLink|เปิดลิงก์
        copyPhoneNumber|คัดลอกหมายเลขโทรศัพท์
        copyEmail|คัดลอกที่อยู่อีเมล
        copyAddress|คัดลอกที่อยู่
        copyEvent|คัดลอกกิจกรรม
        copyLink|คัดลอกลิงก์
        typing|การพิมพ์
        formatting|การจัดรูปแบบ
        drop|การวาง
        undoNamed|เลิกทำ%@
        redoNamed|ทำซ้ำ%@
        expand|ขยาย
        sidebar|แถบด้านข้าง
        showSidebar|แสดงแถบด้านข้าง
        hideSidebar|ซ่อนแถบด้านข้าง
        editSidebar|แก้ไขแถบด้านข้าง
        configure|กำหนดค่า
        dragTabs|ลากไอคอนเพื่อจัดระเบียบแท็บ
        fullWidth|เต็มความกว้าง
        dismiss|ปิด
        time|เวลา
        today|วันนี้
        previousMonth|เดือนก่อนหน้า
        nextMonth|เดือนถัดไป
        decrease|ลดค่า
        increase|เพิ่มค่า
        pageOfCount|หน้า %1$@ จาก %2$@
        rowOfCount|แถว %1$@ จาก %2$@
        rowsOfCount|แถว %1$@ ถึง %2$@ จาก %3$@
        inProgress|กำลังดำเนินการ
        progressHalted|หยุดดำเนินการแล้ว
        sheetGrabber|ที่จับแผ่นงาน
        dismissPopup|ปิดป๊อปอัป
        moveUp|ย้ายขึ้น
        moveDown|ย้ายลง
        moreInfo|ข้อมูลเพิ่มเติม
        sectionIndex|ดัชนีส่วน
        screenReader|โปรแกรมอ่านหน้าจอ
        kioskStillThere|คุณยังอยู่ไหม
        kioskTouchToContinue|แตะหน้าจอเพื่อดำเนินการต่อ
        kioskStartingOver|จะเริ่มใหม่ในอีก %@ วินาที
        kioskTouchToStart|แตะเพื่อเริ่ม
        enterPIN|ป้อน PIN
        wrongPIN|PIN ไม่ถูกต้อง
        tryAgainIn|ลองใหม่ในอีก %@ วินาที
        """
}
