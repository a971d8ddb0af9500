import Foundation
import WayLayers
import WayLog
import WayMotion

/// Shows the pages of a page view controller as leaves of a book: the pages that lie flat, and the leaf of a turn.
///
/// | state | begins with | ends with |
/// | --- | --- | --- |
/// | at rest (no turn) | | a touch, a tap or the program turns a leaf |
/// | dragged (turn, no motion) | the pan, which also grabs a leaf in flight | the touch ends → moving |
/// | moving (turn and motion) | the program, a tap, the release of a touch | the leaf is flat → at rest; a touch → dragged |
@MainActor final class CurlTurner: NSObject, PageTurning {
    unowned let owner: UIPageViewController
    private(set) var current: [UIViewController] = []
    private(set) var turn: CurlTurn?
    private var motion: (axis: AxisMotion, start: TimeInterval, completes: Bool)?
    private var link: CADisplayLink?
    /// The container view of each page. Those of a turn that are not visible are hidden.
    private var containers: [ObjectIdentifier: UIView] = [:]
    /// The data source's pages for a gesture that has not begun a turn yet; nil if there are none in that direction.
    var requestedPages: [UIPageViewController.NavigationDirection: CurlPages?] = [:]
    /// Pages that the delegate set while it was asked for the spine location.
    private var pendingPages: [UIViewController]?
    private var isRequestingSpine = false
    private lazy var pan = PageCurlPan(self)
    private lazy var tap = PageCurlTap(self)
    /// Seconds of a turn without a velocity.
    static let duration: TimeInterval = 0.7

    init(_ owner: UIPageViewController) {
        self.owner = owner
        super.init()
        pan.addHandler { [weak self] in self?.panned() }
        tap.addHandler { [weak self] in self?.tapped() }
    }

    isolated deinit { link?.invalidate() }

    var axis: ScrollAxis { owner.navigationOrientation == .horizontal ? .horizontal : .vertical }
    private var hasTwoPages: Bool { owner.spineLocation == .mid }
    var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }
    var isMovingByItself: Bool { turn != nil && motion != nil }

    var shown: [UIViewController] {
        if let turn, turn.isByProgram { return turn.new }
        return current
    }

    // MARK: View

    func makeView() -> UIView {
        let view = PageContainerView(frame: UIScreen.main.bounds)
        view.onLayout = { [weak self] in self?.layOut() }
        view.axis = axis
        view.onTurn = { [weak self] in self?.turnByAssistiveTechnology(forward: $0) ?? false }
        view.clipsToBounds = true
        gestureRecognizers.forEach(view.addGestureRecognizer)
        for page in current {
            let container = container(of: page)
            view.insertSubview(container, at: 0)
            page.view.autoresizingMask = []
            container.addSubview(page.view)
        }
        layOut()
        return view
    }

    private func container(of page: UIViewController) -> UIView {
        if let container = containers[ObjectIdentifier(page)] { return container }
        let container = UIView()
        container.clipsToBounds = true
        containers[ObjectIdentifier(page)] = container
        return container
    }

    private func layOut() {
        guard let view = owner.viewIfLoaded else { return }
        for page in current + (turn?.addedPages ?? []) {
            guard let container = containers[ObjectIdentifier(page)] else { continue }
            container.isHidden = !(turn?.isVisible(page) ?? true)
            // A snapshot is taken of the pages on the leaf, so their layout is not animated.
            if container.isHidden { UIView.performWithoutAnimation { layOut(page, in: container) } } else { layOut(page, in: container) }
        }
        if let turn, let leaf = turn.leaf, leaf.superview === view, !leaf.fits(frame(of: turn.front), view.window) { recreateLeaf(leaf) }
    }

    private func layOut(_ page: UIViewController, in container: UIView) {
        container.frame = frame(of: page)
        page.viewIfLoaded?.frame = container.bounds
        if container.isHidden { page.viewIfLoaded?.layoutIfNeeded() }
    }

    /// The pages were resized or have another scale: the leaf keeps its progress.
    private func recreateLeaf(_ old: LeafView) {
        guard var turn else { return }
        guard let leaf = makeLeaf(turn) else { return finishNow() }
        let fullTranslation = self.fullTranslation(of: turn), scale = turn.fullTranslation > 0 ? fullTranslation / turn.fullTranslation : 1
        turn.leaf = leaf
        turn.fullTranslation = fullTranslation
        turn.translation *= scale
        motion?.axis.scale(by: scale)
        self.turn = turn
        owner.viewIfLoaded?.insertSubview(leaf, aboveSubview: old)
        old.removeFromSuperview()
        showLeaf()
    }

    /// The second of two pages is at the right or at the bottom.
    private func side(of page: UIViewController) -> Int {
        guard hasTwoPages else { return 0 }
        if let turn, turn.new.count > 1, turn.new[1] === page { return 1 }
        return current.count > 1 && current[1] === page ? 1 : 0
    }

    private func frame(of page: UIViewController) -> CGRect {
        guard let bounds = owner.viewIfLoaded?.bounds, hasTwoPages else { return owner.viewIfLoaded?.bounds ?? .zero }
        let isSecond = side(of: page) == 1
        return axis == .horizontal
            ? CGRect(x: isSecond ? bounds.midX : 0, y: 0, width: bounds.width / 2, height: bounds.height)
            : CGRect(x: 0, y: isSecond ? bounds.midY : 0, width: bounds.width, height: bounds.height / 2)
    }

    func insets(of page: UIViewController) -> UIEdgeInsets? {
        guard var insets = owner.viewIfLoaded?.safeAreaInsets else { return nil }
        guard hasTwoPages else { return insets }
        switch (axis, side(of: page)) {
        case (.horizontal, 0): insets.right = 0
        case (.horizontal, _): insets.left = 0
        case (.vertical, 0): insets.bottom = 0
        case (.vertical, _): insets.top = 0
        }
        return insets
    }

    // MARK: Turning by program

    func show(
        _ pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        if isRequestingSpine {
            pendingPages = pages
            if let completion { UIApplication.shared.enqueue { completion(true) } }
            return
        }
        guard let requested = self.pages(pages) else { return }
        finishNow()
        requestedPages.removeAll()
        let isSame = zip(requested.shown, current).allSatisfy { $0 === $1 }
        guard animated, !isSame, current.count == requested.shown.count, owner.forwardsAppearance, owner.viewIfLoaded?.window != nil else {
            replace(by: requested.shown)
            if let completion { UIApplication.shared.enqueue { completion(true) } }
            return
        }
        begin(CurlTurn(direction, spine: owner.spineLocation, old: current, pages: requested, isByProgram: true, completion: completion))
        animateToEnd()
    }

    /// As many pages as the spine location requires.
    private func pages(_ pages: [UIViewController]) -> CurlPages? {
        let logger = wayLogger("waykit.paging")
        let count = hasTwoPages ? 2 : 1, maximum = owner.isDoubleSided ? 2 : count
        guard pages.count >= count, pages.count < 2 || pages[0] !== pages[1] else {
            logger.error("setViewControllers: with the spine in the middle there are two pages, got \(pages); \(self.owner) keeps showing \(shown)")
            return nil
        }
        if pages.count > maximum { logger.warning("setViewControllers: of \(pages) the first \(maximum) are used") }
        let back = !hasTwoPages && owner.isDoubleSided && pages.count > 1 ? pages[1] : nil
        return CurlPages(shown: Array(pages.prefix(count)), back: back.flatMap { current.contains($0) ? nil : $0 })
    }

    /// Replaces the pages without a turn.
    func replace(by pages: [UIViewController]) {
        let old = current.filter { !pages.contains($0) }, new = pages.filter { !current.contains($0) }
        if owner.forwardsAppearance { old.forEach { $0.beginAppearanceTransition(false, animated: false) } }
        current = pages
        for page in new { addPage(page, animated: false) }
        for page in old {
            removePage(page)
            owner.endAppearance(of: page, isCurrent: false)
        }
        for page in new { owner.endAppearance(of: page, isCurrent: true) }
        layOut()
    }

    private func addPage(_ page: UIViewController, animated: Bool) {
        let container = container(of: page)
        owner.viewIfLoaded?.insertSubview(container, at: 0)
        owner.addPage(page, into: container, animated: animated)
    }

    private func removePage(_ page: UIViewController) {
        owner.removePage(page)
        containers.removeValue(forKey: ObjectIdentifier(page))?.removeFromSuperview()
    }

    // MARK: The turn

    func begin(_ new: CurlTurn) {
        guard let view = owner.viewIfLoaded else { return }
        var new = new
        if !new.isByProgram { owner.delegate?.pageViewController(owner, willTransitionTo: new.new) }
        turn = new
        let removedPages = new.old.filter { !new.new.contains($0) }, addedPages = new.addedPages.filter { !new.old.contains($0) }
        removedPages.forEach { $0.beginAppearanceTransition(false, animated: true) }
        for page in addedPages { addPage(page, animated: true) }
        layOut()
        for page in addedPages { page.view.layoutIfNeeded() }
        // The leaf needs the pages in their final layout.
        new.leaf = makeLeaf(new)
        new.fullTranslation = fullTranslation(of: new)
        turn = new
        if let leaf = new.leaf { view.addSubview(leaf) }
        layOut()
        showLeaf()
    }

    private func makeLeaf(_ turn: CurlTurn) -> LeafView? {
        let isMirrored = owner.spineLocation == .max || (hasTwoPages && turn.direction == .reverse)
        var leaf: LeafView?
        // This may run in the animation of a window that rotates.
        UIView.performWithoutAnimation {
            leaf = LeafView(
                front: turn.front.view, back: (turn.revealedBackPage ?? turn.backOnlyPage)?.view, frame: frame(of: turn.front),
                layout: LeafView.Layout(axis: axis, isMirrored: isMirrored, passesSpine: hasTwoPages))
        }
        return leaf
    }

    /// Translation in points of a touch for the whole turn.
    private func fullTranslation(of turn: CurlTurn) -> CGFloat {
        let length = axis.length(of: frame(of: turn.front).size)
        return turn.liftsOldPage ? 2 * length : length
    }

    /// - Parameter translation: of the touch in the turn's direction, in points.
    func move(to translation: CGFloat) {
        guard let fullTranslation = turn?.fullTranslation else { return }
        turn?.translation = min(max(translation, 0), fullTranslation)
        showLeaf()
    }

    private func showLeaf() {
        guard let turn, let leaf = turn.leaf else { return }
        leaf.show(turn.fraction(of: leaf.geometry))
    }

    // MARK: Motion

    /// Animates from the current progress to the end of the turn.
    func animateToEnd() {
        guard let turn else { return }
        startMotion(.quintic(from: turn.translation, to: turn.fullTranslation, velocity: 0, duration: Self.duration), completes: true)
    }

    /// The touch was released.
    func endDrag(velocity: CGFloat, at time: TimeInterval) {
        guard let turn else { return }
        let completes = turn.isCompleted(velocity: velocity)
        startMotion(
            .snap(from: turn.translation, velocity: velocity, to: completes ? turn.fullTranslation : 0, overshoots: false), completes: completes,
            at: time)
    }

    private func startMotion(_ axis: AxisMotion, completes: Bool, at time: TimeInterval? = nil) {
        motion = (axis, time ?? CACurrentMediaTime(), completes)
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.update(at: link.timestamp) }
        self.link = link
        link.start()
    }

    /// Stops the leaf at its current progress.
    func stopMotion() {
        link?.invalidate()
        link = nil
        motion = nil
    }

    private func update(at time: TimeInterval) {
        guard let motion else { return stopMotion() }
        let elapsed = time - motion.start
        guard elapsed >= motion.axis.duration else { return move(to: motion.axis.value(at: max(elapsed, 0))) }
        end(completed: motion.completes, finished: true)
    }

    func finishNow() {
        guard let turn else { return }
        end(completed: turn.isByProgram || motion?.completes ?? turn.isCompleted(velocity: 0), finished: false)
        if pan.state == .began || pan.state == .changed { pan.cancelGesture() }
    }

    func end(completed: Bool, finished: Bool) {
        stopMotion()
        guard let turn else { return }
        let remainingPages = completed ? turn.new : turn.old
        let outgoingPages = (turn.old + turn.addedPages).filter { !remainingPages.contains($0) }
        self.turn = nil
        current = remainingPages
        if completed { requestedPages.removeAll() }
        for page in outgoingPages where page.appearance == .appearing { page.beginAppearanceTransition(false, animated: true) }
        for page in remainingPages where page.appearance == .disappearing { page.beginAppearanceTransition(true, animated: true) }
        for page in outgoingPages {
            removePage(page)
            owner.endAppearance(of: page, isCurrent: false)
        }
        layOut()
        turn.leaf?.removeFromSuperview()
        for page in remainingPages where page.appearance == .appearing { owner.endAppearance(of: page, isCurrent: true) }
        if turn.isByProgram {
            turn.completion?(completed && finished)
        } else {
            owner.delegate?.pageViewController(
                owner, didFinishAnimating: finished, previousViewControllers: turn.old, transitionCompleted: completed)
        }
    }

    // MARK: The spine

    /// The view will be resized: a turn continues unless the spine moves.
    func willChange(to size: CGSize) {
        guard let old = owner.viewIfLoaded?.bounds.size, (old.width > old.height) != (size.width > size.height) else { return }
        isRequestingSpine = true
        let spine = owner.delegate?.pageViewController(
            owner, spineLocationFor: size.width > size.height ? .landscapeLeft : .portrait) ?? UIPageViewController.SpineLocation.none
        isRequestingSpine = false
        if pendingPages == nil, spine == .none || spine == owner.spineLocation { return }
        finishNow()
        let requested = pendingPages ?? current
        pendingPages = nil
        if spine != .none { owner.moveSpine(to: spine) }
        requestedPages.removeAll()
        guard let first = requested.first else { return }
        if !hasTwoPages { return replace(by: [first]) }
        // The delegate did not set the page beside the current one.
        let second = requested.count > 1 ? requested[1] : neighbour(of: first, isAfter: true)
        guard let second else {
            owner.moveSpine(to: .min)
            return wayLogger("waykit.paging").error(
                "pageViewController(_:spineLocationFor:): mid wants two pages; there is none beside \(first), so the spine is at its edge")
        }
        replace(by: [first, second])
    }

    func dataSourceChanged() {
        requestedPages.removeAll()
    }
}
