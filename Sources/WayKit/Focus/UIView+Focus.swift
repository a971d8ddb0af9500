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
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { self is UIWindow ? nil : viewController ?? superview }
    public var focusItemContainer: (any UIFocusItemContainer)? { self }
    public var coordinateSpace: any UICoordinateSpace { self }

    func invalidateFocus() { owningWindow?.focus.setNeedsUpdate(in: self) }
}

extension UIViewController {
    /// The superview of its view, or else the parent.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
    public var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

    /// Adds a key command that applies while this controller is in the responder chain.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        if !addedKeyCommands.contains(where: { $0 === keyCommand }) { addedKeyCommands.append(keyCommand) }
    }

    /// Removes a key command that was added.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

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
