import Foundation
import WayMotion

/// The focus properties of a view.
struct FocusTraits {
    var groupIdentifier: String?
    var groupPriority = UIFocusGroupPriority.ignored
    var effect: UIFocusEffect?

    /// A halo, no group.
    @MainActor static let standard = FocusTraits(effect: UIFocusHaloEffect.standard)
}

extension UIView: UIFocusItem, UIFocusItemContainer {
    func invalidateFocus() { owningWindow?.focus.setNeedsUpdate(in: self) }
}

extension UIViewController {
    /// The only visible child; nil if there are several.
    var onlyVisibleChild: UIViewController? {
        let shown = children.filter { $0.viewIfLoaded?.window != nil && !($0.viewIfLoaded?.isHidden ?? true) }
        return shown.count == 1 ? shown.first : nil
    }
}

extension UIScrollView {
    /// Whether keys can scroll it: then it is focusable itself if nothing inside is.
    var isKeyboardScrollable: Bool {
        isScrollEnabled && allowsKeyboardScrolling && ScrollAxis.allCases.contains { axis in
            let range = scrollController.range(axis)
            return scrollController.scrolls(axis) && range.upperBound > range.lowerBound
        }
    }
}
