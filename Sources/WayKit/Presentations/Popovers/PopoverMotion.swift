import Foundation

/// A popover on its way to another size: critically damped springs for place and size, evaluated at each frame's time, so that contents have the
/// size that is seen and the arrow stays at the source. One that takes the place of another takes up its velocity.
@MainActor final class PopoverMotion {
    /// Seconds that the springs take in feeling: 2π/ω.
    private static let response: TimeInterval = 0.4
    private static let omega = CGFloat(2 * Double.pi / response)

    let target: CGRect
    private let springs: [MotionSegment]
    private let start: TimeInterval
    /// Of the frame that is made.
    private var time: TimeInterval
    private var link: CADisplayLink?
    private let tick: @MainActor () -> Void

    /// - Parameter tick: once a frame, and once at the end.
    init(from: CGRect, to target: CGRect, after old: PopoverMotion?, at time: TimeInterval, tick: @escaping @MainActor () -> Void) {
        self.target = target
        let velocities = old.map { old in old.springs.map { $0.velocity(at: time - old.start) } } ?? [0, 0, 0, 0]
        springs = zip(zip(from.parts, target.parts), velocities).map { place, velocity in
            .spring(to: place.1, offset: place.0 - place.1, velocity: velocity, omega: Self.omega)
        }
        start = time
        self.time = time
        self.tick = tick
        let link = CADisplayLink { [weak self] link in
            self?.time = link.targetTimestamp
            self?.tick()
        }
        self.link = link
        link.start()
    }

    var frame: CGRect {
        let parts = springs.map { $0.value(at: time - start) }
        return CGRect(x: parts[0], y: parts[1], width: max(0, parts[2]), height: max(0, parts[3]))
    }

    var isOver: Bool { springs.allSatisfy { time - start >= $0.duration } }

    func stop() {
        link?.invalidate()
        link = nil
    }

    isolated deinit { link?.invalidate() }
}

extension CGRect {
    fileprivate var parts: [CGFloat] { [minX, minY, width, height] }
}
