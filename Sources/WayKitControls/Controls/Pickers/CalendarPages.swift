import Foundation
@_spi(WayKit) import WayKitCore

/// A month with those before and after it beside it, which a swipe shows.
final class CalendarPages: UIScrollView, UIScrollViewDelegate {
    /// The months that can be shown now, in their order.
    private var months: [CalendarMonth] = []
    private var views: [CalendarMonthView] = []
    private(set) var current: CalendarMonth?
    private var today = Date()
    /// Moving the pages back ends a motion, which is no turn of a page then.
    private var isArranging = false
    private let selected: (Date) -> Void
    private let monthChanged: () -> Void

    /// - Parameter monthChanged: another month is shown, by a swipe or a button.
    init(selected: @escaping (Date) -> Void, monthChanged: @escaping () -> Void) {
        self.selected = selected
        self.monthChanged = monthChanged
        super.init(frame: .zero)
        delegate = self
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        allowsKeyboardScrolling = false
        spokenStatus = { _ in nil }
    }

    required init?(coder: NSCoder) { nil }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var currentIndex: Int { months.firstIndex { $0 == current } ?? 0 }

    /// A swipe may begin at a day.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    func show(_ month: CalendarMonth, today: Date) {
        current = month
        self.today = today
        months = [month.adding(-1), month, month.adding(1)].compactMap { $0 }
        while views.count > months.count { views.removeLast().removeFromSuperview() }
        while views.count < months.count {
            let view = CalendarMonthView(selected: selected)
            views.append(view)
            addSubview(view)
        }
        for (view, month) in zip(views, months) { view.show(month, today: today) }
        arrange()
    }

    /// Whether there is a month in this direction.
    func canTurn(by months: Int) -> Bool { self.months.indices.contains(currentIndex + months) }

    /// Scrolls to the month before or after.
    func turn(by months: Int) {
        guard canTurn(by: months) else { return }
        settle()
        guard window != nil, !UIAccessibility.isReduceMotionEnabled, canTurn(by: months) else { return showPage(currentIndex + months) }
        setContentOffset(offset(ofPage: currentIndex + months), animated: true)
    }

    private func offset(ofPage index: Int) -> CGPoint {
        CGPoint(x: CGFloat(isMirrored ? months.count - 1 - index : index) * bounds.width, y: 0)
    }

    private func arrange() {
        isArranging = true
        defer { isArranging = false }
        contentSize = CGSize(width: bounds.width * CGFloat(months.count), height: bounds.height)
        for (index, view) in views.enumerated() { view.frame = CGRect(origin: offset(ofPage: index), size: bounds.size) }
        setContentOffset(offset(ofPage: currentIndex), animated: false)
        // Keys move the focus among the days of the current month.
        for (index, view) in views.enumerated() { view.isUserInteractionEnabled = index == currentIndex }
    }

    /// The months beside the current one are shown by scrolling.
    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.elements = views.indices.contains(currentIndex) ? [views[currentIndex]] : nil
        return system
    }

    private func showPage(_ index: Int) {
        guard months.indices.contains(index), months[index] != current else { return }
        show(months[index], today: today)
        monthChanged()
    }

    /// The page at which a motion ended becomes the current one, and its neighbours are beside it.
    private func settle() {
        guard bounds.width > 0, !isTracking, !isArranging else { return }
        let page = Int((contentOffset.x / bounds.width).rounded())
        showPage(isMirrored ? months.count - 1 - page : page)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

    override var frame: CGRect {
        didSet { if oldValue.size != frame.size { arrange() } }
    }
}
