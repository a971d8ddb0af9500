import Foundation
import Testing
import WayAccessibility

@testable import WayScreenReader

@MainActor struct ReaderRotorTests {
    let page = [
        element(1, .heading, "One"), element(2, .staticText, "Text"), element(3, .link, "Link"), element(4, .heading, "Two"),
        element(5, .toggle, "Sound"), element(6, .button, "Done"),
    ]

    func turn(_ stage: ReaderStage, to setting: ReaderRotorSetting) {
        while stage.reader.rotorSetting != setting { stage.command(.nextRotorSetting) }
        _ = stage.said
    }

    @Test func theRotorTurns() {
        let stage = ReaderStage(page)
        for id in 0...1 { stage.touch(.began, id == 0 ? 160 : 240, 300, id: id) }
        for step in 1...4 {
            let angle = Double(step) * .pi / 18
            stage.wait(0.02)
            for id in 0...1 {
                let side = id == 0 ? -40.0 : 40
                stage.touch(.moved, 200 + side * cos(angle), 300 + side * sin(angle), id: id)
            }
        }
        stage.wait(0.02)
        #expect(stage.said == ["Words"])
        #expect(stage.reader.rotorSetting == .words)
        stage.command(.previousRotorSetting)
        stage.command(.previousRotorSetting)
        #expect(stage.said == ["Characters", "Volume, 100%"])
    }

    @Test func flicksFindHeadingsLinksAndControls() {
        let stage = ReaderStage(page)
        turn(stage, to: .headings)
        stage.swipe(.down)
        stage.swipe(.down)
        #expect(stage.said == ["Two, heading", "End"])
        stage.swipe(.up)
        #expect(stage.said == ["One, heading"])
        turn(stage, to: .formControls)
        stage.swipe(.down)
        stage.swipe(.down)
        #expect(stage.said == ["Sound, switch button, off", "Done, button"])
        turn(stage, to: .links)
        stage.swipe(.up)
        #expect(stage.said == ["Link, link"])
    }

    @Test func rotorsOfTheProgramComeAfterTheReadersOwn() {
        let stage = ReaderStage(page)
        stage.tree.nodes[.window]!.rotors = [AccessibilityRotor(name: "Mistakes", kind: .own), AccessibilityRotor(name: "", kind: .headings)]
        stage.update()
        #expect(stage.reader.rotorSettings.last == .own(element: .window, index: 0))
        stage.command(.previousRotorSetting)
        #expect(stage.said == ["Mistakes"])
        stage.rotorItems = [2, 3, 6].map { AccessibilityRotorItem(element: $0) }
        for _ in 0..<4 { stage.swipe(.down) }
        #expect(stage.said == ["Text", "Link, link", "Done, button", "End"])
        stage.swipe(.up)
        #expect(stage.said == ["Link, link"])
        // One takes the place of the reader's.
        stage.command(.find(.headings, isForward: true))
        #expect(stage.said == ["Done, button"])
    }

    @Test func rotorsOfTheProgramFindRangesOfATextAndWhatIsNotShownYet() {
        let stage = ReaderStage([element(1, .staticText, "one two three")])
        stage.tree.nodes[1]!.rotors = [AccessibilityRotor(name: "Numbers", kind: .own)]
        stage.update()
        stage.command(.previousRotorSetting)
        _ = stage.said
        stage.rotorItems = [
            AccessibilityRotorItem(element: 1, range: 0..<3), AccessibilityRotorItem(element: 1, range: 8..<13), AccessibilityRotorItem(element: 9),
        ]
        stage.reader.textRange = 0..<3
        stage.swipe(.down)
        #expect(stage.said == ["three"])
        stage.swipe(.down)
        #expect(stage.requests.last == "reveal 9")
    }

    private static let systemKinds: [AccessibilityRotor.Kind] = [
        .visitedLinks, .headingsOfLevel(1), .headingsOfLevel(6), .boldText, .italicText, .underlinedText, .misspelledWords, .images, .textFields, .tables,
        .lists, .landmarks,
    ]

    /// In the reader's words and digits, without a name of the program.
    @Test func rotorsOfSystemTypesHaveNames() {
        let stage = ReaderStage(page)
        stage.reader.vocabulary = ReaderVocabulary(languages: ["de"]) { "<\($0)>" }
        stage.tree.nodes[.window]!.rotors = Self.systemKinds.map { AccessibilityRotor(name: "", kind: $0) }
        stage.update()
        _ = stage.said
        for _ in Self.systemKinds { stage.command(.previousRotorSetting) }
        #expect(stage.said.reversed() == [
            "Besuchte Links", "Überschriften Ebene <1>", "Überschriften Ebene <6>", "Fetter Text", "Kursiver Text", "Unterstrichener Text",
            "Falsch geschriebene Wörter", "Bilder", "Textfelder", "Tabellen", "Listen", "Orientierungspunkte",
        ])
        stage.tree.nodes[.window]!.rotors[11].name = "Plätze"
        stage.update()
        #expect(stage.reader.name(of: .own(element: .window, index: 11)) == "Plätze")
    }

    /// Of an element and of what it is in, the nearer rotor of a type counts; rotors of the program's own are all there.
    @Test func thereIsOneRotorOfASystemType() {
        let stage = ReaderStage(page)
        let rotors = [AccessibilityRotor(name: "", kind: .images), AccessibilityRotor(name: "Mistakes", kind: .own), AccessibilityRotor(name: "", kind: .links)]
        stage.tree.nodes[1]!.rotors = rotors
        stage.tree.nodes[.window]!.rotors = rotors
        stage.update()
        #expect(stage.reader.ownRotors == [.own(element: 1, index: 0), .own(element: 1, index: 1), .own(element: .window, index: 1)])
        #expect(stage.reader.replacement(of: .links) == .own(element: 1, index: 2) && stage.reader.replacement(of: .headings) == nil)
    }

    @Test func whatIsNotThereIsSaid() {
        let stage = ReaderStage([element(1, .button, "Done")])
        for setting: ReaderRotorSetting in [.headings, .links, .containers] { stage.command(.find(setting, isForward: true)) }
        #expect(stage.said == ["No headings", "No links", "No containers"])
    }

    @Test func flicksGoFromContainerToContainer() {
        let stage = ReaderStage([container(10, .toolbar), container(20, .list), container(30, .tabBar)])
        for id: UInt32 in [10, 20, 30] {
            let ids = [AccessibilityID(rawValue: id + 1), AccessibilityID(rawValue: id + 2)]
            stage.add(ids.map { element($0, .button, "\($0.rawValue)") }, in: AccessibilityID(rawValue: id))
        }
        stage.update()
        stage.wait(1)
        _ = stage.said
        for isForward in [true, true, true, false, false, false] { stage.command(.find(.containers, isForward: isForward)) }
        #expect(stage.said == ["21, button", "tab bar, 31, button", "End", "21, button", "11, button", "End"])
        stage.command(.last)
        stage.command(.find(.containers, isForward: false))
        #expect(stage.reader.cursor == 21)
    }

    // MARK: Values and actions

    @Test func anAdjustableElementIsAdjusted() {
        let slider = element(2, .slider, "Volume") {
            $0.value = "50%"
            $0.actions = [.increment, .decrement]
        }
        let stage = ReaderStage([element(1, .button, "Done"), slider])
        turn(stage, to: .headings)
        stage.swipe(.right)
        #expect(stage.reader.rotorSetting == .adjustValue)
        _ = stage.said
        stage.onRequest = { action, id in
            stage.tree.nodes[id]!.value = action == .increment ? "60%" : "40%"
            return true
        }
        stage.swipe(.up)
        stage.update()
        stage.swipe(.down)
        stage.update()
        #expect(stage.takeRequests() == ["increment 2", "decrement 2"])
        #expect(stage.said == ["60%", "40%"])
        stage.swipe(.left)
        #expect(stage.reader.rotorSetting == .headings)
    }

    @Test func aRangeIsAdjustedByItsStep() {
        let stage = ReaderStage([element(1, .slider, "Size") { $0.range = AccessibilityRange(value: 0.75, minimum: 0, maximum: 1) }])
        stage.swipe(.up)
        stage.swipe(.down)
        stage.change(1) { $0.range!.step = 0.25 }
        stage.swipe(.down)
        #expect(stage.takeRequests() == ["value 0.85 1", "value 0.65 1", "value 0.5 1"])
    }

    @Test func customActionsAreChosen() {
        let stage = ReaderStage([element(1, .listItem, "Mail") { $0.customActions = ["Delete", "Flag"] }, element(2, .button, "Done")])
        #expect(stage.reader.rotorSetting == .actions)
        for direction: ReaderDirection in [.down, .down, .down, .up] { stage.swipe(direction) }
        #expect(stage.said == ["Delete", "Flag", "Activate", "Flag"])
        stage.tap(2)
        stage.swipe(.right)
        stage.swipe(.left)
        stage.tap(2)
        #expect(stage.takeRequests() == ["custom(1) 1", "activate 1"])
    }

    // MARK: The reader's settings

    @Test func rateVolumeAndLanguageAreSet() {
        var settings = ReaderSettings()
        settings.languages = ["en", "de"]
        let stage = ReaderStage(settings: settings, page)
        var changed: [ReaderSettings] = []
        stage.reader.onSettingsChange = { changed.append($0) }
        turn(stage, to: .speechRate)
        stage.swipe(.up)
        stage.swipe(.right)
        #expect(stage.speech.utterances.map(\.rate) == [0.55, 0.55])
        #expect(stage.said == ["55%", "Text"])
        turn(stage, to: .volume)
        for _ in 0..<22 { stage.swipe(.down) }
        #expect(stage.said.suffix(2) == ["0%", "0%"])
        turn(stage, to: .language)
        stage.swipe(.down)
        #expect(stage.speech.utterances.last?.language == "de")
        #expect(stage.reader.settings.language == "de")
        #expect(changed.last == stage.reader.settings)
    }

    // MARK: Texts

    @Test func textsAreReadByCharactersAndWords() {
        let stage = ReaderStage([element(1, .staticText, "Hi Ada, it’s 5")])
        for direction: ReaderDirection in [.down, .down, .down, .down, .up] { stage.swipe(direction) }
        #expect(stage.speech.utterances.map(\.pitch) == [1.4, 1, 1, 1.4, 1])
        #expect(stage.said == ["H", "i", "space", "A", "space"])
        turn(stage, to: .words)
        for _ in 0..<4 { stage.swipe(.down) }
        #expect(stage.said == ["Ada", "it’s", "5", "End"])
    }

    @Test func linesAreReadAsTheyAreLaidOut() {
        let stage = ReaderStage([textField(1, "Text", "0123456789abcdefghi\nlast", caret: 0, [])])
        turn(stage, to: .lines)
        for _ in 0..<3 { stage.swipe(.down) }
        #expect(stage.said == ["0123456789", "abcdefghi\n", "last"])
    }

    @Test func theCaretMovesInAFieldThatIsEdited() {
        let stage = ReaderStage([textField(1, "Name", "ab cd", caret: 0)])
        stage.tree.focus = 1
        stage.update()
        _ = stage.said
        stage.swipe(.down)
        stage.update()
        stage.swipe(.down)
        stage.update()
        stage.swipe(.up)
        stage.update()
        #expect(stage.said == ["a", "b", "b"])
        #expect(stage.takeRequests() == ["select 1 1", "select 2 1", "select 1 1"])
        turn(stage, to: .words)
        stage.swipe(.down)
        stage.update()
        stage.swipe(.down)
        #expect(stage.said == ["ab", "cd"])
        #expect(stage.takeRequests() == ["select 2 1", "select 5 1"])
    }

    @Test func unitsOfTexts() {
        let units = TextUnits("Don't stop\n日本 1st")
        #expect(units.words.map(units.substring) == ["Don't", "stop", "日", "本", "1st"])
        #expect(units.paragraphs.map(units.substring) == ["Don't stop\n", "日本 1st"])
        let emoji = TextUnits("a👨‍👩‍👧b")
        #expect(emoji.characters == [0..<1, 1..<6, 6..<7])
        #expect(TextUnits("").lines(around: 0) { _ in nil } == [])
        let lines = TextUnits("ab cd\nef").lines(around: 0) { CGRect(x: 0, y: $0.lowerBound < 3 ? 0 : 20, width: 5, height: 20) }
        #expect(lines == [0..<3, 3..<6, 6..<8])
    }

    @Test func changesOfTexts() {
        #expect(TextChange(from: "abc", to: "abxc").inserted == 2..<3)
        #expect(TextChange(from: "aaa", to: "aa").removed == 2..<3)
        let replaced = TextChange(from: "teh cat", to: "the cat")
        #expect((replaced.removed, replaced.inserted) == (1..<3, 1..<3))
        #expect(TextRangeChange(from: 2..<4, to: 2..<6).added == 4..<6)
        #expect(TextRangeChange(from: 2..<6, to: 3..<6).removed == 2..<3)
        #expect(TextRangeChange(from: 2..<6, to: 8..<8).removed == 2..<6)
    }
}
