import Foundation
import WayLog

/// The pages of a page view controller: the present one, and the one beside it that a turn shows.
///
/// The scroll view has three places; the present page is always on the middle one. When the one beside it has come there, it becomes the present one and
/// everything moves back by a place, under the finger or in mid-flight: so a turn follows another without an end in between.
@MainActor final class PageTurner: NSObject, PageTurning, UIScrollViewDelegate {
    /// A page that is shown beside the present one.
    struct Turn {
        let page: UIViewController
        /// 1 at the right or below, -1 at the left or above.
        let side: Int
        let isByProgram: Bool
        let completion: ((Bool) -> Void)?
    }

    private unowned let owner: UIPageViewController
    let scrollView = UIScrollView()
    private(set) var current: UIViewController?
    private(set) var turn: Turn?
    /// By side; an empty one was asked for in vain.
    private var neighbours: [Int: UIViewController?] = [:]
    /// The offset is being put right: no turn.
    private var isArranging = false
    private var pageControl: UIPageControl?
    /// Which dot is the present page's.
    private var index = 0 {
        didSet { pageControl?.currentPage = index }
    }
    static let duration: TimeInterval = 0.35

    init(_ owner: UIPageViewController) {
        self.owner = owner
        super.init()
        scrollView.isPagingEnabled = true
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.allowsKeyboardScrolling = false
        scrollView.delegate = self
    }

    var shown: [UIViewController] {
        if let turn, turn.isByProgram { return [turn.page] }
        return current.map { [$0] } ?? []
    }

    var gestureRecognizers: [UIGestureRecognizer] { [] }

    private var axis: ScrollAxis { owner.navigationOrientation == .horizontal ? .horizontal : .vertical }

    /// Where the next page is.
    private var forwardSide: Int {
        axis == .horizontal && scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    }

    /// From one page to the next, in points.
    private var stride: CGFloat { axis.length(of: scrollView.bounds.size) }

    /// How far the neighbour has come: -1…1, 0 at rest.
    private var progress: CGFloat { stride > 0 ? scrollView.contentOffset[axis] / stride - 1 : 0 }

    // MARK: View

    func makeView() -> UIView {
        let view = PageContainerView(frame: UIScreen.main.bounds)
        view.onLayout = { [weak self] in self?.layOut() }
        view.clipsToBounds = true
        view.addSubview(scrollView)
        if let current { scrollView.addSubview(current.view) }
        updatePageControl()
        askSoon()
        return view
    }

    private func layOut() {
        guard let view = owner.viewIfLoaded else { return }
        let room = pageRoom(in: view)
        var frame = room
        if axis == .horizontal { frame = frame.insetBy(dx: -owner.spacing / 2, dy: 0) } else { frame = frame.insetBy(dx: 0, dy: -owner.spacing / 2) }
        layOutPageControl(in: view, below: room)
        // A turn under way goes on, as far as it is: the scroll view sees to that.
        if scrollView.frame != frame { arrange { scrollView.frame = frame } }
        place()
    }

    /// Neither a finger nor a motion has the pages.
    private var isAtRest: Bool {
        turn == nil && !scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isScrollAnimating
    }

    /// Where the pages are: above the page control.
    private func pageRoom(in view: UIView) -> CGRect {
        var room = view.bounds
        if let pageControl, !pageControl.isHidden { room.size.height = max(0, room.height - controlHeight - view.safeAreaInsets.bottom) }
        return room
    }

    func insets(of page: UIViewController) -> UIEdgeInsets? {
        guard var insets = owner.viewIfLoaded?.safeAreaInsets else { return nil }
        if let pageControl, !pageControl.isHidden { insets.bottom = 0 }
        return insets
    }

    /// The pages on their places, the content as wide as what is known of them allows.
    private func place() {
        let bounds = scrollView.bounds.size
        arrange {
            scrollView.contentSize = axis == .horizontal
                ? CGSize(width: 3 * bounds.width, height: bounds.height) : CGSize(width: bounds.width, height: 3 * bounds.height)
            if isAtRest { setOffset(stride) }
            current?.viewIfLoaded?.frame = frame(at: 0)
            if let turn { turn.page.view.frame = frame(at: turn.side) }
            updateRange()
        }
    }

    private func frame(at side: Int) -> CGRect {
        var origin = CGPoint.zero
        origin[axis] = CGFloat(side + 1) * stride + owner.spacing / 2
        var size = scrollView.bounds.size
        if axis == .horizontal { size.width -= owner.spacing } else { size.height -= owner.spacing }
        return CGRect(origin: origin, size: size)
    }

    /// Only to where there is a page.
    private func updateRange() {
        func room(_ side: Int) -> CGFloat {
            let isThere = turn?.side == side || (neighbours[side] ?? nil) != nil
            return isThere ? 0 : -stride
        }
        scrollView.contentInset = axis == .horizontal
            ? UIEdgeInsets(top: 0, left: room(-1), bottom: 0, right: room(1)) : UIEdgeInsets(top: room(-1), left: 0, bottom: room(1), right: 0)
        let canTurn = owner.dataSource != nil && current != nil
        scrollView.isScrollEnabled = canTurn || turn != nil
        scrollView.alwaysBounceHorizontal = canTurn && axis == .horizontal
        scrollView.alwaysBounceVertical = canTurn && axis == .vertical
    }

    private func setOffset(_ offset: CGFloat) {
        var point = scrollView.contentOffset
        point[axis] = offset
        scrollView.contentOffset = point
    }

    private func arrange(_ change: () -> Void) {
        let before = isArranging
        isArranging = true
        change()
        isArranging = before
    }

    // MARK: Neighbours

    func sourceChanged() {
        neighbours.removeAll()
        if owner.isViewLoaded { arrange { updateRange() } }
        askSoon()
        updatePageControl()
    }

    /// In the next turn: what holds a page that scrolls has to know whether there is one beside it.
    private func askSoon() {
        UIApplication.shared.enqueue { [weak self] in
            guard let self, self.owner.isViewLoaded else { return }
            self.askForNeighbours()
        }
    }

    private func askForNeighbours() {
        guard let current, let dataSource = owner.dataSource else { return }
        for side in [-1, 1] where neighbours[side] == nil {
            let isAfter = side == forwardSide
            let page = isAfter
                ? dataSource.pageViewController(owner, viewControllerAfter: current)
                : dataSource.pageViewController(owner, viewControllerBefore: current)
            let isUsable = page !== current && (page?.parent == nil || page?.parent === owner)
            if !isUsable { wayLogger("waykit.paging").error("the page \(isAfter ? "after" : "before") \(current) is in use elsewhere: left out") }
            neighbours.updateValue(isUsable ? page : nil, forKey: side)
        }
        arrange { updateRange() }
    }

    // MARK: Turning by program

    func show(
        _ pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        guard let page = pages.first else { return }
        if pages.count > 1 {
            wayLogger("waykit.paging").warning("setViewControllers: pages that scroll are shown one at a time; \(page) is")
        }
        finishNow()
        neighbours.removeAll()
        guard animated, page !== current, let old = current, owner.tellsPages, owner.viewIfLoaded?.window != nil, stride > 0 else {
            replace(by: page)
            askForIndex()
            if let completion { UIApplication.shared.enqueue { completion(true) } }
            return
        }
        let side = direction == .forward ? forwardSide : -forwardSide
        begin(Turn(page: page, side: side, isByProgram: true, completion: completion), from: old)
        askForIndex()
        scroll(to: side)
    }

    private func scroll(to side: Int) {
        var target = scrollView.contentOffset
        target[axis] = CGFloat(1 + side) * stride
        scrollView.scroller.animate(to: target, duration: Self.duration)
    }

    private func askForIndex() {
        if pageControl != nil { index = owner.dataSource?.presentationIndex(for: owner) ?? 0 }
    }

    /// Without a turn.
    private func replace(by page: UIViewController) {
        let old = current
        guard old !== page else { return arrange { if owner.isViewLoaded { updateRange() } } }
        current = page
        if owner.tellsPages { old?.beginAppearanceTransition(false, animated: false) }
        owner.adopt(page, into: scrollView, animated: false)
        if let old {
            owner.abandon(old)
            endAppearance(of: old)
        }
        endAppearance(of: page)
        if owner.isViewLoaded { place() }
        askSoon()
    }

    // MARK: The turn

    private func begin(_ new: Turn, from old: UIViewController) {
        if !new.isByProgram { owner.delegate?.pageViewController(owner, willTransitionTo: [new.page]) }
        turn = new
        if owner.tellsPages { old.beginAppearanceTransition(false, animated: true) }
        owner.adopt(new.page, into: scrollView, animated: true)
        place()
    }

    private func endAppearance(of page: UIViewController) { owner.endAppearance(of: page, isCurrent: page === current) }

    /// The page beside the present one has come to the middle.
    private func complete(finished: Bool) {
        guard let turn, let old = current else { return }
        self.turn = nil
        current = turn.page
        // What was turned from is the neighbour at the other side, unless the program says otherwise.
        neighbours = turn.isByProgram ? [:] : [-turn.side: old]
        arrange {
            owner.abandon(old)
            setOffset(scrollView.contentOffset[axis] - CGFloat(turn.side) * stride)
        }
        place()
        endAppearance(of: old)
        endAppearance(of: turn.page)
        if scrollView.isDragging { askForNeighbours() } else { askSoon() }
        if !turn.isByProgram { index += turn.side * forwardSide }
        report(turn, from: old, finished: finished, completed: true)
    }

    /// The present page has come back.
    private func turnBack(finished: Bool) {
        guard let turn, let old = current else { return }
        self.turn = nil
        if turn.page.appearance == .appearing {
            turn.page.beginAppearanceTransition(false, animated: true)
            old.beginAppearanceTransition(true, animated: true)
        }
        owner.abandon(turn.page)
        endAppearance(of: turn.page)
        endAppearance(of: old)
        if turn.isByProgram { askForIndex() }
        place()
        report(turn, from: old, finished: finished, completed: false)
    }

    private func report(_ turn: Turn, from old: UIViewController, finished: Bool, completed: Bool) {
        if turn.isByProgram {
            turn.completion?(completed && finished)
        } else {
            owner.delegate?.pageViewController(
                owner, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: completed)
        }
    }

    func finishNow() {
        let isMade = turn.map { $0.isByProgram || progress * CGFloat($0.side) > 0.5 } ?? false
        arrange { scrollView.stopScrollingAndZooming() }
        if turn != nil {
            if isMade { complete(finished: false) } else { turnBack(finished: false) }
        }
        if stride > 0 { arrange { setOffset(stride) } }
    }

    // MARK: UIScrollViewDelegate

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { askForNeighbours() }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isArranging, stride > 0, let current else { return }
        // Less than a pixel is rest.
        let moved = progress * stride
        guard abs(moved) > 0.01 else { return }
        let side = moved > 0 ? 1 : -1
        if let turn, turn.side != side { turnBack(finished: true) }
        if turn == nil, let page = neighbours[side] ?? nil {
            begin(Turn(page: page, side: side, isByProgram: false, completion: nil), from: current)
        }
        if turn != nil, abs(moved) >= stride - 0.01 { complete(finished: true) }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rested() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        if !scrollView.isTracking { rested() }
    }

    private func rested() {
        guard !isArranging, turn != nil, abs(progress * stride) <= 0.01 else { return }
        turnBack(finished: true)
    }

    // MARK: Page control

    private var controlHeight: CGFloat { 37 }

    /// Shown where the data source counts pages that lie side by side.
    private func updatePageControl() {
        guard owner.isViewLoaded || pageControl != nil || owner.dataSource != nil else { return }
        let count = axis == .horizontal ? owner.dataSource?.presentationCount(for: owner) ?? 0 : 0
        if count > 0, pageControl == nil {
            let control = UIPageControl()
            control.addAction(UIAction { [weak self] action in self?.choose(action.sender as? UIPageControl) }, for: .valueChanged)
            pageControl = control
        }
        guard let pageControl else { return }
        pageControl.isHidden = count == 0
        pageControl.numberOfPages = count
        askForIndex()
        owner.viewIfLoaded?.setNeedsLayout()
    }

    private func layOutPageControl(in view: UIView, below room: CGRect) {
        guard let pageControl, !pageControl.isHidden else { return }
        if pageControl.superview == nil { view.addSubview(pageControl) }
        pageControl.frame = CGRect(x: room.minX, y: room.maxY, width: room.width, height: controlHeight)
    }

    /// A tap on the control turns to the page beside the present one, as a finger on the page would.
    private func choose(_ control: UIPageControl?) {
        guard let control else { return }
        let side = control.currentPage > index ? forwardSide : -forwardSide
        control.currentPage = index
        guard turn == nil else { return }
        askForNeighbours()
        guard let current, let page = neighbours[side] ?? nil else { return }
        begin(Turn(page: page, side: side, isByProgram: false, completion: nil), from: current)
        scroll(to: side)
    }
}

/// Tells when its size has to be followed.
@MainActor final class PageContainerView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.displayScale != traitCollection.displayScale { setNeedsLayout() }
    }
}
