import Foundation
import WayKitCore

/// The style `inline`: a calendar, below it the time, or one of both.
final class DateInlineView: UIView, DatePickerContent {
    private static let timeHeight: CGFloat = 50
    private static let margin: CGFloat = 16

    let style = UIDatePickerStyle.inline
    let mode: UIDatePicker.Mode
    private let calendarView: DateCalendarView?
    private let timeButtons: DateButtons?
    private let timeLabel = UILabel()
    private let separator = UIView()

    init(mode: UIDatePicker.Mode, selected: @escaping (DatePickerValues) -> Void) {
        self.mode = mode
        calendarView = mode == .time ? nil : DateCalendarView(selected: selected)
        timeButtons = mode == .date ? nil : DateButtons(mode: .time, selected: selected)
        super.init(frame: .zero)
        timeLabel.font = .systemFont(ofSize: 17)
        separator.backgroundColor = .separator
        if let calendarView { addSubview(calendarView) }
        if let timeButtons { addSubview(timeButtons) }
        if calendarView != nil, timeButtons != nil {
            addSubview(timeLabel)
            addSubview(separator)
        }
    }

    required init?(coder: NSCoder) { nil }

    var contentSize: CGSize {
        guard calendarView != nil else { return timeButtons?.contentSize ?? .zero }
        return CGSize(width: DateCalendarView.size.width, height: DateCalendarView.size.height + (timeButtons == nil ? 0 : Self.timeHeight))
    }

    func show(_ values: DatePickerValues, animated: Bool) {
        calendarView?.show(values, animated: animated)
        timeButtons?.show(values, animated: animated)
        timeLabel.text = DatePickerTexts.time(values.locale)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let calendarView else {
            timeButtons?.frame = bounds
            return
        }
        guard let timeButtons else { return calendarView.frame = bounds }
        let top = bounds.height - Self.timeHeight
        calendarView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        separator.frame = CGRect(x: Self.margin, y: top, width: bounds.width - 2 * Self.margin, height: 1 / max(traitCollection.displayScale, 1))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft, size = timeButtons.contentSize
        let y = top + (Self.timeHeight - size.height) / 2, far = bounds.width - Self.margin - size.width
        timeButtons.frame = CGRect(x: isMirrored ? Self.margin : far, y: y, width: size.width, height: size.height)
        let labelWidth = max(far - 2 * Self.margin, 0)
        timeLabel.frame = CGRect(x: isMirrored ? bounds.width - Self.margin - labelWidth : Self.margin, y: y, width: labelWidth, height: size.height)
    }
}
