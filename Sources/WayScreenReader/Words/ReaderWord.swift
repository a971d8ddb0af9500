/// A text that the reader says. The raw value is the key of its translations.
package enum ReaderWord: String, CaseIterable, Sendable {
    // What an element is.
    case button, menuButton, toggle, adjustable, activity, progress, heading, headingLevel, image, link, textField, secureTextField, searchField
    case tab, tabBar, toolbar, menu, alert, dialog
    // How it is.
    case selected, dimmed, on, off, expanded, collapsed, editing, itemOfCount, percent
    // What can be done with it.
    case hintEdit, hintAdjust, hintToggle, actionsAvailable, moreContentAvailable
    // Where it is.
    case row, rows, rowAndColumn
    // The rotor's settings.
    case characters, words, lines, headings, links, formControls, containers, actions, adjustValue, speechRate, volume, language
    // What rotors of the program find.
    case visitedLinks, headingsOfLevel, boldText, italicText, underlinedText, misspelledWords, images, textFields, tables, lists, landmarks
    case noHeadings, noLinks, noFormControls, noContainers, activateAction, settingWithValue
    // The text being edited.
    case selectedText, unselectedText, insertionPointAtEnd, insertionPointAtStart
    // Characters.
    case space, newLine, tabulator, bullet, period, comma, colon, semicolon, exclamationMark, questionMark, dash, underscore, apostrophe, quotationMark
    case openParenthesis, closeParenthesis, slash, backslash, atSign, numberSign, percentSign, ampersand, asterisk, plusSign, equalsSign
    case lessThan, greaterThan, openBracket, closeBracket, openBrace, closeBrace, verticalBar, tilde, dollarSign, caret, graveAccent
    // The reader itself.
    case readerOn, readerOff, speechOn, speechOff, screenCurtainOn, screenCurtainOff, noElement, noFurtherContent

    package var english: String { Self.texts[self] ?? rawValue }

    /// Where the English text is not the key.
    private static let texts: [Self: String] = [
        .menuButton: "pop-up button", .toggle: "switch button", .activity: "in progress", .progress: "progress indicator",
        .headingLevel: "heading level %@", .textField: "text field", .secureTextField: "secure text field", .searchField: "search field",
        .tabBar: "tab bar",
        .editing: "is editing", .itemOfCount: "%@ of %@", .percent: "%@%",
        .hintEdit: "Double tap to edit", .hintAdjust: "Swipe up or down with one finger to adjust the value",
        .hintToggle: "Double tap to toggle setting", .actionsAvailable: "actions available", .moreContentAvailable: "more content available",
        .row: "Row %@ of %@", .rows: "Rows %@ to %@ of %@", .rowAndColumn: "Row %@, column %@",
        .characters: "Characters", .words: "Words", .lines: "Lines", .headings: "Headings", .links: "Links", .formControls: "Form controls",
        .containers: "Containers", .actions: "Actions", .adjustValue: "Adjust value", .speechRate: "Speech rate", .volume: "Volume",
        .language: "Language",
        .visitedLinks: "Visited links", .headingsOfLevel: "Level %@ headings", .boldText: "Bold text", .italicText: "Italic text",
        .underlinedText: "Underlined text", .misspelledWords: "Misspelled words", .images: "Images", .textFields: "Text fields", .tables: "Tables",
        .lists: "Lists", .landmarks: "Landmarks",
        .noHeadings: "No headings", .noLinks: "No links", .noFormControls: "No form controls", .noContainers: "No containers",
        .activateAction: "Activate", .settingWithValue: "%@, %@",
        .selectedText: "%@ selected", .unselectedText: "%@ unselected", .insertionPointAtEnd: "insertion point at end",
        .insertionPointAtStart: "insertion point at start",
        .newLine: "new line", .tabulator: "tab", .exclamationMark: "exclamation mark", .questionMark: "question mark",
        .quotationMark: "quotation mark", .openParenthesis: "left parenthesis", .closeParenthesis: "right parenthesis", .atSign: "at sign",
        .numberSign: "number sign", .percentSign: "percent", .plusSign: "plus", .equalsSign: "equals", .lessThan: "less than",
        .greaterThan: "greater than", .openBracket: "left bracket", .closeBracket: "right bracket", .openBrace: "left brace",
        .closeBrace: "right brace", .verticalBar: "vertical bar", .dollarSign: "dollar sign", .graveAccent: "grave accent",
        .readerOn: "Screen reader on", .readerOff: "Screen reader off", .speechOn: "Speech on", .speechOff: "Speech off",
        .screenCurtainOn: "Screen curtain on", .screenCurtainOff: "Screen curtain off", .noElement: "No element", .noFurtherContent: "End",
    ]

    /// The name of a character that a voice would not say; nil for the others.
    static func name(of character: Character) -> Self? { characterNames[character] }

    private static let characterNames: [Character: Self] = [
        " ": .space, "\u{A0}": .space, "\n": .newLine, "\r\n": .newLine, "\t": .tabulator, "•": .bullet, "●": .bullet,
        ".": .period, ",": .comma, ":": .colon, ";": .semicolon,
        "!": .exclamationMark, "?": .questionMark, "-": .dash, "–": .dash, "—": .dash, "_": .underscore, "'": .apostrophe,
        "’": .apostrophe, "\"": .quotationMark, "(": .openParenthesis, ")": .closeParenthesis, "/": .slash, "\\": .backslash, "@": .atSign,
        "#": .numberSign, "%": .percentSign, "&": .ampersand, "*": .asterisk, "+": .plusSign, "=": .equalsSign, "<": .lessThan, ">": .greaterThan,
        "[": .openBracket, "]": .closeBracket, "{": .openBrace, "}": .closeBrace, "|": .verticalBar, "~": .tilde, "$": .dollarSign, "^": .caret,
        "`": .graveAccent,
    ]
}
