import Foundation
import WayHost
import WayLayers

/// Paces frames for running animations whose preferred frame rate is below the display's refresh rate.
@MainActor struct AnimationFramePacer {
    /// The last frame rendered for animations.
    private var last: FrameTiming?

    /// Call when a frame is rendered.
    mutating func made(_ timing: FrameTiming, for media: AnimationContext) {
        if isDue(media, at: timing.now) { last = timing }
    }

    /// Seconds until the next frame has to be requested; 0 for immediately. The display delivers it at the refresh after that.
    func wait(_ media: AnimationContext, at now: TimeInterval) -> TimeInterval {
        guard let last else { return 0 }
        let refreshes = media.refreshesPerFrame(of: last.interval)
        guard refreshes > 1 else { return 0 }
        let wait = last.now + Double(refreshes - 1) * last.interval - now
        return wait > last.interval / 4 ? wait : 0
    }

    private func isDue(_ media: AnimationContext, at now: TimeInterval) -> Bool {
        guard let last else { return true }
        return now - last.now >= (Double(media.refreshesPerFrame(of: last.interval)) - 0.5) * last.interval
    }
}
