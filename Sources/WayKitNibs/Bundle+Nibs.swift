import Foundation

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
