import Foundation
import WayMotion

/// The interactive pop from the leading edge. Targets that the program adds receive the gesture first: if one of them begins a pop, this one does nothing.
final class NavigationPopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var navigation: UINavigationController?
    private let standardDelegate = NavigationPopDelegate()
    /// The bar's delegate has refused the current gesture.
    private var isRefused = false

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init(target: nil, action: nil)
        delegate = standardDelegate
        edges = .left
        maximumNumberOfTouches = 1
    }

    /// The program decides: it has set a delegate of its own or nil.
    var isDecidedByProgram: Bool { delegate !== standardDelegate }

    func updateEdge() {
        let edge: UIRectEdge = navigation?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        if edges != edge { edges = edge }
    }

    override func shouldBegin(_ translation: CGPoint) -> Bool {
        guard let navigation, super.shouldBegin(translation), navigation.canPopFromEdge else { return false }
        isRefused = !navigation.barAllowsGesture
        return !isRefused
    }

    override var wasRefused: Bool { isRefused }

    override func reset() {
        super.reset()
        isRefused = false
    }

    /// Takes precedence over the pans of views at the edge.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
            && navigation?.canPopFromEdge ?? false
    }

    override func sendActions() {
        super.sendActions()
        navigation?.popGestureChanged()
    }
}

/// Marks that the controller decides about its gesture.
private final class NavigationPopDelegate: NSObject, UIGestureRecognizerDelegate {}

/// Intercepts a running transition, wherever the touch begins.
final class NavigationInterceptGestureRecognizer: UIPanGestureRecognizer {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init(target: nil, action: nil)
    }

    override func shouldBegin(_ translation: CGPoint) -> Bool { navigation?.canIntercept ?? false && abs(translation.x) > abs(translation.y) }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && navigation?.canIntercept ?? false
    }

    override func sendActions() {
        super.sendActions()
        navigation?.interceptGestureChanged()
    }
}

/// The state of the gestures that drive a transition.
@MainActor final class NavigationDragSession {
    /// The interaction controller of the gesture in progress that has requested a pop, the edge gesture's or a zoom's: the gesture retains it.
    weak var gestureInteractionController: GestureInteractionController?
    /// The edge gesture's interaction controller; `delegateInteractionController` is the delegate's.
    var interactionController: GestureInteractionController?
    weak var delegateInteractionController: UIPercentDrivenInteractiveTransition?
    /// The progress at a translation of the touch, for the delegate's interaction controller, and the last translation.
    var origin: (fraction: CGFloat, translation: CGFloat) = (0, 0)
    var translation: CGFloat = 0
    /// Translation in points for the whole transition.
    var extent: CGFloat = 1
    /// Drives a running transition that the user has intercepted.
    var progressTracker: TransitionProgressTracker?
}

extension UINavigationController {
    /// Translation in points of a touch that moves the upper page from its place at rest out of the view.
    private var fullPopTranslation: CGFloat {
        view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -view.bounds.width : view.bounds.width
    }

    // MARK: Edge gesture

    var canPopFromEdge: Bool { canPopInteractively && !(stack.last?.prefersZoom ?? false) }

    var canPopInteractively: Bool {
        guard stack.count > 1, stackTransition == nil, let top = stack.last, top.viewIfLoaded?.window != nil,
            innerNavigation.map({ $0.stack.count <= 1 && $0.stackTransition == nil }) ?? true
        else { return false }
        return popGesture.isDecidedByProgram || (top.barItem.hasBackButton && top.barItem.backAction == nil)
    }

    /// The bar's delegate is called once, when the gesture is about to begin.
    var barAllowsGesture: Bool { popGesture.isDecidedByProgram || navigationBar.userMayPop }

    func popGestureChanged() {
        let translation = popGesture.translation(in: view).x, velocity = popGesture.velocity(in: view).x
        switch popGesture.state {
        case .began:
            beginInteractivePop()
            fallthrough
        case .changed: updatePop(translation)
        case .ended: endPop(translation, velocity)
        case .cancelled:
            dragSession.interactionController?.cancel()
            dragSession.delegateInteractionController?.cancel()
            resetPop()
        default: break
        }
    }

    private func beginInteractivePop() {
        guard stackTransition == nil else { return }
        let interactionController = GestureInteractionController(extent: { [weak self] in self?.fullPopTranslation ?? 1 })
        (dragSession.origin, dragSession.translation) = ((0, 0), 0)
        dragSession.interactionController = interactionController
        requestPop(drivenBy: interactionController)
    }

    /// An override of `popViewController` may ask first, so that the pop begins later or never.
    /// - Parameter interactionController: of the gesture: drives the pop that begins while the gesture lasts.
    func requestPop(drivenBy interactionController: GestureInteractionController) {
        dragSession.gestureInteractionController = interactionController
        popViewController(animated: true)
    }

    /// The interaction controller for an animated pop, if a gesture has requested one.
    var offeredInteractionController: GestureInteractionController? { dragSession.gestureInteractionController.flatMap { $0.isOffered ? $0 : nil } }

    /// A pop has begun, at a translation of the edge gesture that has requested it.
    func requestedPopBegan(_ transition: ViewControllerTransition) {
        guard let interactionController = dragSession.interactionController else { return }
        dragSession.origin = (0, dragSession.translation)
        dragSession.extent = fullPopTranslation
        interactionController.move(by: 0)
        guard transition.interactionController !== interactionController else { return }
        // The delegate's interaction controller is updated if it is a percent-driven one.
        dragSession.interactionController = nil
        dragSession.delegateInteractionController = transition.interactionController as? UIPercentDrivenInteractiveTransition
    }

    private func updatePop(_ translation: CGFloat) {
        dragSession.translation = translation
        dragSession.interactionController?.move(by: translation - dragSession.origin.translation)
        dragSession.delegateInteractionController?.update(delegateProgress)
    }

    private var delegateProgress: CGFloat {
        dragSession.origin.fraction + (dragSession.translation - dragSession.origin.translation) / dragSession.extent
    }

    /// After a resize the drag continues from the current progress.
    func dragDidResize() {
        guard let interactionController = dragSession.delegateInteractionController else { return }
        dragSession.origin = (interactionController.percentComplete, dragSession.translation)
        dragSession.extent = fullPopTranslation
    }

    private func endPop(_ translation: CGFloat, _ velocity: CGFloat) {
        dragSession.interactionController?.release(velocity: velocity)
        if let interactionController = dragSession.delegateInteractionController {
            dragSession.translation = translation
            let completes = GestureProgress.completes(delegateProgress, velocity: velocity / dragSession.extent)
            if completes { interactionController.finish() } else { interactionController.cancel() }
        }
        resetPop()
    }

    private func resetPop() {
        dragSession.interactionController = nil
        dragSession.delegateInteractionController = nil
    }

    // MARK: In flight

    var canIntercept: Bool {
        guard let transition = stackTransition, transition.isInterruptibleByTouch, transition.systemAnimator?.zoomTransitionView == nil else { return false }
        return transition.phase.isAdvancing
    }

    func interceptGestureChanged() {
        switch interceptGesture.state {
        case .began:
            guard let stackOperation, let transition = stackTransition else { return }
            dragSession.progressTracker = TransitionProgressTracker(transition) { [weak self] in
                let fullPopTranslation = self?.fullPopTranslation ?? 1
                return stackOperation.operation == .pop ? fullPopTranslation : -fullPopTranslation
            }
            fallthrough
        case .changed:
            dragSession.progressTracker?.move(by: interceptGesture.translation(in: view).x)
        case .ended:
            dragSession.progressTracker?.release(velocity: interceptGesture.velocity(in: view).x)
            dragSession.progressTracker = nil
        case .cancelled:
            dragSession.progressTracker?.cancel()
            dragSession.progressTracker = nil
        default:
            break
        }
    }

    // MARK: Keys

    /// Escape or the back key: goes back within the top page first, then pops.
    func goBackOnePage() -> Bool {
        if stack.last?.goBack() ?? false { return true }
        guard stack.count > 1, let top = stack.last else { return false }
        // Without a back button nothing is popped, and the key is consumed, so that an outer container does not go back either.
        if top.barItem.hasBackButton { navigationBar.backTapped() }
        return true
    }
}
