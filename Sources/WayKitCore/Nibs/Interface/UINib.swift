import Foundation

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

    private let content: (any NibContent)?

    /// - Parameters:
    ///   - name: of the file, without the extension.
    ///   - bundleOrNil: nil for the main bundle. The resource bundles beside it are searched, too.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { content = UpperModules.shared.nibs?.nib(named: name, in: bundleOrNil) }

    /// - Parameter data: the contents of a `.xib` file.
    public init(data: Data, bundle bundleOrNil: Bundle?) { content = UpperModules.shared.nibs?.nib(data, in: bundleOrNil) }

    package init(_ content: any NibContent) { self.content = content }

    /// Gives a class a name in nibs, for classes that the file's names do not lead to: nested ones, and those that `@objc(Name)` renames on iOS.
    /// Not in UIKit.
    public static func register(_ type: AnyClass, named name: String) { UIApplication.shared.nibClassNames[name] = type }

    /// Makes the top-level objects, connects them, and calls `awakeFromNib()` of those that the nib made.
    /// - Parameter ownerOrNil: the file's owner, whose outlets and actions are connected.
    /// - Returns: the top-level objects in the order of the file, without placeholders; empty, with an error in the log, if the file could not be read.
    @discardableResult open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        content?.makeObjects(owner: ownerOrNil as? NSObject, options: optionsOrNil ?? [:]) ?? []
    }

    /// The first view of a class among the top-level objects; nil, with an error in the log, if there is none.
    package func instantiateView<View: UIView>(_ type: View.Type) -> View? {
        let objects = instantiate(withOwner: nil)
        let view = objects.lazy.compactMap { $0 as? View }.first
        if view == nil { content?.report("has no \(type) among its top-level objects") }
        return view
    }
}
