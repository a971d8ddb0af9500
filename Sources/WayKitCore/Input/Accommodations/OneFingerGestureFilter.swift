import Foundation
import WayHost

/// Makes gestures of two fingers out of one finger's, for the touches of one window: events in, events out. A touch that follows a tap at the same place is
/// withheld until it moves or ends.
///
/// | state | a touch begins | it moves | it ends |
/// | --- | --- | --- | --- |
/// | `idle` | near a tap that just ended: `waiting`; else `touching` | – | – |
/// | `touching` | `idle` | – | `idle`, after a tap with one tap more |
/// | `waiting` | the first begins; `idle` | beyond the slop: `gesture`, two fingers begin | the tap is delivered; `idle` |
/// | `gesture` | it is ignored | both fingers move | both fingers end; `idle` |
struct OneFingerGestureFilter {
    /// What the two fingers do.
    enum Gesture { case pinch, rotation, drag }

    /// Longest time from a tap's end to the next touch, and of a tap. Seconds.
    static let tapInterval: TimeInterval = 0.4
    /// Longest distance from one tap to the next. Points.
    static let tapRadius: CGFloat = 40
    /// Distance that a withheld touch moves before the gesture begins. Points.
    static let slop: CGFloat = 10
    /// Distance of the two fingers when they begin. Points.
    static let span: CGFloat = 80
    /// Points of movement that double a pinch's scale.
    static let pinchStep: CGFloat = 100
    /// Points of movement that rotate by a radian.
    static let rotationStep: CGFloat = 100
    private static let scaleRange: ClosedRange<CGFloat> = 0.1...8
    /// Contacts of the two fingers: beyond those of touchscreens, which count from 0.
    static let fingers = [1 << 20, 1 << 20 + 1]

    /// Taps that have ended at a place, one after the other.
    private struct Taps {
        var count = 0
        var time = -TimeInterval.infinity
        var position = CGPoint.zero
    }

    private struct Touch {
        let device: DeviceID
        let began: TouchEvent.Point
        let time: TimeInterval
        /// Taps before it.
        let taps: Int

        func matches(_ point: TouchEvent.Point, _ device: DeviceID) -> Bool { point.id == began.id && device == self.device }
    }

    private enum State {
        case idle
        case touching(Touch)
        case waiting(Touch)
        case gesture(Touch, Gesture)
    }

    private var state = State.idle
    private var taps = Taps()
    /// Fingers that are down, and of these the ones that are not delivered.
    private var down: Set<Int> = []
    private var ignored: Set<Int> = []

    /// Ends a gesture whose finger will not be followed any more.
    mutating func cancel(at time: TimeInterval, in size: CGSize) -> [TouchEvent] {
        defer { self = OneFingerGestureFilter() }
        guard case .gesture(let touch, let gesture) = state else { return [] }
        return [TouchEvent(device: touch.device, timestamp: time, points: contacts(gesture, touch, at: touch.began, .cancelled, size))]
    }

    /// - Parameter size: Of the window, in points: both fingers stay in it.
    mutating func handle(_ event: TouchEvent, in size: CGSize) -> [TouchEvent] {
        var result: [TouchEvent] = []
        for point in event.points {
            let points: [[TouchEvent.Point]]
            switch point.phase {
            case .began: points = begin(point, event)
            case .moved: points = move(point, event, size)
            case .ended, .cancelled: points = end(point, event, size)
            }
            for points in points where !points.isEmpty {
                result.append(TouchEvent(device: event.device, timestamp: event.timestamp, points: points))
            }
        }
        return result
    }

    private mutating func begin(_ point: TouchEvent.Point, _ event: TouchEvent) -> [[TouchEvent.Point]] {
        let isFirst = down.isEmpty
        down.insert(point.id)
        switch state {
        case .gesture:
            ignored.insert(point.id)
            return []
        case .waiting(let touch):
            state = .idle
            return [[touch.began], [point]]
        case .touching:
            state = .idle
            return [[point]]
        case .idle:
            guard isFirst else { return [[point]] }
            let isNear = hypot(point.position.x - taps.position.x, point.position.y - taps.position.y) <= Self.tapRadius
            let follows = taps.count > 0 && isNear && event.timestamp - taps.time <= Self.tapInterval
            let touch = Touch(device: event.device, began: point, time: event.timestamp, taps: follows ? taps.count : 0)
            state = follows ? .waiting(touch) : .touching(touch)
            return follows ? [] : [[point]]
        }
    }

    private mutating func move(_ point: TouchEvent.Point, _ event: TouchEvent, _ size: CGSize) -> [[TouchEvent.Point]] {
        guard !ignored.contains(point.id) else { return [] }
        switch state {
        case .waiting(let touch) where touch.matches(point, event.device):
            let x = abs(point.position.x - touch.began.position.x), y = abs(point.position.y - touch.began.position.y)
            guard hypot(x, y) > Self.slop else { return [] }
            let gesture: Gesture = touch.taps > 1 ? .drag : y >= x ? .pinch : .rotation
            state = .gesture(touch, gesture)
            return [contacts(gesture, touch, at: touch.began, .began, size), contacts(gesture, touch, at: point, .moved, size)]
        case .gesture(let touch, let gesture) where touch.matches(point, event.device): return [contacts(gesture, touch, at: point, .moved, size)]
        default: return [[point]]
        }
    }

    private mutating func end(_ point: TouchEvent.Point, _ event: TouchEvent, _ size: CGSize) -> [[TouchEvent.Point]] {
        down.remove(point.id)
        if ignored.remove(point.id) != nil { return [] }
        switch state {
        case .touching(let touch) where touch.matches(point, event.device):
            state = .idle
            taps = tapsAfter(touch, endingAt: point, event)
            return [[point]]
        case .waiting(let touch) where touch.matches(point, event.device):
            state = .idle
            taps = tapsAfter(touch, endingAt: point, event)
            return point.phase == .cancelled ? [] : [[touch.began], [point]]
        case .gesture(let touch, let gesture) where touch.matches(point, event.device):
            state = .idle
            taps = Taps()
            return [contacts(gesture, touch, at: point, point.phase, size)]
        default: return [[point]]
        }
    }

    private func tapsAfter(_ touch: Touch, endingAt point: TouchEvent.Point, _ event: TouchEvent) -> Taps {
        let moved = hypot(point.position.x - touch.began.position.x, point.position.y - touch.began.position.y)
        guard point.phase == .ended, event.timestamp - touch.time <= Self.tapInterval, moved <= Self.slop else { return Taps() }
        return Taps(count: touch.taps + 1, time: event.timestamp, position: point.position)
    }

    /// The two fingers while the real one is at a point.
    private func contacts(
        _ gesture: Gesture, _ touch: Touch, at point: TouchEvent.Point, _ phase: TouchEvent.Point.Phase, _ size: CGSize
    ) -> [TouchEvent.Point] {
        let start = touch.began.position, half = Self.span / 2
        let delta = CGPoint(x: point.position.x - start.x, y: point.position.y - start.y)
        var anchor = CGPoint(x: min(max(start.x, half), max(half, size.width - half)), y: min(max(start.y, half), max(half, size.height - half)))
        var radius = half, angle: CGFloat = 0
        switch gesture {
        case .pinch: radius *= min(max(exp2(delta.y / Self.pinchStep), Self.scaleRange.lowerBound), Self.scaleRange.upperBound)
        case .rotation: angle = delta.x / Self.rotationStep
        case .drag: anchor = CGPoint(x: anchor.x + delta.x, y: anchor.y + delta.y)
        }
        return zip(Self.fingers, [-radius, radius]).map { id, radius in
            let x = anchor.x + radius * cos(angle), y = anchor.y + radius * sin(angle)
            return TouchEvent.Point(id: id, phase: phase, position: CGPoint(x: min(max(x, 0), size.width - 1), y: min(max(y, 0), size.height - 1)))
        }
    }
}
