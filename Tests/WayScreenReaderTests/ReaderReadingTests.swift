import Foundation
import Testing
import WayAccessibility

@testable import WayScreenReader

@MainActor struct ReaderReadingTests {
    let screen = [element(1, .heading, "Inbox"), element(2, .button, "Edit"), element(3, .link, "Help")]

    /// A list that shows three of its rows, from one on, and gives back the others.
    func showRows(from first: Int, of count: Int = 9, on stage: ReaderStage) {
        stage.show([
            element(1, .heading, "Inbox"), container(10, .list) { $0.actions = first + 3 < count ? [.scroll(.down), .scroll(.up)] : [.scroll(.up)] },
            element(2, .button, "Compose"),
        ])
        let rows = (first..<min(first + 3, count)).map { index in
            element(AccessibilityID(rawValue: 100 + UInt32(index)), .listItem, "Row \(index)") {
                $0.position = AccessibilityPosition(index: index, count: count)
            }
        }
        stage.add(rows, in: 10)
    }

    @Test func twoFingersReadEverything() {
        let stage = ReaderStage(screen)
        stage.speech.completesAtOnce = false
        stage.swipe(.right)
        stage.swipe(.up, fingers: 2)
        #expect(stage.reader.isReadingOn)
        for _ in 0..<2 { stage.speech.finish() }
        #expect(stage.reader.cursor == 3)
        stage.speech.finish()
        #expect(!stage.reader.isReadingOn)
        #expect(stage.said == ["Edit, button", "Inbox, heading", "Edit, button", "Help, link"])
    }

    @Test func twoFingersReadFromHere() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        _ = stage.said
        stage.swipe(.down, fingers: 2)
        #expect(stage.said == ["Edit, button", "Help, link"])
    }

    @Test func aGestureEndsReading() {
        let stage = ReaderStage(screen)
        stage.speech.completesAtOnce = false
        stage.swipe(.up, fingers: 2)
        stage.swipe(.right)
        stage.speech.finish()
        #expect(stage.said == ["Inbox, heading", "Edit, button"])
        #expect(!stage.speech.isSpeaking)
    }

    @Test func twoFingersPauseAndResume() {
        let stage = ReaderStage(screen)
        stage.speech.completesAtOnce = false
        stage.swipe(.up, fingers: 2)
        stage.tap(fingers: 2)
        #expect(stage.speech.isPaused)
        stage.wait(100)
        #expect(stage.said == ["Inbox, heading"])
        stage.tap(fingers: 2)
        #expect(!stage.speech.isPaused)
        stage.speech.finish()
        #expect(stage.said == ["Edit, button"])
        stage.tap(fingers: 2)
        stage.swipe(.left)
        #expect(!stage.speech.isPaused)
        #expect(stage.said == ["Inbox, heading"])
    }

    @Test func withoutSpeechReadingTakesAsLong() {
        let stage = ReaderStage(screen)
        stage.speech.isAvailable = false
        stage.swipe(.up, fingers: 2)
        #expect(stage.reader.cursor == 1)
        stage.wait(Utterance("Inbox, heading").estimatedDuration + 0.01)
        #expect(stage.reader.cursor == 2)
        stage.wait(10)
        #expect(stage.reader.cursor == 3)
        #expect(!stage.reader.isReadingOn)
        #expect(stage.reader.nextDeadline == nil)
    }

    @Test func speechThatIsLostIsGivenUp() {
        let stage = ReaderStage(screen)
        stage.speech.completesAtOnce = false
        stage.swipe(.up, fingers: 2)
        stage.wait(8)
        #expect(stage.reader.cursor == 1)
        stage.wait(10)
        #expect(stage.reader.cursor == 2)
    }

    @Test func pagesAreTurned() {
        let stage = ReaderStage([element(1, .staticText, "Page one", [.turnsPage]), element(2, .button, "Contents")])
        stage.onRequest = { _, _ in true }
        stage.swipe(.up, fingers: 2)
        #expect(stage.takeRequests() == ["scroll(WayAccessibility.AccessibilityScrollDirection.next) 1"])
        #expect(stage.said == ["Page one"])
        stage.change(1) { $0.label = "Page two" }
        #expect(stage.said == ["Page two"])
        stage.wait(2)
        #expect(stage.said == ["Contents, button"])
        #expect(!stage.reader.isReadingOn)
    }

    // MARK: Lists

    @Test func aListIsScrolledAtItsEnd() {
        let stage = ReaderStage([])
        showRows(from: 0, on: stage)
        stage.update()
        stage.wait(1)
        _ = stage.said
        // The last flicks come while the list is being scrolled, which shows all its rows nevertheless.
        for _ in 0..<6 { stage.swipe(.right) }
        #expect(stage.said == ["Row 0", "Row 1", "Row 2"])
        #expect(stage.takeRequests().count == 1)
        showRows(from: 3, on: stage)
        stage.update()
        #expect(stage.said == ["Row 3"])
        stage.swipe(.left)
        showRows(from: 0, on: stage)
        stage.update()
        #expect(stage.said == ["Row 2"])
    }

    @Test func aListThatShowsNothingMoreIsLeft() {
        let stage = ReaderStage([])
        showRows(from: 0, on: stage)
        stage.update()
        for _ in 0..<4 { stage.swipe(.right) }
        _ = stage.said
        stage.wait(1)
        #expect(stage.said == ["Compose, button"])
    }

    @Test func readingScrollsLists() {
        let stage = ReaderStage([])
        showRows(from: 0, of: 6, on: stage)
        stage.update()
        stage.wait(1)
        _ = stage.said
        stage.swipe(.up, fingers: 2)
        showRows(from: 3, of: 6, on: stage)
        stage.update()
        #expect(stage.said == ["Inbox, heading", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "Row 5", "Compose, button"])
    }

    @Test func threeFingersScroll() {
        let stage = ReaderStage([])
        showRows(from: 0, on: stage)
        stage.update()
        stage.wait(1)
        stage.command(.next)
        _ = stage.said
        stage.swipe(.up, fingers: 3)
        #expect(stage.takeRequests() == ["scroll(WayAccessibility.AccessibilityScrollDirection.down) 10"])
        stage.send(.pageScrolled("Page 2 of 3"))
        #expect(stage.said == ["Page 2 of 3"])
        stage.swipe(.up, fingers: 3)
        showRows(from: 3, on: stage)
        stage.update()
        stage.wait(1)
        #expect(stage.said == ["Rows 4 to 6 of 9", "Row 3"])
        stage.onRequest = { _, _ in false }
        stage.swipe(.up, fingers: 3)
        #expect(stage.said == ["Rows 4 to 6 of 9"])
    }

    @Test func threeFingersAskForThePosition() {
        let stage = ReaderStage([])
        showRows(from: 0, on: stage)
        stage.update()
        stage.wait(1)
        stage.command(.next)
        _ = stage.said
        stage.tap(fingers: 3)
        #expect(stage.said == ["Row 1 of 9, Rows 1 to 3 of 9"])
    }

    @Test func theCursorStaysOnWhatIsShown() {
        let stage = ReaderStage([container(10, .scrollArea) { $0.actions = [.scroll(.down)] }])
        stage.add([element(1, .button, "One"), element(2, .button, "Two")], in: 10)
        stage.update()
        stage.wait(1)
        stage.swipe(.up, fingers: 3)
        _ = stage.said
        stage.change(1) { $0.states.remove(.onScreen) }
        stage.send(.pageScrolled("Page 2 of 2"))
        #expect(stage.said == ["Page 2 of 2"])
        stage.wait(0.6)
        #expect(stage.said == ["Two, button"])
        #expect(stage.reader.cursor == 2)
    }

    /// What is shown at last is read, not what is shown on the way.
    @Test func aScrollThatIsAnimatedIsReadAtItsEnd() {
        let stage = ReaderStage([])
        showRows(from: 0, of: 20, on: stage)
        stage.update()
        stage.wait(1)
        stage.command(.next)
        _ = stage.said
        stage.swipe(.up, fingers: 3)
        stage.send(.pageScrolled("Page 3 of 7"))
        for first in 1...8 {
            showRows(from: first, of: 20, on: stage)
            // Without the row that it was on, the keyboard's focus is on the next one.
            stage.tree.focus = stage.tree.nodes[10]!.children.first
            stage.update()
            stage.wait(0.05)
        }
        #expect(stage.said == ["Page 3 of 7"])
        stage.wait(0.2)
        #expect(stage.said == ["Row 8"])
    }

    /// The index beside the rows is always visible.
    @Test func theCursorGoesToARowThatIsShown() {
        let stage = ReaderStage([container(10, .list) { $0.actions = [.scroll(.down)] }])
        let row = { (id: AccessibilityID, label: String) in element(id, .listItem, label) { $0.position = AccessibilityPosition(index: Int(id.rawValue), count: 9) } }
        stage.add([element(5, .adjustable, "Section index"), row(1, "One"), row(2, "Two")], in: 10)
        stage.update()
        stage.command(.last)
        stage.command(.previous)
        stage.swipe(.up, fingers: 3)
        _ = stage.said
        stage.change(1) { $0.states.remove(.onScreen) }
        stage.send(.pageScrolled("Page 2 of 2"))
        stage.wait(0.6)
        #expect(stage.said == ["Page 2 of 2", "Two"])
    }

    /// What is read next is the answer.
    @Test func aStepThatScrollsDoesNotSayThePage() {
        let stage = ReaderStage([])
        showRows(from: 0, on: stage)
        stage.update()
        stage.wait(1)
        for _ in 0..<3 { stage.command(.next) }
        _ = stage.said
        stage.command(.next)
        stage.send(.pageScrolled("Page 2 of 3"))
        #expect(stage.said == [])
        showRows(from: 3, on: stage)
        stage.update()
        #expect(stage.said == ["Row 3"])
        // Of a list it is posted at the end of the motion, when its rows are known. Another one is the program's.
        for _ in 0..<3 { stage.command(.next) }
        showRows(from: 6, on: stage)
        stage.update()
        stage.send(.pageScrolled("Rows 7 to 9 of 9"))
        #expect(stage.said == ["Row 4", "Row 5", "Row 6"])
        stage.send(.pageScrolled("Page 1 of 3"))
        #expect(stage.said == ["Page 1 of 3"])
    }

    /// What the list says at the end of its motion does not interrupt the row that is being read.
    @Test func readingOnGoesOnInAListThatSaysItsRows() {
        let stage = ReaderStage([])
        showRows(from: 0, on: stage)
        stage.update()
        stage.wait(1)
        _ = stage.said
        stage.speech.completesAtOnce = false
        stage.swipe(.up, fingers: 2)
        for first in [3, 6] {
            while stage.reader.isReadingOn, stage.speech.isSpeaking { stage.speech.finish() }
            showRows(from: first, on: stage)
            stage.update()
            stage.send(.pageScrolled("Rows \(first + 1) to \(first + 3) of 9"))
        }
        while stage.speech.isSpeaking { stage.speech.finish() }
        #expect(stage.said == ["Inbox, heading"] + (0..<9).map { "Row \($0)" } + ["Compose, button"])
    }

    /// Views of the program that scroll by themselves: the tree does not know them.
    @Test func whatTheCursorIsInIsAskedToScroll() {
        let stage = ReaderStage([element(1, .heading, "Inbox"), container(10, .group)])
        stage.add([element(2, .staticText, "Page")], in: 10)
        stage.update()
        stage.command(.last)
        _ = stage.said
        stage.swipe(.left, fingers: 3)
        #expect(stage.takeRequests() == ["scroll(WayAccessibility.AccessibilityScrollDirection.right) 2"])
        stage.remove(2)
        stage.add([element(3, .staticText, "Next page")], in: 10)
        stage.update()
        stage.wait(2)
        #expect(stage.said == ["Next page"])
    }

    /// Another one that scrolls is asked when what the cursor is in does not.
    @Test func whatTheCursorIsInIsAskedFirst() {
        let stage = ReaderStage([container(10, .group), container(11, .scrollArea) { $0.actions = [.scroll(.down), .scroll(.right)] }])
        stage.add([element(2, .staticText, "Page")], in: 10)
        stage.add([element(3, .staticText, "Letter")], in: 11)
        stage.update()
        stage.swipe(.left, fingers: 3)
        #expect(stage.takeRequests() == ["scroll(WayAccessibility.AccessibilityScrollDirection.right) 2"])
    }
}
