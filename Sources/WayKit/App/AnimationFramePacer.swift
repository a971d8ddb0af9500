import Foundation
import WayHost
import WayLayers

/// When a frame is due for what moves by itself, where that asks for fewer frames than the display refreshes.
@MainActor struct AnimationFramePacer {
    /// The last frame that was made for it.
    private var last: FrameTiming?

    /// A frame is made.
    mutating func made(_ timing: FrameTiming, for media: AnimationContext) {
        if isDue(media, at: timing.now) { last = timing }
    }

    /// Seconds until a frame has to be asked for; 0 for now. A display gives it at the refresh after.
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
