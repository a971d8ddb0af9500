import WayHost
import WayRender

/// Which of the frames that were shown with surfaces came late.
struct SurfacePunctuality {
    private var expected: [FrameTiming] = []

    /// Pictures that were not seen yet; older ones never will be.
    private static let most = 8
    /// Of an interval, beyond which a frame missed its refresh.
    private static let tolerance = 0.75

    /// A frame with surfaces was committed.
    mutating func made(_ timing: FrameTiming) {
        if expected.count == Self.most { expected.removeFirst() }
        expected.append(timing)
    }

    /// Nil for a picture without surfaces.
    mutating func isLate(_ feedback: PresentationFeedback) -> Bool? {
        guard let place = expected.firstIndex(where: { $0.now == feedback.frame }) else { return nil }
        let timing = expected[place]
        expected.removeFirst(place + 1)
        return feedback.time - timing.presentation > Self.tolerance * timing.interval
    }
}

extension UIWindowScene {
    /// Frames that come late again and again speak against surfaces, whatever the display says of itself.
    func judgeSurfaces(_ feedback: PresentationFeedback) {
        guard let isLate = punctuality.isLate(feedback), renderer.seen(late: isLate) else { return }
        logger.info("Frames with surfaces of their own come late on this display: what moves is painted from now on (WAYKIT_PLAN)")
    }
}
