extension SystemTexts {
    /// Chinese (Simplified). Sources: Unicode CLDR (Unicode-3.0) for camera, today; Flutter (BSD-3-Clause) for cut, copy, paste, delete, selectAll, cancel,
    /// save, search, refresh, close, back, more, expand, dismiss, previousMonth, nextMonth; Android Open Source Project (Apache-2.0) for select, done, edit,
    /// add, reply, share, stop, play, pause, rewind, fastForward, redo, open, loading, favorites, recents, contacts, downloads, find, replace, call,
    /// newMessage, decrease, increase, pageOfCount; Material Components for Android (Apache-2.0) for clearText; Chromium (BSD-3-Clause) for organize,
    /// bookmarks, undo, searchResults, history, createEvent, copyEmail, copyLink, sidebar, showSidebar, hideSidebar, configure, time; React Spectrum
    /// (Apache-2.0) for noResults; Thunderbird for Android (Apache-2.0) for compose, openLink; Notepads (MIT) for findNext, findPrevious, replaceAll,
    /// findOptions, notFound, matchCase; own translation for the rest.
    static let zhHans = """
        cut|剪切
        copy|复制
        paste|粘贴
        delete|删除
        select|选择
        selectAll|全选
        cancel|取消
        done|完成
        edit|编辑
        save|保存
        add|添加
        compose|撰写
        reply|回复
        share|分享
        organize|整理
        bookmarks|书签
        search|搜索
        refresh|刷新
        stop|停止
        camera|相机
        play|播放
        pause|暂停
        rewind|快退
        fastForward|快进
        undo|撤销
        redo|重做
        close|关闭
        back|返回
        more|更多
        open|打开
        clearText|清除文字
        searchResults|搜索结果
        searchSuggestions|搜索建议
        loading|正在加载
        favorites|收藏
        featured|精选
        topRated|评分最高
        recents|最近
        contacts|通讯录
        history|历史记录
        downloads|下载
        mostRecent|最新
        mostViewed|浏览最多
        find|查找
        findNext|查找下一个
        findPrevious|查找上一个
        replace|替换
        replaceAll|全部替换
        noResults|无结果
        noResultsFor|无“%@”的搜索结果
        tryAnotherSearch|请检查拼写或尝试新的搜索。
        replaceWith|替换为
        findOptions|查找选项
        notFound|未找到
        resultOfCount|%1$@/%2$@
        matchCase|区分大小写
        wholeWords|整词匹配
        findAndReplace|查找和替换
        call|拨打电话
        newMessage|新消息
        openInMaps|在地图中打开
        createEvent|创建活动
        openLink|打开链接
        copyPhoneNumber|复制电话号码
        copyEmail|复制电子邮件地址
        copyAddress|复制地址
        copyEvent|复制活动
        copyLink|复制链接
        typing|输入
        formatting|格式设置
        drop|拖放
        undoNamed|撤销%@
        redoNamed|重做%@
        expand|展开
        sidebar|侧边栏
        showSidebar|显示侧边栏
        hideSidebar|隐藏侧边栏
        editSidebar|编辑侧边栏
        configure|配置
        dragTabs|拖动图标以整理标签页。
        fullWidth|全宽
        dismiss|关闭
        time|时间
        today|今天
        previousMonth|上个月
        nextMonth|下个月
        decrease|减小
        increase|增大
        pageOfCount|第%1$@页，共%2$@页
        rowOfCount|第%1$@行，共%2$@行
        rowsOfCount|第%1$@至%2$@行，共%3$@行
        inProgress|进行中
        progressHalted|已停止
        sheetGrabber|面板拖动条
        dismissPopup|关闭弹出窗口
        moveUp|上移
        moveDown|下移
        moreInfo|更多信息
        sectionIndex|章节索引
        screenReader|屏幕阅读器
        kioskStillThere|您还在吗？
        kioskTouchToContinue|请触摸屏幕以继续。
        kioskStartingOver|%@ 秒后重新开始
        kioskTouchToStart|触摸以开始
        enterPIN|输入 PIN 码
        wrongPIN|PIN 码错误
        tryAgainIn|请在 %@ 秒后重试
        """
}
