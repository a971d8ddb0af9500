import Foundation
import WayLog

/// Settles requests to present and to dismiss: what is refused, what waits, who takes part.
@MainActor enum ModalPresenter {
    private static let logger = wayLogger("waykit.presentation")

    // MARK: Present

    static func present(_ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        if let leaving = presented.presentedBy, let running = presented.modalTransition, leaving.state == .dismissing || running.isCancelled {
            return bringBack(leaving, running, from: source, animated: animated, completion: completion)
        }
        if let reason = refusal(of: presented, from: source) { return refuse(presented, source, reason) }
        let places = possiblePresenters(for: presented, from: source)
        if let running = places.lazy.compactMap(transitionInTheWay).first {
            running.serveAfterwards {
                // A push may have taken the source's view out of the window meanwhile: whoever holds it presents.
                let standing = source.viewIfLoaded?.window == nil ? places[0] : source
                standing.present(presented, animated: animated, completion: completion)
            }
            return
        }
        let asked = presentationController(for: presented, presenting: places[0], source: source)
        let presenting = asked.shouldPresentInFullscreen ? source.rootOfContainment : context(of: source)
        if let present = presenting.presentation {
            let advice = "it presents \(present.presented) already; present from that one, or dismiss it first"
            return refuse(presented, source, advice)
        }
        begin(presented, asked, presenting: presenting, source: source, animated: animated, completion: completion)
    }

    /// It is on its way out, by a dismissal or by a presentation that turned back: the presenter that it has turns it round, by another one it is
    /// presented afterwards.
    private static func bringBack(
        _ leaving: Presentation, _ running: ViewControllerTransition, from source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let again = { source.present(leaving.presented, animated: animated, completion: completion) }
        let isDismissal = running.to === leaving.presenting
        let isItsOwn = isDismissal || running.from === leaving.presenting
        guard isItsOwn, presenter(for: leaving.presented, from: source) === leaving.presenting else { return running.serveAfterwards(again) }
        turn(running, to: !isDismissal, animated: animated, completion: completion) {
            if leaving.state == .shown { completion?() } else { again() }
        }
    }

    private static func turn(
        _ running: ViewControllerTransition, to completed: Bool, animated: Bool, completion: (() -> Void)?, otherwise: @escaping () -> Void
    ) {
        running.turn(to: completed, completion: completion, otherwise: otherwise)
        if !animated { running.application.enqueue { running.endNow() } }
    }

    private static func refusal(of presented: UIViewController, from source: UIViewController) -> String? {
        if presented === source { return "a controller cannot present itself" }
        if presented.presentedBy != nil { return "it is presented already; dismiss it first" }
        if let parent = presented.parent { return "it is a child of \(parent); remove it from there first" }
        if presented.viewIfLoaded?.window?.rootViewController === presented { return "it is the root of a window" }
        // Its view may be in no window: a full-screen presentation takes it out.
        let below = sequence(first: source.rootOfContainment, next: { $0.presentedBy?.presenting?.rootOfContainment })
        if below.contains(where: { $0 === presented }) { return "it presents that one, directly or through others" }
        if source.viewIfLoaded?.window == nil { return "the presenting controller's view is in no window; present once it has appeared" }
        return nil
    }

    private static func refuse(_ presented: UIViewController, _ source: UIViewController, _ reason: String) {
        let message = "present \(presented) from \(source) refused: \(reason)"
        logger.error("\(message)")
        if ProcessInfo.processInfo.environment["WAYKIT_STRICT"] == "1" { fatalError(message) }
    }

    /// The controller whose place is taken by the style: the outermost one, or for a context style the nearest that defines a context.
    private static func presenter(for presented: UIViewController, from source: UIViewController) -> UIViewController {
        if let own = presented.presentedBy?.controller { return own.shouldPresentInFullscreen ? source.rootOfContainment : context(of: source) }
        return presented.modalPresentationStyle.isInContext ? context(of: source) : source.rootOfContainment
    }

    /// The nearest controller that defines a presentation context.
    private static func context(of source: UIViewController) -> UIViewController {
        sequence(first: source, next: { $0.parent }).first(where: \.definesPresentationContext) ?? source.rootOfContainment
    }

    /// The likeliest first: a presentation controller of the program's own says only when it is there whether it takes the window or a context.
    private static func possiblePresenters(for presented: UIViewController, from source: UIViewController) -> [UIViewController] {
        let likely = presenter(for: presented, from: source)
        guard presented.modalPresentationStyle == .custom else { return [likely] }
        let other = context(of: source)
        return other === likely ? [likely] : [likely, other]
    }

    private static func transitionInTheWay(of presenting: UIViewController) -> ViewControllerTransition? {
        if let running = presenting.runningTransition { return running }
        return presenting.presentation?.presented.runningTransition
    }

    private static func begin(
        _ wanted: UIViewController, _ asked: UIPresentationController, presenting: UIViewController, source: UIViewController, animated: Bool,
        completion: (() -> Void)?
    ) {
        asked.introduce(presenting)
        let style = asked.adaptivePresentationStyle(for: presenting.traitCollection)
        let presented = standIn(for: wanted, asked, style, source) ?? wanted
        let controller = asked.adapted(to: style, presented: presented)
        let delegate = presented.transitioningDelegate
        let animator: (any UIViewControllerAnimatedTransitioning)? = animated
            ? delegate?.animationController(forPresented: presented, presenting: presenting, source: source)
            : nil
        let driver = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        let presentation = Presentation(presented: presented, presenting: presenting, controller: controller)
        presentation.begin()
        let script = ModalTransitionOperation(presentation, isPresenting: true)
        start(
            script, from: presenting, to: presented, animator: animator ?? builtIn(for: presentation, animated), driver: driver,
            completion: completion)
        asked.announce(style, presented.transitionCoordinator)
    }

    /// What the adaptive delegate presents in place of the controller.
    private static func standIn(
        for wanted: UIViewController, _ asked: UIPresentationController, _ style: UIModalPresentationStyle, _ source: UIViewController
    ) -> UIViewController? {
        guard style != .none,
            let other = asked.adaptiveDelegate?.presentationController(asked, viewControllerForAdaptivePresentationStyle: style),
            other !== wanted
        else { return nil }
        guard let reason = refusal(of: other, from: source) else { return other }
        refuse(other, source, reason)
        return nil
    }

    private static func builtIn(for presentation: Presentation, _ animated: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard animated else { return nil }
        let presented = presentation.presented
        return presentation.controller.makeAnimator() ?? presented.preferredTransition?.makeAnimator(for: presented)
            ?? BuiltInAnimator.make(for: transitionStyle(of: presentation))
    }

    /// A context may have a transition style for all that is presented in it.
    private static func transitionStyle(of presentation: Presentation) -> UIModalTransitionStyle {
        guard let context = presentation.presenting, context.definesPresentationContext, context.providesPresentationContextTransitionStyle,
            !presentation.controller.shouldPresentInFullscreen
        else { return presentation.presented.modalTransitionStyle }
        return context.modalTransitionStyle
    }

    private static func start(
        _ script: ModalTransitionOperation, from: UIViewController, to: UIViewController, animator: (any UIViewControllerAnimatedTransitioning)?,
        driver: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
    ) {
        let transition = ViewControllerTransition(from: from, to: to, script: script, animator: animator, driver: driver, completion: completion)
        script.prepare(transition)
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
        if let running = presentation.presented.runningTransition ?? top.presented.runningTransition {
            return settle(running, for: presentation, animated: animated, completion: completion)
        }
        if presentation.place != nil, let running = presenting.runningTransition {
            // The page that it is presented in is on its way.
            return running.serveAfterwards {
                if presentation.state == .over { completion?() } else { dismiss(from: presenting, animated: animated, completion: completion) }
            }
        }
        let isSeen = presentation.container.window != nil
        begin(presentation, top: top, presenting: presenting, animated: animated && isSeen, completion: completion)
    }

    /// One that is still coming is turned round, as is one that turned back on its way out; one that is going is dismissed once.
    private static func settle(_ running: ViewControllerTransition, for presentation: Presentation, animated: Bool, completion: (() -> Void)?) {
        let afterwards = {
            guard presentation.state != .over, let presenting = presentation.presenting else {
                completion?()
                return
            }
            dismiss(from: presenting, animated: animated, completion: completion)
        }
        let isItsOwn = presentation.presented.runningTransition === running && presentation.presented.presentation == nil
        switch presentation.state {
        case .presenting where isItsOwn && running.to === presentation.presented:
            turn(running, to: false, animated: animated, completion: completion, otherwise: afterwards)
        case .dismissing where isItsOwn && running.to === presentation.presenting:
            turn(running, to: true, animated: animated, completion: completion, otherwise: afterwards)
        default:
            running.serveAfterwards(afterwards)
        }
    }

    private static func begin(
        _ presentation: Presentation, top: Presentation, presenting: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let presented = top.presented
        let delegate = top.takeDelegate()
        let animator: (any UIViewControllerAnimatedTransitioning)? = animated ? delegate?.animationController(forDismissed: presented) : nil
        let finger = top.controller.dismissalDriver
        top.controller.dismissalDriver = nil
        let driver = finger ?? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        let script = ModalTransitionOperation(top, removing: presentation, isPresenting: false)
        start(
            script, from: presented, to: presenting, animator: animator ?? builtIn(for: top, animated), driver: driver,
            completion: completion)
    }
}

extension UIViewController {
    /// What this controller, or one that holds it, presents.
    var presentationFromHere: Presentation? {
        sequence(first: self) { $0.parent }.lazy.compactMap(\.presentation).first
    }

    /// How this controller, or one that holds it, was presented.
    var presentationOfThis: Presentation? {
        sequence(first: self) { $0.parent }.lazy.compactMap(\.presentedBy).first
    }

    /// Whose window shows it; nil where none does.
    var owningApplication: UIApplication? { viewIfLoaded?.window?.windowScene?.application }

    var nearestTransition: ViewControllerTransition? {
        sequence(first: self) { $0.parent }.lazy.compactMap(\.runningTransition).first
    }

    /// By the style; the delegate's own comes only with `.custom`, and only when it is presented.
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
