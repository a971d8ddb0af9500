import Foundation
import WayHost
import WaylandClient

/// An offer of the compositor: of a selection, or of a drag.
@MainActor final class WaylandOffer: DragOffer {
    enum Object {
        case data(WlDataOffer)
        case primary(WpPrimarySelectionOffer)
    }

    private let object: Object
    private unowned let exchange: WaylandDataExchange
    private let taskQueue: MainTaskQueue
    private(set) var mimeTypes: [String] = []
    private(set) var sourceActions: DragActions = .copy
    private(set) var selectedAction: DragActions = []
    /// Set for an offer of this program's own drag.
    var localProvider: (any DataProvider)?
    /// The serial of the drag's enter.
    var enterSerial: UInt32 = 0
    /// The drop was performed here: the offer has to be finished.
    var isDropped = false
    /// Actions of a drag have changed.
    var onAction: (() -> Void)?
    private var isAlive = true
    private var accepted: (type: String?, actions: DragActions, preferred: DragActions)?
    /// A rogue program may offer any number.
    private static let maximumTypeCount = 256

    init(_ object: Object, exchange: WaylandDataExchange, taskQueue: MainTaskQueue) {
        self.object = object
        self.exchange = exchange
        self.taskQueue = taskQueue
        switch object {
        case .data(let offer):
            // Before version 3 a drop always copies.
            if offer.version < WlDataOffer.Since.action { selectedAction = .copy }
            offer.onEvent = { [weak self] event in
                guard let self else { return }
                switch event {
                case .offer(let type): add(type)
                case .sourceActions(let actions):
                    sourceActions = DragActions(actions)
                    onAction?()
                case .action(let action):
                    selectedAction = DragActions(action)
                    onAction?()
                }
            }
        case .primary(let offer):
            offer.onEvent = { [weak self] event in
                guard let self else { return }
                if case .offer(let type) = event { add(type) }
            }
        }
    }

    func isObject(_ object: WaylandProxy) -> Bool {
        switch self.object {
        case .data(let offer): offer === object
        case .primary(let offer): offer === object
        }
    }

    private func add(_ type: String) {
        if mimeTypes.count < Self.maximumTypeCount, !mimeTypes.contains(type) { mimeTypes.append(type) }
    }

    func destroy() {
        guard isAlive else { return }
        isAlive = false
        onAction = nil
        switch object {
        case .data(let offer): offer.destroy()
        case .primary(let offer): offer.destroy()
        }
    }

    // MARK: Reading

    func read(_ mimeType: String, _ limits: TransferLimits, _ completion: @escaping @MainActor (Result<Data, TransferError>) -> Void) {
        if let localProvider {
            return LocalDataOffer(localProvider, taskQueue: taskQueue).read(mimeType, limits, completion)
        }
        guard let error = obstacle(mimeType) else {
            _ = exchange.receive(limits, { request(mimeType, $0) }, completion)
            return
        }
        taskQueue.enqueue { completion(.failure(error)) }
    }

    func readNow(_ mimeType: String, _ limits: TransferLimits) throws(TransferError) -> Data {
        if let localProvider { return try LocalDataOffer(localProvider, taskQueue: taskQueue).readNow(mimeType, limits) }
        if let error = obstacle(mimeType) { throw error }
        return try exchange.receiveNow(limits) { request(mimeType, $0) }
    }

    private func obstacle(_ mimeType: String) -> TransferError? {
        guard isAlive else { return .expired }
        return mimeTypes.contains(mimeType) ? nil : .noSuchType
    }

    private func request(_ mimeType: String, _ descriptor: Int32) {
        switch object {
        case .data(let offer): offer.receive(mimeType: mimeType, fd: descriptor)
        case .primary(let offer): offer.receive(mimeType: mimeType, fd: descriptor)
        }
    }

    // MARK: Drags

    func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions) {
        guard isAlive, case .data(let offer) = object else { return }
        let type = actions.isEmpty ? nil : mimeType
        let actions = type == nil ? [] : actions
        // The compositor requires one action, or none.
        let preferred: DragActions = actions.contains(preferred) && !preferred.isEmpty ? preferred : actions.contains(.copy) ? .copy : actions
        guard accepted == nil || accepted! != (type, actions, preferred) else { return }
        accepted = (type, actions, preferred)
        offer.accept(serial: enterSerial, mimeType: type)
        if offer.version >= WlDataOffer.Since.setActions { offer.setActions(dndActions: actions.wire, preferredAction: preferred.wire) }
    }

    func finish() {
        guard isAlive, case .data(let offer) = object else { return }
        // `finish` without an accepted type or without an action is a protocol error.
        let isValid = isDropped && accepted?.type != nil && !selectedAction.isEmpty
        if isValid, offer.version >= WlDataOffer.Since.finish { offer.finish() }
        destroy()
    }

    func cancel() { destroy() }
}

extension DragActions {
    init(_ wire: WlDataDeviceManager.DndAction) {
        self = []
        if wire.contains(.copy) { insert(.copy) }
        if wire.contains(.move) { insert(.move) }
    }

    var wire: WlDataDeviceManager.DndAction { WlDataDeviceManager.DndAction(rawValue: rawValue & 3) }
}
