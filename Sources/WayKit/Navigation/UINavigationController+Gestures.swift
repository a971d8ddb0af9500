import Foundation

/// Begins a pop at the leading edge. What a program adds as target hears first: where that one starts a pop of its own, this one keeps out.
final class NavigationPopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var navigation: UINavigationController?
    private let standardDelegate = NavigationPopDelegate()
    /// The bar's delegate has refused this gesture.
    private var isRefused = false

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init(target: nil, action: nil)
        delegate = standardDelegate
        edges = .left
        maximumNumberOfTouches = 1
    }

    /// The program has taken the decision over, by a delegate of its own or by nil.
    var isDecidedByProgram: Bool { delegate !== standardDelegate }

    func updateEdge() {
        let edge: UIRectEdge = navigation?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        if edges != edge { edges = edge }
    }

    override func shouldBegin(_ way: CGPoint) -> Bool {
        guard let navigation, super.shouldBegin(way), navigation.mayPopByGesture else { return false }
        isRefused = !navigation.barAllowsGesture
        return !isRefused
    }

    override var wasRefused: Bool { isRefused }

    override func reset() {
        super.reset()
        isRefused = false
    }

    /// A finger at the edge means the page, not what lies in it.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
            && navigation?.mayPopByGesture ?? false
    }

    override func sendActions() {
        super.sendActions()
        navigation?.popGestureChanged()
    }
}

/// Stands for what the controller itself says of its gesture.
private final class NavigationPopDelegate: NSObject, UIGestureRecognizerDelegate {}

/// Takes a running change of pages in hand, wherever a finger comes down.
final class NavigationCatchGestureRecognizer: UIPanGestureRecognizer {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init(target: nil, action: nil)
    }

    override func shouldBegin(_ way: CGPoint) -> Bool { navigation?.isCatchable ?? false && abs(way.x) > abs(way.y) }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && navigation?.isCatchable ?? false
    }

    override func sendActions() {
        super.sendActions()
        navigation?.catchGestureChanged()
    }
}

/// Who has a change of pages in hand.
@MainActor final class NavigationDragSession {
    /// For the pop that is being asked for at this moment.
    var offered: GestureInteractionController?
    /// The driver of a pop that a finger began: the controller's own, or the delegate's.
    var finger: GestureInteractionController?
    weak var vended: UIPercentDrivenInteractiveTransition?
    /// Of that one: the part of the time at a way of the finger, and the way at last.
    var origin: (part: CGFloat, way: CGFloat) = (0, 0)
    var way: CGFloat = 0
    /// Points of the finger's way that are all of the time.
    var extent: CGFloat = 1
    /// The finger that caught a running change.
    var drag: TransitionScrubber?
}

extension UINavigationController {
    /// Points that a finger goes with the upper page, from the leading edge out.
    private var outwards: CGFloat {
        view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -view.bounds.width : view.bounds.width
    }

    // MARK: From the edge

    var mayPopByGesture: Bool { mayPopByFinger && !(stack.last?.zooms ?? false) }

    var mayPopByFinger: Bool {
        guard stack.count > 1, stackTransition == nil, let top = stack.last, top.viewIfLoaded?.window != nil else { return false }
        return popGesture.isDecidedByProgram || (top.navigationItem.hasBackButton && top.navigationItem.backAction == nil)
    }

    /// The bar's delegate is asked once, when the gesture is about to begin.
    var barAllowsGesture: Bool { popGesture.isDecidedByProgram || navigationBar.mayPop }

    func popGestureChanged() {
        let way = popGesture.translation(in: view).x, velocity = popGesture.velocity(in: view).x
        switch popGesture.state {
        case .began: beginPopByFinger()
        case .changed: follow(way)
        case .ended: release(way, velocity)
        case .cancelled:
            hold.finger?.cancel()
            hold.vended?.cancel()
            forgetFinger()
        default: break
        }
    }

    private func beginPopByFinger() {
        guard stackTransition == nil else { return }
        let driver = GestureInteractionController(extent: { [weak self] in self?.outwards ?? 1 })
        hold.offered = driver
        popViewController(animated: true)
        hold.offered = nil
        (hold.origin, hold.way, hold.extent) = ((0, 0), 0, outwards)
        guard let transition = stackTransition else { return }
        // The delegate's driver is driven, if it can be.
        if transition.driver === driver { hold.finger = driver } else { hold.vended = transition.driver as? UIPercentDrivenInteractiveTransition }
    }

    private func follow(_ way: CGFloat) {
        hold.finger?.move(by: way)
        hold.way = way
        hold.vended?.update(vendedPart)
    }

    private var vendedPart: CGFloat { hold.origin.part + (hold.way - hold.origin.way) / hold.extent }

    /// The finger goes on from where the picture is.
    func handDidResize() {
        guard let vended = hold.vended else { return }
        hold.origin = (vended.percentComplete, hold.way)
        hold.extent = outwards
    }

    private func release(_ way: CGFloat, _ velocity: CGFloat) {
        hold.finger?.release(velocity: velocity)
        if let vended = hold.vended {
            hold.way = way
            if vendedPart + velocity * TransitionScrubber.lookAhead / hold.extent > 0.5 { vended.finish() } else { vended.cancel() }
        }
        forgetFinger()
    }

    private func forgetFinger() {
        hold.finger = nil
        hold.vended = nil
    }

    // MARK: In flight

    var isCatchable: Bool {
        guard let transition = stackTransition, transition.isCatchableByFinger, !(transition.animator is ZoomAnimator) else { return false }
        return [.running, .finishing, .cancelling].contains(transition.phase)
    }

    func catchGestureChanged() {
        switch catchGesture.state {
        case .began:
            guard let transition = stackTransition, let script = transition.script as? NavigationTransitionOperation else { return }
            hold.drag = TransitionScrubber(transition) { [weak self] in
                let outwards = self?.outwards ?? 1
                return script.operation == .pop ? outwards : -outwards
            }
        case .changed:
            hold.drag?.move(by: catchGesture.translation(in: view).x)
        case .ended:
            hold.drag?.release(velocity: catchGesture.velocity(in: view).x)
            hold.drag = nil
        case .cancelled:
            hold.drag?.cancel()
            hold.drag = nil
        default:
            break
        }
    }

    // MARK: Keys

    /// Escape or the back key: the page on top first, then a pop.
    func goBackOnePage() -> Bool {
        if stack.last?.goBack() ?? false { return true }
        guard stack.count > 1, let top = stack.last else { return false }
        // Where the bar has no back button there is no way back, and none out of the stack as a whole either.
        if top.navigationItem.hasBackButton { navigationBar.backTapped() }
        return true
    }
}
