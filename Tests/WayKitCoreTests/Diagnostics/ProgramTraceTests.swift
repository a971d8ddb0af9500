import Foundation
import Testing
import WayHost
import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The contents of a program's trace.
@MainActor struct ProgramTraceTests {
    @MainActor private final class TraceBuffer {
        var bytes: [UInt8] = []
        func events() throws -> [Event] {
            let list = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
            return list.map(Event.init)
        }
    }

    private struct Event {
        let phase, name: String
        let id: Int
        let arguments: [String: String]
        init(_ json: [String: Any]) {
            phase = json["ph"] as? String ?? ""
            name = json["name"] as? String ?? ""
            id = json["id"] as? Int ?? 0
            arguments = (json["args"] as? [String: Any] ?? [:]).mapValues { "\($0)" }
        }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let buffer = TraceBuffer()

    /// Drags a sheet down until it is dismissed.
    private func dragASheet() throws -> [Event] {
        let root = UIViewController(), sheet = UIViewController()
        root.view.backgroundColor = .white
        sheet.view.backgroundColor = .systemTeal
        stage.show(root)
        let trace = Trace(taskQueue: stage.host.taskQueue) { self.buffer.bytes += $0 }
        stage.trace = trace
        root.present(sheet, animated: true)
        stage.settle()
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.3)
        stage.settle()
        #expect(root.presentedViewController == nil)
        trace.close()
        return try buffer.events()
    }

    @Test func spansAreNested() throws {
        let events = try dragASheet()
        var open: [String] = [], parents: [String: Set<String>] = [:]
        for event in events {
            if event.phase == "B" {
                parents[event.name, default: []].insert(open.last ?? "")
                open.append(event.name)
            } else if event.phase == "E" {
                #expect(open.popLast() == event.name)
            }
        }
        #expect(open.isEmpty)
        for (name, parent) in [
            "frame": "", "touch": "", "update": "frame", "input": "update", "tick": "update", "layout": "frame", "paint": "frame", "commit": "paint",
        ] { #expect(parents[name] == [parent], "\(name) lies in \(parents[name] ?? [])") }
    }

    @Test func frameSpansAreInOrder() throws {
        let events = try dragASheet().filter { $0.phase == "B" && $0.name != "touch" && $0.name != "completion" }.map(\.name)
        let frames = events.split(separator: "frame").map(Array.init)
        #expect(frames.count > 20)
        #expect(frames.allSatisfy { ["update", "input", "tick", "layout", "paint", "commit"].starts(with: $0) })
        #expect(frames.contains { $0.last == "commit" })
    }

    @Test func everyMovementFlowsToItsPresentedFrame() throws {
        let events = try dragASheet()
        let flows = Dictionary(grouping: events.filter { "stf".contains($0.phase) }, by: \.id)
        #expect(flows.values.allSatisfy { "stf".hasPrefix($0.map(\.phase).joined()) })
        let presentedCount = flows.values.filter { $0.count == 3 }.count
        let moves = events.count { $0.name == "touch" && $0.arguments["what"]?.contains("moved") ?? false }
        #expect(moves >= 18 && presentedCount >= moves - 2, "\(presentedCount) of \(moves)")
        // Each flow ends after the frame that shows it.
        let first = try #require(events.firstIndex { $0.phase == "f" })
        #expect(events[..<first].last { $0.phase != "f" }?.name == "presented")
    }

    @Test func gestureAndTransitionStatesAreTraced() throws {
        let events = try dragASheet()
        let pans = events.filter { $0.name == "recogniser" && $0.arguments["type"]?.contains("Pan") ?? false }
        let states = pans.map { ($0.arguments["from"] ?? "") + "-" + ($0.arguments["to"] ?? "") }
        for step in ["possible-began", "began-changed", "changed-ended"] { #expect(states.contains(step), "\(states)") }
        let phases = events.filter { $0.name == "transition" }.compactMap { $0.arguments["to"] }
        #expect(phases.first == "running" && phases.count { $0 == "ended" } == 2 && phases.contains("interactive") && phases.contains("finishing"))
        #expect(events.contains { $0.name == "callback" && $0.arguments["what"] == "completeTransition(true)" })
    }

    /// A program that switches the trace in a handler: each span ends in the trace in which it began.
    @Test func traceIsSwitchedInAHandler() throws {
        let page = UIViewController(), second = TraceBuffer(), tap = UITapGestureRecognizer()
        let first = Trace(taskQueue: stage.host.taskQueue) { self.buffer.bytes += $0 }
        let other = Trace(taskQueue: stage.host.taskQueue) { second.bytes += $0 }
        var traces: [Trace?] = [other, nil]
        page.view.addGestureRecognizer(tap)
        tap.addHandler { [stage] in stage.trace = traces.removeFirst() }
        stage.show(page)
        stage.trace = first
        for _ in 0..<3 where !traces.isEmpty { stage.tap(at: CGPoint(x: 200, y: 400)) }
        #expect(traces.isEmpty && stage.trace == nil)
        for (trace, buffer) in [(first, buffer), (other, second)] {
            trace.close()
            let phases = try buffer.events().filter { $0.name == "touch" }.map(\.phase)
            #expect(!phases.isEmpty && phases == phases.indices.map { $0.isMultiple(of: 2) ? "B" : "E" })
        }
    }

    @Test func completionsAreTraced() throws {
        let page = UIViewController(), trace = Trace(taskQueue: stage.host.taskQueue) { self.buffer.bytes += $0 }
        stage.show(page)
        stage.trace = trace
        var isDone = false
        UIView.animate(withDuration: 0.2) { page.view.alpha = 0.5 } completion: { _ in isDone = true }
        stage.settle()
        trace.close()
        #expect(isDone)
        #expect(try buffer.events().count { $0.name == "completion" && $0.phase == "B" } == 1)
    }

    /// Traces are shared: typed text is left out.
    @Test func keysAreNotNamed() throws {
        stage.show(UIViewController())
        let trace = Trace(taskQueue: stage.host.taskQueue) { self.buffer.bytes += $0 }
        stage.trace = trace
        stage.press("ssharp")
        trace.close()
        #expect(try buffer.events().count { $0.name == "key" && $0.phase == "B" } == 2)
        #expect(!String(decoding: buffer.bytes, as: UTF8.self).contains("ssharp"))
    }

    /// Touch recordings are read from it: positions are as precise as Wayland's, 1/256 of a point.
    @Test func touchPositionsAreTracedExactly() throws {
        stage.show(UIViewController())
        let trace = Trace(taskQueue: stage.host.taskQueue) { self.buffer.bytes += $0 }
        stage.trace = trace
        stage.touchDown(at: CGPoint(x: 20.004, y: 30))
        stage.touchMove(to: CGPoint(x: 21.25, y: 30.5))
        trace.close()
        let touches = try buffer.events().compactMap { $0.name == "touch" && $0.phase == "B" ? $0.arguments["what"] : nil }
        #expect(touches == ["0 began 20.004,30.000", "0 moved 21.250,30.500"])
    }

    /// An event without effect is not presented, and waits for no frame.
    @Test func eventWithoutEffectHasNoPresentedFrame() throws {
        let page = UIViewController()
        page.view.backgroundColor = .white
        stage.show(page)
        stage.settle()
        let trace = Trace(taskQueue: stage.host.taskQueue) { self.buffer.bytes += $0 }
        stage.trace = trace
        stage.tap(at: CGPoint(x: 20, y: 20))
        stage.settle()
        page.view.backgroundColor = .systemTeal
        stage.settle()
        trace.close()
        let events = try buffer.events()
        #expect(events.contains { $0.phase == "s" } && events.contains { $0.name == "presented" })
        #expect(!events.contains { $0.phase == "f" })
    }
}
