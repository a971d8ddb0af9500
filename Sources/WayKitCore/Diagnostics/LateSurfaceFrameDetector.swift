import WayHost
import WayRender

/// Detects late frames among those that were shown with subsurfaces.
struct LateSurfaceFrameDetector {
    private var expected: [FrameTiming] = []

    /// Upper bound on frames without presentation feedback; older ones will get none.
    private static let maximumPending = 8
    /// The fraction of a refresh interval after which a frame counts as having missed its refresh.
    private static let tolerance = 0.75

    /// Call when a frame with surfaces was committed.
    mutating func recordCommit(_ timing: FrameTiming) {
        if expected.count == Self.maximumPending { expected.removeFirst() }
        expected.append(timing)
    }

    /// Nil for a frame without surfaces.
    mutating func isLate(_ feedback: PresentationFeedback) -> Bool? {
        guard let index = expected.firstIndex(where: { $0.now == feedback.frame }) else { return nil }
        let timing = expected[index]
        expected.removeFirst(index + 1)
        return feedback.time - timing.presentation > Self.tolerance * timing.interval
    }
}

extension UIWindowScene {
    /// Repeatedly late frames disable layer promotion, whatever the display advertises.
    func evaluateLateFrames(_ feedback: PresentationFeedback) {
        guard let isLate = lateFrameDetector.isLate(feedback), renderer.notePresented(late: isLate) else { return }
        logger.info("Frames with surfaces of their own come late on this display: what moves is painted from now on (WAYKIT_PLAN)")
    }
}
