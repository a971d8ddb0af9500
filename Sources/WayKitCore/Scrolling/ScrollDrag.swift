import Foundation
import WayMotion

/// A drag of the content of a scroll view by touches.
package struct ScrollDrag {
    /// The content offset that the touches request: beyond an edge it is ahead of the visible offset, which the rubber band limits.
    var requestedOffset: CGPoint
    /// The content offset when the drag began: paging turns pages relative to it.
    var startOffset: CGPoint
    /// The coordinators that share the drag, innermost first.
    let coordinators: [any NestedScrollCoordinator]
    /// With directional lock: the only axis that scrolls.
    var lock: ScrollAxis?
}
