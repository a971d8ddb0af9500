import Foundation

/// Strings, URLs, images and colours.
extension UIPasteboard {
    /// Text with markup is only used if there is none without.
    func values<Value>(of list: [String], _ convert: (Any) -> Value?) -> [Value]? {
        let content = content
        let found = (0..<content.count).compactMap { index -> Value? in
            let types = content.types(index)
            guard let type = list.lazy.compactMap({ Self.type($0, types) }).first, let value = content.value(type, index) else { return nil }
            return convert(value)
        }
        return found.isEmpty ? nil : found
    }

    func setValues(_ values: [some Any]?, _ type: String) { set((values ?? []).map { PasteboardItem($0, type: type) }) }
}

/// Item providers.
extension UIPasteboard {
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
