import Foundation
import WayHost

/// The items of a pasteboard, or of a drag, as other programs read them.
///
/// | MIME type | content |
/// | --- | --- |
/// | `application/x-waykit-items` | all items with all types, for other programs of WayKit; only of several items |
/// | `text/uri-list` | the URLs of all items |
/// | text | the texts of all items, one a line |
/// | others | the first item that has the type |
@MainActor final class PasteboardProvider: DataProvider {
    static let itemsType = "application/x-waykit-items"
    /// By convention clipboard managers do not keep an offer with this type; its data is "secret".
    static let secretType = "x-kde-passwordManagerHint"

    let items: [PasteboardItem]
    let expiration: Date?
    private let isSecret: Bool
    let mimeTypes: [String]
    private let identifiers: [String: String]

    /// - Parameter isSecret: Clipboard managers should not keep it.
    init(_ items: [PasteboardItem], isSecret: Bool = false, expiration: Date? = nil) {
        self.items = items
        self.isSecret = isSecret
        self.expiration = expiration
        var types: [String] = [], identifiers: [String: String] = [:]
        for item in items {
            for identifier in item.types {
                for type in UTTypeTable.mimeTypes(of: identifier) where identifiers[type] == nil {
                    identifiers[type] = identifier
                    types.append(type)
                }
            }
        }
        if items.count > 1 { types.insert(Self.itemsType, at: 0) }
        if isSecret, !types.isEmpty { types.append(Self.secretType) }
        mimeTypes = types
        self.identifiers = identifiers
    }

    /// The items are released with the provider.
    func offerEnded() {}

    func provide(_ mimeType: String, _ completion: @escaping @MainActor (Data?) -> Void) {
        if mimeType == Self.secretType { return completion(Data("secret".utf8)) }
        if mimeType == Self.itemsType { return provideItems(completion) }
        guard let identifier = identifiers[mimeType] else { return completion(nil) }
        if PasteboardValue.isURL(identifier), mimeType == "text/uri-list" {
            return collect(PasteboardValue.isURL) { datas in
                completion(Data(datas.map { PasteboardValue.decoded($0).trimmingCharacters(in: .whitespacesAndNewlines) + "\r\n" }.joined().utf8))
            }
        }
        if identifier == PasteboardValue.textType || identifier == UTType.plainText.identifier || identifier == UTType.text.identifier {
            return collect(PasteboardValue.isPlainText) { datas in
                completion(Data(datas.map(PasteboardValue.decoded).joined(separator: "\n").utf8))
            }
        }
        guard let item = items.first(where: { $0.types.contains(identifier) }) else { return completion(nil) }
        item.load(identifier, completion)
    }

    /// The data of one type of each item that has one.
    private func collect(_ isWanted: (String) -> Bool, _ completion: @escaping @MainActor ([Data]) -> Void) {
        let wanted = items.compactMap { item in item.types.first(where: isWanted).map { (item, $0) } }
        load(wanted[...], []) { completion($0.compactMap { $0 }) }
    }

    private func load(_ rest: ArraySlice<(PasteboardItem, String)>, _ done: [Data?], _ completion: @escaping @MainActor ([Data?]) -> Void) {
        guard let (item, type) = rest.first else { return completion(done) }
        item.load(type) { [self] data in load(rest.dropFirst(), done + [data], completion) }
    }

    private func provideItems(_ completion: @escaping @MainActor (Data?) -> Void) {
        let wanted = items.enumerated().flatMap { index, item in item.types.map { (index, item, $0) } }
        load(wanted.map { ($0.1, $0.2) }[...], []) { [self] datas in
            var list = [[[Any]]](repeating: [], count: items.count)
            for ((index, _, type), data) in zip(wanted, datas) {
                if let data { list[index].append([type, data]) }
            }
            completion(try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        }
    }

    /// The items of data of `itemsType`; nil for invalid data.
    static func items(of data: Data) -> [PasteboardItem]? {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[[Any]]] else { return nil }
        return list.map { entries in
            var item = PasteboardItem()
            for entry in entries where entry.count == 2 {
                if let type = entry[0] as? String, let data = entry[1] as? Data { item.add(data, type) }
            }
            return item
        }
    }
}
