extension ReaderTexts {
    /// Chinese (Simplified).
    static let zhHans: [ReaderWord: String] = [
        .button: "按钮", .menuButton: "弹出式菜单按钮", .toggle: "开关按钮", .adjustable: "可调", .activity: "进行中", .progress: "进度指示器", .heading: "标题",
        .headingLevel: "%@级标题", .image: "图像", .link: "链接", .textField: "文本栏", .secureTextField: "安全文本栏", .searchField: "搜索栏",
        .tab: "标签页", .tabBar: "标签页栏", .toolbar: "工具栏", .menu: "菜单", .alert: "提醒", .dialog: "对话框",
        .selected: "已选定", .dimmed: "不可用", .on: "打开", .off: "关闭", .expanded: "已展开", .collapsed: "已折叠", .editing: "正在编辑", .itemOfCount: "第%1$@项，共%2$@项",
        .percent: "百分之%@",
        .hintEdit: "轻点两下以编辑", .hintAdjust: "用一个手指向上或向下轻扫来调整值", .hintToggle: "轻点两下以切换设置", .actionsAvailable: "有可用操作", .moreContentAvailable: "有更多内容",
        .row: "第%1$@行，共%2$@行", .rows: "第%1$@至%2$@行，共%3$@行", .rowAndColumn: "第%@行，第%@列",
        .characters: "字符", .words: "字词", .lines: "行", .headings: "标题", .links: "链接", .formControls: "表单控件", .containers: "容器", .actions: "操作",
        .adjustValue: "调整值", .speechRate: "语速", .volume: "音量", .language: "语言",
        .visitedLinks: "访问过的链接", .headingsOfLevel: "%@级标题列表", .boldText: "粗体文本", .italicText: "斜体文本", .underlinedText: "下划线文本",
        .misspelledWords: "拼写错误的字词", .images: "图像", .textFields: "文本栏", .tables: "表格", .lists: "列表", .landmarks: "地标",
        .noHeadings: "没有标题", .noLinks: "没有链接", .noFormControls: "没有表单控件", .noContainers: "没有容器", .activateAction: "激活", .settingWithValue: "%@，%@",
        .selectedText: "已选定%@", .unselectedText: "已取消选定%@", .insertionPointAtEnd: "插入点位于末尾", .insertionPointAtStart: "插入点位于开头",
        .space: "空格", .newLine: "换行", .tabulator: "制表符", .bullet: "项目符号", .period: "句点", .comma: "逗号", .colon: "冒号", .semicolon: "分号",
        .exclamationMark: "感叹号", .questionMark: "问号", .dash: "短横线", .underscore: "下划线", .apostrophe: "撇号", .quotationMark: "引号",
        .openParenthesis: "左括号", .closeParenthesis: "右括号", .slash: "斜杠", .backslash: "反斜杠", .atSign: "艾特符号", .numberSign: "井号", .percentSign: "百分号",
        .ampersand: "和号", .asterisk: "星号", .plusSign: "加号", .equalsSign: "等号",
        .lessThan: "小于号", .greaterThan: "大于号", .openBracket: "左方括号", .closeBracket: "右方括号", .openBrace: "左大括号", .closeBrace: "右大括号", .verticalBar: "竖线",
        .tilde: "波浪号", .dollarSign: "美元符号", .caret: "脱字符", .graveAccent: "反引号",
        .readerOn: "屏幕阅读器已打开", .readerOff: "屏幕阅读器已关闭", .speechOn: "语音已打开", .speechOff: "语音已关闭", .screenCurtainOn: "屏幕幕帘已打开", .screenCurtainOff: "屏幕幕帘已关闭",
        .noElement: "没有项目", .noFurtherContent: "结尾",
    ]
}
