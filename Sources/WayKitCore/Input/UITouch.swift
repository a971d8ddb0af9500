import Foundation
import WayMotion
import WayHost

/// A touch of a finger, a pen or a pointer's button. Source: UIKit `UITouch`.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phase of the touch.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    /// The source of the touch: a finger on the screen, a remote's surface, a pen, a pointer's button.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        /// A pen.
        public static let stylus = TouchType.pencil
    }
    /// Properties that a device may estimate first and report exactly later. Source: UIKit `UITouch.Properties`.
    public struct Properties: OptionSet, Sendable, Hashable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// Seconds on the clock of `CACurrentMediaTime()`: when the device sampled the touch.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    /// The number of taps at this position in short succession, this one included.
    open internal(set) var tapCount = 1
    open internal(set) var type: TouchType = .direct
    /// Points; 0 if the device does not report it.
    open internal(set) var majorRadius: CGFloat = 0
    /// The uncertainty of the radius in points; 0 if the device does not report it.
    open internal(set) var majorRadiusTolerance: CGFloat = 0
    /// 1 is an average touch; 0 if the device does not report it.
    open internal(set) var force: CGFloat = 0
    /// The greatest `force` of the device; 0 if it measures none.
    open internal(set) var maximumPossibleForce: CGFloat = 0
    /// Radians between the pen and the screen: π/2 perpendicular, also for fingers, 0 flat.
    open internal(set) var altitudeAngle: CGFloat = .pi / 2
    /// Radians by which the pen is rotated about its own axis; 0 if the device does not report it.
    open internal(set) var rollAngle: CGFloat = 0
    /// The estimated properties: none, since Linux's devices report measured values.
    open internal(set) var estimatedProperties: Properties = []
    /// Estimates that will be updated with measured values.
    open internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
    /// Identifies updates of the estimates; nil without estimates.
    open internal(set) var estimationUpdateIndex: NSNumber?
    open internal(set) weak var window: UIWindow?
    /// The view that it began on.
    open internal(set) var view: UIView?
    /// The recognisers that track it.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Points in the window's coordinates.
    package var position: CGPoint = .zero
    package var previousPosition: CGPoint = .zero
    /// Radians from the window's x axis to the direction of the pen's cap.
    var azimuth: CGFloat = 0
    /// Whether the view has received the touch, and not yet its end.
    var isDeliveredToView = false
    /// Events not yet delivered to the view.
    var delayedDelivery: DelayedDelivery?
    private var velocityEstimator = VelocityEstimator()
    private var sampleInterval: TimeInterval = 0
    /// The presentation time of the frame that shows this position; nil if unknown.
    private var presentationTime: TimeInterval?

    /// The position in `view`'s coordinates; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }
    /// The position at the previous event.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }
    /// The device's full precision: the same as `location(in:)`, which is not rounded either.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// The same as `previousLocation(in:)`, which is not rounded either.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Radians, clockwise from the view's x axis, to the direction of the pen's cap; 0 for fingers.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// The same as a vector of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        guard type == .pencil else { return CGVector(dx: 1, dy: 0) }
        return Self.direction(azimuth, from: location(in: view), to: convert(position.moved(towards: azimuth), to: view))
    }

    /// - Returns: A unit vector; in window coordinates if the view's transform is degenerate.
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

    /// Upper bound on prediction, in seconds: beyond it a prediction is useless.
    private static let maximumLookAhead: TimeInterval = 0.05
    private static let maximumPredictions = 4

    /// Applies a device sample.
    func addSample(at position: CGPoint, time: TimeInterval) {
        previousPosition = self.position
        self.position = position
        if time > timestamp { sampleInterval = time - timestamp }
        timestamp = time
        presentationTime = nil
        velocityEstimator.add(position, at: time)
    }

    /// Maps the touch into other coordinates without movement.
    func remap(to position: CGPoint) {
        velocityEstimator.shift(by: CGPoint(x: position.x - self.position.x, y: position.y - self.position.y))
        self.position = position
        previousPosition = position
    }

    /// Sets the resampled position that a frame shows.
    /// - Parameter previous: The previously delivered position.
    func moveToResampled(_ position: CGPoint, time: TimeInterval, previous: CGPoint, presentationTime: TimeInterval?) {
        previousPosition = previous
        self.position = position
        timestamp = max(timestamp, time)
        self.presentationTime = presentationTime
    }

    /// Begins the touch at its first sample.
    func begin(at position: CGPoint, time: TimeInterval) {
        self.position = position
        previousPosition = position
        timestamp = time
        velocityEstimator.add(position, at: time)
    }

    /// The `force` of a pen at full pressure: an average touch is a quarter of that.
    private static let maximumPenForce: CGFloat = 4

    /// Applies the properties other than the position; values that are not finite are ignored.
    func updateProperties(from point: TouchEvent.Point) {
        if point.majorRadius.isFinite { majorRadius = max(0, point.majorRadius) }
        guard let stylus = point.stylus else { return }
        if let pressure = stylus.pressure, pressure.isFinite {
            maximumPossibleForce = Self.maximumPenForce
            force = min(max(pressure, 0), 1) * Self.maximumPenForce
        }
        if stylus.altitude.isFinite { altitudeAngle = stylus.altitude }
        if stylus.azimuth.isFinite { azimuth = stylus.azimuth }
        if stylus.roll.isFinite { rollAngle = stylus.roll }
    }

    /// A copy with the current values.
    func snapshot() -> UITouch {
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

    /// The display's refresh interval in seconds; nil without a fixed one.
    private var refreshInterval: TimeInterval? {
        guard let rate = window?.windowScene?.screen.maximumFramesPerSecond, rate > 0 else { return nil }
        return 1 / TimeInterval(rate)
    }

    /// Extrapolates samples at the device's rate until the presentation time, at the current velocity; the last one is at that time.
    func prediction() -> [UITouch] {
        let velocity = velocityEstimator.velocity(at: timestamp)
        let lookAhead = min(presentationTime.map { $0 - timestamp } ?? refreshInterval ?? sampleInterval, Self.maximumLookAhead)
        guard phase == .moved, sampleInterval > 0, velocity != .zero, lookAhead > 0 else { return [] }
        let step = max(sampleInterval, lookAhead / Double(Self.maximumPredictions))
        let count = max(1, Int(lookAhead / step + 0.001))
        var predicted: [UITouch] = []
        var last = self
        for number in 1...count {
            let next = last.snapshot()
            let ahead = number == count && presentationTime != nil ? lookAhead : min(Double(number) * step, lookAhead)
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
    /// The point one point further in a direction: radians, clockwise from the x axis.
    func moved(towards angle: CGFloat) -> CGPoint { CGPoint(x: x + cos(angle), y: y + sin(angle)) }
}
