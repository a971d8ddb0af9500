import Foundation

/// Who may load a representation. Source: Foundation `NSItemProviderRepresentationVisibility`.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    /// On Linux, as `ownProcess`: programs have no teams.
    case team = 1
    case group = 2
    /// Only this program.
    case ownProcess = 3
}

/// Source: Foundation `NSItemProviderFileOptions`. Files are copied in any case.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// An object that an item provider can be made of. Source: Foundation `NSItemProviderWriting`.
public protocol NSItemProviderWriting: AnyObject {
    /// In the order of preference.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Those of the class unless implemented.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Calls the handler with the data, now or later.
    func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// An object that can be made from an item provider's data. Source: Foundation `NSItemProviderReading`.
public protocol NSItemProviderReading: AnyObject {
    /// In the order of preference.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object of a class that may have subclasses, whose initializers are not required: the protocol asks for `Self`.
func loadedObject<Result: AnyObject>(_ object: AnyObject?, _ type: String) throws -> Result {
    guard let object = object as? Result else {
        throw NSItemProvider.error(.unexpectedValueClassError, "The data of \(type) is no \(Result.self).")
    }
    return object
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier, UTType.plainText.identifier] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try loadedObject(NSString(string: PasteboardValue.decoded(data)), typeIdentifier)
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier, UTType.utf8PlainText.identifier] }
    public var writableTypeIdentifiersForItemProvider: [String] {
        (self as URL).isFileURL ? [UTType.fileURL.identifier, UTType.utf8PlainText.identifier] : Self.writableTypeIdentifiersForItemProvider
    }
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as URL).absoluteString.utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try loadedObject(PasteboardValue.urls(in: data).first.map { $0 as NSURL }, typeIdentifier)
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
}
