import Foundation
import Testing
import WayAccessibility

@testable import WayScreenReader

@MainActor struct ReaderNavigationTests {
    let screen = [element(1, .heading, "Inbox"), element(2, .button, "Edit"), element(3, .link, "Help"), element(4, .button, "Compose")]

    /// What touches beside a menu do is read after its items, and is behind them.
    @Test func whatIsBehindIsTouchedOnlyBesideTheOthers() {
        let all = CGRect(x: 0, y: 0, width: 400, height: 800)
        let stage = ReaderStage([element(1, .menuItem, "Copy"), element(2, .button, "Dismiss", [.behind]) { $0.frame = all }])
        stage.tap(at: CGPoint(x: 200, y: 25))
        stage.tap(at: CGPoint(x: 200, y: 600))
        #expect(stage.said == ["Copy", "Dismiss, button"])
    }

    @Test func theReaderSaysThatItIsOnAndReadsTheFirstElement() {
        let stage = ReaderStage()
        stage.show(screen)
        stage.reader.start(with: stage.tree)
        #expect(stage.said == ["Screen reader on", "Inbox, heading"])
        #expect(stage.cursors == [ReaderCursor(element: 1, frame: CGRect(x: 0, y: 0, width: 400, height: 50))])
        stage.reader.stop()
        #expect(stage.said == ["Screen reader off"])
        #expect(stage.cursors.last == .some(nil))
        stage.swipe(.right)
        #expect(stage.said == [])
    }

    @Test func theSummaryIsReadAtTheStart() {
        let stage = ReaderStage()
        stage.show(screen + [element(5, .staticText, "3 messages", [.summary])])
        stage.reader.start(with: stage.tree)
        #expect(stage.said == ["Screen reader on", "3 messages", "Inbox, heading"])
    }

    @Test func flicksGoToTheNextAndPreviousElement() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        stage.swipe(.right)
        stage.swipe(.left)
        #expect(stage.said == ["Edit, button", "Help, link", "Edit, button"])
        #expect(stage.reader.cursor == 2)
        stage.swipe(.left)
        stage.swipe(.left)
        #expect(stage.said == ["Inbox, heading", "Inbox, heading"])
    }

    @Test func aFingerExplores() {
        let stage = ReaderStage(screen)
        stage.touch(.began, 10, 60)
        stage.wait(0.3)
        #expect(stage.said == ["Edit, button"])
        stage.touch(.moved, 20, 70)
        stage.touch(.moved, 20, 110)
        stage.touch(.moved, 20, 600)
        stage.touch(.moved, 20, 110)
        #expect(stage.said == ["Help, link"])
        stage.touch(.began, 300, 700, id: 1)
        stage.wait(0.1)
        stage.touch(.ended, 300, 700, id: 1)
        stage.touch(.ended, 20, 110)
        #expect(stage.requests == ["activate 3"])
        stage.tap(at: CGPoint(x: 20, y: 170))
        #expect(stage.said == ["Compose, button"])
        #expect(stage.takeRequests() == ["activate 3"])
    }

    @Test func whatIsInFrontAndWhatIsShownIsFound() {
        let stage = ReaderStage(
            screen + [
                element(5, .button, "Floating") { $0.frame = CGRect(x: 300, y: 0, width: 50, height: 50) },
                element(6, .button, "Hidden") {
                    $0.frame = CGRect(x: 200, y: 0, width: 50, height: 50)
                    $0.states.remove(.onScreen)
                },
            ])
        stage.tap(at: CGPoint(x: 310, y: 10))
        stage.tap(at: CGPoint(x: 210, y: 10))
        #expect(stage.said == ["Floating, button", "Inbox, heading"])
    }

    @Test func aDoubleTapAnywhereActivatesTheCursorsElement() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        stage.tap(2, at: CGPoint(x: 10, y: 160))
        #expect(stage.reader.cursor == 2)
        #expect(stage.takeRequests() == ["activate 2"])
    }

    @Test func aFieldThatDoesNotActivateGetsTheFocus() {
        let stage = ReaderStage([textField(1, "Name", "", [])])
        stage.onRequest = { _, _ in false }
        stage.tap(2)
        #expect(stage.takeRequests() == ["activate 1", "focus 1"])
    }

    @Test func tapsOfSeveralFingersAreRequests() {
        let stage = ReaderStage(screen)
        var isOffRequested = false
        stage.reader.onTurnOffRequest = { isOffRequested = true }
        stage.tap(2, fingers: 2)
        stage.tap(3, fingers: 2)
        #expect(stage.takeRequests() == ["magicTap 1"])
        #expect(isOffRequested)
        stage.tap(fingers: 4)
        #expect(stage.reader.cursor == 4)
        stage.tap(fingers: 4, at: CGPoint(x: 100, y: 10))
        #expect(stage.reader.cursor == 1)
        stage.tap(3, fingers: 3)
        #expect(stage.reader.isScreenCurtainOn)
        #expect(stage.said == ["Compose, button", "Inbox, heading", "Screen curtain on"])
        var isCurtainOn = true
        stage.reader.onScreenCurtainChange = { isCurtainOn = $0 }
        stage.reader.stop()
        #expect(!isCurtainOn)
        #expect(stage.said == ["Screen reader off"])
    }

    @Test func threeFingersTurnSpeechOff() {
        let stage = ReaderStage(screen)
        stage.tap(2, fingers: 3)
        stage.swipe(.right)
        #expect(stage.reader.isMuted)
        #expect(stage.said == ["Speech off"])
        stage.tap(2, fingers: 3)
        stage.swipe(.right)
        #expect(stage.said == ["Speech on", "Help, link"])
    }

    @Test func twoFingersScrubToEscape() {
        let stage = ReaderStage(screen)
        for id in 0...1 { stage.touch(.began, 100 + 50 * Double(id), 300, id: id) }
        for x in [60.0, 0, 60] {
            stage.wait(0.1)
            for id in 0...1 { stage.touch(.moved, 100 + x + 50 * Double(id), 300, id: id) }
        }
        for id in 0...1 { stage.touch(.ended, 160 + 50 * Double(id), 300, id: id) }
        #expect(stage.takeRequests() == ["escape 1"])
    }

    @Test func onlyTheFrontmostModalNodeIsRead() {
        let stage = ReaderStage(screen)
        stage.show(screen + [container(10, .alert, "Delete?") { $0.states.insert(.modal) }])
        stage.add([element(11, .staticText, "This cannot be undone."), element(12, .button, "Cancel")], in: 10)
        stage.update()
        stage.send(.screenChanged(nil, message: nil))
        #expect(stage.said == ["Delete?, alert, This cannot be undone."])
        stage.swipe(.right)
        stage.swipe(.right)
        #expect(stage.said == ["Cancel, button", "Cancel, button"])
    }

    @Test func containersAreSaidWhenTheCursorComesIntoThem() {
        let stage = ReaderStage([element(1, .staticText, "Text"), container(10, .tabBar)])
        stage.add([element(11, .tab, "Home"), element(12, .tab, "Search")], in: 10)
        stage.update()
        for _ in 0..<2 { stage.swipe(.right) }
        for _ in 0..<2 { stage.swipe(.left) }
        #expect(stage.said == ["tab bar, Home, tab", "Search, tab", "Home, tab", "Text"])
    }

    @Test func whatIsOffScreenIsRevealed() {
        let stage = ReaderStage([element(1, .button, "One"), element(2, .button, "Two") { $0.states.remove(.onScreen) }])
        stage.swipe(.right)
        #expect(stage.takeRequests() == ["reveal 2"])
        #expect(stage.said == ["Two, button"])
    }

    @Test func hintsAreReadAfterAPause() {
        let stage = ReaderStage([element(1, .button, "One"), element(2, .button, "Two") { $0.hint = "Counts" }])
        stage.swipe(.right)
        stage.wait(0.5)
        #expect(stage.said == ["Two, button"])
        stage.wait(0.5)
        #expect(stage.said == ["Counts"])
        stage.swipe(.left)
        stage.swipe(.right)
        stage.wait(0.5)
        stage.swipe(.left)
        stage.wait(5)
        #expect(stage.said == ["One, button", "Two, button", "One, button"])
    }

    // MARK: Passing through

    @Test func aDoubleTapThatIsHeldTouchesTheElement() {
        let stage = ReaderStage(screen)
        stage.swipe(.right)
        stage.touch(.began, 300, 700)
        stage.wait(0.05)
        stage.touch(.ended, 300, 700)
        stage.wait(0.05)
        stage.touch(.began, 300, 700)
        stage.wait(0.6)
        stage.touch(.moved, 320, 690)
        stage.touch(.ended, 320, 690)
        #expect(stage.touches.map(\.phase) == [.began, .moved, .ended])
        #expect(stage.touches.map(\.position) == [CGPoint(x: 200, y: 75), CGPoint(x: 220, y: 65), CGPoint(x: 220, y: 65)])
        #expect(stage.takeRequests() == [])
    }

    @Test func aTripleTapIsADoubleTapOnTheElement() {
        let stage = ReaderStage(screen)
        stage.tap(3)
        #expect(stage.touches.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(stage.touches.allSatisfy { $0.position == CGPoint(x: 200, y: 25) })
    }

    @Test func elementsWithDirectInteractionGetTouches() {
        let stage = ReaderStage([element(1, .button, "One"), element(2, .keyboardKey, "Piano", [.directInteraction])])
        stage.touch(.began, 10, 60)
        stage.touch(.moved, 90, 60)
        stage.touch(.ended, 90, 60)
        #expect(stage.touches.count == 3)
        #expect(stage.said == ["Piano"])
        #expect(stage.takeRequests() == [])
        stage.tap(2, at: CGPoint(x: 10, y: 400))
        #expect(stage.takeRequests() == ["activate 2"])
        stage.touch(.began, 10, 60)
        stage.touch(.moved, 20, 60)
        stage.reader.stop()
        #expect(stage.touches.last?.phase == .cancelled)
        #expect(stage.touches.last?.position == CGPoint(x: 20, y: 60))
    }

    @Test func whatStartsMediaIsActivatedInSilence() {
        let stage = ReaderStage([element(1, .button, "Record", [.startsMedia])])
        stage.speech.completesAtOnce = false
        stage.command(.readElement)
        stage.tap(2)
        #expect(stage.speech.numberOfCancellations == 1)
        #expect(!stage.speech.isSpeaking)
    }

    // MARK: Keys

    @Test func keysAreCommands() {
        #expect(ReaderCommand(key: .right, withShift: false) == .next)
        #expect(ReaderCommand(key: .space, withShift: false) == .activate)
        #expect(ReaderCommand(key: .letter("h"), withShift: true) == .find(.headings, isForward: false))
        #expect(ReaderCommand(key: .letter("y"), withShift: false) == nil)
        let stage = ReaderStage(screen)
        for command: ReaderCommand in [.find(.links, isForward: true), .previous, .last, .escape, .showMenu, .activate] { stage.command(command) }
        #expect(stage.said == ["Help, link", "Edit, button", "Compose, button"])
        #expect(stage.takeRequests() == ["escape 4", "showMenu 4", "activate 4"])
    }

    @Test func anEmptyScreenIsSaid() {
        let stage = ReaderStage([])
        stage.swipe(.right)
        stage.tap(2)
        #expect(stage.said == ["No element"])
    }
}
