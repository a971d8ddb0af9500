import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore
import WayLayers

/// One wheel of a picker. The physics is a scroll view's, whose offset is an angle here: rows lie on the surface of a wheel.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
    /// Factor per millisecond: a flick passes about half as many rows as it would pass in a list.
    private static let deceleration = DecelerationRate(rawValue: 0.996)
    /// Rows that differ less from the front are at the front.
    private static let tolerance: CGFloat = 0.01
    /// Points of a click of a mouse wheel: compositors send 10 to 15. Wheels of high resolution add up to it.
    private static let clickDistance: CGFloat = 10
    /// Rows that a page key turns the wheel by.
    private static let pageLength = 5
    private static let cornerRadius: CGFloat = 8

    private weak var picker: UIPickerView?
    private let component: Int
    private var wheel = WheelGeometry(height: 0, rowHeight: 1)
    private var rows: [Int: PickerRow] = [:]
    /// The contents of rows that are no longer visible.
    private var reusableContents: [UIView] = []
    private(set) var rowCount = 0
    /// The row at which the wheel rests or rested last, or which a program has selected.
    private(set) var selectedRow = 0
    /// The wheel moves because the user moves it.
    private var isMovedByUser = false
    /// A program selects a row: what the scroll view reports meanwhile is no rest.
    private var isSelecting = false
    /// What wheels of a mouse have turned since the last whole row, in points.
    private var wheelRemainder: CGFloat = 0

    init(of picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        delegate = self
        contentInsetAdjustmentBehavior = .never
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        scrollsToTop = false
        alwaysBounceVertical = true
        transfersVerticalScrollingToParent = false
        delaysContentTouches = false
        decelerationRate = Self.deceleration
        layer.cornerRadius = Self.cornerRadius
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self, weak tap] in
            guard let self, let tap else { return }
            tapped(at: tap.location(in: self))
        }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Rows

    /// Takes the number of rows and their contents anew. The selection stays as far as there is such a row.
    func reload(rowCount: Int, rowHeight: CGFloat) {
        self.rowCount = rowCount
        for row in rows.values { row.removeFromSuperview() }
        rows.removeAll()
        reusableContents.removeAll()
        wheel = WheelGeometry(height: bounds.height, rowHeight: rowHeight)
        let selected = min(max(selectedRow, 0), max(rowCount - 1, 0))
        withoutRest {
            applyGeometry()
            if selected != selectedRow || !isInMotion { rest(at: selected) }
        }
        selectedRow = selected
        arrangeRows()
    }

    /// The frame in the picker; the selected row stays at the front.
    func setFrame(_ frame: CGRect, rowHeight: CGFloat) {
        guard self.frame != frame || wheel.rowHeight != rowHeight else { return }
        withoutRest {
            self.frame = frame
            wheel = WheelGeometry(height: frame.height, rowHeight: rowHeight)
            applyGeometry()
            rest(at: selectedRow)
        }
        arrangeRows()
    }

    private func applyGeometry() {
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * wheel.rowHeight)
        let inset = (bounds.height - wheel.rowHeight) / 2
        contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    }

    private func rest(at row: Int) {
        setContentOffset(offset(of: row), animated: false)
    }

    private func withoutRest(_ body: () -> Void) {
        let outer = isSelecting
        isSelecting = true
        body()
        isSelecting = outer
    }

    private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * wheel.rowHeight - contentInset.top) }

    /// The row at the front, with the fraction by which the wheel is turned beyond it.
    private var position: CGFloat { (contentOffset.y + contentInset.top) / wheel.rowHeight }
    private var nearestRow: Int { clamped(position) }
    private func clamped(_ position: CGFloat) -> Int { min(max(Int(position.rounded()), 0), max(rowCount - 1, 0)) }

    private var isInMotion: Bool { isTracking || isDragging || isDecelerating || isScrollAnimating }

    /// The delegate's view of a row, if it is visible.
    func content(of row: Int) -> UIView? { rows[row]?.content }

    func forEachVisibleRow(_ body: (Int, UIView) -> Void) {
        for (row, view) in rows { body(row, view.content) }
    }

    /// Places the rows on the wheel.
    private func arrangeRows() {
        guard rowCount > 0, bounds.height > 0, let picker else { return }
        let position = position, reach = wheel.visibleDistance
        let first = max(Int((position - reach).rounded(.up)), 0), last = min(Int((position + reach).rounded(.down)), rowCount - 1)
        for (row, view) in rows where row < first || row > last {
            reusableContents.append(view.content)
            view.removeFromSuperview()
            rows[row] = nil
        }
        guard first <= last else { return }
        for row in first...last {
            let view = rows[row] ?? makeRow(row, of: picker)
            let distance = CGFloat(row) - position, isAtFront = abs(distance) < Self.tolerance
            view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: wheel.rowHeight)
            view.center = CGPoint(x: bounds.width / 2, y: contentOffset.y + bounds.height / 2)
            view.transform3D = wheel.transform(distance: isAtFront ? 0 : distance)
            view.alpha = wheel.alpha(distance: isAtFront ? 0 : distance)
        }
    }

    private func makeRow(_ row: Int, of picker: UIPickerView) -> PickerRow {
        let made = PickerRow(picker.content(of: row, in: component, reusing: reusableContents.popLast()))
        rows[row] = made
        addSubview(made)
        return made
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrangeRows()
    }

    // MARK: Selection

    /// A program's selection: it is not reported.
    func select(_ row: Int, animated: Bool) {
        isMovedByUser = false
        selectedRow = row
        turn(to: row, animated: animated)
    }

    private func turn(to row: Int, animated: Bool) {
        withoutRest { setContentOffset(offset(of: row), animated: animated && !UIAccessibility.isReduceMotionEnabled) }
        if !isScrollAnimating { settle() }
    }

    /// The user turns the wheel to a row.
    private func turnByUser(to row: Int) {
        isMovedByUser = true
        turn(to: row, animated: true)
    }

    private func tapped(at point: CGPoint) {
        let front = position.rounded(), fraction = position - front
        guard let distance = wheel.row(at: point.y - contentOffset.y - bounds.height / 2, fraction: fraction) else { return }
        let row = Int(front) + distance
        if row != nearestRow, (0..<rowCount).contains(row) { turnByUser(to: row) }
    }

    /// The wheel stands still: reports the row, or turns on to one if it stands between two.
    private func settle() {
        guard !isSelecting, !isTracking, !isDragging, !isDecelerating, !isScrollAnimating, rowCount > 0 else { return }
        let row = nearestRow
        guard abs(position - CGFloat(row)) < Self.tolerance || window == nil else { return turn(to: row, animated: true) }
        withoutRest { contentOffset = offset(of: row) }
        selectedRow = row
        guard isMovedByUser else { return }
        isMovedByUser = false
        picker?.userSelected(row, in: component)
    }

    // MARK: Scroll view

    func scrollViewDidScroll(_ scrollView: UIScrollView) { arrangeRows() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        isMovedByUser = true
        wheelRemainder = 0
    }

    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        targetContentOffset.pointee = offset(of: clamped((targetContentOffset.pointee.y + contentInset.top) / wheel.rowHeight))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

    /// A mouse wheel turns by whole rows.
    override func stepTarget(from offset: CGPoint, by distance: CGPoint) -> CGPoint {
        wheelRemainder += distance.y
        let steps = (wheelRemainder / Self.clickDistance).rounded(.towardZero)
        if steps != 0 { (wheelRemainder, isMovedByUser) = (0, true) }
        return self.offset(of: clamped((offset.y + contentInset.top) / wheel.rowHeight + steps))
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { isScrollEnabled && rowCount > 1 }

    /// Up and down arrows turn by a row, Page Up and Page Down by five, Home and End to the ends, while the wheel is focused.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, isScrollEnabled, let row = presses.lazy.compactMap(row(for:)).first else { return super.pressesBegan(presses, with: event) }
        let target = min(max(row, 0), rowCount - 1)
        if target != destination { turnByUser(to: target) }
    }

    // MARK: Accessibility

    /// A wheel is one element; its value is the row at the front. Increments go to the rows below.
    override var systemAccessibility: SystemAccessibility {
        let row = clamped(position)
        var system = picker?.accessibility(ofComponent: component, row: row) ?? SystemAccessibility()
        system.isElement = rowCount > 0
        system.traits.insert(.adjustable)
        if !isScrollEnabled { system.traits.insert(.notEnabled) }
        system.role = .adjustable
        system.position = rowCount > 0 ? AccessibilityPosition(index: row, count: rowCount) : nil
        system.increment = { [weak self] in self?.turnByAssistiveTechnology(1) }
        system.decrement = { [weak self] in self?.turnByAssistiveTechnology(-1) }
        system.scroll = { [weak self] in self?.turnPage($0) ?? false }
        return system
    }

    override var accessibilityUserInputLabels: [String]? {
        get { super.accessibilityUserInputLabels ?? picker?.userInputLabels(ofComponent: component) }
        set { super.accessibilityUserInputLabels = newValue }
    }

    private func turnByAssistiveTechnology(_ count: Int) {
        let target = clamped(CGFloat(destination + count))
        if isScrollEnabled, target != destination { turnByUser(to: target) }
    }

    private func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        switch direction {
        case .down, .next: turnByAssistiveTechnology(Self.pageLength)
        case .up, .previous: turnByAssistiveTechnology(-Self.pageLength)
        case .left, .right: return false
        }
        return true
    }

    /// Where a motion leads.
    private var destination: Int {
        if case .moving(let motion) = scrollController.phase { return clamped((motion.end.y + contentInset.top) / wheel.rowHeight) }
        return nearestRow
    }

    private func row(for press: UIPress) -> Int? {
        guard let key = press.key, key.heldModifiers.isEmpty else { return nil }
        switch key.keyCode {
        case .keyboardUpArrow: return destination - 1
        case .keyboardDownArrow: return destination + 1
        case .keyboardPageUp: return destination - Self.pageLength
        case .keyboardPageDown: return destination + Self.pageLength
        case .keyboardHome: return 0
        case .keyboardEnd: return rowCount - 1
        default: return nil
        }
    }
}

/// A row at the front of a wheel, with the delegate's view in it.
final class PickerRow: UIView {
    let content: UIView
    /// A view without a size fills the row; others are centred in it.
    private let fillsRow: Bool

    init(_ content: UIView) {
        self.content = content
        fillsRow = content.bounds.size == .zero || content is PickerLabel
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if fillsRow { content.frame = bounds } else { content.center = CGPoint(x: bounds.midX, y: bounds.midY) }
    }
}

/// The title of a row.
final class PickerLabel: UILabel {
    /// Size in points of the titles of rows without a view.
    static let fontSize: CGFloat = 21

    init() {
        super.init(frame: .zero)
        font = .systemFont(ofSize: Self.fontSize)
        textAlignment = .center
        textColor = .label
    }

    required init?(coder: NSCoder) { nil }
}

/// For scanning by switches.
extension PickerColumn: KeyAdjustable {
    package var isAdjustedVertically: Bool { true }
}
