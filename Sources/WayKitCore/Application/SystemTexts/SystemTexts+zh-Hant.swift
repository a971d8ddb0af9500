extension SystemTexts {
    /// Chinese (Traditional). Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel,
    /// save, search, refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit,
    /// add, reply, share, stop, play, pause, rewind, fastForward, undo, redo, open, loading, recents, contacts, find, replace, newMessage, decrease, increase,
    /// enterPIN, wrongPIN, pageOfCount; Material Components for Android (Apache-2.0) for clearText; AndroidX Media (Apache-2.0) for downloads; Chromium
    /// (BSD-3-Clause) for organize, bookmarks, searchResults, history, noResults, createEvent, copyEmail, copyLink, configure, time; Notepads (MIT) for
    /// findNext, findPrevious, wholeWords; own translation for the rest.
    static let zhHant = """
        cut|剪下
        copy|複製
        paste|貼上
        delete|刪除
        select|選取
        selectAll|全選
        cancel|取消
        done|完成
        edit|編輯
        save|儲存
        add|新增
        compose|撰寫
        reply|回覆
        share|分享
        organize|整理
        bookmarks|書籤
        search|搜尋
        refresh|重新整理
        stop|停止
        camera|相機
        play|播放
        pause|暫停
        rewind|倒轉
        fastForward|快轉
        undo|復原
        redo|重做
        close|關閉
        back|返回
        more|更多
        open|開啟
        clearText|清除文字
        searchResults|搜尋結果
        searchSuggestions|搜尋建議
        loading|載入中
        favorites|我的最愛
        featured|精選
        topRated|最高評分
        recents|最近
        contacts|聯絡人
        history|歷史記錄
        downloads|下載
        mostRecent|最新
        mostViewed|最多瀏覽
        find|尋找
        findNext|尋找下一個
        findPrevious|尋找上一個
        replace|取代
        replaceAll|全部取代
        noResults|沒有結果
        noResultsFor|沒有「%@」的結果
        tryAnotherSearch|請檢查拼字或嘗試新的搜尋。
        replaceWith|取代為
        findOptions|尋找選項
        notFound|找不到
        resultOfCount|%1$@/%2$@
        matchCase|區分大小寫
        wholeWords|全字相符
        findAndReplace|尋找與取代
        call|撥打電話
        newMessage|新訊息
        openInMaps|在地圖中開啟
        createEvent|建立活動
        openLink|開啟連結
        copyPhoneNumber|複製電話號碼
        copyEmail|複製電子郵件地址
        copyAddress|複製地址
        copyEvent|複製活動
        copyLink|複製連結
        typing|輸入
        formatting|格式設定
        drop|拖放
        undoNamed|復原%@
        redoNamed|重做%@
        expand|展開
        sidebar|側邊欄
        showSidebar|顯示側邊欄
        hideSidebar|隱藏側邊欄
        editSidebar|編輯側邊欄
        configure|設定
        dragTabs|拖曳圖示以整理分頁。
        fullWidth|全寬
        dismiss|關閉
        time|時間
        today|今天
        previousMonth|上個月
        nextMonth|下個月
        decrease|減少
        increase|增加
        pageOfCount|第 %1$@ 頁，共 %2$@ 頁
        rowOfCount|第 %1$@ 列，共 %2$@ 列
        rowsOfCount|第 %1$@ 至 %2$@ 列，共 %3$@ 列
        inProgress|進行中
        progressHalted|已停止
        sheetGrabber|面板拖移控點
        dismissPopup|關閉彈出式視窗
        moveUp|上移
        moveDown|下移
        moreInfo|更多資訊
        sectionIndex|章節索引
        screenReader|螢幕閱讀器
        kioskStillThere|您還在嗎？
        kioskTouchToContinue|請觸碰螢幕以繼續。
        kioskStartingOver|%@ 秒後重新開始
        kioskTouchToStart|觸碰以開始
        enterPIN|輸入 PIN
        wrongPIN|PIN 錯誤
        tryAgainIn|請在 %@ 秒後再試一次
        """
}
