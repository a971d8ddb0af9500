import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText

@MainActor struct SystemStringsTests {
    /// Each key once, in each language; the argument where English has it; and words in the script of the language.
    @Test func eachTextIsInEachLanguage() {
        let keys = SystemString.allCases.map(\.rawValue), english = SystemStrings(languages: ["en"])
        #expect(SystemTexts.languages.count == 43 && Set(SystemTexts.languages).count == 43)
        for language in SystemTexts.languages {
            let lines = SystemTexts.table(of: language).split(separator: "\n").map { $0.split(separator: "|", omittingEmptySubsequences: false) }
            #expect(lines.map { String($0[0]) } == keys && lines.allSatisfy { $0.count == 2 && !$0[1].isEmpty }, "\(language)")
            let strings = SystemStrings(languages: [language])
            #expect(strings.language == language)
            for string in SystemString.allCases {
                for place in ["%@", "%1$@", "%2$@", "%3$@"] {
                    let count = strings[string].components(separatedBy: place).count
                    #expect(count == english[string].components(separatedBy: place).count, "\(language) \(string)")
                }
            }
        }
        for language in ["ar", "bg", "bn", "el", "fa", "he", "hi", "ja", "ko", "ru", "ta", "th", "uk", "zh-Hans", "zh-Hant"] {
            let strings = SystemStrings(languages: [language])
            for string in SystemString.allCases {
                let text = ["PIN", "email"].reduce(strings[string]) { $0.replacingOccurrences(of: $1, with: "") }
                #expect(!text.contains { $0.isASCII && $0.isLetter }, "\(language) \(string)")
            }
        }
    }

    @Test(arguments: [
        (["de-AT", "fr"], "Abbrechen"), (["nl", "fr-CA"], "Annuleren"), (["mt", "fr-CA"], "Annuler"), (["mt"], "Cancel"), (["pt-BR"], "Cancelar"),
        (["zh-Hant-HK"], "取消"), (["no"], "Avbryt"), (["nn-NO"], "Avbryt"), (["iw"], "ביטול"),
    ])
    func theLanguageIsTheFirstThatThereAreTextsIn(_ languages: [String], cancel: String) { #expect(SystemStrings(languages: languages)[.cancel] == cancel) }

    @Test func variantsOfALanguageAreTwoTables() {
        #expect(SystemStrings(languages: ["pt-PT"]).language == "pt-PT" && SystemStrings(languages: ["pt-AO"]).language == "pt-PT")
        #expect(SystemStrings(languages: ["pt"]).language == "pt-BR" && SystemStrings(languages: ["zh-TW"]).language == "zh-Hant")
        #expect(SystemStrings(languages: ["zh"]).language == "zh-Hans" && SystemStrings(languages: ["zh-SG"]).language == "zh-Hans")
    }

    @Test func rowsAreCountedInWords() {
        #expect(SystemStrings(languages: ["en"]).rows(0...9, of: 50) == "Rows 1 to 10 of 50")
        #expect(SystemStrings(languages: ["en"]).rows(2...2, of: 50) == "Row 3 of 50")
        #expect(SystemStrings(languages: ["ja"]).rows(0...9, of: 50) == "50行中の1行目から10行目")
        #expect(SystemStrings(languages: ["de"]).rows(11...11, of: 50) == "Zeile 12 von 50")
    }

    @Test func itemsOfTheSystemAreTranslated() {
        let stage = TestStage(size: CGSize(width: 400, height: 300)), page = UIViewController()
        UIApplication.shared.systemStrings = SystemStrings(languages: ["ar"])
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)), bar = UISearchBar()
        field.text = "text"
        page.view.addSubview(field)
        stage.show(page)
        #expect(bar.chrome.cancelButton.title(for: .normal) == "إلغاء")
        #expect(UIBarButtonItem(systemItem: .done).title == "تم" && UITabBarItem(tabBarSystemItem: .search, tag: 0).title == "بحث")
        field.becomeFirstResponder()
        field.selectAll(nil)
        let menu = StandardEditActions.menu(for: field).compactMap { ($0 as? UIMenu)?.children.map(\.title) }.flatMap { $0 }
        #expect(menu.contains("نسخ") && menu.contains("قص"))
    }

    @Test func findBarsAndMenusOfLinksAreTranslated() throws {
        let stage = TestStage(size: CGSize(width: 800, height: 600)), page = UIViewController()
        UIApplication.shared.systemStrings = SystemStrings(languages: ["de"])
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 600, height: 200))
        view.text = "eins zwei eins"
        view.isFindInteractionEnabled = true
        page.view.addSubview(view)
        stage.show(page)
        view.becomeFirstResponder()
        view.findInteraction?.searchText = "eins"
        view.findInteraction?.presentFindNavigator(showingReplace: true)
        stage.settle()
        let bar = try #require(view.findInteraction?.bar)
        #expect(bar.doneButton.title(for: .normal) == "Fertig" && bar.replaceAllButton.title(for: .normal) == "Alle ersetzen")
        #expect(bar.countLabel.text == "1 von 2")
        #expect(TextItemMenu(url: try #require(URL(string: "tel:123")), text: "123", paragraph: "123").elements.map(\.title) == ["Anrufen", "Telefonnummer kopieren"])
    }
}
