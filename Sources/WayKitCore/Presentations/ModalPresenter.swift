import Foundation
import WayLog

/// Handles requests to present and to dismiss: refuses, defers, reverses or starts them, and finds the participants.
@MainActor enum ModalPresenter {
    private static let logger = wayLogger("waykit.presentation")

    // MARK: Present

    static func present(_ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        if let presentation = presented.presentedBy, let transition = presented.modalTransition,
            presentation.state == .dismissing || transition.isCancelled
        {
            return presentAgain(presentation, transition, from: source, animated: animated, completion: completion)
        }
        if let reason = refusal(of: presented, from: source) { return refuse(presented, source, reason) }
        let candidates = presenterCandidates(for: presented, from: source)
        if let transition = candidates.lazy.compactMap(blockingTransition).first {
            transition.enqueueAfterEnd {
                // A push may have removed the source's view from the window meanwhile: then the first candidate presents.
                let presenter = source.viewIfLoaded?.window == nil ? candidates[0] : source
                presenter.present(presented, animated: animated, completion: completion)
            }
            return
        }
        let requested = presentationController(for: presented, presenting: candidates[0], source: source)
        let presenting = requested.shouldPresentInFullscreen ? source.rootOfContainment : context(of: source)
        if let present = presenting.presentation {
            let advice = "it presents \(present.presented) already; present from that one, or dismiss it first"
            return refuse(presented, source, advice)
        }
        begin(presented, requested, presenting: presenting, source: source, animated: animated, completion: completion)
    }

    /// Handles a request to present a controller that is being dismissed, or whose presentation was cancelled: its own presenter reverses the
    /// transition, another one presents it afterwards.
    private static func presentAgain(
        _ presentation: Presentation, _ transition: ViewControllerTransition, from source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let presentAgain = { source.present(presentation.presented, animated: animated, completion: completion) }
        let isDismissal = transition.to === presentation.presenting
        let isOwnTransition = isDismissal || transition.from === presentation.presenting
        guard isOwnTransition, presenter(for: presentation.presented, from: source) === presentation.presenting else {
            return transition.enqueueAfterEnd(presentAgain)
        }
        reverse(transition, to: !isDismissal, animated: animated, completion: completion) {
            if presentation.state == .shown { completion?() } else { presentAgain() }
        }
    }

    private static func reverse(
        _ transition: ViewControllerTransition, to completed: Bool, animated: Bool, completion: (() -> Void)?, otherwise: @escaping () -> Void
    ) {
        transition.reverse(to: completed, completion: completion, otherwise: otherwise)
        if !animated { transition.application.enqueue { transition.endNow() } }
    }

    private static func refusal(of presented: UIViewController, from source: UIViewController) -> String? {
        if presented === source { return "a controller cannot present itself" }
        if presented.presentedBy != nil { return "it is presented already; dismiss it first" }
        if let parent = presented.parent { return "it is a child of \(parent); remove it from there first" }
        if presented.viewIfLoaded?.window?.rootViewController === presented { return "it is the root of a window" }
        // Its view may be in no window: a full-screen presentation removes it.
        let below = sequence(first: source.rootOfContainment, next: { $0.presentedBy?.presenting?.rootOfContainment })
        if below.contains(where: { $0 === presented }) { return "it presents that one, directly or through others" }
        if source.viewIfLoaded?.window == nil { return "the presenting controller's view is in no window; present once it has appeared" }
        return nil
    }

    private static func refuse(_ presented: UIViewController, _ source: UIViewController, _ reason: String) {
        let message = "present \(presented) from \(source) refused: \(reason)"
        logger.error("\(message)")
        if ApplicationSettings.current.isStrict { fatalError(message) }
    }

    /// The presenting controller by the style: the outermost one, or for a context style the nearest that defines a context.
    private static func presenter(for presented: UIViewController, from source: UIViewController) -> UIViewController {
        if let own = presented.presentedBy?.controller { return own.shouldPresentInFullscreen ? source.rootOfContainment : context(of: source) }
        return presented.modalPresentationStyle.isInContext ? context(of: source) : source.rootOfContainment
    }

    /// The nearest controller that defines a presentation context.
    private static func context(of source: UIViewController) -> UIViewController {
        sequence(first: source, next: { $0.parent }).first(where: \.definesPresentationContext) ?? source.rootOfContainment
    }

    /// The most likely one first: whether a custom presentation controller covers the window or a context is known only once it exists.
    private static func presenterCandidates(for presented: UIViewController, from source: UIViewController) -> [UIViewController] {
        let first = presenter(for: presented, from: source)
        guard presented.modalPresentationStyle == .custom else { return [first] }
        let second = context(of: source)
        return second === first ? [first] : [first, second]
    }

    private static func blockingTransition(of presenting: UIViewController) -> ViewControllerTransition? {
        if let transition = presenting.runningTransition { return transition }
        return presenting.presentation?.presented.runningTransition
    }

    private static func begin(
        _ original: UIViewController, _ requested: UIPresentationController, presenting: UIViewController, source: UIViewController, animated: Bool,
        completion: (() -> Void)?
    ) {
        requested.setPresenting(presenting)
        let style = requested.adaptivePresentationStyle(for: presenting.traitCollection)
        let presented = replacement(for: original, requested, style, source) ?? original
        let controller = requested.adapted(to: style, presented: presented)
        let delegate = presented.transitioningDelegate
        let animator: (any UIViewControllerAnimatedTransitioning)? = animated
            ? delegate?.animationController(forPresented: presented, presenting: presenting, source: source)
            : nil
        let interactionController = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        let presentation = Presentation(presented: presented, presenting: presenting, controller: controller)
        presentation.begin()
        let operation = ModalTransitionOperation(presentation, isPresenting: true)
        start(
            operation, from: presenting, to: presented, animator: animator ?? builtIn(for: presentation, animated),
            interactionController: interactionController,
            completion: completion)
        requested.announce(style, presented.transitionCoordinator)
    }

    /// The controller that the adaptive delegate substitutes.
    private static func replacement(
        for original: UIViewController, _ requested: UIPresentationController, _ style: UIModalPresentationStyle, _ source: UIViewController
    ) -> UIViewController? {
        guard style != .none,
            let substitute = requested.adaptiveDelegate?.presentationController(requested, viewControllerForAdaptivePresentationStyle: style),
            substitute !== original
        else { return nil }
        guard let reason = refusal(of: substitute, from: source) else { return substitute }
        refuse(substitute, source, reason)
        return nil
    }

    private static func builtIn(for presentation: Presentation, _ animated: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard animated else { return nil }
        let presented = presentation.presented, isDragged = presentation.controller.gestureInteractionController?.isOffered ?? false
        return presentation.controller.makeAnimator() ?? presented.preferredTransition?.makeAnimator(for: presented, isDragged: isDragged)
            ?? BuiltInAnimator.make(for: transitionStyle(of: presentation))
    }

    /// A context may define the transition style of everything presented in it.
    private static func transitionStyle(of presentation: Presentation) -> UIModalTransitionStyle {
        guard let context = presentation.presenting, context.definesPresentationContext, context.providesPresentationContextTransitionStyle,
            !presentation.controller.shouldPresentInFullscreen
        else { return presentation.presented.modalTransitionStyle }
        return context.modalTransitionStyle
    }

    private static func start(
        _ operation: ModalTransitionOperation, from: UIViewController, to: UIViewController, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactionController: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
    ) {
        let transition = ViewControllerTransition(
            from: from, to: to, operation: operation, animator: animator, interactionController: interactionController, completion: completion)
        operation.prepare(transition)
        [from, to].lazy.compactMap { $0.viewIfLoaded?.window }.first?.transitions.add(transition)
        transition.startOnNextTurn()
    }

    private static func presentationController(
        for presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        if presented.modalPresentationStyle == .custom,
            let own = presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenting, source: source)
        {
            own.style = .custom
            return own
        }
        return presented.preparedPresentationController(presenting: presenting)
    }

    // MARK: Dismiss

    static func dismiss(from receiver: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let presentation = receiver.presentationFromHere ?? receiver.presentationOfThis, let presenting = presentation.presenting
        else {
            logger.warning("dismiss on \(receiver) does nothing: it presents nothing and is not presented")
            if let completion { (receiver.owningApplication ?? .shared).enqueue(completion) }
            return
        }
        let top = sequence(first: presentation) { $0.presented.presentation }.reduce(presentation) { $1 }
        if let transition = presentation.presented.runningTransition ?? top.presented.runningTransition {
            return reverseOrWait(transition, for: presentation, animated: animated, completion: completion)
        }
        if presentation.contextContainer != nil, let transition = presenting.runningTransition {
            // Its page is in a transition.
            return transition.enqueueAfterEnd {
                if presentation.state == .over { completion?() } else { dismiss(from: presenting, animated: animated, completion: completion) }
            }
        }
        let isVisible = presentation.container.window != nil
        begin(presentation, top: top, presenting: presenting, animated: animated && isVisible, completion: completion)
    }

    /// A running presentation, or a dismissal that turned back, is reversed; a running dismissal is not repeated.
    private static func reverseOrWait(_ transition: ViewControllerTransition, for presentation: Presentation, animated: Bool, completion: (() -> Void)?) {
        let dismissAfterwards = {
            guard presentation.state != .over, let presenting = presentation.presenting else {
                completion?()
                return
            }
            dismiss(from: presenting, animated: animated, completion: completion)
        }
        let isOwnTransition = presentation.presented.runningTransition === transition && presentation.presented.presentation == nil
        switch presentation.state {
        case .presenting where isOwnTransition && transition.to === presentation.presented:
            reverse(transition, to: false, animated: animated, completion: completion, otherwise: dismissAfterwards)
        case .dismissing where isOwnTransition && transition.to === presentation.presenting:
            reverse(transition, to: true, animated: animated, completion: completion, otherwise: dismissAfterwards)
        default:
            transition.enqueueAfterEnd(dismissAfterwards)
        }
    }

    private static func begin(
        _ presentation: Presentation, top: Presentation, presenting: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let presented = top.presented
        let delegate = top.refreshDelegate()
        let animator: (any UIViewControllerAnimatedTransitioning)? = animated ? delegate?.animationController(forDismissed: presented) : nil
        let gestureInteractionController = top.controller.gestureInteractionController.flatMap { animated && $0.isOffered ? $0 : nil }
        let interactionController: (any UIViewControllerInteractiveTransitioning)? =
            gestureInteractionController ?? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        let operation = ModalTransitionOperation(top, removing: presentation, isPresenting: false)
        start(
            operation, from: presented, to: presenting, animator: animator ?? builtIn(for: top, animated),
            interactionController: interactionController,
            completion: completion)
        if gestureInteractionController != nil { top.controller.userDismissalTransition = presented.modalTransition }
    }
}

extension UIViewController {
    /// The presentation whose presenter is this controller or an ancestor.
    var presentationFromHere: Presentation? {
        sequence(first: self) { $0.parent }.lazy.compactMap(\.presentation).first
    }

    /// The presentation that presented this controller or an ancestor.
    var presentationOfThis: Presentation? {
        sequence(first: self) { $0.parent }.lazy.compactMap(\.presentedBy).first
    }

    /// The application whose window contains it; nil if none does.
    var owningApplication: UIApplication? { viewIfLoaded?.window?.windowScene?.application }

    var nearestTransition: ViewControllerTransition? {
        sequence(first: self) { $0.parent }.lazy.compactMap(\.runningTransition).first
    }

    /// By the style; the delegate's own one is requested only for `.custom`, and only by the presentation.
    func preparedPresentationController(presenting: UIViewController? = nil) -> UIPresentationController? {
        guard parent == nil else { return parent?.presentationController }
        return preparedPresentationController(presenting: presenting) as UIPresentationController
    }

    func preparedPresentationController(presenting: UIViewController?) -> UIPresentationController {
        if let ownPresentationController { return ownPresentationController }
        let made = presentationController(ofStyle: modalPresentationStyle, presenting: presenting)
        ownPresentationController = made
        return made
    }
}
