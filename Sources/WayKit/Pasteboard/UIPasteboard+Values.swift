import Foundation

/// Strings, URLs, images and colours. Each getter reads the first type of an item that it can use; each setter replaces all items, nil with none.
extension UIPasteboard {
    public var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    public var strings: [String]? {
        get { values(of: Self.typeListString) { PasteboardValue.text(of: $0) } }
        set { setValues(newValue, PasteboardValue.textType) }
    }

    public var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// Also all URLs of a list that another program offers, such as files.
    public var urls: [URL]? {
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

    public var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    public var images: [UIImage]? {
        get { values(of: Self.typeListImage) { $0 as? UIImage } }
        set { setValues(newValue, PasteboardValue.pngType) }
    }

    public var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    public var colors: [UIColor]? {
        get { values(of: Self.typeListColor) { $0 as? UIColor } }
        set { setValues(newValue, PasteboardValue.colorType) }
    }

    /// No data is read.
    public var hasStrings: Bool { contains(pasteboardTypes: Self.typeListString, inItemSet: nil) }
    public var hasURLs: Bool { contains(pasteboardTypes: Self.typeListURL, inItemSet: nil) }
    public var hasImages: Bool { contains(pasteboardTypes: Self.typeListImage, inItemSet: nil) }
    public var hasColors: Bool { contains(pasteboardTypes: Self.typeListColor, inItemSet: nil) }

    /// Text with markup is only used if there is none without.
    private func values<Value>(of list: [String], _ convert: (Any) -> Value?) -> [Value]? {
        let content = content
        let found = (0..<content.count).compactMap { index -> Value? in
            let types = content.types(index)
            guard let type = list.lazy.compactMap({ Self.type($0, types) }).first, let value = content.value(type, index) else { return nil }
            return convert(value)
        }
        return found.isEmpty ? nil : found
    }

    private func setValues(_ values: [some Any]?, _ type: String) { set((values ?? []).map { PasteboardItem($0, type: type) }) }
}

/// Item providers.
extension UIPasteboard {
    /// A provider for each item. It reads another program's data beside the main loop.
    public var itemProviders: [NSItemProvider] {
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
    public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        var options: [OptionsKey: Any] = [.localOnly: localOnly]
        options[.expirationDate] = expirationDate
        set(itemProviders.map { PasteboardItem($0) }, options)
    }

    /// - Parameters:
    ///   - localOnly: See `OptionsKey.localOnly`.
    ///   - expirationDate: See `OptionsKey.expirationDate`.
    public func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool = false, expirationDate: Date? = nil) {
        setItemProviders(objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
    }

    public func setObjects<Value: _ObjectiveCBridgeable>(
        _ objects: [Value], localOnly: Bool = false, expirationDate: Date? = nil
    ) where Value._ObjectiveCType: NSItemProviderWriting {
        setObjects(objects.map { $0._bridgeToObjectiveC() as any NSItemProviderWriting }, localOnly: localOnly, expirationDate: expirationDate)
    }
}

/// Patterns in the text, without a permission on Linux.
extension UIPasteboard {
    /// Source: UIKit `UIPasteboard.DetectionPattern`.
    public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The text is one URL.
        public static let probableWebURL = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
        /// The text is neither a URL nor a number.
        public static let probableWebSearch = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
        /// The text is one number.
        public static let number = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
    }

    /// The handler is called in the next iteration of the main loop.
    public func detectPatterns(
        for patterns: Set<DetectionPattern>, completionHandler: @escaping @MainActor (Result<Set<DetectionPattern>, any Error>) -> Void
    ) {
        detectValues(for: patterns) { completionHandler($0.map { Set($0.keys) }) }
    }

    /// Values: a string; a number for `number`. The handler is called in the next iteration of the main loop.
    public func detectValues(
        for patterns: Set<DetectionPattern>, completionHandler: @escaping @MainActor (Result<[DetectionPattern: Any], any Error>) -> Void
    ) {
        let text = (string ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        var found: [DetectionPattern: Any] = [:]
        if let url = PasteboardValue.url(inText: text), url.scheme?.hasPrefix("http") ?? false {
            found[.probableWebURL] = text
        } else if let number = Double(text) {
            found[.number] = number
        } else if !text.isEmpty {
            found[.probableWebSearch] = text
        }
        let result = found.filter { patterns.contains($0.key) }
        UIApplication.shared.enqueue { completionHandler(.success(result)) }
    }
}

extension PasteboardItem {
    /// The provider that the item was made of, or one for its values.
    func makeProvider() -> NSItemProvider {
        if let provider { return provider }
        let made = NSItemProvider()
        for type in types {
            made.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                MainActor.assumeIsolated { load(type) { completion($0, nil) } }
                return nil
            }
        }
        return made
    }
}
