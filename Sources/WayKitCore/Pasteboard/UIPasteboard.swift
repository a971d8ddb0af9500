import Foundation
import WayHost

/// Data that is copied and pasted, within the program and between programs. Source: UIKit `UIPasteboard`.
///
/// `general` is the desktop's clipboard. Reading another program's data waits for it for 0.3 seconds without progress, and a second in total, at most; then
/// there is no value, and a line in the log. `itemProviders` read without waiting: use them for large data. Other pasteboards are within the program.
/// Linux has no permission alert; `types` and `has…` read no data.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// Source: UIKit `UIPasteboard.Name`.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// Source: UIKit `UIPasteboard.OptionsKey`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `Date` at which the items are removed.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// A `Bool`: the items stay on this device. Clipboard managers and services that send the clipboard to other devices are asked not to keep them.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// A type for `setItems(_:)` that stands for the type of the object.
    public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
    public nonisolated static let typeListString = [UTType.utf8PlainText.identifier, UTType.plainText.identifier, UTType.text.identifier]
    public nonisolated static let typeListURL = [UTType.url.identifier, UTType.fileURL.identifier]
    public nonisolated static let typeListImage = [UTType.png, .jpeg, .tiff, .gif, .webP, .bmp, .image].map(\.identifier)
    public nonisolated static let typeListColor = [UTType.color.identifier]

    /// Posted, with the pasteboard as the object, when its content changes, by whichever program; also when the program gets the keyboard focus, since
    /// compositors only then announce the clipboard of another one.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    /// Posted when a named pasteboard is removed.
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

    /// The desktop's clipboard.
    open class var general: UIPasteboard { UIApplication.shared.pasteboards.general }

    /// The selected text of the desktop, which the middle button pastes. Set it when the user has selected text; setting nil clears it.
    package class var primarySelection: UIPasteboard { UIApplication.shared.pasteboards.primary }

    /// A pasteboard of this program; nil if there is none and `create` is false. On iOS this is an initializer; Swift's cannot return an existing object
    /// of a class, so that `UIPasteboard(name:create:)` makes one that shares its items.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard let shared = UIApplication.shared.pasteboards.named(pasteboardName, create: create) else { return nil }
        self.init(sharing: shared)
    }

    /// A pasteboard of this program with a new name.
    open class func withUniqueName() -> UIPasteboard {
        let board = UIApplication.shared.pasteboards.named(Name(UUID().uuidString), create: true) ?? UIApplication.shared.pasteboards.general
        return UIPasteboard(sharing: board)
    }

    /// Removes a named pasteboard and its items. The general one stays.
    open class func remove(withName pasteboardName: Name) { UIApplication.shared.pasteboards.remove(pasteboardName) }

    open var name: Name { storedName }
    /// Kept for code that is shared with iOS: pasteboards other than the general one end with the program.
    open var isPersistent: Bool { name == .general }

    private let storedName: Name
    private let storage: PasteboardStore.Storage
    private let store: PasteboardStore
    /// The pasteboard whose items this one shares; nil for itself.
    private let original: UIPasteboard?
    /// Those that share the items of this one.
    private var copies: [Weak<UIPasteboard>] = []
    private var ownProvider: PasteboardProvider?
    private var count = 0
    private var knownTypes: [String] = []
    private lazy var cache = OfferCache { [store] in store.log($0) }

    init(_ name: Name, _ storage: PasteboardStore.Storage, store: PasteboardStore) {
        storedName = name
        self.storage = storage
        self.store = store
        original = nil
        super.init()
    }

    private init(sharing original: UIPasteboard) {
        storedName = original.storedName
        storage = original.storage
        store = original.store
        self.original = original
        super.init()
        original.copies.removeAll { $0.object == nil }
        original.copies.append(Weak(self))
    }

    /// Posts a notification once for each object by which the program knows the pasteboard: an observer may have asked for any of them. It has the
    /// original of the general pasteboard only.
    func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        let known = (storage == .program ? [] : [self]) + copies.compactMap(\.object)
        for board in known.isEmpty ? [self] : known { NotificationCenter.default.post(name: name, object: board, userInfo: userInfo) }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIPasteboard).map { ($0.original ?? $0) === (original ?? self) } ?? false }
    open override var hash: Int { storedName.hashValue }

    // MARK: Content

    var content: PasteboardContent {
        if let original { return original.content }
        switch storage {
        case .selection(let kind): return PasteboardContent(store.offer(kind), cache: cache)
        case .program: return .items(ownProvider?.items ?? [])
        }
    }

    package func set(_ items: [PasteboardItem], _ options: [OptionsKey: Any] = [:]) {
        if let original { return original.set(items, options) }
        let date = options[.expirationDate] as? Date
        let isLocal = options[.localOnly] as? Bool ?? false
        let provider = items.isEmpty ? nil : PasteboardProvider(items, isSecret: isLocal || date != nil, expiration: date)
        ownProvider = provider
        store.expire(self, at: items.isEmpty ? nil : date) { [weak self] in self?.expire(provider) }
        switch storage {
        case .selection(let kind): store.set(kind, provider)
        case .program: selectionChanged()
        }
    }

    /// Removes the items at their expiration date, unless others have replaced them.
    private func expire(_ provider: PasteboardProvider?) {
        switch storage {
        case .selection(let kind): if store.offer(kind)?.localProvider === provider { set([]) }
        case .program: if ownProvider === provider { set([]) }
        }
    }

    func wasRemoved() { ownProvider = nil }

    func selectionChanged() {
        count += 1
        let former = knownTypes
        let types: [String]
        if case .selection(let kind) = storage {
            cache.removeAll()
            // No data is read for the notification.
            let offer = store.offer(kind)
            let own = offer?.localProvider as? PasteboardProvider
            types = own?.items.first?.types ?? offer.map { OfferedItem($0) { _ in }.types } ?? []
        } else {
            types = ownProvider?.items.first?.types ?? []
        }
        knownTypes = types
        post(
            Self.changedNotification,
            [
                Self.changedTypesAddedUserInfoKey: types.filter { !former.contains($0) },
                Self.changedTypesRemovedUserInfoKey: former.filter { !types.contains($0) },
            ])
    }

    /// Increases with each change.
    open var changeCount: Int { original?.changeCount ?? count }

    // MARK: Items

    open var numberOfItems: Int { content.count }

    /// Each item's values by type: strings, URLs, images, colours, or else data. Reads all data.
    open var items: [[String: Any]] {
        get {
            let content = content
            return (0..<content.count).map { index in
                var item: [String: Any] = [:]
                for type in content.types(index) { item[type] = content.value(type, index) }
                return item
            }
        }
        set { setItems(newValue) }
    }

    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        set(items.map { PasteboardItem($0) }.filter { !$0.types.isEmpty }, options)
    }

    /// Adds items to those of this program; another program's are replaced.
    open func addItems(_ items: [[String: Any]]) {
        var own: [PasteboardItem] = []
        if case .items(let present) = content { own = present }
        set(own + items.map { PasteboardItem($0) }.filter { !$0.types.isEmpty })
    }

    /// The types of the first item.
    open var types: [String] { content.types(0) }

    /// The types of the items; nil if an index is out of range.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
        let content = content
        guard let indexes = indexes(itemSet, content) else { return nil }
        return indexes.map { content.types($0) }
    }

    /// Whether the first item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool { contains(pasteboardTypes: pasteboardTypes, inItemSet: IndexSet(integer: 0)) }

    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        let content = content
        let indexes = itemSet.map(Array.init) ?? Array(0..<content.count)
        return indexes.contains { index in content.types(index).contains { Self.conforms($0, pasteboardTypes) } }
    }

    /// The items that have one of the types; nil for none.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let content = content
        let found = IndexSet((0..<content.count).filter { index in content.types(index).contains { Self.conforms($0, pasteboardTypes) } })
        return found.isEmpty ? nil : found
    }

    // MARK: Values

    open func data(forPasteboardType pasteboardType: String) -> Data? {
        let content = content
        return Self.type(pasteboardType, content.types(0)).flatMap { content.data($0, 0) }
    }

    /// Nil if an index is out of range; items without the type are left out.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        let content = content
        guard let indexes = indexes(itemSet, content) else { return nil }
        return indexes.compactMap { index in Self.type(pasteboardType, content.types(index)).flatMap { content.data($0, index) } }
    }

    /// A string, URL, image or colour, or else data.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        let content = content
        return Self.type(pasteboardType, content.types(0)).flatMap { content.value($0, 0) }
    }

    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        let content = content
        guard let indexes = indexes(itemSet, content) else { return nil }
        return indexes.compactMap { index in Self.type(pasteboardType, content.types(index)).flatMap { content.value($0, index) } }
    }

    /// Replaces all items with the value: a string, URL, image, colour, data or property list.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        guard PasteboardValue.data(of: value, type: pasteboardType) != nil else {
            return store.log("UIPasteboard.setValue(_:forPasteboardType:): a \(Swift.type(of: value)) cannot be on a pasteboard; the content stays as it is")
        }
        set([PasteboardItem(value, type: pasteboardType)])
    }

    /// Replaces all items.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { set([PasteboardItem(data, type: pasteboardType)]) }

    private func indexes(_ set: IndexSet?, _ content: PasteboardContent) -> [Int]? {
        guard let set else { return Array(0..<content.count) }
        return set.allSatisfy { $0 < content.count } ? Array(set) : nil
    }

    static func conforms(_ type: String, _ wanted: [String]) -> Bool { wanted.contains { UTTypeTable.conforms(type, to: $0) } }

    /// The type itself or one that conforms to it. A MIME type stands for its identifier.
    static func type(_ wanted: String, _ types: [String]) -> String? {
        if types.contains(wanted) { return wanted }
        let identifier = wanted.contains("/") ? UTTypeTable.identifier(ofMIMEType: wanted) ?? wanted : wanted
        return types.first { $0 == identifier } ?? types.first { UTTypeTable.conforms($0, to: identifier) }
    }

    // MARK: Strings, URLs, images and colours

    // Each getter reads the first type of an item that it can use; each setter replaces all items, nil with none.

    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    open var strings: [String]? {
        get { values(of: Self.typeListString) { PasteboardValue.text(of: $0) } }
        set { setValues(newValue, PasteboardValue.textType) }
    }

    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// Also all URLs of a list that another program offers, such as files.
    open var urls: [URL]? {
        get {
            let content = content
            var found: [URL] = []
            for index in 0..<content.count {
                guard let type = content.types(index).first(where: PasteboardValue.isURL), let data = content.data(type, index) else { continue }
                found += PasteboardValue.urls(in: data)
            }
            return found.isEmpty ? nil : found
        }
        set { set((newValue ?? []).map { PasteboardItem($0, type: PasteboardValue.automaticType(of: $0) ?? PasteboardValue.urlType) }) }
    }

    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    open var images: [UIImage]? {
        get { values(of: Self.typeListImage) { $0 as? UIImage } }
        set { setValues(newValue, PasteboardValue.pngType) }
    }

    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    open var colors: [UIColor]? {
        get { values(of: Self.typeListColor) { $0 as? UIColor } }
        set { setValues(newValue, PasteboardValue.colorType) }
    }

    /// No data is read.
    open var hasStrings: Bool { contains(pasteboardTypes: Self.typeListString, inItemSet: nil) }
    open var hasURLs: Bool { contains(pasteboardTypes: Self.typeListURL, inItemSet: nil) }
    open var hasImages: Bool { contains(pasteboardTypes: Self.typeListImage, inItemSet: nil) }
    open var hasColors: Bool { contains(pasteboardTypes: Self.typeListColor, inItemSet: nil) }

    /// A provider for each item. It reads another program's data beside the main loop.
    open var itemProviders: [NSItemProvider] {
        get {
            switch content {
            case .items(let items): items.map { $0.makeProvider() }
            case .offer(let item): item.types.isEmpty ? [] : [item.makeProvider()]
            }
        }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// - Parameters:
    ///   - localOnly: See `OptionsKey.localOnly`.
    ///   - expirationDate: See `OptionsKey.expirationDate`.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        var options: [OptionsKey: Any] = [.localOnly: localOnly]
        options[.expirationDate] = expirationDate
        set(itemProviders.map { PasteboardItem($0) }, options)
    }

    /// - Parameters:
    ///   - localOnly: See `OptionsKey.localOnly`.
    ///   - expirationDate: See `OptionsKey.expirationDate`.
    open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool = false, expirationDate: Date? = nil) {
        setItemProviders(objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
    }
}
