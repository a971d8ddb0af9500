extension ReaderTexts {
    /// Persian.
    static let fa: [ReaderWord: String] = [
        .button: "دکمه", .menuButton: "دکمهٔ منوی بازشو", .toggle: "کلید", .adjustable: "قابل تنظیم", .activity: "در حال انجام", .progress: "نشانگر پیشرفت",
        .heading: "سرفصل", .headingLevel: "سرفصل سطح %@", .image: "تصویر", .link: "پیوند", .textField: "فیلد متن", .secureTextField: "فیلد متن امن",
        .searchField: "فیلد جستجو",
        .tab: "زبانه", .tabBar: "نوار زبانه‌ها", .toolbar: "نوار ابزار", .menu: "منو", .alert: "هشدار", .dialog: "کادر گفتگو",
        .selected: "انتخاب‌شده", .dimmed: "غیرفعال", .on: "روشن", .off: "خاموش", .expanded: "گسترده", .collapsed: "جمع‌شده", .editing: "در حال ویرایش",
        .itemOfCount: "%@ از %@", .percent: "%@ درصد",
        .hintEdit: "برای ویرایش، دو بار ضربه بزنید", .hintAdjust: "برای تنظیم مقدار، با یک انگشت به بالا یا پایین بکشید",
        .hintToggle: "برای تغییر تنظیم، دو بار ضربه بزنید", .actionsAvailable: "کنش‌هایی در دسترس است", .moreContentAvailable: "محتوای بیشتری در دسترس است",
        .row: "ردیف %@ از %@", .rows: "ردیف %@ تا %@ از %@", .rowAndColumn: "ردیف %@، ستون %@",
        .characters: "نویسه‌ها", .words: "کلمه‌ها", .lines: "خط‌ها", .headings: "سرفصل‌ها", .links: "پیوندها", .formControls: "کنترل‌های فرم",
        .containers: "محفظه‌ها", .actions: "کنش‌ها", .adjustValue: "تنظیم مقدار", .speechRate: "سرعت گفتار", .volume: "میزان صدا", .language: "زبان",
        .noHeadings: "سرفصلی نیست", .noLinks: "پیوندی نیست", .noFormControls: "کنترل فرمی نیست", .noContainers: "محفظه‌ای نیست", .activateAction: "فعال کردن",
        .settingWithValue: "%@، %@",
        .selectedText: "%@ انتخاب شد", .unselectedText: "%@ از انتخاب خارج شد", .insertionPointAtEnd: "نقطهٔ درج در انتها",
        .insertionPointAtStart: "نقطهٔ درج در ابتدا",
        .space: "فاصله", .newLine: "خط جدید", .tabulator: "تب", .bullet: "گلوله", .period: "نقطه", .comma: "کاما", .colon: "دونقطه",
        .semicolon: "نقطه‌ویرگول", .exclamationMark: "علامت تعجب", .questionMark: "علامت سؤال", .dash: "خط تیره", .underscore: "زیرخط",
        .apostrophe: "آپاستروف", .quotationMark: "علامت نقل قول",
        .openParenthesis: "پرانتز باز", .closeParenthesis: "پرانتز بسته", .slash: "اسلش", .backslash: "بک‌اسلش", .atSign: "علامت ات",
        .numberSign: "علامت شماره", .percentSign: "درصد", .ampersand: "علامت و", .asterisk: "ستاره", .plusSign: "به‌علاوه", .equalsSign: "مساوی",
        .lessThan: "کوچک‌تر از", .greaterThan: "بزرگ‌تر از", .openBracket: "کروشهٔ باز", .closeBracket: "کروشهٔ بسته", .openBrace: "آکولاد باز",
        .closeBrace: "آکولاد بسته", .verticalBar: "خط عمودی", .tilde: "تیلدا", .dollarSign: "دلار", .caret: "کلاهک", .graveAccent: "گراو",
        .readerOn: "صفحه‌خوان روشن شد", .readerOff: "صفحه‌خوان خاموش شد", .speechOn: "گفتار روشن شد", .speechOff: "گفتار خاموش شد",
        .screenCurtainOn: "پردهٔ صفحه روشن شد", .screenCurtainOff: "پردهٔ صفحه خاموش شد", .noElement: "عنصری نیست", .noFurtherContent: "پایان",
    ]
}
