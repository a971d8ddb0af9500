import Foundation
import WayHost
import WayRender

/// The phase of a frame in which what changed is painted and committed.
extension UIWindowScene {
    func paint(_ frame: SceneFrame) -> WindowRenderer.Outcome {
        let outcome = frame.trace.span("paint", "frame") { render(at: frame.presentation, into: frame.hostWindow) }
        cacheTrimmer.frame()
        if renderer.lastStatistics.surfaces > 0 { lateFrameDetector.recordCommit(frame.timing) }
        return outcome
    }

    /// Renders pending changes outside of the frame schedule: no display link is called, no animation ends. The requested frame is still rendered.
    package func showChanges() {
        guard wantsFrame, !isInFrame, let application, let hostWindow else { return }
        isInFrame = true
        layOutAndDraw()
        isInFrame = false
        if hasPendingTraits { setNeedsFrame() }
        guard rootLayer.isRenderDirty else { return }
        _ = render(at: application.now, into: hostWindow)
        if rootLayer.isRenderDirty { setNeedsFrame() }
    }

    private func render(at time: TimeInterval, into hostWindow: any HostWindow) -> WindowRenderer.Outcome {
        renderer.render(root: rootLayer, at: time, background: backdrop, into: hostWindow).joined(popups.render(at: time))
    }
}
