import Foundation

/// Hides the bars of a navigation controller and shows those that it has hidden: for swipes, taps, compact height, a keyboard.
@MainActor final class NavigationBarHiding: NSObject, UIGestureRecognizerDelegate {
    /// Translation in points of a touch after which the bars hide or show.
    private static let threshold: CGFloat = 20

    let recognizer = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    private weak var navigation: UINavigationController?
    /// The bars that this object has hidden.
    private var hiddenBars = (bar: false, toolbar: false)
    /// The range of the touch's vertical translation since the bars last hid or showed.
    private var translationRange: ClosedRange<CGFloat> = 0...0
    /// The bars were hidden for a keyboard.
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

    // MARK: Triggers

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
                self?.afterTransition { $0.keyboardAppeared() }
            }
        }
    }

    private func keyboardAppeared() {
        guard hidesForKeyboard, navigation?.viewIfLoaded?.window != nil else { return }
        hide()
        isWaitingForTap = hiddenBars.bar || hiddenBars.toolbar
    }

    /// The vertical size class may have changed.
    func heightChanged() {
        updateTap()
        afterTransition { $0.adaptToHeight() }
    }

    private func adaptToHeight() {
        guard hidesWhenCompact, navigation?.isViewLoaded ?? false else { return }
        if isCompact { hide() } else { show() }
    }

    /// A transition of the stack places the bars: what happens meanwhile is handled after it.
    private func afterTransition(_ handler: @escaping (NavigationBarHiding) -> Void) {
        guard let transition = navigation?.stackTransition else { return handler(self) }
        transition.onEnd { [weak self] in self?.afterTransition(handler) }
    }

    // MARK: Taps

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        guard let navigation, navigation.stackTransition == nil else { return }
        if navigation.isNavigationBarHidden {
            hiddenBars.bar = true
            show()
            isWaitingForTap = false
        } else {
            hide()
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap, let view = touch.view, let navigation else { return true }
        // Not for touches in bars and controls.
        return sequence(first: view, next: { $0.superview }).prefix { $0 !== navigation.view }
            .allSatisfy { !($0 is UIControl || $0 === navigation.navigationBar || $0 === navigation.toolbar) }
    }

    // MARK: Swipes

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === recognizer else { return true }
        let translation = recognizer.translation(in: nil)
        return abs(translation.y) > abs(translation.x)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === recognizer }

    private func swiped(_ recognizer: UIPanGestureRecognizer) {
        let y = recognizer.translation(in: navigation?.view).y
        switch recognizer.state {
        case .began: translationRange = 0...0
        case .changed, .ended:
            translationRange = min(translationRange.lowerBound, y)...max(translationRange.upperBound, y)
            if y <= translationRange.upperBound - Self.threshold {
                translationRange = y...y
                hide()
            } else if y >= translationRange.lowerBound + Self.threshold {
                translationRange = y...y
                show()
            }
        default: break
        }
    }

    // MARK: Hide and show

    private func hide() {
        guard let navigation, navigation.stackTransition == nil else { return }
        if !navigation.isNavigationBarHidden {
            hiddenBars.bar = true
            navigation.setNavigationBarHidden(true, animated: true)
        }
        if !navigation.isToolbarHidden {
            hiddenBars.toolbar = true
            navigation.setToolbarHidden(true, animated: true)
        }
    }

    private func show() {
        guard let navigation, navigation.stackTransition == nil else { return }
        if hiddenBars.bar { navigation.setNavigationBarHidden(false, animated: true) }
        if hiddenBars.toolbar { navigation.setToolbarHidden(false, animated: true) }
        hiddenBars = (false, false)
    }
}
