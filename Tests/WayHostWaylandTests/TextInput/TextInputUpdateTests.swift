import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// What an input method sends, valid and invalid.
@MainActor struct TextInputUpdateTests {
    let bench: TextInputBench

    init() throws {
        bench = try TextInputBench()
        try bench.enter()
        bench.window.beginTextInput(TextInputBench.state)
        _ = try bench.requests()
        _ = bench.events()
    }

    private func preedit(_ text: String?, _ begin: Int32, _ end: Int32) throws -> TextInputUpdate.Preedit? {
        try bench.send("preedit_string", [.string(text), .int(begin), .int(end)])
        try bench.done(1)
        let updates = bench.updates()
        #expect(updates.count == 1)
        return updates.last?.preedit
    }

    @Test func eventsWaitForDone() throws {
        try bench.send("preedit_string", [.string("こん"), .int(6), .int(6)])
        try bench.send("delete_surrounding_text", [.uint(2), .uint(3)])
        try bench.send("commit_string", [.string("a")])
        bench.bench.runUntilIdle()
        #expect(bench.updates() == [])
        try bench.send("commit_string", [.string("b")])
        try bench.done(1)
        let expected = TextInputUpdate(
            deletedBefore: 2, deletedAfter: 3, committed: "b", preedit: TextInputUpdate.Preedit(text: "こん", cursor: 6..<6))
        #expect(bench.updates() == [expected], "the last of each kind counts")
        try bench.done(1)
        #expect(bench.updates() == [TextInputUpdate()], "each done resets the events")
    }

    @Test func eventsBeforeLeaveAreVoid() throws {
        try bench.send("commit_string", [.string("a")])
        try bench.leave()
        try bench.enter()
        try bench.done(2)
        #expect(bench.updates() == [TextInputUpdate()])
    }

    @Test func cursorsOfThePreedit() throws {
        #expect(try preedit("né", 1, 3)?.cursor == 1..<3)
        #expect(try preedit("né", 3, 3)?.cursor == 3..<3)
        #expect(try preedit("né", -1, -1) == TextInputUpdate.Preedit(text: "né", cursor: nil), "hidden")
        #expect(try preedit("", 0, 0) == nil)
        #expect(try preedit(nil, 0, 0) == nil)
        #expect(bench.bench.log.lines.isEmpty)
    }

    @Test func invalidCursorsAreMovedAndLoggedOnce() throws {
        #expect(try preedit("né", 2, 2)?.cursor == 1..<1, "inside the é")
        #expect(try preedit("né", 99, 99)?.cursor == 3..<3)
        #expect(try preedit("né", -7, 2)?.cursor == 0..<1)
        #expect(try preedit("né", 3, 1)?.cursor == 1..<3, "the wrong way round")
        #expect(try preedit("né", .min, .max)?.cursor == 0..<3)
        #expect(bench.bench.log.lines.count == 1)
    }

    @Test func invalidTextIsRefusedAsAWhole() throws {
        try bench.send("delete_surrounding_text", [.uint(5), .uint(0)])
        try bench.commit("broken\u{FFFD}", serial: 1)
        #expect(bench.updates() == [TextInputUpdate()], "nothing is deleted for what cannot be inserted")
        #expect(try preedit("\u{FFFD}", 0, 0) == nil)
        #expect(bench.bench.log.lines.count == 1)
    }

    @Test func hugeLengthsArriveAsTheyAre() throws {
        try bench.send("delete_surrounding_text", [.uint(.max), .uint(.max)])
        try bench.done(1)
        #expect(bench.updates() == [TextInputUpdate(deletedBefore: Int(UInt32.max), deletedAfter: Int(UInt32.max))])
    }
}
