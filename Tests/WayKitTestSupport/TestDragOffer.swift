import Foundation
import WayHost
import WayHostHeadless

/// What another program drags over a window of the display in memory; keeps what the window answers.
@MainActor final class TestDragOffer: DragOffer {
    var mimeTypes = ["text/plain"]
    var localProvider: (any DataProvider)?
    var sourceActions: DragActions = [.copy, .move]
    var selectedAction: DragActions = .copy
    var accepted: [(type: String?, actions: DragActions)] = []
    var ends: [String] = []
    var reads: [@MainActor (Result<Data, TransferError>) -> Void] = []

    func read(_ mimeType: String, _ limits: TransferLimits, _ completion: @escaping @MainActor (Result<Data, TransferError>) -> Void) {
        reads.append(completion)
    }
    func readNow(_ mimeType: String, _ limits: TransferLimits) throws(TransferError) -> Data { throw .timedOut }
    func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions) { accepted.append((mimeType, actions)) }
    func finish() { ends.append("finish") }
    func cancel() { ends.append("cancel") }
}
