import Foundation

/// A type of data. Source: Uniform Type Identifiers `UTType`.
///
/// Linux identifies data by MIME types: `preferredMIMEType`. The types known here are those that programs exchange; any other identifier is its own MIME type.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
    public let identifier: String

    /// A known type; nil for other identifiers.
    public init?(_ identifier: String) {
        guard UTTypeTable.entries[identifier] != nil else { return nil }
        self.identifier = identifier
    }

    /// - Parameter conformingTo: A type that the result has to conform to.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let name = filenameExtension.lowercased()
        guard let entry = UTTypeTable.ordered.first(where: { $0.extensions.contains(name) && UTType(known: $0.identifier).conforms(to: supertype) })
        else { return nil }
        identifier = entry.identifier
    }

    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let identifier = UTTypeTable.identifier(ofMIMEType: mimeType), UTType(known: identifier).conforms(to: supertype) else { return nil }
        self.identifier = identifier
    }

    /// A type that this program owns. It conforms to the parent, or else to `data`.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = identifier
        UTTypeTable.declare(identifier, parent: parentType?.identifier ?? Self.data.identifier)
    }

    /// A type that another program owns. It conforms to the parent, or else to `data`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(exportedAs: identifier, conformingTo: parentType) }

    init(known identifier: String) { self.identifier = identifier }

    public var preferredMIMEType: String? { UTTypeTable.entries[identifier]?.mimeTypes.first }
    public var preferredFilenameExtension: String? { UTTypeTable.entries[identifier]?.extensions.first }
    public var description: String { identifier }

    public func conforms(to type: UTType) -> Bool { UTTypeTable.conforms(identifier, to: type.identifier) }
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let vCard = UTType(known: "public.vcard")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let image = UTType(known: "public.image")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let tiff = UTType(known: "public.tiff")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let bmp = UTType(known: "com.microsoft.bmp")
    public static let svg = UTType(known: "public.svg-image")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let audio = UTType(known: "public.audio")
    public static let movie = UTType(known: "public.movie")
    public static let zip = UTType(known: "public.zip-archive")
    public static let folder = UTType(known: "public.folder")
    package static let color = UTType(known: "com.apple.uikit.color")
}

/// The known types: identifier, what it conforms to, MIME types (the preferred one first), filename extensions.
package enum UTTypeTable {
    struct Entry: Sendable {
        let identifier: String
        let parents: [String]
        let mimeTypes: [String]
        let extensions: [String]

        init(_ identifier: String, _ parents: [String], _ mimeTypes: [String] = [], _ extensions: [String] = []) {
            self.identifier = identifier
            self.parents = parents
            self.mimeTypes = mimeTypes
            self.extensions = extensions
        }
    }

    static let ordered: [Entry] = [
        Entry("public.item", []), Entry("public.content", []), Entry("public.data", ["public.item"]),
        Entry("public.text", ["public.data", "public.content"]), Entry("public.plain-text", ["public.text"]),
        // The order is that of preference: GTK and Qt offer all of these for one text.
        Entry(
            "public.utf8-plain-text", ["public.plain-text"], ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT"], ["txt", "text"]),
        Entry("public.rtf", ["public.text"], ["text/rtf", "application/rtf", "text/richtext"], ["rtf"]),
        Entry("public.html", ["public.text"], ["text/html"], ["html", "htm"]),
        Entry("public.xml", ["public.text"], ["application/xml", "text/xml"], ["xml"]),
        Entry("public.json", ["public.text"], ["application/json"], ["json"]),
        Entry("public.comma-separated-values-text", ["public.text"], ["text/csv"], ["csv"]),
        Entry("public.vcard", ["public.text"], ["text/vcard", "text/x-vcard"], ["vcf"]),
        Entry("public.url", ["public.data"], ["text/uri-list"]), Entry("public.file-url", ["public.url"]),
        Entry("public.image", ["public.data", "public.content"]), Entry("public.png", ["public.image"], ["image/png"], ["png"]),
        Entry("public.jpeg", ["public.image"], ["image/jpeg"], ["jpeg", "jpg"]),
        Entry("com.compuserve.gif", ["public.image"], ["image/gif"], ["gif"]),
        Entry("public.tiff", ["public.image"], ["image/tiff"], ["tiff", "tif"]),
        Entry("org.webmproject.webp", ["public.image"], ["image/webp"], ["webp"]),
        Entry("com.microsoft.bmp", ["public.image"], ["image/bmp", "image/x-bmp"], ["bmp"]),
        Entry("public.svg-image", ["public.image"], ["image/svg+xml"], ["svg"]),
        Entry("com.adobe.pdf", ["public.data", "public.content"], ["application/pdf"], ["pdf"]),
        Entry("public.audio", ["public.data", "public.content"]), Entry("public.movie", ["public.data", "public.content"]),
        Entry("public.zip-archive", ["public.data"], ["application/zip"], ["zip"]), Entry("public.folder", ["public.item"], ["inode/directory"]),
        // As GTK and Qt define application/x-color: red, green, blue and alpha of 16 bits each.
        Entry("com.apple.uikit.color", ["public.data"], ["application/x-color"]),
    ]

    static let entries = Dictionary(ordered.map { ($0.identifier, $0) }) { first, _ in first }

    private static let identifiers = Dictionary(ordered.flatMap { entry in entry.mimeTypes.map { ($0.lowercased(), entry.identifier) } }) { first, _ in first }

    /// The known type of a MIME type, whose parameters do not count.
    package static func identifier(ofMIMEType type: String) -> String? {
        let name = type.lowercased()
        if let identifier = identifiers[name] { return identifier }
        return name.split(separator: ";").first.flatMap { identifiers[String($0).trimmingCharacters(in: .whitespaces)] }
    }

    /// The MIME types under which data of a type is offered. An unknown identifier is its own MIME type.
    package static func mimeTypes(of identifier: String) -> [String] {
        guard let entry = entries[identifier] else { return [identifier] }
        if !entry.mimeTypes.isEmpty { return entry.mimeTypes }
        switch identifier {
        case "public.text", "public.plain-text": return mimeTypes(of: "public.utf8-plain-text")
        case "public.file-url": return mimeTypes(of: "public.url")
        case "public.image": return mimeTypes(of: "public.png")
        default: return [identifier]
        }
    }

    package static func conforms(_ identifier: String, to type: String) -> Bool {
        identifier == type || (entries[identifier]?.parents ?? declared.parents(of: identifier)).contains { conforms($0, to: type) }
    }

    /// Ignored for a known type, and where the parent conforms to the type.
    static func declare(_ identifier: String, parent: String) {
        if entries[identifier] == nil, !conforms(parent, to: identifier) { declared.add(identifier, parent) }
    }

    private static let declared = DeclaredTypes()
}

/// The parents of the program's own types. Locked, since types are made on any thread.
private final class DeclaredTypes: @unchecked Sendable {
    private let lock = NSLock()
    private var parents: [String: String] = [:]

    func add(_ identifier: String, _ parent: String) { lock.withLock { parents[identifier] = parent } }
    func parents(of identifier: String) -> [String] { lock.withLock { parents[identifier].map { [$0] } ?? [] } }
}
