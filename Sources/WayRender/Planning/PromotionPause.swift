import Foundation

/// The pause after a failed promotion. It decides whether a frame may be promoted: not for a number of frames, which doubles with each failure until a
/// promotion ends at rest.
struct PromotionPause {
    /// Frames left without an attempt.
    private var frames = 0
    /// The length of the pause after the next failure.
    private var nextLength = Self.initialLength
    /// When the last frame without surfaces was decided.
    private var lastTime: TimeInterval = 0

    /// Frames.
    static let initialLength = 30
    static let maxLength = 960
    /// Seconds without a frame after which motion counts as new and ends the pause.
    static let newMotionTime: TimeInterval = 0.2

    /// Counts a frame without surfaces.
    /// - Returns: Whether an attempt may be made in it.
    mutating func allowsAttempt(at time: TimeInterval) -> Bool {
        if frames > 0 { frames = time - lastTime > Self.newMotionTime ? 0 : frames - 1 }
        lastTime = time
        return frames == 0
    }

    /// A promotion failed.
    mutating func begin() {
        frames = nextLength
        nextLength = min(2 * nextLength, Self.maxLength)
    }

    /// The tree has too many compositing layers for an attempt, which says nothing about the cost of surfaces.
    mutating func beginInitial() {
        frames = Self.initialLength
    }

    /// A promotion ended at rest.
    mutating func succeeded() {
        nextLength = Self.initialLength
    }
}
