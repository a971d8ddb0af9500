import Foundation
@_spi(WayKit) import WayKitCore
import WayLayers

/// The days of a month.
final class CalendarMonthView: UIView, TouchTargetContainer {
    static let columns = 7
    static let rows = 6

    private(set) var month: CalendarMonth?
    private var cells: [CalendarDayCell] = []
    private let selected: (Date) -> Void

    init(selected: @escaping (Date) -> Void) {
        self.selected = selected
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || isInExtendedTouchTargetOfSubview(point, with: event)
    }

    /// - Parameter today: the day that is marked as the present one.
    func show(_ month: CalendarMonth, today: Date) {
        self.month = month
        let calendar = month.values.calendar, formatter = NumberFormatter()
        formatter.locale = month.values.locale
        while cells.count > month.dayCount { cells.removeLast().removeFromSuperview() }
        while cells.count < month.dayCount {
            let day = cells.count + 1, cell = CalendarDayCell { [weak self] in self?.select(day) }
            cells.append(cell)
            addSubview(cell)
        }
        for (index, cell) in cells.enumerated() {
            guard let date = month.date(ofDay: index + 1) else { continue }
            cell.spoken = { month.values.spokenDay(date) }
            cell.show(
                formatter.string(from: NSNumber(value: index + 1)) ?? "\(index + 1)", isToday: calendar.isDate(date, inSameDayAs: today),
                isSelected: calendar.isDate(date, inSameDayAs: month.values.date), isEnabled: month.values.isAllowed(date, .day))
        }
        setNeedsLayout()
    }

    private func select(_ day: Int) {
        if let date = month?.selection(ofDay: day) { selected(date) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let month else { return }
        let width = bounds.width / CGFloat(Self.columns), height = bounds.height / CGFloat(Self.rows)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, cell) in cells.enumerated() {
            let position = month.leadingCells + index, column = position % Self.columns
            let x = CGFloat(isMirrored ? Self.columns - 1 - column : column) * width
            cell.frame = CGRect(x: x, y: CGFloat(position / Self.columns) * height, width: width, height: height)
        }
    }
}

/// A day in a calendar: the selected one is in a circle, the present one has the tint colour.
final class CalendarDayCell: UIControl {
    private static let largestCircle: CGFloat = 44
    private static let fontSize: CGFloat = 20
    private static let selectedFontSize: CGFloat = 24

    private let circle = UIView()
    private let label = UILabel()
    private var isToday = false
    private let chosen: () -> Void
    /// The whole date, for assistive technologies.
    var spoken: () -> String = { "" }

    init(chosen: @escaping () -> Void) {
        self.chosen = chosen
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(circle)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var extendsTouchTarget: Bool { true }

    func show(_ text: String, isToday: Bool, isSelected: Bool, isEnabled: Bool) {
        label.text = text
        self.isToday = isToday
        self.isSelected = isSelected
        self.isEnabled = isEnabled
        showState()
    }

    override func stateChanged() {
        super.stateChanged()
        showState()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showState()
    }

    private func showState() {
        let isFilled = isSelected && isToday
        label.font = isSelected ? .systemFont(ofSize: Self.selectedFontSize, weight: .medium) : .systemFont(ofSize: Self.fontSize)
        label.textColor = !isEnabled ? .tertiaryLabel : isFilled ? .content(on: tintColor) : isSelected || isToday ? tintColor : .label
        label.isUnderlined = isToday && traitCollection.accessibilityOptions.contains(.differentiateWithoutColor)
        circle.backgroundColor = isFilled ? tintColor : isSelected ? tintColor.withAlphaComponent(0.15) : isHighlighted ? .tertiarySystemFill : nil
    }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = isToday ? [SystemString.today.text, spoken()].joined(separator: ", ") : spoken()
        system.traits.insert(.button)
        system.isSelectable = true
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        return system
    }

    override func touchedUpInside(with event: UIEvent?) { chosen() }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height, Self.largestCircle)
        circle.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
        label.frame = bounds
    }
}
