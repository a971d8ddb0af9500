import Foundation
import WayHost
import WayLayers

/// Paces frames for running animations whose preferred frame rate is below the display's refresh rate.
@MainActor struct AnimationFramePacer {
    /// The last frame rendered for animations.
    private var lastFrame: FrameTiming?

    /// Call when a frame is rendered.
    mutating func didRender(_ timing: FrameTiming, for context: AnimationContext) {
        if isDue(context, at: timing.now) { lastFrame = timing }
    }

    /// Seconds until the next frame has to be requested; 0 for immediately. The display delivers it at the refresh after that.
    func timeUntilNextFrame(for context: AnimationContext, at now: TimeInterval) -> TimeInterval {
        guard let lastFrame else { return 0 }
        let refreshes = context.refreshesPerFrame(of: lastFrame.interval)
        guard refreshes > 1 else { return 0 }
        let delay = lastFrame.now + Double(refreshes - 1) * lastFrame.interval - now
        return delay > lastFrame.interval / 4 ? delay : 0
    }

    private func isDue(_ context: AnimationContext, at now: TimeInterval) -> Bool {
        guard let lastFrame else { return true }
        return now - lastFrame.now >= (Double(context.refreshesPerFrame(of: lastFrame.interval)) - 0.5) * lastFrame.interval
    }
}
