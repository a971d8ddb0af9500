import Foundation
import WayHost

/// Matches a scene's input events with the frames that present them, for the trace.
@MainActor final class SceneTrace: SceneObserver {
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
    private typealias Event = (flow: Int, time: TimeInterval)
    /// Events that are being handled; a handler may send another one.
    private var handledEvents: [Event] = []
    /// Events that the next frame shows.
    private var pendingEvents: [Event] = []
    /// Events that the frame that is being rendered shows.
    private var framedEvents: [Event] = []
    private var pendingFrames: [PendingFrame] = []

    init(_ trace: Trace) {
        self.trace = trace
    }

    func willHandle(_ event: InputEvent) {
        let time = event.deviceTime ?? trace.now
        let arguments: Trace.Arguments = ["device_time": .number(time * 1_000_000), "what": .text(event.traceText)]
        trace.begin(event.traceName, "input", arguments)
        handledEvents.append((trace.beginFlow(), time))
    }

    func didHandle(_ event: InputEvent, isShownByFrame: Bool) {
        if let handled = handledEvents.popLast(), isShownByFrame {
            if pendingEvents.count >= Self.maximumEvents { pendingEvents.removeFirst() }
            pendingEvents.append(handled)
        }
        trace.end(event.traceName, "input")
    }

    func willRender(_ timing: FrameTiming) {
        framedEvents = pendingEvents
        pendingEvents.removeAll(keepingCapacity: true)
        let arguments: Trace.Arguments = [
            "presentation": .number(timing.presentation * 1_000_000), "interval": .number(timing.interval * 1_000_000),
        ]
        trace.begin("frame", "frame", arguments)
        framedEvents.forEach { trace.continueFlow($0.flow) }
    }

    func didRender(_ timing: FrameTiming, hasCommitted: Bool) {
        if hasCommitted {
            if pendingFrames.count >= Self.maximumFrames { pendingFrames.removeFirst() }
            pendingFrames.append(PendingFrame(frame: timing.now, flows: framedEvents.map(\.flow), oldestInput: framedEvents.map(\.time).min()))
        }
        trace.end("frame", "frame")
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
