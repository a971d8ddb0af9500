import Foundation
import Testing
@testable import WayKit
@testable import WayKitTestSupport
import WayKitTesting

/// The text format.
@MainActor struct TouchScriptTextTests {
    private typealias Event = TouchScript.Event

    @Test func statementsBecomeEvents() throws {
        let script = try TouchScript(
            """
            # A drag.
            size 1280 800
            0.5 0 began 640 400   # down
            0.52 0 moved 641.5 -3
            0.6 0 ended
            1 2 began 1 2
            1 2 cancelled 3 4
            """)
        #expect(script.size == CGSize(width: 1280, height: 800))
        #expect(
            script.events == [
                Event(time: 0.5, finger: 0, phase: .began, location: CGPoint(x: 640, y: 400)),
                Event(time: 0.52, finger: 0, phase: .moved, location: CGPoint(x: 641.5, y: -3)),
                Event(time: 0.6, finger: 0, phase: .ended, location: CGPoint(x: 641.5, y: -3)),
                Event(time: 1, finger: 2, phase: .began, location: CGPoint(x: 1, y: 2)),
                Event(time: 1, finger: 2, phase: .cancelled, location: CGPoint(x: 3, y: 4)),
            ])
        #expect(script.duration == 1)
    }

    @Test func moveWithDurationIsSampledAt120Hertz() throws {
        let script = try TouchScript("0 0 began 100 200\n1 0 moved 220 140 in 0.5\n+0 0 ended")
        let moves = script.events.filter { $0.phase == .moved }
        #expect(moves.count == 60 && moves.first?.time == 1.008333 && moves.first?.location == CGPoint(x: 102, y: 199))
        #expect(moves.last?.time == 1.5 && moves.last?.location == CGPoint(x: 220, y: 140))
        #expect(script.events.last == Event(time: 1.5, finger: 0, phase: .ended, location: CGPoint(x: 220, y: 140)))
    }

    @Test func relativeTimesCountFromEndOfStatementBefore() throws {
        let script = try TouchScript("+0.25 0 tap 10 20\n+0.5 1 tap 30 40\n+1 end")
        #expect(script.events.map(\.time) == [0.25, 0.33, 0.83, 0.91])
        #expect(script.events.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(script.duration == 1.91)
    }

    /// Statements of two fingers at the same time: their events are merged.
    @Test func overlappingMovesAreMerged() throws {
        let script = try TouchScript("0 0 began 100 0\n0 1 began 200 0\n0 0 moved 0 0 in 0.1\n0 1 moved 300 0 in 0.1\n0.1 0 ended\n0.1 1 ended")
        #expect(script.events.map(\.time) == script.events.map(\.time).sorted())
        #expect(script.events.filter { $0.phase == .moved }.prefix(4).map(\.finger) == [0, 1, 0, 1])
    }

    @Test func fingersGoDownOnElements() throws {
        let script = try TouchScript("0 0 tap \"Comment #1\"\n1 1 began \"Send\" 0 -10 # and not \"Cancel\"\n2 1 moved 5 40\n3 1 ended\n4 1 tap 7 8")
        #expect(
            script.events == [
                Event(time: 0, finger: 0, phase: .began, location: .zero, element: "Comment #1"),
                Event(time: 0.08, finger: 0, phase: .ended, location: .zero, element: "Comment #1"),
                Event(time: 1, finger: 1, phase: .began, location: CGPoint(x: 0, y: -10), element: "Send"),
                Event(time: 2, finger: 1, phase: .moved, location: CGPoint(x: 5, y: 40), element: "Send"),
                Event(time: 3, finger: 1, phase: .ended, location: CGPoint(x: 5, y: 40), element: "Send"),
                Event(time: 4, finger: 1, phase: .began, location: CGPoint(x: 7, y: 8)),
                Event(time: 4.08, finger: 1, phase: .ended, location: CGPoint(x: 7, y: 8)),
            ])
        var built = TouchScript()
        built.tap(on: "Comment #1")
        built.wait(0.92)
        built.touchDown(1, on: "Send", offset: CGPoint(x: 0, y: -10))
        built.wait(1)
        built.touchMove(1, to: CGPoint(x: 5, y: 40))
        built.wait(1)
        built.touchUp(1)
        #expect(built.events == Array(script.events.prefix(5)))
        #expect(try TouchScript(built.text) == built)
    }

    @Test(arguments: ["", "\n\n  \t\n# nothing\r\n", "\u{FEFF}# with a byte order mark"])
    func emptyTextIsEmptyScript(_ text: String) throws {
        #expect(try TouchScript(text) == TouchScript())
    }

    @Test(arguments: [
        ("began 1 2", 1, 1, "\"began\" is not a number; \"size\", or the time in seconds is expected"),
        ("0 x began 1 2", 1, 3, "\"x\" is not a finger's number (0 or above) nor \"end\""),
        ("0 -1 began 1 2", 1, 3, "\"-1\" is not a finger's number (0 or above) nor \"end\""),
        ("0 0 touched 1 2", 1, 5, "\"touched\" is none of began, moved, ended, cancelled, tap"),
        ("0 0", 1, 4, "the line ends, but what the finger does: began, moved, ended, cancelled, tap is expected"),
        ("# one\n\n0 0 began 1", 3, 12, "the line ends, but y in points is expected"),
        ("0 0 began 1 two", 1, 13, "\"two\" is not a number; y in points is expected"),
        ("0 0 began 1 nan", 1, 13, "\"nan\" is not a number; y in points is expected"),
        ("0 0 began 1 0x10", 1, 13, "\"0x10\" is not a number; y in points is expected"),
        ("0 0 began 1 1e999", 1, 13, "\"1e999\" is not a number; y in points is expected"),
        ("0 0 began 1 2 3", 1, 15, "unexpected \"3\""),
        ("0 0 tap \"Send 1 2", 1, 9, "an element's name and its closing quotation mark are expected, not \"Send 1 2"),
        ("0 0 began \"\"", 1, 11, "an element's name and its closing quotation mark are expected, not \"\""),
        ("0 0 began \"Send\" 1", 1, 19, "the line ends, but y in points is expected"),
        ("0 0 began \"Send\"\n1 0 moved \"Send\"", 2, 11, "\"\"Send\"\" is not a number; x in points is expected"),
        ("-1 0 began 1 2", 1, 1, "-1 is too small for \"size\", or the time in seconds"),
        ("1e10 end", 1, 1, "1e10 is too large for \"size\", or the time in seconds"),
        ("1 0 began 1 2\n  0.5 0 ended", 2, 3, "the statement before begins at 1.0: times do not decrease"),
        ("0 0 began 1 2\n1 0 began 1 2", 2, 5, "finger 0 is down already"),
        ("0 0 began 1 2\n1 0 tap 1 2", 2, 5, "finger 0 is down already"),
        ("0 0 moved 1 2", 1, 5, "finger 0 is not down"),
        ("0 1 tap 1 2\n1 1 ended", 2, 5, "finger 1 is not down"),
        ("0 0 began 1 2\n0 0 moved 3 4 in 0.5\n0.25 0 ended", 3, 6, "finger 0 is busy until 0.5"),
        ("0 0 began 1 2\n0 0 moved 3 4 for 1", 2, 15, "expected \"in\" and seconds, or the end of the line, not \"for\""),
        ("0 0 began 1 2\n0 0 moved 3 4 in -1", 2, 18, "-1 is too small for seconds"),
        ("0 0 began 1 2\n0 0 moved 3 4 in 1e6", 2, 18, "1e6 is too large for seconds"),
        ("0 0 began 1 2\n0 0 moved 3 4 in", 2, 17, "the line ends, but seconds is expected"),
        ("size 100", 1, 9, "the line ends, but a height in points is expected"),
        ("size 0 100", 1, 6, "0 is too small for a width in points"),
        ("size 1 1\nsize 1 1", 2, 1, "the size is given already"),
        ("0 0 tap 1 2\nsize 1 1", 2, 1, "\"size\" must stand before the first touch"),
        ("direction", 1, 10, "the line ends, but leftToRight or rightToLeft is expected"),
        ("direction left", 1, 11, "\"left\" is none of leftToRight, rightToLeft"),
        ("direction leftToRight\ndirection leftToRight", 2, 1, "the direction is given already"),
        ("0 0 tap 1 2\ndirection leftToRight", 2, 1, "\"direction\" must stand before the first touch"),
        ("0 0 tap 1 2\n0.01 end", 2, 6, "the touches last until 0.08"),
        ("1 end\n2 end", 2, 1, "nothing may follow \"end\""),
    ])
    func mistakeIsReportedWithItsPosition(_ text: String, _ line: Int, _ column: Int, _ message: String) {
        let error = #expect(throws: TouchScript.ParseError.self) { try TouchScript(text) }
        #expect(error == TouchScript.ParseError(line: line, column: column, message: message))
        #expect(error?.localizedDescription == "line \(line), column \(column): \(message)")
    }

    @Test func writtenTextIsReadBack() throws {
        var script = TouchScript(size: CGSize(width: 1280, height: 752.5))
        script.drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 317, y: 23), duration: 0.3)
        script.wait(0.2)
        #expect(script.layoutDirection == nil)
        script.pinch(at: CGPoint(x: 100, y: 100), from: 50, to: 77, duration: 0.1, release: false)
        script.touchCancel()
        script.wait(1.5)
        #expect(try TouchScript(script.text) == script)
        #expect(script.text.hasPrefix("size 1280.0 752.5\n0.0 0 began 10.0 20.0\n0.008333 0 moved 18.528 20.083\n"))
        #expect(script.text.hasSuffix("0.6 0 cancelled 61.5 100.0\n0.6 1 cancelled 138.5 100.0\n2.1 end\n"))
    }

    @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft]) func directionIsReadBack(_ direction: UIUserInterfaceLayoutDirection) throws {
        var script = TouchScript(layoutDirection: direction)
        script.tap(at: CGPoint(x: 1, y: 2))
        #expect(script.text.hasPrefix("direction \(direction == .leftToRight ? "leftToRight" : "rightToLeft")\n"))
        #expect(try TouchScript(script.text) == script)
    }

    @Test func filesAreWrittenAndRead() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touches")
        defer { try? FileManager.default.removeItem(at: file) }
        var script = TouchScript()
        script.tap(at: CGPoint(x: 1, y: 2))
        try script.write(to: file)
        #expect(try TouchScript(contentsOf: file) == script)
        try Data("0 0 tap 1 2\n# ".utf8 + [0xFF]).write(to: file)
        let error = #expect(throws: TouchScript.ParseError.self) { try TouchScript(contentsOf: file) }
        #expect(error == TouchScript.ParseError(line: 2, column: 3, message: "this is not UTF-8"))
        try FileManager.default.removeItem(at: file)
        #expect(throws: CocoaError.self) { try TouchScript(contentsOf: file) }
    }

    // MARK: In code

    @Test func gesturesFollowEachOther() {
        var script = TouchScript()
        script.tap(at: CGPoint(x: 5, y: 6))
        script.wait(0.42)
        script.drag(from: .zero, to: CGPoint(x: 12, y: 0), duration: 0.1)
        #expect(script.events.first == Event(time: 0, finger: 0, phase: .began, location: CGPoint(x: 5, y: 6)))
        #expect(script.events.last == Event(time: 0.6, finger: 0, phase: .ended, location: CGPoint(x: 12, y: 0)))
        let moved: [CGFloat] = script.events.filter { $0.phase == .moved }.map(\.location.x), points: [CGFloat] = (1...12).map { CGFloat($0) }
        #expect(moved == points)
    }

    @Test func invalidCallsAreRefusedWithALogLine() {
        let stage = TestStage(size: CGSize(width: 50, height: 50))
        var script = TouchScript(size: CGSize(width: 0, height: 10))
        #expect(script.size == nil && stage.diagnostics.count == 1)
        script.touchMove(to: .zero)
        script.touchUp(3)
        script.touchDown(-1, at: .zero)
        script.touchDown(at: CGPoint(x: CGFloat.nan, y: 0))
        script.touchDown(on: "")
        script.tap(on: "two\nlines")
        script.wait(-1)
        script.wait(.infinity)
        script.drag(from: .zero, to: CGPoint(x: CGFloat.infinity, y: 0), duration: 1)
        script.pinch(at: .zero, from: 1, to: 2, duration: .nan)
        #expect(script == TouchScript() && stage.diagnostics.count == 11)
        script.touchDown(at: .zero)
        let before = script
        script.touchDown(at: .zero)
        script.tap(at: .zero)
        script.drag(from: .zero, to: .zero, duration: 1)
        script.pinch(at: .zero, from: 1, to: 2, duration: 1)
        #expect(script == before && stage.diagnostics.count == 15)
        script.touchUp()
        script.touchDown(1, at: .zero)
        script.pinch(at: .zero, from: 1, to: 2, duration: 1)
        #expect(script.fingers.keys.sorted() == [1] && stage.diagnostics.count == 16)
        script.touchMove(1, to: CGPoint(x: CGFloat.nan, y: 0))
        script.touchMove(1, to: .zero, duration: 1e9)
        #expect(script.events.last?.phase == .began && stage.diagnostics.count == 18)
    }
}
