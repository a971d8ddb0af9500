import Foundation
import WayRender

/// The first and the last phase of a frame: its request is taken, the next frame is requested.
extension UIWindowScene {
    /// Seconds without a frame callback after which the window is considered hidden.
    static let frameTimeout: TimeInterval = 0.5
    /// Seconds without a frame after which motion counts as ended: a slowly dragging finger reports less often than the display refreshes, and an exact
    /// frame would delay its next one.
    static let restTime: TimeInterval = 0.1

    /// A frame is requested, or will be without further changes.
    var isMoving: Bool { wantsFrame || exactFrameDeadline.isSet }

    package func setNeedsFrame() {
        guard !isInFrame, !wantsFrame, let hostWindow else { return }
        wantsFrame = true
        hostWindow.requestFrame()
        setHiddenDeadline()
    }

    /// Requests a frame for animations, now or when their frame rate calls for it.
    func animationsNeedFrame() {
        guard !isInFrame, let application else { return }
        guard !wantsFrame else { return watchAwaitedFrame() }
        let delay = framePacer.timeUntilNextFrame(for: application.animationContext, at: application.hostTime)
        guard delay > 0 else { return setNeedsFrame() }
        guard pacedFrame?.isPending != true else { return }
        pacedFrame = application.schedule(after: delay) { [weak self] in
            if let self, self.application?.animationContext.isAnimating ?? false { animationsNeedFrame() }
        }
    }

    func repaint() {
        renderer.invalidate()
        wantsFrame = false
        setNeedsFrame()
    }

    /// The requested frame has begun: the window is visible.
    func takeRequest() {
        hiddenDeadline.clear()
        isConsideredHidden = false
        wantsFrame = false
    }

    func requestNextFrame(after outcome: WindowRenderer.Outcome, of frame: SceneFrame) {
        switch outcome {
        case .exact: break
        case .approximate: exactFrameDeadline.set(after: Self.restTime)
        case .postponed: setNeedsFrame()
        }
        if rootLayer.isRenderDirty || input.needsFrame || hasPendingTraits { setNeedsFrame() }
        frame.application.animationsChanged()
        hiddenDeadline.cancelIfCleared()
        overlays.headsUp?.record(
            frame.timing, cost: frame.application.hostTime - frame.timing.now, compositing: renderer.lastStatistics, layout: layoutCounts,
            requestsNext: wantsFrame)
    }
}
