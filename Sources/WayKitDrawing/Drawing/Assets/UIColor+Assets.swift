import Foundation

extension UIColor {
    /// A colour of an asset catalog in the main bundle; see `init(named:in:compatibleWith:)`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A colour of an asset catalog in the bundle's resources, or in the resource bundles beside it; "Group/name" in a namespace. It depends on
    /// the traits with which it is drawn, unless traits are given. Nil, with a line in the log, if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let bundle = bundle ?? .main
        guard let set = AssetCatalog.first(in: bundle, { $0.colorSet(name) }) else {
            imageLog.warning("there is no colour \"\(name)\" in \(bundle.bundlePath)")
            return nil
        }
        if let traitCollection {
            self.init(cgColor: set.color(for: traitCollection).cgColor(for: traitCollection))
        } else {
            self.init(storage: .asset(set))
        }
    }
}
