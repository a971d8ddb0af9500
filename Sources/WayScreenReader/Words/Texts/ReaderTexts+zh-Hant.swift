extension ReaderTexts {
    /// Chinese (Traditional).
    static let zhHant: [ReaderWord: String] = [
        .button: "按鈕", .menuButton: "彈出式選單按鈕", .toggle: "切換按鈕", .adjustable: "可調整", .activity: "進行中", .progress: "進度指示器", .heading: "標題",
        .headingLevel: "%@級標題", .image: "影像", .link: "連結", .textField: "文字欄位", .secureTextField: "安全文字欄位", .searchField: "搜尋欄位",
        .tab: "分頁", .tabBar: "分頁列", .toolbar: "工具列", .menu: "選單", .alert: "提示", .dialog: "對話框",
        .selected: "已選取", .dimmed: "無法使用", .on: "開啟", .off: "關閉", .expanded: "已展開", .collapsed: "已收合", .editing: "正在編輯", .itemOfCount: "第 %1$@ 項，共 %2$@ 項",
        .percent: "百分之 %@",
        .hintEdit: "點兩下來編輯", .hintAdjust: "用一指向上或向下滑動來調整數值", .hintToggle: "點兩下來切換設定", .actionsAvailable: "有可用的動作", .moreContentAvailable: "有更多內容",
        .row: "第 %1$@ 列，共 %2$@ 列", .rows: "第 %1$@ 至 %2$@ 列，共 %3$@ 列", .rowAndColumn: "第 %@ 列，第 %@ 欄",
        .characters: "字元", .words: "字詞", .lines: "行", .headings: "標題", .links: "連結", .formControls: "表單控制項目", .containers: "容器", .actions: "動作",
        .adjustValue: "調整數值", .speechRate: "說話速度", .volume: "音量", .language: "語言",
        .visitedLinks: "造訪過的連結", .headingsOfLevel: "%@級標題列表", .boldText: "粗體文字", .italicText: "斜體文字", .underlinedText: "底線文字",
        .misspelledWords: "拼字錯誤的字詞", .images: "影像", .textFields: "文字欄位", .tables: "表格", .lists: "列表", .landmarks: "地標",
        .noHeadings: "沒有標題", .noLinks: "沒有連結", .noFormControls: "沒有表單控制項目", .noContainers: "沒有容器", .activateAction: "啟用", .settingWithValue: "%@，%@",
        .selectedText: "已選取%@", .unselectedText: "已取消選取%@", .insertionPointAtEnd: "插入點位於結尾", .insertionPointAtStart: "插入點位於開頭",
        .space: "空格", .newLine: "換行", .tabulator: "定位字元", .bullet: "項目符號", .period: "句點", .comma: "逗號", .colon: "冒號", .semicolon: "分號",
        .exclamationMark: "驚嘆號", .questionMark: "問號", .dash: "連字號", .underscore: "底線", .apostrophe: "撇號", .quotationMark: "引號",
        .openParenthesis: "左括號", .closeParenthesis: "右括號", .slash: "斜線", .backslash: "反斜線", .atSign: "小老鼠", .numberSign: "井字號", .percentSign: "百分號",
        .ampersand: "和號", .asterisk: "星號", .plusSign: "加號", .equalsSign: "等號",
        .lessThan: "小於", .greaterThan: "大於", .openBracket: "左方括號", .closeBracket: "右方括號", .openBrace: "左大括號", .closeBrace: "右大括號", .verticalBar: "直線",
        .tilde: "波浪號", .dollarSign: "錢字號", .caret: "脫字符號", .graveAccent: "反引號",
        .readerOn: "螢幕閱讀器已開啟", .readerOff: "螢幕閱讀器已關閉", .speechOn: "語音已開啟", .speechOff: "語音已關閉", .screenCurtainOn: "螢幕簾幕已開啟", .screenCurtainOff: "螢幕簾幕已關閉",
        .noElement: "沒有項目", .noFurtherContent: "結尾",
    ]
}
