import Foundation
import WayLayers

/// Calls back in each frame in which something is displayed elsewhere than in the frame before, for popovers and menus that point at it. Requests no frames.
@MainActor final class SourceFollower {
    private let link: CADisplayLink

    /// - Parameters:
    ///   - rect: Where it is displayed now; nil where it is not shown.
    ///   - moved: Called without animation.
    init(_ rect: @escaping @MainActor () -> CGRect?, moved: @escaping @MainActor () -> Void) {
        var last = rect()
        link = CADisplayLink { _ in
            guard let new = rect(), new != last else { return }
            last = new
            UIView.performWithoutAnimation(moved)
        }
        link.requestsFrames = false
        link.start()
    }

    isolated deinit { link.invalidate() }
}
