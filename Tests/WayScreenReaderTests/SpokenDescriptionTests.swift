import Foundation
import Testing
import WayAccessibility

@testable import WayScreenReader

struct SpokenDescriptionTests {
    let description = SpokenDescription(vocabulary: ReaderVocabulary())

    @Test func elementsAreDescribedAsByVoiceOver() {
        let nodes: [(AccessibilityNode, String)] = [
            (element(1, .button, "Save"), "Save, button"),
            (element(1, .button, ""), "button"),
            (element(1, .button, "Save") { $0.states.remove(.enabled) }, "Save, dimmed, button"),
            (element(1, .menuButton, "Sort") { $0.value = "By name" }, "Sort, By name, pop-up button"),
            (element(1, .toggle, "Wi-Fi", [.on]), "Wi-Fi, switch button, on"),
            (element(1, .toggle, "Wi-Fi"), "Wi-Fi, switch button, off"),
            (element(1, .slider, "Volume") { $0.value = "50%" }, "Volume, 50%, adjustable"),
            (element(1, .slider, "Volume") { $0.range = AccessibilityRange(value: 3, minimum: 0, maximum: 4) }, "Volume, 75%, adjustable"),
            (element(1, .progress, "Copying") { $0.value = "20%" }, "Copying, 20%, progress indicator"),
            (element(1, .activity, "Loading"), "Loading, in progress"),
            (element(1, .heading, "Settings"), "Settings, heading"),
            (element(1, .heading, "Settings") { $0.headingLevel = 2 }, "Settings, heading level 2"),
            (element(1, .image, "A dog"), "A dog, image"),
            (element(1, .link, "Terms"), "Terms, link"),
            (element(1, .staticText, "Hello"), "Hello"),
            (element(1, .tab, "Home", [.selected]) { $0.position = AccessibilityPosition(index: 1, count: 4) }, "selected, Home, tab, 2 of 4"),
            (element(1, .segment, "Day") { $0.position = AccessibilityPosition(index: 0, count: 3) }, "Day, button, 1 of 3"),
            (element(1, .listItem, "Row") { $0.position = AccessibilityPosition(index: 0, count: 3) }, "Row"),
            (element(1, .button, "More", [.expandable]), "More, button, collapsed"),
            (element(1, .button, "More", [.expandable, .expanded]), "More, button, expanded"),
            (textField(1, "Name", "Ada", []), "Name, Ada, text field"),
            (textField(1, "Name", "Ada"), "Name, Ada, text field, is editing, insertion point at end"),
            (textField(1, "Name", "Ada", caret: 0), "Name, Ada, text field, is editing, insertion point at start"),
            (textField(1, "Name", "") , "Name, text field, is editing"),
            (element(1, .searchField, "", [.editable]) { $0.placeholder = "Search" }, "Search, search field"),
            (element(1, .listItem, "Mail") { $0.customActions = ["Delete"] }, "Mail, actions available"),
        ]
        for (node, text) in nodes { #expect(description.text(of: node) == text) }
    }

    @Test func importantContentIsReadWithTheElement() {
        let node = element(1, .listItem, "Ada") {
            $0.content = [
                AccessibilityContent(label: "Born", value: "1815", isImportant: true),
                AccessibilityContent(label: "City", value: "London", isImportant: false),
            ]
        }
        #expect(description.text(of: node) == "Ada, Born, 1815, more content available")
        #expect(description.furtherContent(of: node) == ["Born, 1815", "City, London"])
    }

    @Test func positionsAreReadOnRequest() {
        let row = element(1, .listItem, "Mail") { $0.position = AccessibilityPosition(index: 1, count: 5) }
        #expect(description.position(of: row) == nil)
        #expect(description.position(of: row, onRequest: true) == "Row 2 of 5")
        #expect(SpokenDescription(vocabulary: ReaderVocabulary(), speaksPositions: true).text(of: row) == "Mail, Row 2 of 5")
    }

    @Test func hintsSayWhatCanBeDone() {
        #expect(description.hint(of: element(1, .button, "Save")) == nil)
        #expect(description.hint(of: element(1, .button, "Save") { $0.hint = "Saves the file" }) == "Saves the file")
        #expect(description.hint(of: element(1, .toggle, "Wi-Fi")) == "Double tap to toggle setting")
        #expect(description.hint(of: element(1, .toggle, "Wi-Fi") { $0.states.remove(.enabled) }) == nil)
        #expect(description.hint(of: textField(1, "Name", "", [])) == "Double tap to edit")
        #expect(description.hint(of: textField(1, "Name", "")) == nil)
    }

    @Test func vocabulariesAreTranslated() {
        let german = ReaderVocabulary(
            text: { word in
                switch word {
                case .tab: "Tab"
                case .itemOfCount: "von %2$@ der %1$@."
                default: word.english
                }
            }, number: { "(\($0))" })
        let tab = element(1, .tab, "100%@") { $0.position = AccessibilityPosition(index: 1, count: 4) }
        #expect(SpokenDescription(vocabulary: german).text(of: tab) == "100%@, Tab, von (4) der (2).")
        #expect(german(.percent, numbers: 50) == "(50)%")
        #expect(german(.selectedText, "%@") == "%@ selected")
    }

    @Test func everyWordHasAText() {
        for word in ReaderWord.allCases { #expect(!word.english.isEmpty && !word.english.contains { $0.isUppercase && !$0.isASCII }) }
        #expect(Set(ReaderWord.allCases.map(\.rawValue)).count == ReaderWord.allCases.count)
        let camelCase = ReaderWord.allCases.filter { $0.english == $0.rawValue && $0.rawValue.contains(where: \.isUppercase) }
        #expect(camelCase == [])
    }
}
