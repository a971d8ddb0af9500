import WayHost

/// An anomaly in the device's input. Each kind is logged once.
enum InputProblem: Hashable, Sendable {
    case outsideOfPanel
    case notANumber
    case timeRunsBackwards
    case timeInTheFuture
    case unknownFinger
    case fingerDownTwice
    case gestureOutOfOrder
    case unknownEvent(code: UInt32)
    case unusableCalibration

    var description: String {
        switch self {
        case .outsideOfPanel: "touches lie outside of the panel and are moved to its edge; is its calibration right?"
        case .notANumber: "an event's values are not numbers; it is ignored"
        case .timeRunsBackwards: "time stamps run backwards; they count as the last one"
        case .timeInTheFuture: "time stamps lie in the future; they count as now"
        case .unknownFinger: "a finger that is not down moves or is lifted; it is ignored"
        case .fingerDownTwice: "a finger goes down twice; the first touch is cancelled"
        case .gestureOutOfOrder: "a gesture goes on that did not begin, or begins while another goes on; the old one is cancelled"
        case .unknownEvent(let code): "event \(code) of libinput is unknown; it is ignored"
        case .unusableCalibration: "its calibration matrix cannot be used and is left out; see LIBINPUT_CALIBRATION_MATRIX in its udev rule"
        }
    }
}

extension InputProblem {
    init(_ problem: TouchTracker.Problem) {
        switch problem {
        case .unknownContact: self = .unknownFinger
        case .downTwice: self = .fingerDownTwice
        }
    }

    init(_ problem: TouchpadGestureTracker.Problem) {
        switch problem {
        case .outOfOrder: self = .gestureOutOfOrder
        case .notANumber: self = .notANumber
        }
    }

    init(_ problem: EventClock.Problem) {
        switch problem {
        case .inTheFuture: self = .timeInTheFuture
        case .runsBackwards: self = .timeRunsBackwards
        }
    }
}

/// The translators' output: events in order, and the problems found.
struct Outbox {
    var events: [InputEvent] = []
    private(set) var problems: [InputProblem] = []

    mutating func note(_ problem: InputProblem?) {
        if let problem, !problems.contains(problem) { problems.append(problem) }
    }

    /// The problems since the last call.
    mutating func takeProblems() -> [InputProblem] {
        guard !problems.isEmpty else { return [] }
        defer { problems.removeAll() }
        return problems
    }
}
