import Foundation
import Testing
import WayAccessibility

@testable import WayScreenReader

@MainActor struct ReaderUpdateTests {
    let screen = [element(1, .heading, "Inbox"), element(2, .button, "Edit"), element(3, .link, "Help"), element(4, .button, "Compose")]

    /// The screen with a sheet in front of it.
    func present(on stage: ReaderStage) {
        stage.show(screen + [container(10, .dialog, "New") { $0.states.insert(.modal) }])
        stage.add([element(11, .heading, "New message"), element(12, .button, "Send")], in: 10)
        stage.update()
    }

    func dismiss(on stage: ReaderStage) {
        stage.show(screen)
        stage.update()
    }

    // MARK: The cursor's element vanishes

    @Test func theNextElementReplacesOneThatVanished() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        _ = stage.said
        stage.remove(2)
        stage.update()
        #expect(stage.reader.cursor == 3)
        #expect(stage.said == [])
        stage.wait(0.2)
        #expect(stage.said == ["Help, link"])
        stage.remove(4)
        stage.remove(3)
        stage.update()
        #expect(stage.reader.cursor == 1)
        stage.remove(1)
        stage.update()
        #expect(stage.reader.cursor == nil)
        #expect(stage.cursors.last == .some(nil))
        dismiss(on: stage)
        #expect(stage.reader.cursor == 1)
    }

    /// A list of rows with a button in each, before another button.
    private func list(_ rows: [AccessibilityID]) -> ReaderStage {
        let stage = ReaderStage([])
        show(rows, on: stage)
        return stage
    }

    private func show(_ rows: [AccessibilityID], on stage: ReaderStage) {
        stage.show([container(100, .list), element(200, .button, "Below")])
        for (index, row) in rows.enumerated() {
            stage.add([element(row, .listItem, "Row \(row.rawValue)") { $0.position = AccessibilityPosition(index: index, count: rows.count) }], in: 100)
            let button = AccessibilityID(rawValue: row.rawValue + 50)
            stage.add([element(button, .button, "More")], in: row)
        }
        stage.update()
    }

    @Test(arguments: [
        // The cursor's row, the rows afterwards, the cursor then.
        (3, [1, 2, 4, 5], 4), (3, [1, 5], 5), (5, [1, 2, 3, 4], 4), (5, [1, 2], 2), (1, [2, 3, 4, 5], 2), (1, [9, 2, 3], 9), (3, [1, 2, 9, 4, 5], 9),
        (1, [9], 9), (2, [5, 4, 1], 1), (3, [], 200),
    ] as [(UInt32, [UInt32], UInt32)])
    func inAListTheCursorGoesToTheRowInThePlace(_ row: UInt32, _ rows: [UInt32], _ expected: UInt32) {
        let stage = list([1, 2, 3, 4, 5])
        stage.send(.layoutChanged(AccessibilityID(rawValue: row), message: nil))
        stage.wait(5)
        _ = stage.said
        show(rows.map { AccessibilityID(rawValue: $0) }, on: stage)
        #expect(stage.reader.cursor == AccessibilityID(rawValue: expected))
        stage.wait(0.2)
        #expect(stage.said == [expected == 200 ? "Below, button" : "Row \(expected)"])
    }

    @Test func theCursorReturnsAfterACancelledPresentation() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        _ = stage.said
        present(on: stage)
        stage.send(.screenChanged(11, message: nil))
        #expect(stage.said == ["New, dialog, New message, heading"])
        dismiss(on: stage)
        #expect(stage.reader.cursor == 2)
        stage.wait(0.2)
        #expect(stage.said == ["Edit, button"])
    }

    @Test func theCursorReturnsToAnElementThatIsThereAgain() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        stage.remove(2)
        stage.update()
        stage.wait(1)
        dismiss(on: stage)
        #expect(stage.reader.cursor == 2)
    }

    @Test func theKeyboardFocusThatReturnsDoesNotTakeTheCursor() {
        let stage = ReaderStage(screen)
        stage.tree.focus = 4
        stage.update()
        stage.command(.find(.headings, isForward: false))
        present(on: stage)
        stage.tree.focus = nil
        stage.update()
        stage.send(.screenChanged(11, message: nil))
        stage.tree.focus = 4
        dismiss(on: stage)
        #expect(stage.reader.cursor == 1)
    }

    @Test func theCursorStaysWhereTheUserMovedIt() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        stage.remove(2)
        stage.update()
        stage.swipe(.right)
        dismiss(on: stage)
        #expect(stage.reader.cursor == 4)
    }

    @Test func theVisibleCursorFollowsItsElement() {
        let stage = ReaderStage(screen)
        stage.change(1) { $0.frame.origin.y = 300 }
        #expect(stage.cursors.last == ReaderCursor(element: 1, frame: CGRect(x: 0, y: 300, width: 400, height: 50)))
        #expect(stage.said == [])
    }

    // MARK: Events

    @Test func anotherScreenIsReadFromItsFirstElement() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        _ = stage.said
        present(on: stage)
        stage.send(.screenChanged(nil, message: "Message editor"))
        #expect(stage.said == ["Message editor", "New, dialog, New message, heading"])
        stage.wait(5)
        #expect(stage.said == [])
    }

    /// The tree of another screen has the focus, and the event names it.
    @Test func anotherScreenIsReadOnce() {
        let stage = ReaderStage(screen)
        stage.tree.focus = 11
        present(on: stage)
        stage.wait(0.01)
        stage.send(.screenChanged(11, message: nil))
        #expect(stage.said == ["New, dialog, New message, heading"])
        stage.swipe(.right)
        #expect(stage.said == ["Send, button"])
    }

    @Test func anElementMayBeNamedBeforeItIsThere() {
        let stage = ReaderStage(screen)
        stage.send(.screenChanged(12, message: nil))
        #expect(stage.said == [])
        present(on: stage)
        #expect(stage.said == ["New, dialog, Send, button"])
    }

    @Test func anElementThatComesAfterTheUserMovedIsNotFollowed() {
        let stage = ReaderStage(screen)
        stage.send(.layoutChanged(12, message: nil))
        stage.swipe(.right)
        stage.show(screen + [element(12, .button, "Late")])
        stage.update()
        #expect(stage.reader.cursor == 2)
    }

    @Test func changedLayoutMovesTheCursorOnlyToAnElement() {
        let stage = ReaderStage(screen)
        stage.send(.layoutChanged(nil, message: nil))
        #expect(stage.said == [])
        stage.send(.layoutChanged(nil, message: "2 results"))
        stage.send(.layoutChanged(3, message: nil))
        #expect(stage.said == ["2 results", "Help, link"])
    }

    @Test func announcementsHavePriorities() {
        let stage = ReaderStage(screen)
        stage.speech.completesAtOnce = false
        stage.command(.readElement)
        stage.send(.announcement("Low", priority: .low))
        stage.send(.announcement("Default", priority: .default))
        #expect(stage.said == ["Inbox, heading"])
        stage.speech.finish()
        #expect(stage.said == ["Default"])
        stage.send(.announcement("High", priority: .high))
        #expect(stage.said == ["High"])
        // The program cannot interrupt it, the user can.
        stage.send(.screenChanged(2, message: nil))
        #expect(stage.said == [])
        stage.swipe(.right)
        #expect(stage.said == ["Help, link"])
        stage.speech.finish()
        stage.send(.announcement("Low", priority: .low))
        #expect(stage.said == ["Low"])
    }

    // MARK: Changes

    @Test func onlyTheNewValueIsSaid() {
        let stage = ReaderStage([element(1, .toggle, "Wi-Fi"), element(2, .button, "More", [.expandable])])
        stage.change(1) { $0.states.insert(.on) }
        stage.change(2) { $0.states.insert(.expanded) }
        #expect(stage.said == ["on"])
        stage.swipe(.right)
        stage.change(2) { $0.states.remove(.expanded) }
        stage.change(2) { $0.states.insert(.selected) }
        #expect(stage.said == ["More, button, expanded", "collapsed", "selected"])
    }

    @Test func frequentChangesAreSaidNowAndThen() {
        let stage = ReaderStage([element(1, .progress, "Copying", [.updatesFrequently]) { $0.value = "0%" }])
        for percent in 1...50 {
            stage.change(1) { $0.value = "\(percent)%" }
            stage.wait(0.1)
        }
        stage.wait(5)
        #expect(stage.said == ["1%", "31%", "50%"])
    }

    @Test func theKeyboardFocusMovesTheCursor() {
        let stage = ReaderStage([element(1, .button, "Done"), textField(2, "Name", "", [])])
        stage.tree.focus = 2
        stage.change(2) { $0.states.insert(.editing) }
        #expect(stage.reader.cursor == 2)
        #expect(stage.said == ["Name, text field, is editing"])
    }

    /// Where the reader's cursor goes the focus follows: the next tree says so.
    @Test func theFocusThatFollowsTheCursorIsNotReadAgain() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        #expect(stage.said == ["Edit, button"])
        stage.tree.focus = 2
        stage.update()
        stage.wait(1)
        #expect(stage.said == [])
        stage.tree.focus = 3
        stage.update()
        #expect(stage.said == ["Help, link"])
    }

    /// Page controls change often by their trait.
    @Test func aValueThatTheUserChangesIsSaidAtOnce() {
        let stage = ReaderStage([
            element(1, .adjustable, "", [.updatesFrequently]) { ($0.value, $0.actions) = ("Page 1 of 9", [.increment, .decrement]) }, element(2, .button, "Help"),
        ])
        for page in 2...4 {
            stage.swipe(.up)
            stage.change(1) { $0.value = "Page \(page) of 9" }
            stage.wait(0.1)
            #expect(stage.said == ["Page \(page) of 9"])
        }
        stage.swipe(.right)
        stage.swipe(.left)
        _ = stage.said
        for page in 5...6 { stage.change(1) { $0.value = "Page \(page) of 9" } }
        #expect(stage.said == ["Page 5 of 9"])
    }

    /// A player's position: its user sets it once, then it goes on by itself.
    @Test func whatChangesByItselfAfterwardsIsSaidSeldom() {
        let stage = ReaderStage([
            element(1, .adjustable, "", [.updatesFrequently]) { ($0.value, $0.actions) = ("0:10", [.increment, .decrement]) }
        ])
        stage.swipe(.up)
        stage.change(1) { $0.value = "0:20" }
        stage.wait(0.1)
        #expect(stage.said == ["0:20"])
        for second in 21...24 { stage.change(1) { $0.value = "0:\(second)" } }
        #expect(stage.said == ["0:21"])
    }

    /// An announcement that nobody has heard was not said.
    @Test func theEndOfAnnouncementsIsTold() {
        let stage = ReaderStage(screen)
        var ends: [String] = []
        stage.reader.onAnnouncementEnd = { ends.append("\($0) \($1)") }
        stage.speech.completesAtOnce = false
        for (text, outcome) in [("Said", SpeechOutcome.finished), ("Cancelled", .cancelled), ("Failed", .failed)] {
            while stage.speech.isSpeaking { stage.speech.finish() }
            stage.send(.announcement(text, priority: .default))
            stage.speech.finish(outcome)
            stage.wait(10)
        }
        stage.speech.isAvailable = false
        stage.send(.announcement("Silent", priority: .default))
        stage.wait(10)
        #expect(ends == ["Said true", "Cancelled false", "Failed false", "Silent false"])
    }

    @Test func anAlertIsSaidToBeOne() {
        let stage = ReaderStage(screen)
        stage.show(screen + [container(10, .alert, "Delete?") { $0.states.insert(.modal) }])
        stage.add([element(11, .heading, "Delete?"), element(12, .button, "OK")], in: 10)
        stage.update()
        stage.send(.screenChanged(11, message: nil))
        #expect(stage.said == ["alert, Delete?, heading"])
    }

    // MARK: Typing

    @Test func onlyATextThatKeysGoToIsEdited() {
        let stage = ReaderStage([element(1, .button, "Done"), textField(2, "Name", "Ada", [])])
        stage.swipe(.right)
        stage.tree.focus = 2
        stage.change(2) { $0.states.insert(.focused) }
        stage.wait(2)
        #expect(stage.said == ["Name, Ada, text field", "Double tap to edit"])
        stage.change(2) { $0.states.insert(.editing) }
        #expect(stage.said == ["is editing, insertion point at end"])
        // Wherever the cursor is.
        stage.swipe(.left)
        stage.tree.focus = 1
        stage.update()
        _ = stage.said
        stage.change(2) { $0.text = AccessibilityText(string: "Adam", selection: 4..<4, caret: 4) }
        #expect(stage.said == ["m"])
    }

    /// What is said while a text becomes another.
    func said(_ echo: ReaderSettings.TypingEcho = .charactersAndWords, from old: String, _ texts: String...) -> [String] {
        var settings = ReaderSettings()
        settings.typingEcho = echo
        let stage = ReaderStage(settings: settings, [textField(1, "Name", old)])
        stage.tree.focus = 1
        stage.update()
        _ = stage.said
        for text in texts {
            let caret = text.unicodeScalars.count
            stage.change(1) { $0.text = AccessibilityText(string: text, selection: caret..<caret, caret: caret) }
        }
        return stage.said
    }

    @Test func typedCharactersAndWordsAreSaid() {
        #expect(said(from: "", "H", "Hi", "Hi ", "Hi ,") == ["H", "i", "space", "Hi", "comma"])
        #expect(said(.words, from: "", "H", "Hi", "Hi ", "Hi  ") == ["Hi"])
        #expect(said(.characters, from: "Hi", "Hi ") == ["space"])
        #expect(said(.none, from: "Hi", "Hi ", "Hi") == [])
        #expect(said(from: "•", "••") == ["bullet"])
        #expect(said(from: "", "pasted text") == ["pasted text"])
    }

    @Test func deletedTextIsSaidWithARaisedPitch() {
        let stage = ReaderStage([textField(1, "Name", "Hi, you")])
        stage.tree.focus = 1
        stage.update()
        _ = stage.said
        stage.change(1) { $0.text = AccessibilityText(string: "Hi, yo", selection: 6..<6, caret: 6) }
        stage.change(1) { $0.text = AccessibilityText(string: "", selection: 0..<0, caret: 0) }
        #expect(stage.speech.utterances.map(\.pitch) == [1.4, 1.4])
        #expect(stage.said == ["u", "Hi, yo"])
    }

    @Test func theSelectionIsSaid() {
        let stage = ReaderStage([textField(1, "Name", "one two", caret: 0)])
        stage.tree.focus = 1
        stage.update()
        _ = stage.said
        for (selection, caret) in [(1..<1, 1), (4..<4, 4), (4..<7, 7), (4..<6, 6), (6..<6, 6), (0..<0, 0)] {
            stage.change(1) { ($0.text!.selection, $0.text!.caret) = (selection, caret) }
        }
        #expect(stage.said == ["o", "ne ", "two selected", "o unselected", "tw unselected", "one two"])
    }
}
