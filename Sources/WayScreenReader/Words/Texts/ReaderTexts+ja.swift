extension ReaderTexts {
    /// Japanese.
    static let ja: [ReaderWord: String] = [
        .button: "ボタン", .menuButton: "ポップアップボタン", .toggle: "切り替えボタン", .adjustable: "調整可能", .activity: "進行中", .progress: "進捗インジケータ", .heading: "見出し",
        .headingLevel: "見出しレベル%@", .image: "イメージ", .link: "リンク", .textField: "テキストフィールド", .secureTextField: "セキュアテキストフィールド", .searchField: "検索フィールド",
        .tab: "タブ", .tabBar: "タブバー", .toolbar: "ツールバー", .menu: "メニュー", .alert: "警告", .dialog: "ダイアログ",
        .selected: "選択中", .dimmed: "使用不可", .on: "オン", .off: "オフ", .expanded: "展開中", .collapsed: "折りたたみ中", .editing: "編集中", .itemOfCount: "%2$@個中の%1$@番目",
        .percent: "%@%",
        .hintEdit: "編集するにはダブルタップします", .hintAdjust: "値を調整するには1本指で上または下にスワイプします", .hintToggle: "設定を切り替えるにはダブルタップします", .actionsAvailable: "アクションがあります",
        .moreContentAvailable: "ほかのコンテンツがあります",
        .row: "%2$@行中の%1$@行目", .rows: "%3$@行中の%1$@行目から%2$@行目", .rowAndColumn: "%@行目、%@列目",
        .characters: "文字", .words: "単語", .lines: "行", .headings: "見出し", .links: "リンク", .formControls: "フォームコントロール", .containers: "コンテナ", .actions: "アクション",
        .adjustValue: "値を調整", .speechRate: "読み上げ速度", .volume: "音量", .language: "言語",
        .visitedLinks: "訪問済みのリンク", .headingsOfLevel: "見出しレベル%@の一覧", .boldText: "太字のテキスト", .italicText: "斜体のテキスト", .underlinedText: "下線付きのテキスト",
        .misspelledWords: "スペルミスの単語", .images: "イメージ", .textFields: "テキストフィールド", .tables: "表", .lists: "リスト", .landmarks: "ランドマーク",
        .noHeadings: "見出しはありません", .noLinks: "リンクはありません", .noFormControls: "フォームコントロールはありません", .noContainers: "コンテナはありません", .activateAction: "実行",
        .settingWithValue: "%@、%@",
        .selectedText: "%@を選択しました", .unselectedText: "%@の選択を解除しました", .insertionPointAtEnd: "挿入ポイントは末尾です", .insertionPointAtStart: "挿入ポイントは先頭です",
        .space: "スペース", .newLine: "改行", .tabulator: "タブ文字", .bullet: "黒丸", .period: "ピリオド", .comma: "カンマ", .colon: "コロン", .semicolon: "セミコロン",
        .exclamationMark: "感嘆符", .questionMark: "疑問符", .dash: "ハイフン", .underscore: "アンダースコア", .apostrophe: "アポストロフィ", .quotationMark: "引用符",
        .openParenthesis: "左かっこ", .closeParenthesis: "右かっこ", .slash: "スラッシュ", .backslash: "バックスラッシュ", .atSign: "アットマーク", .numberSign: "番号記号",
        .percentSign: "パーセント", .ampersand: "アンパサンド", .asterisk: "アスタリスク", .plusSign: "プラス", .equalsSign: "イコール",
        .lessThan: "小なり", .greaterThan: "大なり", .openBracket: "左角かっこ", .closeBracket: "右角かっこ", .openBrace: "左波かっこ", .closeBrace: "右波かっこ", .verticalBar: "縦線",
        .tilde: "チルダ", .dollarSign: "ドル記号", .caret: "キャレット", .graveAccent: "グレーブアクセント",
        .readerOn: "スクリーンリーダーはオンです", .readerOff: "スクリーンリーダーはオフです", .speechOn: "読み上げはオンです", .speechOff: "読み上げはオフです", .screenCurtainOn: "スクリーンカーテンはオンです",
        .screenCurtainOff: "スクリーンカーテンはオフです", .noElement: "項目がありません", .noFurtherContent: "終わり",
    ]
}
