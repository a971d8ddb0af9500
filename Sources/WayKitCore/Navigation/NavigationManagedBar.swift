import Foundation

/// A bar that a navigation controller may manage: what navigation bars and toolbars have in common. Both are subclasses of `UIView`, as in UIKit.
@MainActor protocol NavigationManagedBar: UIView {
    var background: BarBackground { get }
    func applyBackground()
}

extension NavigationManagedBar {
    /// For the initialisers.
    func setUpBar() {
        addSubview(background)
        applyBackground()
        addInteraction(UILargeContentViewerInteraction())
    }
}
