import Foundation
import WayKitCore

/// A month of a calendar with its name above, which shows wheels of months and years, and buttons to the months before and after.
final class DateCalendarView: UIView {
    static let headerHeight: CGFloat = 44
    private static let weekdayHeight: CGFloat = 24
    private static let rowHeight: CGFloat = 44
    /// With the default width of 320 points a day is 44 points wide.
    private static let margin: CGFloat = 6
    private static let buttonWidth: CGFloat = 44
    static let size = CGSize(
        width: 320, height: headerHeight + weekdayHeight + CGFloat(CalendarMonthView.rows) * rowHeight)

    private let titleButton = UIButton(configuration: .plain())
    private let previousButton = UIButton(type: .system)
    private let nextButton = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private lazy var pages = CalendarPages { [weak self] in self?.select($0) } monthChanged: { [weak self] in self?.monthChanged() }
    private lazy var wheels = DateWheels(mode: .yearAndMonth) { [weak self] in self?.turnedWheels(to: $0) }
    private var showsWheels = false
    private var values = DatePickerValues()
    private let selected: (DatePickerValues) -> Void
    private let now: () -> Date

    /// - Parameter now: the present moment.
    init(now: @escaping () -> Date = Date.init, selected: @escaping (DatePickerValues) -> Void) {
        self.selected = selected
        self.now = now
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        titleButton.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .primaryActionTriggered)
        previousButton.addAction(UIAction { [weak self] _ in self?.pages.turn(by: -1) }, for: .primaryActionTriggered)
        nextButton.addAction(UIAction { [weak self] _ in self?.pages.turn(by: 1) }, for: .primaryActionTriggered)
        weekdays = (0..<CalendarMonthView.columns).map { _ in
            let label = UILabel()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            return label
        }
        previousButton.accessibilityLabelBlock = { SystemString.previousMonth.text }
        nextButton.accessibilityLabelBlock = { SystemString.nextMonth.text }
        for view in [titleButton, previousButton, nextButton, pages] + weekdays { addSubview(view) }
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ values: DatePickerValues, animated: Bool) {
        let keepsMonth = pages.current.map { values.calendar == $0.values.calendar && values.date == $0.values.date } ?? false
        self.values = values
        let shown = keepsMonth ? pages.current?.start ?? values.date : values.date
        pages.show(CalendarMonth(of: shown, values), today: now())
        for (label, symbol) in zip(weekdays, CalendarMonth.weekdaySymbols(values)) { label.text = symbol }
        if showsWheels { wheels.show(values, animated: animated) }
        monthChanged()
    }

    private func select(_ date: Date) {
        guard date != values.date else { return }
        var new = values
        new.date = date
        selected(new)
    }

    private func monthChanged() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = pages.current?.title
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var changed = attributes
            changed.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
            return changed
        }
        let scale = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        configuration.image = UIImage(systemName: showsWheels ? "chevron.down" : "chevron.forward", withConfiguration: scale)
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 5
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: Self.margin, bottom: 8, trailing: Self.margin)
        configuration.baseForegroundColor = showsWheels ? nil : .label
        configuration.imageColorTransformer = UIConfigurationColorTransformer { [weak self] in self?.tintColor ?? $0 }
        titleButton.configuration = configuration
        let arrow = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
        previousButton.setImage(UIImage(systemName: "chevron.backward", withConfiguration: arrow), for: .normal)
        nextButton.setImage(UIImage(systemName: "chevron.forward", withConfiguration: arrow), for: .normal)
        previousButton.isEnabled = pages.canTurn(by: -1)
        nextButton.isEnabled = pages.canTurn(by: 1)
        for view in [previousButton, nextButton, pages] + weekdays { view.isHidden = showsWheels }
        setNeedsLayout()
    }

    // MARK: Wheels of months and years

    private func toggleWheels() {
        showsWheels.toggle()
        if showsWheels {
            if wheels.superview == nil { addSubview(wheels) }
            wheels.show(values, animated: false)
        }
        wheels.isHidden = !showsWheels
        monthChanged()
    }

    private func turnedWheels(to new: DatePickerValues) {
        var changed = values
        changed.date = new.date
        selected(changed)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        func setFrame(of view: UIView, to frame: CGRect) {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            view.frame = isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let arrows = 2 * Self.buttonWidth + Self.margin
        let titleWidth = min(titleButton.intrinsicContentSize.width, bounds.width - arrows - Self.margin)
        setFrame(of: titleButton, to: CGRect(x: Self.margin, y: 0, width: titleWidth, height: Self.headerHeight))
        setFrame(of: previousButton, to: CGRect(x: bounds.width - arrows, y: 0, width: Self.buttonWidth, height: Self.headerHeight))
        setFrame(of: nextButton, to: CGRect(x: bounds.width - arrows + Self.buttonWidth, y: 0, width: Self.buttonWidth, height: Self.headerHeight))
        let width = (bounds.width - 2 * Self.margin) / CGFloat(CalendarMonthView.columns)
        for (column, label) in weekdays.enumerated() {
            setFrame(of: label, to: CGRect(x: Self.margin + CGFloat(column) * width, y: Self.headerHeight, width: width, height: Self.weekdayHeight))
        }
        let top = Self.headerHeight + Self.weekdayHeight
        pages.frame = CGRect(x: Self.margin, y: top, width: max(bounds.width - 2 * Self.margin, 0), height: max(bounds.height - top, 0))
        if showsWheels {
            let height = min(wheels.contentSize.height, bounds.height - Self.headerHeight)
            wheels.frame = CGRect(x: 0, y: Self.headerHeight + (bounds.height - Self.headerHeight - height) / 2, width: bounds.width, height: height)
        }
    }
}
