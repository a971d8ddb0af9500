import Foundation

/// What a view says of the focus.
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

    func askForFocusUpdate() { owningWindow?.focus.askAnew(in: self) }
}

extension UIViewController {
    /// What its view is in.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
    public var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

    /// A key that performs an action while this controller is in the responder chain.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        if !addedKeyCommands.contains(where: { $0 === keyCommand }) { addedKeyCommands.append(keyCommand) }
    }

    /// One that was added before.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    /// The one child that is in the window, where there is no other.
    var onlyShownChild: UIViewController? {
        let shown = children.filter { $0.viewIfLoaded?.window != nil && !($0.viewIfLoaded?.isHidden ?? true) }
        return shown.count == 1 ? shown.first : nil
    }
}

extension UIScrollView {
    /// There is more than it shows, and keys may scroll: where nothing in here can have the focus, it can itself.
    var hasToScroll: Bool {
        isScrollEnabled && allowsKeyboardScrolling && ScrollAxis.allCases.contains { axis in
            let range = scroller.range(axis)
            return scroller.scrolls(axis) && range.upperBound > range.lowerBound
        }
    }
}
