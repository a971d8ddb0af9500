extension ReaderTexts {
    /// Korean.
    static let ko: [ReaderWord: String] = [
        .button: "버튼", .menuButton: "팝업 메뉴 버튼", .toggle: "전환 버튼", .adjustable: "조절 가능", .activity: "진행 중", .progress: "진행률 표시기", .heading: "머리말",
        .headingLevel: "머리말 수준 %@", .image: "이미지", .link: "링크", .textField: "텍스트 필드", .secureTextField: "보안 텍스트 필드", .searchField: "검색 필드",
        .tab: "탭", .tabBar: "탭 막대", .toolbar: "도구 막대", .menu: "메뉴", .alert: "경고", .dialog: "대화상자",
        .selected: "선택됨", .dimmed: "사용할 수 없음", .on: "켬", .off: "끔", .expanded: "펼쳐짐", .collapsed: "접힘", .editing: "편집 중", .itemOfCount: "%2$@개 중 %1$@번째",
        .percent: "%@퍼센트",
        .hintEdit: "편집하려면 이중 탭하세요", .hintAdjust: "값을 조절하려면 한 손가락으로 위나 아래로 쓸어넘기세요", .hintToggle: "설정을 전환하려면 이중 탭하세요", .actionsAvailable: "동작 사용 가능",
        .moreContentAvailable: "추가 콘텐츠 있음",
        .row: "%2$@행 중 %1$@행", .rows: "%3$@행 중 %1$@행부터 %2$@행까지", .rowAndColumn: "%@행, %@열",
        .characters: "문자", .words: "단어", .lines: "줄", .headings: "머리말", .links: "링크", .formControls: "양식 제어기", .containers: "컨테이너", .actions: "동작",
        .adjustValue: "값 조절", .speechRate: "말하기 속도", .volume: "음량", .language: "언어",
        .visitedLinks: "방문한 링크", .headingsOfLevel: "수준 %@ 머리말", .boldText: "볼드체 텍스트", .italicText: "이탤릭체 텍스트", .underlinedText: "밑줄 친 텍스트",
        .misspelledWords: "맞춤법이 틀린 단어", .images: "이미지", .textFields: "텍스트 필드", .tables: "표", .lists: "목록", .landmarks: "랜드마크",
        .noHeadings: "머리말 없음", .noLinks: "링크 없음", .noFormControls: "양식 제어기 없음", .noContainers: "컨테이너 없음", .activateAction: "활성화", .settingWithValue: "%@, %@",
        .selectedText: "%@ 선택됨", .unselectedText: "%@ 선택 해제됨", .insertionPointAtEnd: "삽입점이 끝에 있음", .insertionPointAtStart: "삽입점이 처음에 있음",
        .space: "공백", .newLine: "새 줄", .tabulator: "탭 문자", .bullet: "글머리 기호", .period: "마침표", .comma: "쉼표", .colon: "콜론", .semicolon: "세미콜론",
        .exclamationMark: "느낌표", .questionMark: "물음표", .dash: "하이픈", .underscore: "밑줄", .apostrophe: "아포스트로피", .quotationMark: "큰따옴표",
        .openParenthesis: "여는 소괄호", .closeParenthesis: "닫는 소괄호", .slash: "슬래시", .backslash: "역슬래시", .atSign: "골뱅이", .numberSign: "샵", .percentSign: "퍼센트",
        .ampersand: "앰퍼샌드", .asterisk: "별표", .plusSign: "더하기", .equalsSign: "등호",
        .lessThan: "보다 작음", .greaterThan: "보다 큼", .openBracket: "여는 대괄호", .closeBracket: "닫는 대괄호", .openBrace: "여는 중괄호", .closeBrace: "닫는 중괄호",
        .verticalBar: "세로 막대", .tilde: "물결표", .dollarSign: "달러", .caret: "캐럿", .graveAccent: "그레이브",
        .readerOn: "스크린 리더 켬", .readerOff: "스크린 리더 끔", .speechOn: "말하기 켬", .speechOff: "말하기 끔", .screenCurtainOn: "화면 커튼 켬", .screenCurtainOff: "화면 커튼 끔",
        .noElement: "요소 없음", .noFurtherContent: "끝",
    ]
}
