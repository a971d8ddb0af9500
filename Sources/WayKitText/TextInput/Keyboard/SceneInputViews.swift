import Foundation
import WayHost

/// Shows the first responder's input and accessory views, and knows which part of the window they cover: `keyboardLayoutGuide`, sheets and notifications
/// follow it.
///
/// | state | what is there | leaves by |
/// | --- | --- | --- |
/// | hidden | nothing | a first responder with views |
/// | shown | the container at the lower edge, moving or fading in or at rest | a first responder without views |
/// | dragged | a scroll view's drag holds the container lower | the end of the drag: shown, or hidden and resigned |
/// | hiding | the container slides or fades out | the end of that; a first responder with views |
@MainActor final class SceneInputViews: InputViewPresenting {
    enum Phase { case hidden, shown, dragged, hiding }

    private unowned let scene: UIWindowScene
    private(set) var phase = Phase.hidden
    /// Exists until the views have gone.
    private var madeContainer: InputViewContainer?
    private var container: InputViewContainer { madeContainer ?? makeContainer() }
    private(set) weak var window: UIWindow?
    /// Where the views rest, in the coordinates of `window`.
    private var frame = CGRect.zero
    /// What is covered now, or will be at the end of the slide; empty while hidden.
    private var covered = CGRect.zero
    private var isUpdateScheduled = false
    private var wantsAnimation = true
    /// The first responder is in the views, as a text in a bar.
    private var isResponderInside = false
    /// Counts changes, so that the completion of an animation knows whether another one has replaced it.
    private var changeCount = 0
    /// The change whose end has not been reported.
    private var current: KeyboardChange?
    /// The next change is part of a transition.
    private var joined: JoinedTransition?
    /// The views enter or leave sideways with a page, until its transition ends.
    private var movesWithPage = false
    private lazy var follower = TransitionFollower()
    /// The first responder that has been scrolled into view.
    private weak var revealed: UIResponder?
    private var shrinkage = KeyboardShrinkage()
    /// Whether the first responder's text is seen before the window has another size; then it is seen afterwards, too.
    private var keepsResponderInView = false

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    private func makeContainer() -> InputViewContainer {
        let container = InputViewContainer(frame: .zero)
        container.onContentChange = { [weak self] in self?.setNeedsUpdate() }
        madeContainer = container
        return container
    }

    // MARK: Updates

    func keyResponderChanged() {
        setNeedsUpdate()
        guard let transition = scene.keyWindow?.firstResponder?.bringingTransition, !transition.isInteractive else { return }
        join(transition)
        // `viewIsAppearing` is called while views are not animated.
        wantsAnimation = transition.isAnimated
    }

    /// The first responder or its views have changed; the change is made at the end of the turn, so that the views stay when the next responder has them,
    /// too.
    func setNeedsUpdate() {
        guard let application = scene.application else { return }
        wantsAnimation = UIView.areAnimationsEnabled
        guard !isUpdateScheduled else { return }
        isUpdateScheduled = true
        application.enqueue { [weak self] in
            guard let self else { return }
            isUpdateScheduled = false
            update(animated: wantsAnimation)
        }
    }

    /// The first responder changes in a transition: what it changes here takes as long as the transition, and goes where its pages go.
    func join(_ transition: ViewControllerTransition) { joined = JoinedTransition(transition) }

    /// The page that a transition takes away or covers has views without a first responder: they go with it.
    func leave(_ page: UIViewController, with transition: ViewControllerTransition) {
        guard phase == .shown, window?.firstResponder == nil, container.owner?.containmentChain.contains(where: { $0 === page }) ?? false else { return }
        join(transition)
        setNeedsUpdate()
    }

    private func update(animated: Bool) {
        let window = scene.keyWindow, animated = animated && joined?.isAnimated ?? true
        defer { joined = nil }
        // A text in a bar that resigns gives the status back to the bar's owner, so that the bar stays.
        if isResponderInside, window?.firstResponder == nil, let owner = container.owner { owner.becomeFirstResponder() }
        let views = InputViews(of: window?.firstResponder)
        defer { revealChangedResponder(animated: animated) }
        guard let window, let views else {
            if !staysWithoutResponder { hide(animated: animated) }
            return
        }
        if self.window !== window {
            hide(animated: false)
            self.window = window
        }
        let isNew = phase == .hidden || phase == .hiding
        container.owner = views.owner
        UIView.performWithoutAnimation {
            container.show(views.input, views.accessory)
            if container.superview !== window { window.addSubview(container) }
            window.bringSubviewToFront(container)
        }
        isResponderInside = (window.firstResponder as? UIView)?.isDescendant(of: container) ?? false
        let height = container.height(in: window)
        guard height > 0 else {
            if phase == .hidden { remove() } else { hide(animated: animated) }
            return
        }
        follower.begin(views.owner)
        move(to: CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height), isNew: isNew, animated: animated)
    }

    private func move(to end: CGRect, isNew: Bool, animated: Bool) {
        guard isNew || phase == .dragged || end != frame else { return }
        if animated, isNew, phase == .hidden, let transition = joined?.transition, let window, let entry = follower.entry(with: transition, in: window) {
            return enter(to: end, by: entry, with: transition)
        }
        let begin = isNew && phase == .hidden ? end.offsetBy(dx: 0, dy: end.height) : container.frame
        if phase == .hidden {
            UIView.performWithoutAnimation {
                setBoundsAndCenter(fades ? end : begin)
                container.alpha = animated && fades ? 0 : 1
                container.layoutIfNeeded()
            }
        }
        phase = .shown
        movesWithPage = false
        run(from: begin, to: end, isShowing: true, animated: animated) { [weak self] in
            self?.setBoundsAndCenter(end)
            self?.container.alpha = 1
        } completion: {}
    }

    /// The views fade where they rest. What a finger has dragged, and what moves with a page, is not concerned.
    private var fades: Bool { UIAccessibility.prefersCrossFadeTransitions }

    /// `disablesAutomaticKeyboardDismissal` of the presented controller in which the text was.
    private var staysWithoutResponder: Bool {
        guard phase == .shown, joined == nil, let window, window.firstResponder == nil, let owner = container.owner, owner.responderWindow === window
        else { return false }
        let presented = owner.containmentChain.lazy.compactMap { ($0 as? UIViewController)?.rootOfContainment }.first
        guard let presented, presented.presentedBy != nil, presented.presentation == nil else { return false }
        return presented.disablesAutomaticKeyboardDismissal && window.traitCollection.horizontalSizeClass == .regular
    }

    private func hide(animated: Bool) {
        guard phase == .shown || phase == .dragged, let window else { return }
        phase = .hiding
        let begin = container.frame, fades = fades && begin == frame
        if animated, let transition = joined?.transition, let exit = follower.exit(with: transition, in: window) {
            return leave(by: exit, with: transition, from: begin)
        }
        // A transition has taken the views away.
        let isGone = follower.end(container)
        movesWithPage = false
        UIView.performWithoutAnimation { setBoundsAndCenter(begin) }
        let end = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: frame.height)
        run(from: begin, to: end, isShowing: false, animated: animated && !isGone) { [weak self] in
            if fades { self?.container.alpha = 0 } else { self?.setBoundsAndCenter(end) }
        } completion: { [weak self] in
            self?.remove()
        }
    }

    /// The follower moves the views with the page.
    private func enter(to end: CGRect, by entry: CGFloat, with transition: ViewControllerTransition) {
        UIView.performWithoutAnimation {
            setBoundsAndCenter(end)
            container.layoutIfNeeded()
        }
        phase = .shown
        movesWithPage = true
        run(from: end.offsetBy(dx: entry, dy: 0), to: end, isShowing: true, animated: true) {} completion: {}
        let count = changeCount
        transition.onEnd { [weak self] in
            guard let self, count == changeCount else { return }
            movesWithPage = false
            endChange()
        }
    }

    /// The follower moves the views with the page, and back again where the transition turns back: then a first responder shows them before its end.
    private func leave(by exit: CGFloat, with transition: ViewControllerTransition, from begin: CGRect) {
        movesWithPage = true
        run(from: begin, to: frame.offsetBy(dx: exit, dy: 0), isShowing: false, animated: true) {} completion: {}
        let count = changeCount
        transition.onEnd { [weak self] in
            guard let self, count == changeCount, phase == .hiding else { return }
            endChange()
            remove()
        }
    }

    private func remove() {
        phase = .hidden
        movesWithPage = false
        isResponderInside = false
        guard let madeContainer else { return }
        _ = follower.end(madeContainer)
        madeContainer.owner = nil
        madeContainer.show(nil, nil)
        madeContainer.removeFromSuperview()
        self.madeContainer = nil
    }

    /// Notifications, the container, guides and sheets, in one animation.
    /// - Parameter completion: Not called for views that leave sideways: the transition ends that.
    private func run(
        from begin: CGRect, to end: CGRect, isShowing: Bool, animated: Bool, _ body: @escaping () -> Void, completion: @escaping () -> Void
    ) {
        // What a transition has not laid out yet would move with the views.
        if animated { UIView.performWithoutAnimation { window?.layoutIfNeeded() } }
        changeCount += 1
        let count = changeCount, change = change(from: begin, to: end, isShowing: isShowing, animated: animated)
        current = change
        change.postWill()
        frame = end
        let changes = { [weak self] in
            body()
            self?.cover(isShowing ? end : .zero)
            if isShowing { self?.revealResponder() }
        }
        let finish = { [weak self] in
            guard let self, count == changeCount, !movesWithPage else { return }
            endChange()
            completion()
        }
        guard animated else {
            UIView.performWithoutAnimation(changes)
            return finish()
        }
        UIView.animate(
            withDuration: change.duration, delay: 0, options: [change.options, .allowUserInteraction, .beginFromCurrentState], animations: changes,
            completion: { _ in finish() })
    }

    private func change(from begin: CGRect, to end: CGRect, isShowing: Bool, animated: Bool) -> KeyboardChange {
        let origin = window?.frame.origin ?? .zero
        func onScreen(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: origin.x, dy: origin.y) }
        var change = KeyboardChange(begin: onScreen(begin), end: onScreen(end), duration: 0, isShowing: isShowing, scene: scene)
        if animated { change.duration = joined?.seconds ?? KeyboardChange.duration }
        if let curve = joined?.curve { change.curve = curve }
        return change
    }

    private func endChange() {
        current?.postDid()
        current = nil
    }

    private func setBoundsAndCenter(_ frame: CGRect) {
        container.bounds.size = frame.size
        container.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: What is covered

    private func cover(_ covered: CGRect) {
        self.covered = covered
        guard let window else { return }
        scene.application?.keyboardGuides.coverageChanged(in: window)
        for presentation in window.transitions.shownPresentations(in: window) { presentation.container.setNeedsLayout() }
        window.layoutIfNeeded()
    }

    /// The first responder's text, in the scroll views that contain it.
    private func revealResponder() {
        guard let window else { return }
        revealed = window.firstResponder
        window.revealFirstResponder()
    }

    /// The next responder has the same views, or none.
    private func revealChangedResponder(animated: Bool) {
        guard let window = scene.keyWindow, window.firstResponder !== revealed else { return }
        revealed = window.firstResponder
        guard revealed != nil else { return }
        guard animated else { return UIView.performWithoutAnimation { window.revealFirstResponder() } }
        revealAnimated()
    }

    private func revealAnimated() {
        guard let window = scene.keyWindow else { return }
        UIView.performWithoutAnimation { window.layoutIfNeeded() }
        UIView.animate(withDuration: KeyboardChange.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            window.revealFirstResponder()
        }
    }

    /// How much of a view's lower part is covered, in its points.
    func overlap(of view: UIView) -> CGFloat {
        guard let window, covered.height > 0, view.window === window else { return 0 }
        let covered = view.convert(covered, from: window), bounds = view.bounds
        guard covered.minY < bounds.maxY, covered.maxY > bounds.minY else { return 0 }
        return min(bounds.height, bounds.maxY - covered.minY)
    }

    /// The first responder, whose views are shown, is in this view.
    func serves(_ view: UIView) -> Bool {
        guard phase == .shown || phase == .dragged, let responder = window?.firstResponder else { return false }
        return responder.containmentChain.contains { $0 === view }
    }

    // MARK: Frames

    func beginFrame(at time: TimeInterval) {
        guard phase == .shown || movesWithPage, let window else { return }
        follower.follow(container, in: window, at: time)
    }

    func windowWillBeResized() { keepsResponderInView = scene.keyWindow?.showsFirstResponder ?? false }

    /// The window has another size. While a text has the focus, a smaller one may be due to the compositor's keyboard.
    func windowWasResized(from old: CGSize, to new: CGSize, byUser: Bool) {
        if phase != .hidden { setNeedsUpdate() }
        if keepsResponderInView { scene.application?.enqueue { [weak self] in self?.revealAnimated() } }
        guard let change = shrinkage.resized(from: old, to: new, isPlain: !byUser, isServed: scene.textInput.isServed) else { return }
        var keyboard = KeyboardChange(begin: change.begin, end: change.end, duration: KeyboardChange.duration, isShowing: change.isShowing)
        keyboard.scene = scene
        keyboard.postWill()
        if change.isShowing ?? true { scene.application?.enqueue { [weak self] in self?.scene.keyWindow?.revealFirstResponder() } }
        scene.application?.schedule(after: KeyboardChange.duration) { keyboard.postDid() }
    }

    // MARK: Interactive dismissal

    /// A touch of a scroll view drags at `y` of the window: below the upper edge of the views it takes them along.
    /// - Parameter padding: The distance above the views at which the touch takes them.
    func drag(to y: CGFloat, padding: CGFloat) {
        guard phase == .shown || phase == .dragged, let window, container.superview === window else { return }
        let offset = min(max(0, y - frame.minY + max(0, padding)), frame.height)
        guard offset > 0 || phase == .dragged else { return }
        phase = .dragged
        UIView.performWithoutAnimation {
            setBoundsAndCenter(frame.offsetBy(dx: 0, dy: offset))
            cover(CGRect(x: 0, y: frame.minY + offset, width: frame.width, height: frame.height - offset))
        }
    }

    /// - Parameter velocity: of the touch downwards, in points per second.
    func endDrag(velocity: CGFloat) {
        guard phase == .dragged else { return }
        phase = .shown
        let top = container.frame.minY
        let isDown = top > frame.minY && (velocity > Self.restVelocity || (velocity > -Self.restVelocity && top > frame.midY))
        if isDown, window?.firstResponder?.resignFirstResponder() ?? false { return }
        let end = frame
        run(from: container.frame, to: end, isShowing: true, animated: true) { [weak self] in self?.setBoundsAndCenter(end) } completion: {}
    }

    /// Below it a touch counts as resting, in points per second.
    private static let restVelocity: CGFloat = 50
}

/// The transition that a change of input views is part of. One without animation has ended when the change is made.
@MainActor private struct JoinedTransition {
    private(set) weak var transition: ViewControllerTransition?
    let isAnimated: Bool
    let seconds: TimeInterval
    /// Of a gesture's release.
    let curve: UIView.AnimationCurve?

    init(_ transition: ViewControllerTransition) {
        self.transition = transition
        isAnimated = transition.isAnimated
        seconds = transition.remainingSeconds
        curve = transition.interaction.isReleased ? transition.completionCurve : nil
    }
}
