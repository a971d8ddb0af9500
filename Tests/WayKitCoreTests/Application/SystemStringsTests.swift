import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText

@MainActor struct SystemStringsTests {
    @Test func eachTextIsInEachLanguage() {
        for language in SystemStrings.languages {
            let strings = SystemStrings(languages: [language])
            #expect(strings.language == language)
            for string in SystemString.allCases { #expect(!strings[string].isEmpty && (strings[string] != string.rawValue || string == .pause)) }
        }
        let lines = SystemStrings.table.split(separator: "\n")
        #expect(lines.count == SystemString.allCases.count)
        for line in lines { #expect(line.split(separator: "|", omittingEmptySubsequences: false).count == SystemStrings.languages.count + 1, "\(line)") }
    }

    @Test func theLanguageIsTheFirstThatProgramAndSystemHave() {
        #expect(SystemStrings(languages: ["de-AT", "fr"])[.cancel] == "Abbrechen")
        #expect(SystemStrings(languages: ["nl", "fr-CA"])[.paste] == "Coller")
        #expect(SystemStrings(languages: ["nl"])[.copy] == "Copy")
        #expect(SystemStrings(languages: ["de", "fr"], localizations: ["en", "fr"], development: "en").language == "fr")
        #expect(SystemStrings(languages: ["de"], localizations: ["es", "ja"], development: "es").language == "es", "a Spanish program stays one")
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
