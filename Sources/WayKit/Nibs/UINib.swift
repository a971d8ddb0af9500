import Foundation
import WayNibs

/// The objects of a `.xib` file as Interface Builder saves it: XML, among the program's resources. Source: UIKit `UINib`.
///
/// Compiled nibs are not read. What cannot be made or connected is left out, with an error in the log that names the file, the object and the line.
@preconcurrency @MainActor open class UINib: NSObject {
    /// Options of `instantiate(withOwner:options:)`. Source: UIKit `UINib.OptionsKey`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A dictionary from the identifiers of the nib's placeholders to the objects that they stand for.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let file: NibFile?
    /// A cell of a storyboard, which is made in place of top-level objects.
    private let prototype: NibElement?
    private let origin: StoryboardOrigin?
    private weak var controller: NSObject?

    /// - Parameters:
    ///   - name: of the file, without the extension.
    ///   - bundleOrNil: nil for the main bundle. The resource bundles beside it are searched, too.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        file = NibFile.load(name, "xib", in: bundleOrNil)
        (prototype, origin) = (nil, nil)
    }

    /// - Parameter data: the contents of a `.xib` file.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        do throws(NibError) {
            file = try NibFile(data, name: "a nib of \(data.count) bytes", bundle: bundleOrNil)
        } catch {
            nibLog.error("UINib(data:bundle:): \(error)")
            file = nil
        }
        (prototype, origin) = (nil, nil)
    }

    /// A prototype cell of a table or collection.
    init(_ prototype: NibElement, of loader: NibLoader) {
        file = loader.file
        self.prototype = prototype
        origin = loader.origin
        controller = loader.owner
    }

    /// Gives a class a name in nibs, for classes that the file's names do not lead to: nested ones, and those that `@objc(Name)` renames on iOS.
    /// Not in UIKit.
    public static func register(_ type: AnyClass, named name: String) { UIApplication.shared.nibClassNames[name] = type }

    /// Makes the top-level objects, connects them, and calls `awakeFromNib()` of those that the nib made.
    /// - Parameter ownerOrNil: the file's owner, whose outlets and actions are connected.
    /// - Returns: the top-level objects in the order of the file, without placeholders; empty, with an error in the log, if the file could not be read.
    @discardableResult open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let file else { return [] }
        return prototype.map { makePrototype($0, file) } ?? makeObjects(file, ownerOrNil as? NSObject, optionsOrNil ?? [:])
    }

    private func makePrototype(_ element: NibElement, _ file: NibFile) -> [Any] {
        let loader = NibLoader(file, phase: .objects, owner: controller, origin: origin)
        guard let view = loader.makeView(element) else { return [] }
        loader.finish()
        return [view]
    }

    private func makeObjects(_ file: NibFile, _ owner: NSObject?, _ options: [OptionsKey: Any]) -> [Any] {
        guard file.document.kind == .nib else {
            file.report("is a storyboard, not a nib", nil)
            return []
        }
        let external = options[.externalObjects] as? [String: Any] ?? [:]
        let loader = NibLoader(file, phase: .objects, owner: owner)
        var result: [Any] = []
        for element in file.document.objects {
            if element.name == "placeholder" {
                addPlaceholder(element, loader, owner, external)
            } else if let object = makeTopLevel(element, loader) {
                result.append(object)
            }
        }
        loader.finish()
        return result
    }

    private func makeTopLevel(_ element: NibElement, _ loader: NibLoader) -> NSObject? {
        if NibClass.named(element.name) != nil || element.name == "customObject" { return loader.make(element) }
        guard element.name.hasSuffix("ontroller") else { return loader.makeView(element) }
        loader.file.report("controllers of this kind are unknown; left out", element)
        return nil
    }

    private func addPlaceholder(_ element: NibElement, _ loader: NibLoader, _ owner: NSObject?, _ external: [String: Any]) {
        guard let identifier = element["placeholderIdentifier"] else { return }
        switch identifier {
        case "IBFilesOwner": if let owner { loader.add(owner, id: element.id, connections: element) }
        case "IBFirstResponder": _ = loader.make(element)
        default:
            if let object = external[identifier] as? NSObject { loader.add(object, id: element.id, connections: element) }
        }
    }

    /// The first view of a class among the top-level objects; nil, with an error in the log, if there is none.
    func instantiateView<View: UIView>(_ type: View.Type) -> View? {
        let objects = instantiate(withOwner: nil)
        let view = objects.lazy.compactMap { $0 as? View }.first
        if view == nil { file?.report("has no \(type) among its top-level objects", nil) }
        return view
    }
}

extension Bundle {
    /// The top-level objects of a nib in the bundle; nil, with an error in the log, if there is no such file. Source: UIKit.
    @preconcurrency @MainActor @discardableResult public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        guard NibFile.url(name, "xib", in: self) != nil else {
            nibLog.error("there is no \(name).xib in \(bundlePath) or the resource bundles beside it")
            return nil
        }
        return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
