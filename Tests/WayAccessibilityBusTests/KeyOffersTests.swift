import Foundation
import Testing
import WayAccessibility

@testable import WayAccessibilityBus

/// Keys that readers hear before the program.
@MainActor @Suite(.serialized) struct KeyOffersTests {
    private static func key(_ symbol: UInt32, _ text: String) -> AccessibilityKeyEvent {
        AccessibilityKeyEvent(isPressed: true, keysym: symbol, keycode: 38, modifiers: 1, time: .max, text: text, isText: text.count == 1)
    }

    @Test func readerHearsKeysAndTakesItsOwn() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(AccessibilityServerTests.tree())
        var answers: [String] = []
        for (symbol, text) in [(0x56, "V"), (0xFFBE, "F1"), (0xFF51, "Left")] as [(UInt32, String)] {
            fixture.server.offer(Self.key(symbol, text)) { answers.append("\(text) \($0)") }
        }
        #expect(answers.isEmpty)
        try fixture.serve { answers.count == 3 }
        #expect(answers == ["V false", "F1 true", "Left false"])
        #expect(fixture.services?.calls.contains("NotifyListenersSync 0 86 38 1 -1 V true") == true)
    }

    @Test func keyIsTheProgramsWhileNobodyListens() throws {
        let fixture = try ServerFixture()
        var answers: [Bool] = []
        fixture.server.offer(Self.key(0x56, "V")) { answers.append($0) }
        #expect(answers == [false])
    }

    @Test func readerThatDoesNotAnswerIsNotWaitedForTwice() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(AccessibilityServerTests.tree())
        fixture.services?.setAnswersKeys(false)
        var answers: [Bool] = []
        for _ in 0..<2 { fixture.server.offer(Self.key(0xFFBE, "F1")) { answers.append($0) } }
        fixture.now += KeyOffers.patience
        fixture.taskQueue.run()
        #expect(answers == [false, false])
        fixture.server.offer(Self.key(0xFFBE, "F1")) { answers.append($0) }
        #expect(answers == [false, false, false], "at once")
        try fixture.serve { fixture.services?.calls.filter { $0 == "NotifyListenersSync" }.count == 3 }
        fixture.services?.setAnswersKeys(true)
        // The answer to this one, which is not waited for, ends that.
        fixture.server.offer(Self.key(0x56, "V")) { answers.append($0) }
        #expect(answers.count == 4)
        try fixture.serve { fixture.services?.calls.last == "NotifyListenersSync 0 86 38 1 -1 V true" }
        _ = try fixture.events()
        fixture.server.offer(Self.key(0xFFBE, "F1")) { answers.append($0) }
        try fixture.serve { answers.count == 5 }
        #expect(answers.last == true)
    }

    @Test func keyIsTheProgramsWhenTheBusEnds() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(AccessibilityServerTests.tree())
        fixture.services?.setAnswersKeys(false)
        var answers: [Bool] = []
        fixture.server.offer(Self.key(0x56, "V")) { answers.append($0) }
        fixture.accessibility.stop()
        try fixture.serve { !fixture.server.isActive }
        #expect(answers == [false])
    }
}
