import Foundation
import WayLayers
import WayLog

/// The pages of a page view controller as the leaves of a book: those that lie flat, and a leaf that is turned.
///
/// | state | begins with | ends with |
/// | --- | --- | --- |
/// | at rest (no turn) | | a finger, a tap or the program turns a leaf |
/// | in the hand (turn, no motion) | the pan, which catches what moves, too | the finger leaves → moving |
/// | moving (turn and motion) | the program, a tap, the finger's velocity | it lies flat → at rest; a finger → in the hand |
@MainActor final class CurlTurner: NSObject, PageTurning {
    unowned let owner: UIPageViewController
    private(set) var current: [UIViewController] = []
    private(set) var turn: CurlTurn?
    private var motion: (way: AxisMotion, start: TimeInterval, makes: Bool)?
    private var link: CADisplayLink?
    /// Each page's place; those of a turn that are not seen are hidden.
    private var places: [ObjectIdentifier: UIView] = [:]
    /// Asked for by a finger that has not turned anything yet; an empty entry was asked for in vain.
    var asked: [UIPageViewController.NavigationDirection: CurlPages?] = [:]
    /// What the delegate set while it was asked for the spine.
    private var pending: [UIViewController]?
    private var isAskingForSpine = false
    private lazy var pan = PageCurlPan(self)
    private lazy var tap = PageCurlTap(self)
    /// Seconds of a turn that no finger throws.
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
        view.clipsToBounds = true
        gestureRecognizers.forEach(view.addGestureRecognizer)
        for page in current {
            let place = place(of: page)
            view.insertSubview(place, at: 0)
            page.view.autoresizingMask = []
            place.addSubview(page.view)
        }
        layOut()
        return view
    }

    private func place(of page: UIViewController) -> UIView {
        if let place = places[ObjectIdentifier(page)] { return place }
        let place = UIView()
        place.clipsToBounds = true
        places[ObjectIdentifier(page)] = place
        return place
    }

    private func layOut() {
        guard let view = owner.viewIfLoaded else { return }
        for page in current + (turn?.arriving ?? []) {
            guard let place = places[ObjectIdentifier(page)] else { continue }
            place.isHidden = !(turn?.isSeen(page) ?? true)
            // A picture is taken of what lies on the leaf: as it is, not on its way there.
            if place.isHidden { UIView.performWithoutAnimation { layOut(page, in: place) } } else { layOut(page, in: place) }
        }
        if let turn, let leaf = turn.leaf, leaf.superview === view, !leaf.fits(frame(of: turn.front), view.window) { renewLeaf(leaf) }
    }

    private func layOut(_ page: UIViewController, in place: UIView) {
        place.frame = frame(of: page)
        page.viewIfLoaded?.frame = place.bounds
        if place.isHidden { page.viewIfLoaded?.layoutIfNeeded() }
    }

    /// The pages have another size or scale: the leaf is turned as far as it was.
    private func renewLeaf(_ old: LeafView) {
        guard var turn else { return }
        guard let leaf = makeLeaf(turn) else { return finishNow() }
        let stride = self.stride(of: turn), part = turn.stride > 0 ? stride / turn.stride : 1
        turn.leaf = leaf
        turn.stride = stride
        turn.way *= part
        motion?.way.scale(by: part)
        self.turn = turn
        owner.viewIfLoaded?.insertSubview(leaf, aboveSubview: old)
        old.removeFromSuperview()
        showLeaf()
    }

    /// The second of two lies at the right or below.
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

    // MARK: By program

    func show(
        _ pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        if isAskingForSpine {
            pending = pages
            if let completion { UIApplication.shared.enqueue { completion(true) } }
            return
        }
        guard let wanted = self.pages(pages) else { return }
        finishNow()
        asked.removeAll()
        let isSame = zip(wanted.shown, current).allSatisfy { $0 === $1 }
        guard animated, !isSame, current.count == wanted.shown.count, owner.tellsPages, owner.viewIfLoaded?.window != nil else {
            replace(by: wanted.shown)
            if let completion { UIApplication.shared.enqueue { completion(true) } }
            return
        }
        begin(CurlTurn(direction, spine: owner.spineLocation, old: current, pages: wanted, isByProgram: true, completion: completion))
        glide()
    }

    /// As many as the spine wants.
    private func pages(_ pages: [UIViewController]) -> CurlPages? {
        let logger = wayLogger("waykit.paging")
        let count = hasTwoPages ? 2 : 1, most = owner.isDoubleSided ? 2 : count
        guard pages.count >= count, pages.count < 2 || pages[0] !== pages[1] else {
            logger.error("setViewControllers: with the spine in the middle there are two pages, got \(pages); \(self.owner) keeps showing \(shown)")
            return nil
        }
        if pages.count > most { logger.warning("setViewControllers: of \(pages) the first \(most) are used") }
        let back = !hasTwoPages && owner.isDoubleSided && pages.count > 1 ? pages[1] : nil
        return CurlPages(shown: Array(pages.prefix(count)), back: back.flatMap { current.contains($0) ? nil : $0 })
    }

    /// Without a turn.
    func replace(by pages: [UIViewController]) {
        let old = current.filter { !pages.contains($0) }, new = pages.filter { !current.contains($0) }
        if owner.tellsPages { old.forEach { $0.beginAppearanceTransition(false, animated: false) } }
        current = pages
        for page in new { adopt(page, animated: false) }
        for page in old {
            abandon(page)
            owner.endAppearance(of: page, isCurrent: false)
        }
        for page in new { owner.endAppearance(of: page, isCurrent: true) }
        layOut()
    }

    private func adopt(_ page: UIViewController, animated: Bool) {
        let place = place(of: page)
        owner.viewIfLoaded?.insertSubview(place, at: 0)
        owner.adopt(page, into: place, animated: animated)
    }

    private func abandon(_ page: UIViewController) {
        owner.abandon(page)
        places.removeValue(forKey: ObjectIdentifier(page))?.removeFromSuperview()
    }

    // MARK: The turn

    func begin(_ new: CurlTurn) {
        guard let view = owner.viewIfLoaded else { return }
        var new = new
        if !new.isByProgram { owner.delegate?.pageViewController(owner, willTransitionTo: new.new) }
        turn = new
        let leaving = new.old.filter { !new.new.contains($0) }, arriving = new.arriving.filter { !new.old.contains($0) }
        leaving.forEach { $0.beginAppearanceTransition(false, animated: true) }
        for page in arriving { adopt(page, animated: true) }
        layOut()
        for page in arriving { page.view.layoutIfNeeded() }
        // From here on only where all are on their places.
        new.leaf = makeLeaf(new)
        new.stride = stride(of: new)
        turn = new
        if let leaf = new.leaf { view.addSubview(leaf) }
        layOut()
        showLeaf()
    }

    private func makeLeaf(_ turn: CurlTurn) -> LeafView? {
        let isMirrored = owner.spineLocation == .max || (hasTwoPages && turn.direction == .reverse)
        var leaf: LeafView?
        // A window that is turned lays its views out in an animation.
        UIView.performWithoutAnimation {
            leaf = LeafView(
                front: turn.front.view, back: (turn.turnedUp ?? turn.back)?.view, place: frame(of: turn.front),
                way: LeafView.Way(axis: axis, isMirrored: isMirrored, passesSpine: hasTwoPages))
        }
        return leaf
    }

    /// Points that a finger goes for the whole turn.
    private func stride(of turn: CurlTurn) -> CGFloat {
        let length = axis.length(of: frame(of: turn.front).size)
        return turn.lifts ? 2 * length : length
    }

    /// Points that the finger went in the turn's direction.
    func move(to way: CGFloat) {
        guard let stride = turn?.stride else { return }
        turn?.way = min(max(way, 0), stride)
        showLeaf()
    }

    private func showLeaf() {
        guard let turn, let leaf = turn.leaf else { return }
        leaf.show(turn.part(of: leaf.geometry))
    }

    // MARK: Motion

    /// All the way, from wherever it is.
    func glide() {
        guard let turn else { return }
        run(.glide(from: turn.way, to: turn.stride, velocity: 0, duration: Self.duration), makes: true)
    }

    /// The finger left.
    func throwOn(velocity: CGFloat, at time: TimeInterval) {
        guard let turn else { return }
        let makes = turn.isMade(velocity: velocity)
        run(.drawn(from: turn.way, velocity: velocity, to: makes ? turn.stride : 0, swingsOver: false), makes: makes, at: time)
    }

    private func run(_ way: AxisMotion, makes: Bool, at time: TimeInterval? = nil) {
        motion = (way, time ?? CACurrentMediaTime(), makes)
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.frame(at: link.timestamp) }
        self.link = link
        link.start()
    }

    /// Where it is now it stays.
    func hold() {
        link?.invalidate()
        link = nil
        motion = nil
    }

    private func frame(at time: TimeInterval) {
        guard let motion else { return hold() }
        let past = time - motion.start
        guard past >= motion.way.duration else { return move(to: motion.way.value(at: max(past, 0))) }
        end(made: motion.makes, finished: true)
    }

    func finishNow() {
        guard let turn else { return }
        end(made: turn.isByProgram || motion?.makes ?? turn.isMade(velocity: 0), finished: false)
        if pan.state == .began || pan.state == .changed { pan.cancelNow() }
    }

    private func end(made: Bool, finished: Bool) {
        hold()
        guard let turn else { return }
        let stays = made ? turn.new : turn.old
        let goes = (turn.old + turn.arriving).filter { !stays.contains($0) }
        self.turn = nil
        current = stays
        if made { asked.removeAll() }
        for page in goes where page.appearance == .appearing { page.beginAppearanceTransition(false, animated: true) }
        for page in stays where page.appearance == .disappearing { page.beginAppearanceTransition(true, animated: true) }
        for page in goes {
            abandon(page)
            owner.endAppearance(of: page, isCurrent: false)
        }
        layOut()
        turn.leaf?.removeFromSuperview()
        for page in stays where page.appearance == .appearing { owner.endAppearance(of: page, isCurrent: true) }
        if turn.isByProgram {
            turn.completion?(made && finished)
        } else {
            owner.delegate?.pageViewController(
                owner, didFinishAnimating: finished, previousViewControllers: turn.old, transitionCompleted: made)
        }
    }

    // MARK: The spine

    /// Where the spine stays a turn goes on.
    func willChange(to size: CGSize) {
        guard let old = owner.viewIfLoaded?.bounds.size, (old.width > old.height) != (size.width > size.height) else { return }
        isAskingForSpine = true
        let spine = owner.delegate?.pageViewController(
            owner, spineLocationFor: size.width > size.height ? .landscapeLeft : .portrait) ?? UIPageViewController.SpineLocation.none
        isAskingForSpine = false
        if pending == nil, spine == .none || spine == owner.spineLocation { return }
        finishNow()
        let wanted = pending ?? current
        pending = nil
        if spine != .none { owner.moveSpine(to: spine) }
        asked.removeAll()
        guard let first = wanted.first else { return }
        if !hasTwoPages { return replace(by: [first]) }
        // The delegate left it open which page lies beside the present one.
        let second = wanted.count > 1 ? wanted[1] : neighbour(of: first, isAfter: true)
        guard let second else {
            owner.moveSpine(to: .min)
            return wayLogger("waykit.paging").error(
                "pageViewController(_:spineLocationFor:): mid wants two pages; there is none beside \(first), so the spine is at its edge")
        }
        replace(by: [first, second])
    }

    func sourceChanged() {
        asked.removeAll()
    }
}
