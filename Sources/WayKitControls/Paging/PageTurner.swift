import Foundation
@_spi(WayKit) import WayKitCore
import WayLog
import WayMotion

/// Shows the pages of a page view controller side by side: the current page, and during a turn the page beside it.
///
/// The scroll view has three slots; the current page is always in the middle one. When the page beside it reaches the middle, it becomes the current one
/// and everything moves back by one slot, also during a drag or a deceleration: so one turn can follow another without ending the gesture or the motion.
@MainActor final class PageTurner: NSObject, PageTurning, UIScrollViewDelegate {
    /// A turn to a page beside the current one.
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
    /// The data source's pages by side; nil if there is none.
    private var neighbours: [Int: UIViewController?] = [:]
    /// The offset is being adjusted: it begins no turn.
    private var isAdjustingOffset = false
    private var pageControl: UIPageControl?
    /// The page control's dot of the current page.
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
        scrollView.scrollOwner = self
        scrollView.spokenStatus = { [weak self] in self?.spokenStatus(at: $0) }
    }

    var shown: [UIViewController] {
        if let turn, turn.isByProgram { return [turn.page] }
        return current.map { [$0] } ?? []
    }

    var gestureRecognizers: [UIGestureRecognizer] { [] }

    private var axis: ScrollAxis { owner.navigationOrientation == .horizontal ? .horizontal : .vertical }

    /// The side of the next page.
    private var forwardSide: Int {
        axis == .horizontal && scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    }

    /// Distance in points from one page to the next.
    private var stride: CGFloat { axis.length(of: scrollView.bounds.size) }

    /// Progress of the turn: -1…1, 0 at rest.
    private var progress: CGFloat { stride > 0 ? scrollView.contentOffset[axis] / stride - 1 : 0 }

    /// The page that an offset shows, where the page control counts them.
    private func spokenStatus(at offset: CGPoint) -> String? {
        guard let pageControl, stride > 0 else { return nil }
        let shown = index + Int((offset[axis] / stride).rounded() - 1) * forwardSide
        guard (0..<pageControl.numberOfPages).contains(shown) else { return nil }
        return SystemString.pageOfCount.text(shown + 1, of: pageControl.numberOfPages)
    }

    // MARK: View

    func makeView() -> UIView {
        let view = PageContainerView(frame: UIScreen.main.bounds)
        view.onLayout = { [weak self] in self?.layOut() }
        view.clipsToBounds = true
        view.addSubview(scrollView)
        if let current { scrollView.addSubview(current.view) }
        updatePageControl()
        enqueueNeighbourRequest()
        return view
    }

    private func layOut() {
        guard let view = owner.viewIfLoaded else { return }
        let area = pageFrame(in: view)
        var frame = area
        if axis == .horizontal { frame = frame.insetBy(dx: -owner.spacing / 2, dy: 0) } else { frame = frame.insetBy(dx: 0, dy: -owner.spacing / 2) }
        layOutPageControl(in: view, below: area)
        // The scroll view keeps the progress of a turn through a resize.
        if scrollView.frame != frame { withoutTurning { scrollView.frame = frame } }
        layOutPages()
    }

    /// Neither a gesture nor a motion moves the pages.
    private var isAtRest: Bool {
        turn == nil && !scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isScrollAnimating
    }

    /// The area of the pages: above the page control.
    private func pageFrame(in view: UIView) -> CGRect {
        var frame = view.bounds
        if let pageControl, !pageControl.isHidden { frame.size.height = max(0, frame.height - controlHeight - view.safeAreaInsets.bottom) }
        return frame
    }

    func insets(of page: UIViewController) -> UIEdgeInsets? {
        guard var insets = owner.viewIfLoaded?.safeAreaInsets else { return nil }
        if let pageControl, !pageControl.isHidden { insets.bottom = 0 }
        return insets
    }

    /// Lays out the pages in their slots and limits the scrollable range to the pages that exist.
    private func layOutPages() {
        let bounds = scrollView.bounds.size
        withoutTurning {
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

    /// Insets hide the slots without a page.
    private func updateRange() {
        func inset(_ side: Int) -> CGFloat {
            let hasPage = turn?.side == side || (neighbours[side] ?? nil) != nil
            return hasPage ? 0 : -stride
        }
        scrollView.contentInset = axis == .horizontal
            ? UIEdgeInsets(top: 0, left: inset(-1), bottom: 0, right: inset(1)) : UIEdgeInsets(top: inset(-1), left: 0, bottom: inset(1), right: 0)
        let canTurn = owner.dataSource != nil && current != nil
        scrollView.alwaysBounceHorizontal = canTurn && axis == .horizontal
        scrollView.alwaysBounceVertical = canTurn && axis == .vertical
    }

    private func setOffset(_ offset: CGFloat) {
        var point = scrollView.contentOffset
        point[axis] = offset
        scrollView.contentOffset = point
    }

    private func withoutTurning(_ change: () -> Void) {
        let before = isAdjustingOffset
        isAdjustingOffset = true
        change()
        isAdjustingOffset = before
    }

    // MARK: Neighbours

    func dataSourceChanged() {
        neighbours.removeAll()
        if owner.isViewLoaded { withoutTurning { updateRange() } }
        enqueueNeighbourRequest()
        updatePageControl()
    }

    /// In the next run-loop iteration: an outer scroll view has to know whether there are pages beside the current one.
    private func enqueueNeighbourRequest() {
        UIApplication.shared.enqueue { [weak self] in
            guard let self, self.owner.isViewLoaded else { return }
            self.requestNeighbours()
        }
    }

    private func requestNeighbours() {
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
        withoutTurning { updateRange() }
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
        guard animated, page !== current, let old = current, owner.forwardsAppearance, owner.viewIfLoaded?.window != nil, stride > 0 else {
            replace(by: page)
            updateIndex()
            if let completion { UIApplication.shared.enqueue { completion(true) } }
            return
        }
        let side = direction == .forward ? forwardSide : -forwardSide
        begin(Turn(page: page, side: side, isByProgram: true, completion: completion), from: old)
        updateIndex()
        scroll(to: side)
    }

    private func scroll(to side: Int) {
        var target = scrollView.contentOffset
        target[axis] = CGFloat(1 + side) * stride
        scrollView.scrollController.animate(to: target, duration: Self.duration)
    }

    private func updateIndex() {
        if pageControl != nil { index = owner.dataSource?.presentationIndex(for: owner) ?? 0 }
    }

    /// Replaces the current page without a turn.
    private func replace(by page: UIViewController) {
        let old = current
        guard old !== page else { return withoutTurning { if owner.isViewLoaded { updateRange() } } }
        current = page
        if owner.forwardsAppearance { old?.beginAppearanceTransition(false, animated: false) }
        owner.addPage(page, into: scrollView, animated: false)
        if let old {
            owner.removePage(old)
            endAppearance(of: old)
        }
        endAppearance(of: page)
        if owner.isViewLoaded { layOutPages() }
        enqueueNeighbourRequest()
    }

    // MARK: The turn

    private func begin(_ new: Turn, from old: UIViewController) {
        if !new.isByProgram { owner.delegate?.pageViewController(owner, willTransitionTo: [new.page]) }
        turn = new
        if owner.forwardsAppearance { old.beginAppearanceTransition(false, animated: true) }
        owner.addPage(new.page, into: scrollView, animated: true)
        layOutPages()
    }

    private func endAppearance(of page: UIViewController) { owner.endAppearance(of: page, isCurrent: page === current) }

    /// The page beside the current one has reached the middle.
    private func complete(finished: Bool) {
        guard let turn, let old = current else { return }
        self.turn = nil
        current = turn.page
        // The old page is the neighbour on the other side, unless the program set the new one.
        neighbours = turn.isByProgram ? [:] : [-turn.side: old]
        withoutTurning {
            owner.removePage(old)
            setOffset(scrollView.contentOffset[axis] - CGFloat(turn.side) * stride)
        }
        layOutPages()
        endAppearance(of: old)
        endAppearance(of: turn.page)
        if scrollView.isDragging { requestNeighbours() } else { enqueueNeighbourRequest() }
        if !turn.isByProgram { index += turn.side * forwardSide }
        report(turn, from: old, finished: finished, completed: true)
    }

    /// The turn was cancelled: the current page is back in the middle.
    private func cancelTurn(finished: Bool) {
        guard let turn, let old = current else { return }
        self.turn = nil
        if turn.page.appearance == .appearing {
            turn.page.beginAppearanceTransition(false, animated: true)
            old.beginAppearanceTransition(true, animated: true)
        }
        owner.removePage(turn.page)
        endAppearance(of: turn.page)
        endAppearance(of: old)
        if turn.isByProgram { updateIndex() }
        layOutPages()
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
        let isCompleted = turn.map { $0.isByProgram || progress * CGFloat($0.side) > 0.5 } ?? false
        withoutTurning { scrollView.stopScrollingAndZooming() }
        if turn != nil {
            if isCompleted { complete(finished: false) } else { cancelTurn(finished: false) }
        }
        if stride > 0 { withoutTurning { setOffset(stride) } }
    }

    // MARK: UIScrollViewDelegate

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { requestNeighbours() }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isAdjustingOffset, stride > 0, let current else { return }
        // Less than a pixel counts as rest.
        let distance = progress * stride
        guard abs(distance) > 0.01 else { return }
        let side = distance > 0 ? 1 : -1
        if let turn, turn.side != side { cancelTurn(finished: true) }
        if turn == nil, let page = neighbours[side] ?? nil {
            begin(Turn(page: page, side: side, isByProgram: false, completion: nil), from: current)
        }
        if turn != nil, abs(distance) >= stride - 0.01 { complete(finished: true) }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { scrollingEnded() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        if !scrollView.isTracking { scrollingEnded() }
    }

    private func scrollingEnded() {
        guard !isAdjustingOffset, turn != nil, abs(progress * stride) <= 0.01 else { return }
        cancelTurn(finished: true)
    }

    // MARK: Page control

    private var controlHeight: CGFloat { 37 }

    /// Shown if the data source counts pages and they are side by side.
    private func updatePageControl() {
        guard owner.isViewLoaded || pageControl != nil || owner.dataSource != nil else { return }
        let count = axis == .horizontal ? owner.dataSource?.presentationCount(for: owner) ?? 0 : 0
        if count > 0, pageControl == nil {
            let control = UIPageControl()
            control.addAction(UIAction { [weak self] action in self?.pageControlChanged(action.sender as? UIPageControl) }, for: .valueChanged)
            pageControl = control
        }
        guard let pageControl else { return }
        pageControl.isHidden = count == 0
        pageControl.numberOfPages = count
        updateIndex()
        owner.viewIfLoaded?.setNeedsLayout()
    }

    private func layOutPageControl(in view: UIView, below area: CGRect) {
        guard let pageControl, !pageControl.isHidden else { return }
        if pageControl.superview == nil { view.addSubview(pageControl) }
        pageControl.frame = CGRect(x: area.minX, y: area.maxY, width: area.width, height: controlHeight)
    }

    /// A tap on the control turns to the page beside the current one, like an interactive turn.
    private func pageControlChanged(_ control: UIPageControl?) {
        guard let control else { return }
        let side = control.currentPage > index ? forwardSide : -forwardSide
        control.currentPage = index
        guard turn == nil else { return }
        requestNeighbours()
        guard let current, let page = neighbours[side] ?? nil else { return }
        begin(Turn(page: page, side: side, isByProgram: false, completion: nil), from: current)
        scroll(to: side)
    }
}
