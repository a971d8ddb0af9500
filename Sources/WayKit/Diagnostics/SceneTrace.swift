import Foundation
import WayHost

/// Matches a scene's input events with the frames that present them, for the trace.
@MainActor final class SceneTrace {
    private struct PendingFrame {
        /// `FrameTiming.now` of its frame.
        let frame: TimeInterval
        let flows: [Int]
        /// The device time of the oldest event that the frame shows.
        let oldestInput: TimeInterval?
    }

    /// Upper bounds on events that no frame has shown, and frames without presentation feedback.
    private static let maximumEvents = 1024
    private static let maximumFrames = 16

    let trace: Trace
    private var pendingEvents: [(flow: Int, time: TimeInterval)] = []
    private var pendingFrames: [PendingFrame] = []

    init(_ trace: Trace) {
        self.trace = trace
    }

    /// Traces an input event and its handling.
    /// - Parameter handle: Returns whether a frame will show the event.
    func input(_ event: InputEvent, _ handle: () -> Bool) {
        let time = event.deviceTime ?? trace.now
        let arguments: Trace.Arguments = ["device_time": .number(time * 1_000_000), "what": .text(event.traceText)]
        trace.span(event.traceName, "input", arguments) {
            let flow = trace.beginFlow()
            guard handle() else { return }
            if pendingEvents.count >= Self.maximumEvents { pendingEvents.removeFirst() }
            pendingEvents.append((flow, time))
        }
    }

    /// - Parameter make: Renders the frame; returns whether it committed a buffer.
    func frame(_ timing: FrameTiming, _ make: () -> Bool) {
        let events = pendingEvents
        pendingEvents.removeAll(keepingCapacity: true)
        let arguments: Trace.Arguments = [
            "presentation": .number(timing.presentation * 1_000_000), "interval": .number(timing.interval * 1_000_000),
        ]
        trace.span("frame", "frame", arguments) {
            events.forEach { trace.continueFlow($0.flow) }
            guard make() else { return }
            if pendingFrames.count >= Self.maximumFrames { pendingFrames.removeFirst() }
            pendingFrames.append(PendingFrame(frame: timing.now, flows: events.map(\.flow), oldestInput: events.map(\.time).min()))
        }
    }

    func presented(_ feedback: PresentationFeedback) {
        guard let index = pendingFrames.firstIndex(where: { $0.frame == feedback.frame }) else { return }
        let presented = pendingFrames[index]
        // Earlier frames were not presented, or got no feedback.
        pendingFrames.removeFirst(index + 1)
        let age = presented.oldestInput.map { (feedback.time - $0) * 1_000_000 } ?? .nan
        trace.complete(
            "presented", "frame", from: feedback.time, duration: feedback.interval, on: .display,
            ["frame": .number(presented.frame * 1_000_000), "input_age": .number(age)])
        presented.flows.forEach { trace.endFlow($0, at: feedback.time, on: .display) }
    }
}

extension UIWindowScene {
    func receive(_ event: InputEvent) {
        guard let sceneTrace else { return input.handle(event) }
        sceneTrace.input(event) {
            input.handle(event)
            return wantsFrame
        }
    }

    func makeFrame(_ timing: FrameTiming) {
        guard let sceneTrace else { return renderFrame(timing) }
        sceneTrace.frame(timing) {
            let before = renderer.commitCount
            renderFrame(timing)
            return renderer.commitCount != before
        }
    }
}

extension Trace {
    func recognizer(_ recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State) {
        instant(
            "recogniser", "gesture",
            [
                "type": .text("\(type(of: recognizer))"), "view": .text(recognizer.view.map { "\(type(of: $0))" } ?? ""),
                "from": .text("\(old)"), "to": .text("\(recognizer.state)"),
            ])
    }

    func transition(_ transition: ViewControllerTransition, from old: ViewControllerTransition.Phase, to new: ViewControllerTransition.Phase) {
        guard old.traceName != new.traceName else { return }
        instant(
            "transition", "transition",
            [
                "name": .text(transition.operation.name), "controller": .text("\(type(of: transition.to))"), "from": .text(old.traceName),
                "to": .text(new.traceName),
            ])
    }
}

extension InputEvent {
    fileprivate var traceName: StaticString {
        switch self {
        case .touch: "touch"
        case .pointer: "pointer"
        case .scroll: "scroll"
        case .touchpad: "touchpad"
        case .key: "key"
        case .keyboardFocus: "focus"
        case .textInput: "text input"
        }
    }

    /// Key codes are left out for privacy: traces are shared.
    fileprivate var traceText: String {
        func format(_ point: CGPoint) -> String { String(format: "%.3f,%.3f", point.x, point.y) }
        return switch self {
        case .touch(let event): event.points.map { "\($0.id) \($0.phase) \(format($0.position))" }.joined(separator: "; ")
        case .pointer(let event): "\(event.kind) \(format(event.position))"
        case .scroll(let event): "\(event.phase) \(event.source) \(format(event.delta))"
        case .touchpad(let event): "\(event.phase) \(event.kind) \(event.fingers) \(format(event.delta))"
        case .key(let event): "\(event.phase)"
        case .keyboardFocus(let has): "\(has)"
        case .textInput(let event):
            switch event.kind {
            case .entered: "entered"
            case .left: "left"
            case .update: "update"
            }
        }
    }

    fileprivate var deviceTime: TimeInterval? {
        switch self {
        case .touch(let event): event.timestamp
        case .pointer(let event): event.timestamp
        case .scroll(let event): event.timestamp
        case .touchpad(let event): event.timestamp
        case .key(let event): event.timestamp
        case .keyboardFocus, .textInput: nil
        }
    }
}

extension ViewControllerTransition.Phase {
    fileprivate var traceName: String {
        switch self {
        case .prepared: "prepared"
        case .running: "running"
        case .interactive: "interactive"
        case .settling(.completed): "finishing"
        case .settling(.cancelled): "cancelling"
        case .ending, .ended: "ended"
        }
    }
}
