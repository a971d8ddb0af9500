import Foundation
import WayLog

/// A sequence of touches: recorded (``TouchScriptRecorder``), read from a text (``init(_:)``) or built in code, and played by
/// ``TouchScriptPlayer`` as if a touchscreen had reported it.
///
/// ```swift
/// var script = TouchScript(size: CGSize(width: 1280, height: 800))
/// script.tap(at: CGPoint(x: 640, y: 400))
/// script.wait(0.5)
/// script.drag(from: CGPoint(x: 640, y: 100), to: CGPoint(x: 640, y: 700), duration: 0.4)
/// ```
///
/// Methods that add touches append at ``duration`` and extend it. An argument that is not finite, a negative duration, a finger that is down already or
/// is not down is refused with a line in the log, and the script stays as it is.
public struct TouchScript: Sendable, Equatable {
    /// A change of one finger.
    public struct Event: Sendable, Equatable {
        public enum Phase: String, Sendable, CaseIterable { case began, moved, ended, cancelled }
        /// Seconds since the start of the script; never before the event that precedes it.
        public let time: TimeInterval
        /// Identifies the finger while it is down; 0 or above.
        public let finger: Int
        public let phase: Phase
        /// In points: in the window's coordinates, or from the centre of ``element``.
        public let location: CGPoint
        /// The element on which the finger went down; nil for a location in the window. Its centre at that moment is the origin of ``location`` until
        /// the finger is lifted.
        public let element: String?

        init(time: TimeInterval, finger: Int, phase: Phase, location: CGPoint, element: String? = nil) {
            self.time = time
            self.finger = finger
            self.phase = phase
            self.location = location
            self.element = element
        }
    }

    /// The size of the window, in points, that locations refer to: in a window of another size they are scaled, separately in x and y. Nil plays
    /// locations as they are.
    public internal(set) var size: CGSize?
    /// The layout direction of the window that locations refer to: where the window, or the element on which a finger goes down, is laid out in the other
    /// one, they are mirrored. Nil plays locations as they are.
    public var layoutDirection: UIUserInterfaceLayoutDirection?
    /// In the order of time. A finger that is still down after the last event is cancelled at the end.
    public private(set) var events: [Event] = []
    /// Seconds from the start to the end, including what ``wait(_:)`` added after the last event.
    public private(set) var duration: TimeInterval = 0
    /// The last events of the fingers that are down after the last event.
    private(set) var fingers: [Int: Event] = [:]

    /// Seconds between two events of a moving finger: a 120 Hz touchscreen.
    static let sampleInterval: TimeInterval = 1 / 120
    /// Seconds between the two events of a tap.
    static let tapDuration: TimeInterval = 0.08

    /// An empty script.
    /// - Parameters:
    ///   - size: See ``size``; one that is not finite or not above 0 is refused with a line in the log.
    ///   - layoutDirection: See ``layoutDirection``.
    public init(size: CGSize? = nil, layoutDirection: UIUserInterfaceLayoutDirection? = nil) {
        self.layoutDirection = layoutDirection
        guard let size, !Self.isValid(size) else {
            self.size = size
            return
        }
        Self.refuse("a window of \(size) is not possible")
    }

    static func isValid(_ size: CGSize) -> Bool { [size.width, size.height].allSatisfy { $0.isFinite && $0 > 0 } }

    // MARK: Building

    /// Lets time pass: fingers that are down rest.
    /// - Parameter seconds: 0 or above.
    public mutating func wait(_ seconds: TimeInterval) {
        guard isDuration(seconds) else { return }
        duration = Self.rounded(duration + seconds)
    }

    /// A finger goes down.
    /// - Parameters:
    ///   - finger: 0 or above.
    ///   - location: In the window, in points.
    public mutating func touchDown(_ finger: Int = 0, at location: CGPoint) { touchDown(finger, on: nil, at: location) }

    /// A finger goes down on an element of the program, wherever that is then. Until the finger is lifted its locations count from the element's centre.
    /// - Parameters:
    ///   - finger: 0 or above.
    ///   - element: The `accessibilityIdentifier`, `accessibilityLabel`, title or text of a view that is visible when the finger goes down; without
    ///     quotation marks and line breaks.
    ///   - offset: From the centre of the view's visible part, in points.
    public mutating func touchDown(_ finger: Int = 0, on element: String, offset: CGPoint = .zero) {
        guard Self.isElement(element) else { return Self.refuse("\"\(element)\" is not the name of an element") }
        touchDown(finger, on: .some(element), at: offset)
    }

    private mutating func touchDown(_ finger: Int, on element: String?, at location: CGPoint) {
        guard isLocation(location) else { return }
        guard finger >= 0 else { return Self.refuse("a finger has a number from 0") }
        guard fingers[finger] == nil else { return Self.refuse("finger \(finger) is down already") }
        append(Event(time: duration, finger: finger, phase: .began, location: location, element: element))
    }

    static func isElement(_ name: String) -> Bool { !name.isEmpty && !name.contains { $0 == "\"" || $0.isNewline } }

    /// A finger moves in a straight line at constant speed, with 120 events a second.
    /// - Parameters:
    ///   - finger: One that is down.
    ///   - location: In the window, in points; from the centre of the element on which the finger went down.
    ///   - duration: Seconds; 0 is one event.
    public mutating func touchMove(_ finger: Int = 0, to location: CGPoint, duration: TimeInterval = 0) {
        guard isDown(finger), isLocation(location), isDuration(duration) else { return }
        move([finger: location], duration: duration)
    }

    /// A finger is lifted at its location.
    /// - Parameter finger: One that is down.
    public mutating func touchUp(_ finger: Int = 0) {
        guard isDown(finger), let location = fingers[finger]?.location else { return }
        append(.ended, finger, at: location, time: duration)
    }

    /// The system takes all fingers away: the program receives `touchesCancelled`.
    public mutating func touchCancel() {
        for (finger, last) in fingers.sorted(by: { $0.key < $1.key }) { append(.cancelled, finger, at: last.location, time: duration) }
    }

    /// Finger 0 goes down and is lifted 0.08 seconds later.
    public mutating func tap(at location: CGPoint) {
        let count = events.count
        touchDown(at: location)
        liftTap(after: count)
    }

    /// Finger 0 goes down on an element and is lifted 0.08 seconds later.
    /// - Parameters:
    ///   - element: See ``touchDown(_:on:offset:)``.
    ///   - offset: From the centre of the view's visible part, in points.
    public mutating func tap(on element: String, offset: CGPoint = .zero) {
        let count = events.count
        touchDown(on: element, offset: offset)
        liftTap(after: count)
    }

    private mutating func liftTap(after count: Int) {
        guard events.count > count else { return }
        wait(Self.tapDuration)
        touchUp()
    }

    /// Finger 0 goes down, moves in a straight line at constant speed and is lifted while it moves: the gesture ends with that velocity. To end without,
    /// pass `release: false`, ``wait(_:)`` for a tenth of a second and call ``touchUp(_:)``.
    /// - Parameters:
    ///   - start: In the window, in points.
    ///   - end: Where the finger is lifted.
    ///   - duration: Seconds.
    ///   - release: False leaves the finger down.
    public mutating func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval, release: Bool = true) {
        guard isLocation(end), isDuration(duration) else { return }
        let count = events.count
        touchDown(at: start)
        guard events.count > count else { return }
        touchMove(to: end, duration: duration)
        if release { touchUp() }
    }

    /// Fingers 0 and 1 on a horizontal line move apart or together at constant speed.
    /// - Parameters:
    ///   - center: The midpoint between them.
    ///   - start: Their initial distance, in points.
    ///   - end: Their final distance.
    ///   - duration: Seconds.
    ///   - release: False leaves both down.
    public mutating func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval, release: Bool = true) {
        func location(_ finger: Int, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: center.x + (finger == 0 ? -distance : distance) / 2, y: center.y)
        }
        let ends = [0, 1].flatMap { [location($0, start), location($0, end)] }
        guard ends.allSatisfy(isLocation), isDuration(duration) else { return }
        guard fingers[0] == nil, fingers[1] == nil else { return Self.refuse("a pinch needs fingers 0 and 1, of which one is down already") }
        for finger in 0...1 { touchDown(finger, at: location(finger, start)) }
        move([0: location(0, end), 1: location(1, end)], duration: duration)
        if release { for finger in 0...1 { touchUp(finger) } }
    }

    // MARK: Events

    /// Appends an event whose finger and time are valid.
    mutating func append(_ event: Event) {
        events.append(event)
        fingers[event.finger] = event.phase == .began || event.phase == .moved ? event : nil
        duration = max(duration, event.time)
    }

    /// Appends an event in the window, or of a finger that is down.
    mutating func append(_ phase: Event.Phase, _ finger: Int, at location: CGPoint, time: TimeInterval) {
        append(Event(time: time, finger: finger, phase: phase, location: location, element: fingers[finger]?.element))
    }

    /// The events of fingers that move to these locations; all of them at each sample.
    private mutating func move(_ targets: [Int: CGPoint], duration seconds: TimeInterval) {
        let start = duration, origins = fingers
        let paths = targets.sorted { $0.key < $1.key }.map { finger, target in
            Self.path(from: origins[finger]?.location ?? target, to: target, start: start, duration: seconds)
        }
        let moving = targets.keys.sorted()
        for sample in paths[0].indices {
            for (finger, path) in zip(moving, paths) { append(.moved, finger, at: path[sample].location, time: path[sample].time) }
        }
    }

    /// Samples of a straight line at constant speed, without its origin; at least one.
    static func path(
        from origin: CGPoint, to target: CGPoint, start: TimeInterval, duration: TimeInterval
    ) -> [(time: TimeInterval, location: CGPoint)] {
        let count = max(1, (duration / sampleInterval).rounded())
        return stride(from: 1, through: count, by: 1).map { step in
            guard step < count else { return (rounded(start + duration), target) }
            let fraction = step / count
            let location = CGPoint(x: origin.x + (target.x - origin.x) * fraction, y: origin.y + (target.y - origin.y) * fraction)
            return (rounded(start + duration * fraction), rounded(location))
        }
    }

    /// To a microsecond.
    static func rounded(_ time: TimeInterval) -> TimeInterval { (time * 1e6).rounded() / 1e6 }
    /// To a thousandth of a point.
    static func rounded(_ location: CGPoint) -> CGPoint {
        CGPoint(x: (location.x * 1e3).rounded() / 1e3, y: (location.y * 1e3).rounded() / 1e3)
    }

    // MARK: Refusals

    private func isDown(_ finger: Int) -> Bool {
        if fingers[finger] == nil { Self.refuse("finger \(finger) is not down") }
        return fingers[finger] != nil
    }

    private func isLocation(_ location: CGPoint) -> Bool {
        if !location.isFinite { Self.refuse("\(location) is not a location") }
        return location.isFinite
    }

    private func isDuration(_ seconds: TimeInterval) -> Bool {
        let isValid = seconds >= 0 && seconds <= Self.maximumDuration
        if !isValid { Self.refuse("\(seconds) is not a number of seconds from 0 to \(Int(Self.maximumDuration))") }
        return isValid
    }

    /// Seconds; the longest duration of one statement or call. Limits the number of events that it adds.
    static let maximumDuration: TimeInterval = 86_400

    private static func refuse(_ reason: String) { wayLogger("waykit.touchscript").warning("TouchScript: \(reason); the call has no effect") }
}
