import Foundation

/// A sheet on its way to a detent by itself: a critically damped spring that takes up the finger's velocity, evaluated at each frame's time.
///
/// The sheet's layout follows it frame by frame, so that contents have the size that is seen.
@MainActor final class SheetMotion {
    /// Seconds that the spring takes in feeling: 2π/ω.
    static let response: TimeInterval = 0.4
    private static let omega = CGFloat(2 * Double.pi / response)

    private let spring: MotionSegment
    private let start: TimeInterval
    private var link: CADisplayLink?
    private let move: @MainActor (CGFloat) -> Void
    private let arrived: @MainActor () -> Void

    /// - Parameters:
    ///   - velocity: points per second, as y goes.
    ///   - move: where the upper edge is, once a frame.
    init(
        from: CGFloat, to target: CGFloat, velocity: CGFloat, at time: TimeInterval, move: @escaping @MainActor (CGFloat) -> Void,
        arrived: @escaping @MainActor () -> Void
    ) {
        spring = .spring(to: target, offset: from - target, velocity: velocity, omega: Self.omega)
        start = time
        self.move = move
        self.arrived = arrived
        let link = CADisplayLink { [weak self] link in self?.tick(link.targetTimestamp) }
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
            return arrived()
        }
        move(position(at: time))
    }

    isolated deinit { link?.invalidate() }
}
