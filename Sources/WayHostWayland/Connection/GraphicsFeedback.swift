import Foundation
import Glibc
import WaylandClient

/// Whether the compositor renders on a GPU: its dmabuf feedback then has a main device. The state is applied at `done` and may change.
@MainActor final class GraphicsFeedback {
    private let feedback: WpLinuxDmabufFeedback
    private var hasPendingDevice = false
    /// False until the first `done`.
    private(set) var hasMainDevice = false

    init(dmabuf: WpLinuxDmabuf) {
        feedback = dmabuf.getDefaultFeedback()
        feedback.onEvent = { [weak self] in self?.handle($0) }
    }

    func end() { feedback.destroy() }

    private func handle(_ event: WpLinuxDmabufFeedback.Event) {
        switch event {
        case .mainDevice(let device):
            hasPendingDevice = device.contains { $0 != 0 }
        case .formatTable(let descriptor, _):
            // The format table is unused: WayKit creates no dmabufs.
            close(descriptor)
        case .done:
            hasMainDevice = hasPendingDevice
            hasPendingDevice = false
        case .trancheDone, .trancheTargetDevice, .trancheFormats, .trancheFlags:
            break
        }
    }
}
