import Foundation

/// A bar that a navigation controller may manage: what navigation bars and toolbars have in common. Both are subclasses of `UIView`, as in UIKit.
@MainActor protocol NavigationManagedBar: UIView, BarAppearanceOwner {
    var background: BarBackground { get }
    func applyBackground()
}

extension NavigationManagedBar {
    /// For the initialisers.
    func setUpBar(with standardAppearance: UIBarAppearance) {
        standardAppearance.owner = self
        addSubview(background)
        applyBackground()
        addInteraction(UILargeContentViewerInteraction())
    }
}
