import Foundation

/// An item of a pasteboard: the same content in one or several types.
@MainActor package struct PasteboardItem {
    /// Content in one type.
    enum Content {
        /// An object of the program, or data.
        case value(Any)
        /// Of an item provider, loaded when it is needed.
        case provider(NSItemProvider)
    }

    /// In the order of preference.
    private(set) var types: [String] = []
    private var contents: [String: Content] = [:]
    /// The provider that the item was made of.
    private(set) var provider: NSItemProvider?

    init() {}

    /// - Parameter dictionary: Values by type identifiers; those of `UIPasteboard.typeAutomatic` have the type of the object.
    init(_ dictionary: [String: Any]) {
        // A dictionary has no order: rich types come before plain text, as programs expect of an offer.
        let text = dictionary.filter { $0.key == PasteboardValue.textType }
        let others = dictionary.filter { $0.key != PasteboardValue.textType }.sorted { $0.key < $1.key }
        for (type, value) in others + text {
            let type = type == UIPasteboard.typeAutomatic ? PasteboardValue.automaticType(of: value) : type
            if let type { set(value, type) }
        }
        addText()
    }

    package init(_ value: Any, type: String) {
        set(value, type)
        addText()
    }

    init(_ provider: NSItemProvider) {
        self.provider = provider
        for type in provider.registeredTypeIdentifiers where provider.isVisibleToOthers(type) {
            types.append(type)
            contents[type] = .provider(provider)
        }
    }

    /// Adds data as another program provides it.
    mutating func add(_ data: Data, _ type: String) { set(data, type) }

    private mutating func set(_ value: Any, _ type: String) {
        if contents[type] == nil { types.append(type) }
        contents[type] = .value(value)
    }

    /// A URL is also a text, for programs that only paste text.
    private mutating func addText() {
        guard !types.contains(where: PasteboardValue.isText), let type = types.first(where: PasteboardValue.isURL), case .value(let value)? = contents[type],
            let text = PasteboardValue.text(of: value)
        else { return }
        set(text, PasteboardValue.textType)
    }

    /// The first type of the item that conforms to one of `wanted`.
    func type(conformingTo wanted: [String]) -> String? {
        for wanted in wanted {
            if let type = types.first(where: { $0 == wanted }) ?? types.first(where: { UTTypeTable.conforms($0, to: wanted) }) { return type }
        }
        return nil
    }

    /// The object; nil if it cannot be had without waiting.
    func value(_ type: String) -> Any? {
        switch contents[type] {
        case .value(let value): value
        case .provider(let provider): provider.dataNow(type).flatMap { PasteboardValue.object(of: $0, type: type) }
        case nil: nil
        }
    }

    func data(_ type: String) -> Data? {
        switch contents[type] {
        case .value(let value): PasteboardValue.data(of: value, type: type)
        case .provider(let provider): provider.dataNow(type)
        case nil: nil
        }
    }

    func load(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
        switch contents[type] {
        case .value(let value): completion(PasteboardValue.data(of: value, type: type))
        case .provider(let provider): provider.load(type) { data, _ in completion(data) }
        case nil: completion(nil)
        }
    }
}
