import Foundation

/// A finger on the window of the program.
package struct ReaderTouch: Equatable, Sendable {
    package enum Phase: Sendable { case began, moved, ended, cancelled }

    /// The same from began to ended; unique among the fingers that are down.
    package var id: Int
    package var phase: Phase
    /// In the window's coordinates, in points.
    package var position: CGPoint
    /// Seconds on a monotonic clock, the one of `advance(to:)`.
    package var time: Double

    package init(id: Int, phase: Phase, position: CGPoint, time: Double) {
        (self.id, self.phase, self.position, self.time) = (id, phase, position, time)
    }
}

/// How far something has moved, in points.
package struct ReaderMovement: Equatable, Sendable {
    package var dx, dy: Double
    package init(dx: Double, dy: Double) { (self.dx, self.dy) = (dx, dy) }

    package static let zero = Self(dx: 0, dy: 0)
    package var length: Double { hypot(dx, dy) }
}

package enum ReaderDirection: Sendable, CaseIterable { case left, right, up, down }

/// What fingers ask of a screen reader. Positions are in the window's coordinates, in points.
package enum ReaderGesture: Equatable, Sendable {
    /// One finger lies still or moves slowly.
    case exploreBegan(CGPoint), exploreMoved(CGPoint), exploreEnded(CGPoint)
    /// A quick movement of 1 to 4 fingers.
    case swipe(ReaderDirection, fingers: Int)
    /// 1 to 3 taps with 1 to 4 fingers; the centre of the fingers.
    case tap(count: Int, fingers: Int, at: CGPoint)
    /// Two fingers move to and fro, in the shape of a Z.
    case scrub
    /// Two fingers turn by one step: 1 is clockwise, −1 counterclockwise.
    case rotor(Int)
    /// A second finger taps while the first one explores.
    case splitTap
    /// After a double tap whose second tap is held the finger acts for one at the cursor's activation point: how far it has moved since.
    case passThroughBegan, passThroughMoved(ReaderMovement), passThroughEnded(ReaderMovement), passThroughCancelled
}
