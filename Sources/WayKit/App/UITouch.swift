import Foundation
import WayHost

/// A finger, a pen or a mouse button on the glass. Source: UIKit `UITouch`.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// Where in its life the touch is.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    /// What touches: a finger on the glass, a remote's surface, a pen, a pointer's button.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        /// A pen.
        public static let stylus = TouchType.pencil
    }
    /// What a device may say first as an estimate, and exactly later. Source: UIKit `UITouch.Properties`.
    public struct Properties: OptionSet, Sendable, Hashable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// Seconds on the clock of `CACurrentMediaTime()`: when the device saw what the touch says.
    public internal(set) var timestamp: TimeInterval = 0
    public internal(set) var phase: Phase = .began
    /// How often it came down at this place in short succession, this time included.
    public internal(set) var tapCount = 1
    public internal(set) var type: TouchType = .direct
    /// Points; 0 where the device does not say.
    public internal(set) var majorRadius: CGFloat = 0
    /// Points by which the radius may be wrong; 0 where the device does not say.
    public internal(set) var majorRadiusTolerance: CGFloat = 0
    /// 1 is an average touch; 0 where the device does not say.
    public internal(set) var force: CGFloat = 0
    /// The greatest `force` of the device; 0 where it knows none.
    public internal(set) var maximumPossibleForce: CGFloat = 0
    /// Radians between the pen and the glass: π/2 upright, as fingers count, 0 flat.
    public internal(set) var altitudeAngle: CGFloat = .pi / 2
    /// Radians that the pen is turned about its own axis; 0 where the device does not say.
    public internal(set) var rollAngle: CGFloat = 0
    /// What is an estimate: nothing, as what comes from Linux's devices is measured.
    public internal(set) var estimatedProperties: Properties = []
    /// Which estimates will be followed by what was measured.
    public internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
    /// Goes with the estimates; nil where nothing is one.
    public internal(set) var estimationUpdateIndex: NSNumber?
    public internal(set) weak var window: UIWindow?
    /// The view that it began on.
    public internal(set) var view: UIView?
    /// Those that follow it.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Points in the window's coordinates.
    var position: CGPoint = .zero
    var previousPosition: CGPoint = .zero
    /// Radians from the window's x axis to where the pen's cap points.
    var azimuth: CGFloat = 0
    /// Whether the view heard of it, and has not been told that it is over.
    var isDeliveredToView = false
    /// What its view has not heard yet.
    var held: HeldDelivery?
    private var motion = VelocityEstimator()
    private var sampleInterval: TimeInterval = 0
    /// When the frame is seen that shows this place; nil where that is not known.
    private var seenAt: TimeInterval?

    /// The place in `view`'s coordinates; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }
    /// Where it was at the event before.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }
    /// As exact as the device is: the same as `location(in:)`, which is not rounded either.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// The same as `previousLocation(in:)`, which is not rounded either.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Radians, clockwise from the view's x axis, to where the pen's cap points; 0 for fingers.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// The same as a vector of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        guard type == .pencil else { return CGVector(dx: 1, dy: 0) }
        return Self.direction(azimuth, from: location(in: view), to: convert(position.moved(towards: azimuth), to: view))
    }

    /// - Returns: of length 1; what the angle is in the window where a view has no room for a direction.
    static func direction(_ angle: CGFloat, from tip: CGPoint, to end: CGPoint) -> CGVector {
        let length = hypot(end.x - tip.x, end.y - tip.y)
        guard length > 0, length.isFinite else { return CGVector(dx: cos(angle), dy: sin(angle)) }
        return CGVector(dx: (end.x - tip.x) / length, dy: (end.y - tip.y) / length)
    }

    private func convert(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let target, target !== window else { return point }
        return target.convert(point, from: nil, window: window)
    }

    var isOver: Bool { phase == .ended || phase == .cancelled }

    // MARK: Samples

    /// Seconds that a prediction looks ahead at most: farther on a finger is anywhere.
    private static let farthestLookAhead: TimeInterval = 0.05
    private static let mostPredictions = 4

    /// The device saw it at `position`.
    func place(at position: CGPoint, time: TimeInterval) {
        previousPosition = self.position
        self.position = position
        if time > timestamp { sampleInterval = time - timestamp }
        timestamp = time
        seenAt = nil
        motion.add(position, at: time)
    }

    /// It has not moved: its place is said in other coordinates.
    func jump(to position: CGPoint) {
        motion.shift(by: CGPoint(x: position.x - self.position.x, y: position.y - self.position.y))
        self.position = position
        previousPosition = position
    }

    /// Where a frame shows it, which the device need not have seen.
    /// - Parameter told: Where it was shown before.
    func show(at position: CGPoint, time: TimeInterval, after told: CGPoint, seenAt: TimeInterval?) {
        previousPosition = told
        self.position = position
        timestamp = max(timestamp, time)
        self.seenAt = seenAt
    }

    /// The device saw it come down.
    func comeDown(at position: CGPoint, time: TimeInterval) {
        self.position = position
        previousPosition = position
        timestamp = time
        motion.add(position, at: time)
    }

    /// `force` where a pen is pressed as hard as it can feel: an average touch is a quarter of that.
    private static let greatestForce: CGFloat = 4

    /// What the device says beside the place; what is no number is left as it was.
    func describe(_ point: TouchEvent.Point) {
        if point.majorRadius.isFinite { majorRadius = max(0, point.majorRadius) }
        guard let stylus = point.stylus else { return }
        if let pressure = stylus.pressure, pressure.isFinite {
            maximumPossibleForce = Self.greatestForce
            force = min(max(pressure, 0), 1) * Self.greatestForce
        }
        if stylus.altitude.isFinite { altitudeAngle = stylus.altitude }
        if stylus.azimuth.isFinite { azimuth = stylus.azimuth }
        if stylus.roll.isFinite { rollAngle = stylus.roll }
    }

    /// What it says now, as an object of its own.
    func sample() -> UITouch {
        let copy = UITouch()
        copy.timestamp = timestamp
        copy.phase = phase
        copy.tapCount = tapCount
        copy.type = type
        copy.majorRadius = majorRadius
        copy.majorRadiusTolerance = majorRadiusTolerance
        copy.force = force
        copy.maximumPossibleForce = maximumPossibleForce
        copy.altitudeAngle = altitudeAngle
        copy.azimuth = azimuth
        copy.rollAngle = rollAngle
        copy.window = window
        copy.view = view
        copy.gestureRecognizers = gestureRecognizers
        copy.position = position
        copy.previousPosition = previousPosition
        return copy
    }

    /// Of the display, in seconds; nil where it has no fixed one.
    private var refreshInterval: TimeInterval? {
        guard let rate = window?.windowScene?.screen.maximumFramesPerSecond, rate > 0 else { return nil }
        return 1 / TimeInterval(rate)
    }

    /// The samples that the device would give until the frame is seen, at the velocity of the last ones; the last is at that instant.
    func prediction() -> [UITouch] {
        let velocity = motion.velocity(at: timestamp)
        let lookAhead = min(seenAt.map { $0 - timestamp } ?? refreshInterval ?? sampleInterval, Self.farthestLookAhead)
        guard phase == .moved, sampleInterval > 0, velocity != .zero, lookAhead > 0 else { return [] }
        let step = max(sampleInterval, lookAhead / Double(Self.mostPredictions))
        let count = max(1, Int(lookAhead / step + 0.001))
        var predicted: [UITouch] = []
        var last = self
        for number in 1...count {
            let next = last.sample()
            let ahead = number == count && seenAt != nil ? lookAhead : min(Double(number) * step, lookAhead)
            next.previousPosition = last.position
            next.position = CGPoint(x: position.x + velocity.x * ahead, y: position.y + velocity.y * ahead)
            next.timestamp = timestamp + ahead
            predicted.append(next)
            last = next
        }
        return predicted
    }
}

extension CGPoint {
    /// One point further in a direction: radians, clockwise from the x axis.
    func moved(towards angle: CGFloat) -> CGPoint { CGPoint(x: x + cos(angle), y: y + sin(angle)) }
}
