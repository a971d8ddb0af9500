import Foundation
import WayHost

/// What is on a pasteboard: items of this program, or another program's offer.
@MainActor enum PasteboardContent {
    case items([PasteboardItem])
    case offer(OfferedItem)

    /// Own items, if they have not expired.
    init(_ offer: (any DataOffer)?, cache: OfferCache) {
        guard let offer else {
            self = .items([])
            return
        }
        if let provider = offer.localProvider as? PasteboardProvider {
            let isExpired = provider.expiration.map { $0 <= Date() } ?? false
            self = .items(isExpired ? [] : provider.items)
            return
        }
        let item = cache.item(of: offer)
        if let items = item.items { self = .items(items) } else { self = .offer(item) }
    }

    var count: Int {
        switch self {
        case .items(let items): items.count
        case .offer(let item): item.types.isEmpty ? 0 : 1
        }
    }

    func types(_ index: Int) -> [String] {
        switch self {
        case .items(let items): items.indices.contains(index) ? items[index].types : []
        case .offer(let item): index == 0 ? item.types : []
        }
    }

    func data(_ type: String, _ index: Int) -> Data? {
        switch self {
        case .items(let items): items.indices.contains(index) ? items[index].data(type) : nil
        case .offer(let item): index == 0 ? item.data(type) : nil
        }
    }

    func value(_ type: String, _ index: Int) -> Any? {
        switch self {
        case .items(let items): items.indices.contains(index) ? items[index].value(type) : nil
        case .offer(let item): index == 0 ? item.data(type).flatMap { PasteboardValue.object(of: $0, type: type) } : nil
        }
    }
}

/// Another program's offer as an item. Its data is read when it is requested, once per type.
@MainActor final class OfferedItem {
    let offer: any DataOffer
    /// Known types by their identifiers; others are their MIME types.
    let types: [String]
    private let mimeTypes: [String: String]
    private var cache: [String: Data] = [:]
    private let log: (String) -> Void
    /// Reads beside the main loop that have not ended.
    private var loadCount = 0
    var isLoading: Bool { loadCount > 0 }
    /// Called when all reads have ended.
    var onLoaded: (() -> Void)?

    init(_ offer: any DataOffer, log: @escaping (String) -> Void) {
        self.offer = offer
        self.log = log
        var types: [String] = [], mimeTypes: [String: String] = [:]
        for type in offer.mimeTypes where type != PasteboardProvider.secretType && type != PasteboardProvider.itemsType && !Self.isProtocolType(type) {
            let identifier = UTTypeTable.identifier(ofMIMEType: type) ?? type
            // Of several MIME types for one type the table's first that is offered.
            if let former = mimeTypes[identifier] {
                let order = UTTypeTable.mimeTypes(of: identifier)
                let rank: (String) -> Int = { order.firstIndex(of: $0) ?? order.count }
                if rank(type) < rank(former) { mimeTypes[identifier] = type }
            } else {
                mimeTypes[identifier] = type
                types.append(identifier)
            }
        }
        self.types = types
        self.mimeTypes = mimeTypes
    }

    /// Targets of X11 that Xwayland passes on: they are no content.
    private static func isProtocolType(_ type: String) -> Bool {
        ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "DELETE", "INCR"].contains(type)
    }

    /// The items of another program of WayKit that offers several; nil otherwise.
    var items: [PasteboardItem]? {
        if let knownItems { return knownItems }
        guard offer.mimeTypes.contains(PasteboardProvider.itemsType) else { return nil }
        knownItems = readNow(PasteboardProvider.itemsType).flatMap { PasteboardProvider.items(of: $0) }
        return knownItems
    }
    private var knownItems: [PasteboardItem]?

    /// Waits for the data, at most as `TransferLimits.waiting` states.
    func data(_ type: String) -> Data? {
        if let known = cache[type] { return known }
        guard let mimeType = mimeTypes[type], let data = readNow(mimeType) else { return nil }
        cache[type] = data
        return data
    }

    /// When a program that did not answer is asked again: it may go on, but a list of its types is not to wait for each of them.
    private var silentUntil = -TimeInterval.infinity
    private static let silence: TimeInterval = 1

    private func readNow(_ mimeType: String) -> Data? {
        guard UIApplication.shared.now >= silentUntil else { return nil }
        do throws(TransferError) {
            return try offer.readNow(mimeType, .waiting)
        } catch {
            log("\(mimeType) of another program's clipboard cannot be read: \(error)")
            if error == .timedOut { silentUntil = UIApplication.shared.now + Self.silence }
            return nil
        }
    }

    /// Reads beside the main loop.
    func load(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
        guard cache[type] == nil, let mimeType = mimeTypes[type] else { return completion(cache[type]) }
        loadCount += 1
        offer.read(mimeType, .background) { [weak self, log] result in
            defer {
                self?.loadCount -= 1
                if self?.loadCount == 0 { self?.onLoaded?() }
            }
            switch result {
            case .success(let data):
                self?.cache[type] = data
                completion(data)
            case .failure(let error):
                log("\(mimeType) of another program cannot be read: \(error)")
                completion(nil)
            }
        }
    }

    /// A provider that reads when it is asked.
    func makeProvider() -> NSItemProvider {
        let provider = NSItemProvider()
        for type in types {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                MainActor.assumeIsolated { self.load(type) { completion($0, nil) } }
                return nil
            }
        }
        return provider
    }
}

/// Keeps the item of the current offer.
@MainActor final class OfferCache {
    private var item: OfferedItem?
    let log: (String) -> Void

    init(log: @escaping (String) -> Void) { self.log = log }

    func item(of offer: any DataOffer) -> OfferedItem {
        if let item, item.offer === offer { return item }
        let item = OfferedItem(offer, log: log)
        self.item = item
        return item
    }

    func removeAll() { item = nil }
}
