import Foundation

/// The motion of the displayed progress to an end.
package protocol ProgressMotion: Sendable {
    /// Seconds.
    var duration: TimeInterval { get }
    /// Progress, 0…1, after seconds; exactly at the end when the duration is over.
    func progress(at time: TimeInterval) -> Double
}
