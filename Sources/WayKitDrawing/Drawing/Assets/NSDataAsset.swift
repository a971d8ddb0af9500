import Foundation

/// Data of an asset catalog: the first file of a data set.
open class NSDataAsset: NSObject, NSCopying {
    public typealias Name = String

    open private(set) var name: String
    /// The contents of the file.
    open private(set) var data: Data
    /// The uniform type identifier that the data set specifies, "public.data" if it specifies none.
    open private(set) var typeIdentifier: String

    private struct Contents: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var identifier: String?
            var idiom: String?

            enum CodingKeys: String, CodingKey {
                case filename, idiom
                case identifier = "universal-type-identifier"
            }
        }

        var data: [Entry]
    }

    /// The data set of that name in the main bundle.
    public convenience init?(name: String) {
        self.init(name: name, bundle: .main)
    }

    /// Nil, with a line in the log, if the bundle has no such data set or its file is missing.
    public init?(name: String, bundle: Bundle) {
        guard let folder = AssetCatalog.first(in: bundle, { $0.folder(.data, name) }) else {
            imageLog.warning("there is no data set \"\(name)\" in \(bundle.bundlePath)")
            return nil
        }
        guard let contents = AssetContents.decode(Contents.self, in: folder) else { return nil }
        guard let entry = contents.data.first(where: { $0.filename != nil }), let filename = entry.filename,
            let data = FileManager.default.contents(atPath: folder.appendingPathComponent(filename).path)
        else {
            imageLog.warning("the file of the data set \(folder.path) is missing")
            return nil
        }
        self.name = name
        self.data = data
        typeIdentifier = entry.identifier ?? "public.data"
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
