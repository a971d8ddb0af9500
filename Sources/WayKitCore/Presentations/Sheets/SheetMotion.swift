import Foundation
import WayMotion

/// The animation of a sheet to a detent: a critically damped spring with the gesture's velocity, evaluated at each frame's time.
///
/// The sheet is laid out for each frame, so that its contents have the displayed size.
@MainActor final class SheetMotion {
    /// Perceived duration of the spring in seconds: 2π/ω.
    static let response: TimeInterval = 0.4
    private static let omega = CGFloat(2 * Double.pi / response)

    private let spring: MotionSegment
    private let start: TimeInterval
    private var link: CADisplayLink?
    private let move: @MainActor (CGFloat) -> Void
    private let completion: @MainActor () -> Void

    /// - Parameters:
    ///   - velocity: points per second, positive downwards.
    ///   - move: called once per frame with the upper edge.
    init(
        from: CGFloat, to target: CGFloat, velocity: CGFloat, at time: TimeInterval, move: @escaping @MainActor (CGFloat) -> Void,
        completion: @escaping @MainActor () -> Void
    ) {
        spring = .spring(to: target, offset: from - target, velocity: velocity, omega: Self.omega)
        start = time
        self.move = move
        self.completion = completion
        let link = CADisplayLink { [weak self] link in self?.tick(link.presentation) }
        self.link = link
        link.start()
    }

    var target: CGFloat { spring.end }
    func position(at time: TimeInterval) -> CGFloat { spring.value(at: time - start) }
    func velocity(at time: TimeInterval) -> CGFloat { spring.velocity(at: time - start) }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func tick(_ time: TimeInterval) {
        guard time - start < spring.duration else {
            stop()
            move(target)
            return completion()
        }
        move(position(at: time))
    }

    isolated deinit { link?.invalidate() }
}
