import Foundation
import Testing
import WayHost
import WayLog

/// The trace writer in isolation.
@MainActor struct TraceTests {
    @MainActor private final class Output {
        var now: TimeInterval = 5
        private(set) lazy var taskQueue = MainTaskQueue { [unowned self] in now }
        var writes: [[UInt8]] = []
        var failure: (any Error)?
        var text: String { String(decoding: writes.joined(), as: UTF8.self) }

        func trace() -> Trace {
            Trace(taskQueue: taskQueue) { bytes in
                if let failure = self.failure { throw failure }
                self.writes.append(bytes)
            }
        }
        func events() throws -> [[String: Any]] {
            try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        }
    }
    private let output = Output()

    @Test func writtenEventsAreValidJSON() throws {
        let trace = output.trace()
        let result = trace.span("outer", "test", ["text": .text("a \"b\"\\\n\u{1} ü"), "flag": .bool(true)]) {
            output.now += 0.001_000_5
            trace.instant("inner", "test", ["number": .number(1.5), "senseless": .number(.infinity)])
            return 7
        }
        trace.complete("late", "test", from: 4, duration: 0.016, on: .display, [:])
        trace.close()
        let events = try output.events()
        #expect(result == 7)
        #expect(events.compactMap { $0["ph"] as? String } == ["M", "M", "B", "i", "E", "X"])
        let arguments = events.compactMap { $0["args"] as? [String: Any] }
        #expect(arguments.prefix(2).compactMap { $0["name"] as? String } == ["program", "display"])
        #expect(arguments[2]["text"] as? String == "a \"b\"\\\n\u{1} ü" && arguments[2]["flag"] as? Bool == true)
        #expect(arguments[3]["number"] as? Double == 1.5 && arguments[3]["senseless"] is NSNull)
        #expect(events[2]["ts"] as? Double == 5_000_000 && events[3]["ts"] as? Double == 5_001_000.5)
        #expect(events[5]["dur"] as? Double == 16_000 && events[5]["tid"] as? Int != events[4]["tid"] as? Int)
    }

    @Test func aFlowHasOneID() throws {
        let trace = output.trace()
        let one = trace.beginFlow(), two = trace.beginFlow()
        trace.continueFlow(one)
        trace.endFlow(one, at: 6, on: .display)
        trace.close()
        let flows = try output.events().filter { $0["id"] != nil }
        #expect(one != two)
        #expect(flows.compactMap { $0["id"] as? Int } == [one, two, one, one])
        #expect(flows.compactMap { $0["ph"] as? String } == ["s", "s", "t", "f"])
    }

    /// The file of a program that is killed while it sleeps lacks only the end of the array.
    @Test func eventsAreWrittenBeforeTheProgramSleeps() throws {
        let trace = output.trace()
        for _ in 0..<9 { trace.instant("tick", "test") }
        #expect(output.writes.isEmpty && output.taskQueue.nextDeadline == -.infinity)
        output.taskQueue.run()
        #expect(output.writes.count == 1)
        let killed = try JSONSerialization.jsonObject(with: Data((output.text + "]").utf8)) as? [Any]
        #expect(killed?.count == 11)
        trace.instant("later", "test")
        output.taskQueue.run()
        #expect(output.writes.count == 2)
        trace.close()
        #expect(try output.events().count == 12)
    }

    @Test func tracingCausesNoWakeups() {
        let trace = output.trace()
        trace.instant("tick", "test")
        output.taskQueue.run()
        #expect(output.taskQueue.nextDeadline == nil)
        trace.close()
        #expect(output.taskQueue.nextDeadline == nil)
    }

    @Test func aFullBufferIsWrittenImmediately() {
        let trace = output.trace()
        for _ in 0..<2000 { trace.instant("tick", "test") }
        #expect(!output.writes.isEmpty && output.writes.allSatisfy { $0.count < 1 << 17 })
    }

    @Test func nothingIsWrittenAfterClose() throws {
        let trace = output.trace()
        trace.close()
        trace.close()
        trace.instant("late", "test")
        trace.flush()
        #expect(try output.events().count == 2)
    }

    @Test func aWriteErrorIsLoggedOnce() {
        let tap = LogTap()
        tap.listen()
        defer { tap.stop() }
        output.failure = CocoaError(.fileWriteOutOfSpace)
        let trace = output.trace()
        for _ in 0..<5 {
            output.taskQueue.run()
            #expect(trace.span("work", "test") { 3 } == 3)
        }
        trace.close()
        #expect(tap.messages.count == 1 && output.writes.isEmpty)
    }

    @Test func anExistingFileIsOverwritten() throws {
        let path = NSTemporaryDirectory() + "waykit-trace-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("something longer than what the trace will be, so that it would show at its end".utf8).write(to: URL(fileURLWithPath: path))
        let trace = try Trace(path: path, taskQueue: output.taskQueue)
        trace.close()
        let events = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [Any]
        #expect(events?.count == 2)
    }

    @Test func theErrorNamesAFileThatCannotBeOpened() {
        let failure = #expect(throws: TraceFile.Failure.self) { try Trace(path: "/nonexistent/trace.json", taskQueue: output.taskQueue) }
        #expect(failure?.description.contains("/nonexistent/trace.json") ?? false)
    }

    @Test func withoutATraceTheWorkRuns() {
        let none: Trace? = nil
        #expect(none.span("work", "test") { 3 } == 3)
    }
}
