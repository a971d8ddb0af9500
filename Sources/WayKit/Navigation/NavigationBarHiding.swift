import Foundation

/// Takes the bars of a navigation controller away and gives back those that it took: with swipes, taps, where there is little height, for a keyboard.
@MainActor final class NavigationBarHiding: NSObject, UIGestureRecognizerDelegate {
    /// Points that a finger goes one way before the bars come or go.
    private static let threshold: CGFloat = 20

    let recognizer = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    private weak var navigation: UINavigationController?
    /// Those that are away.
    private var taken = (bar: false, toolbar: false)
    /// The finger's highest and lowest place since the bars last came or went.
    private var reach: ClosedRange<CGFloat> = 0...0
    /// A keyboard has taken them away.
    private var isWaitingForTap = false { didSet { updateTap() } }
    private var keyboardObserver: (any NSObjectProtocol)?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        recognizer.isEnabled = false
        recognizer.cancelsTouchesInView = false
        recognizer.maximumNumberOfTouches = 1
        recognizer.delegate = self
        recognizer.addTarget(self, action: Selector(NavigationBarHiding.swiped, name: "swiped(_:)"))
        tap.isEnabled = false
        tap.cancelsTouchesInView = false
        tap.delegate = self
        tap.addTarget(self, action: Selector(NavigationBarHiding.tapped, name: "tapped(_:)"))
    }

    isolated deinit {
        if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
    }

    // MARK: What makes them go

    var hidesOnTap = false { didSet { updateTap() } }

    var hidesWhenCompact = false {
        didSet { if oldValue != hidesWhenCompact { heightChanged() } }
    }

    var hidesForKeyboard = false {
        didSet {
            guard oldValue != hidesForKeyboard else { return }
            if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
            keyboardObserver = nil
            if hidesForKeyboard { observeKeyboard() } else { isWaitingForTap = false }
        }
    }

    private var isCompact: Bool { navigation?.traitCollection.verticalSizeClass == .compact }
    private func updateTap() { tap.isEnabled = hidesOnTap || (hidesWhenCompact && isCompact) || isWaitingForTap }

    private func observeKeyboard() {
        let name = UIResponder.keyboardWillShowNotification
        keyboardObserver = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, self.navigation?.viewIfLoaded?.window != nil else { return }
                self.hide()
                self.isWaitingForTap = self.taken.bar || self.taken.toolbar
            }
        }
    }

    /// The traits say how much height there is.
    func heightChanged() {
        updateTap()
        guard hidesWhenCompact, navigation?.isViewLoaded ?? false else { return }
        if isCompact { hide() } else { show() }
    }

    // MARK: Taps

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        guard let navigation, navigation.stackTransition == nil else { return }
        if navigation.isNavigationBarHidden {
            taken.bar = true
            show()
            isWaitingForTap = false
        } else {
            hide()
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap, let view = touch.view, let navigation else { return true }
        // Bars and controls are for other things.
        return sequence(first: view, next: { $0.superview }).prefix { $0 !== navigation.view }
            .allSatisfy { !($0 is UIControl || $0 === navigation.navigationBar || $0 === navigation.toolbar) }
    }

    // MARK: Swipes

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === recognizer else { return true }
        let way = recognizer.translation(in: nil)
        return abs(way.y) > abs(way.x)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === recognizer }

    private func swiped(_ recognizer: UIPanGestureRecognizer) {
        let place = recognizer.translation(in: navigation?.view).y
        switch recognizer.state {
        case .began: reach = 0...0
        case .changed, .ended:
            reach = min(reach.lowerBound, place)...max(reach.upperBound, place)
            if place <= reach.upperBound - Self.threshold {
                reach = place...place
                hide()
            } else if place >= reach.lowerBound + Self.threshold {
                reach = place...place
                show()
            }
        default: break
        }
    }

    // MARK: Coming and going

    private func hide() {
        guard let navigation, navigation.stackTransition == nil else { return }
        if !navigation.isNavigationBarHidden {
            taken.bar = true
            navigation.setNavigationBarHidden(true, animated: true)
        }
        if !navigation.isToolbarHidden {
            taken.toolbar = true
            navigation.setToolbarHidden(true, animated: true)
        }
    }

    private func show() {
        guard let navigation, navigation.stackTransition == nil else { return }
        if taken.bar { navigation.setNavigationBarHidden(false, animated: true) }
        if taken.toolbar { navigation.setToolbarHidden(false, animated: true) }
        taken = (false, false)
    }
}
