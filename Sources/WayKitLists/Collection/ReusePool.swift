import Foundation

/// The registered classes of a collection view's elements, and views that wait to be used again.
@MainActor final class ReusePool {
    private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
    private var nibs: [ReuseKey: UINib] = [:]
    private var views: [ReuseKey: [UICollectionReusableView]] = [:]

    /// Nil removes the registration, and its views.
    func register(_ type: UICollectionReusableView.Type?, for key: ReuseKey) {
        if classes[key].map(ObjectIdentifier.init) != type.map(ObjectIdentifier.init) {
            for view in views.removeValue(forKey: key) ?? [] { view.removeFromSuperview() }
        }
        classes[key] = type
        nibs[key] = nil
    }

    /// Nil removes the registration, and its views.
    func register(_ nib: UINib?, for key: ReuseKey) {
        for view in views.removeValue(forKey: key) ?? [] { view.removeFromSuperview() }
        classes[key] = nil
        nibs[key] = nib
    }

    func nib(for key: ReuseKey) -> UINib? { nibs[key] }
    func isRegistered(_ key: ReuseKey) -> Bool { classes[key] != nil || nibs[key] != nil }

    func registeredClass(for key: ReuseKey) -> UICollectionReusableView.Type? { classes[key] }

    /// A view that was used before.
    func take(_ key: ReuseKey) -> UICollectionReusableView? { views[key]?.popLast() }

    /// The view stays a hidden subview until it is used again.
    func put(_ view: UICollectionReusableView) {
        guard let key = view.reuse else { return view.removeFromSuperview() }
        views[key, default: []].append(view)
    }

    /// Called after an exchange of views: what was not used again becomes invisible.
    func hideUnused() {
        for pool in views.values { for view in pool where !view.isHidden { view.isHidden = true } }
    }

    /// Releases the views.
    func removeAll() {
        for view in views.values.joined() { view.removeFromSuperview() }
        views = [:]
    }

    var count: Int { views.values.reduce(0) { $0 + $1.count } }
}
