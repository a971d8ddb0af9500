import Foundation

/// Selections within one program, for a display without other programs.
@preconcurrency @MainActor public final class LocalDataExchange: HostDataExchange {
    public var onEvent: (@MainActor (DataExchangeEvent) -> Void)?
    private let taskQueue: MainTaskQueue
    private var offers: [SelectionKind: any DataOffer] = [:]

    public init(taskQueue: MainTaskQueue) {
        self.taskQueue = taskQueue
    }

    public func selection(_ kind: SelectionKind) -> (any DataOffer)? { offers[kind] }

    public func setSelection(_ kind: SelectionKind, _ provider: (any DataProvider)?) {
        setOffer(kind, provider.map { LocalDataOffer($0, taskQueue: taskQueue) })
    }

    /// Sets a selection as another program does; nil clears it.
    public func setOffer(_ kind: SelectionKind, _ offer: (any DataOffer)?) {
        let former = offers[kind]
        offers[kind] = offer
        if let provider = former?.localProvider, provider !== offer?.localProvider { provider.offerEnded() }
        onEvent?(.selectionChanged(kind))
    }

    /// Follows drags as a compositor does; set by a test of a display with drags.
    public var dragHandler: ((DragOptions) -> (any HostDrag)?)?

    public func startDrag(_ drag: DragOptions) -> (any HostDrag)? { dragHandler?(drag) }
}

/// The data of a provider of this program.
@MainActor public final class LocalDataOffer: DataOffer {
    public let localProvider: (any DataProvider)?
    private let provider: any DataProvider
    private let taskQueue: MainTaskQueue

    public init(_ provider: any DataProvider, taskQueue: MainTaskQueue) {
        self.provider = provider
        self.taskQueue = taskQueue
        localProvider = provider
    }

    public var mimeTypes: [String] { provider.mimeTypes }

    public func read(_ mimeType: String, _ limits: TransferLimits, _ completion: @escaping @MainActor (Result<Data, TransferError>) -> Void) {
        guard mimeTypes.contains(mimeType) else {
            taskQueue.enqueue { completion(.failure(.noSuchType)) }
            return
        }
        provider.provide(mimeType) { [taskQueue] data in
            taskQueue.enqueue { completion(data.map { .success($0) } ?? .failure(.noSuchType)) }
        }
    }

    public func readNow(_ mimeType: String, _ limits: TransferLimits) throws(TransferError) -> Data {
        guard mimeTypes.contains(mimeType) else { throw .noSuchType }
        var result: Data?
        provider.provide(mimeType) { result = $0 }
        guard let result else { throw .timedOut }
        return result
    }
}
