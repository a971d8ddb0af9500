import Foundation
import WayMotion

/// The animation of a popover to another size: critically damped springs for position and size, evaluated at each frame's time, so that the
/// contents are laid out in the displayed size and the arrow stays at the source. A new one continues the velocity of the one it replaces.
@MainActor final class PopoverMotion {
    /// Perceived duration of the springs in seconds: 2π/ω.
    private static let response: TimeInterval = 0.4
    private static let omega = CGFloat(2 * Double.pi / response)

    let target: CGRect
    private let springs: [MotionSegment]
    private let start: TimeInterval
    /// Display time of the current frame.
    private var time: TimeInterval
    private var link: CADisplayLink?
    private let tick: @MainActor () -> Void

    /// - Parameter tick: called once per frame, and once at the end.
    init(from: CGRect, to target: CGRect, after old: PopoverMotion?, at time: TimeInterval, tick: @escaping @MainActor () -> Void) {
        self.target = target
        let velocities = old.map { old in old.springs.map { $0.velocity(at: time - old.start) } } ?? [0, 0, 0, 0]
        springs = zip(zip(from.components, target.components), velocities).map { values, velocity in
            .spring(to: values.1, offset: values.0 - values.1, velocity: velocity, omega: Self.omega)
        }
        start = time
        self.time = time
        self.tick = tick
        let link = CADisplayLink { [weak self] link in
            self?.time = link.presentation
            self?.tick()
        }
        self.link = link
        link.start()
    }

    var frame: CGRect {
        let components = springs.map { $0.value(at: time - start) }
        return CGRect(x: components[0], y: components[1], width: max(0, components[2]), height: max(0, components[3]))
    }

    var isOver: Bool { springs.allSatisfy { time - start >= $0.duration } }

    func stop() {
        link?.invalidate()
        link = nil
    }

    isolated deinit { link?.invalidate() }
}

extension CGRect {
    fileprivate var components: [CGFloat] { [minX, minY, width, height] }
}
