import Foundation
import Glibc
import WaylandClient

/// Whether a graphics processor stands behind the compositor: its dmabuf feedback then names a main device. What it says counts from `done` on,
/// and may change.
@MainActor final class GraphicsFeedback {
    private let feedback: WpLinuxDmabufFeedback
    private var pending = false
    /// False until the first `done`.
    private(set) var hasDevice = false

    init(dmabuf: WpLinuxDmabuf) {
        feedback = dmabuf.getDefaultFeedback()
        feedback.onEvent = { [unowned self] in handle($0) }
    }

    func end() { feedback.destroy() }

    private func handle(_ event: WpLinuxDmabufFeedback.Event) {
        switch event {
        case .mainDevice(let device):
            pending = device.contains { $0 != 0 }
        case .formatTable(let descriptor, _):
            // Formats are for those who make such buffers.
            close(descriptor)
        case .done:
            hasDevice = pending
            pending = false
        case .trancheDone, .trancheTargetDevice, .trancheFormats, .trancheFlags:
            break
        }
    }
}
