import Foundation
import WayRender

/// Releases memory that will not be needed soon.
///
/// | event | released |
/// | --- | --- |
/// | the first half second without a frame | what the start used |
/// | five seconds without a frame | rasters of content that moved |
/// | the window is hidden | all of the renderer's caches |
///
/// At each event the application also returns free memory to the system (`UIApplication.onMemoryRest`).
@MainActor final class CacheTrimmer {
    /// Seconds without a frame after which the start is over.
    static let startTime: TimeInterval = 0.5
    /// Seconds without a frame after which moved content counts as resting: a transition back often follows within a few seconds.
    static let restTime: TimeInterval = 5

    private weak var application: UIApplication?
    private let renderer: WindowRenderer
    private lazy var deadline = Deadline(application) { [weak self] in self?.rest() }
    private var isStarting = true

    init(_ renderer: WindowRenderer, _ application: UIApplication?) {
        self.application = application
        self.renderer = renderer
    }

    /// Call after every frame.
    func frame() {
        if isStarting {
            deadline.set(after: Self.startTime)
        } else if renderer.rasterCount > 0 {
            deadline.set(after: Self.restTime)
        } else {
            deadline.cancel()
        }
    }

    func windowBecameHidden() {
        deadline.cancel()
        renderer.trimMemory()
        application?.onMemoryRest?()
    }

    func cancel() { deadline.cancel() }

    private func rest() {
        if isStarting {
            isStarting = false
            frame()
        } else {
            renderer.trimMotionMemory()
        }
        application?.onMemoryRest?()
    }
}
