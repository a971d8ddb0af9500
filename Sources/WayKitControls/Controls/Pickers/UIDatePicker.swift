import Foundation
@_spi(WayKit) import WayKitCore
import WayLog

/// The look of a date picker. Source: UIKit `UIDatePickerStyle`.
public enum UIDatePickerStyle: Int, Sendable {
    /// `compact`, or `wheels` in modes that have no other style.
    case automatic
    case wheels
    /// Buttons with the date and the time, which open a calendar and wheels.
    case compact
    /// A calendar with the time below it, or the time alone.
    case inline
}

/// Selects a date, a time or a duration. Sends `valueChanged` for the user's changes, not for a program's; in the style `compact` also `editingDidBegin` and
/// `editingDidEnd` when its popover opens and has closed. Source: UIKit `UIDatePicker`.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// What a date picker selects. Source: UIKit `UIDatePicker.Mode`.
    public enum Mode: Int, Sendable {
        case time
        case date
        case dateAndTime
        /// A duration in hours and minutes: `countDownDuration`.
        case countDownTimer
        case yearAndMonth = 4269
    }

    /// Seconds of the longest duration: 23 hours and 59 minutes.
    private static let longestDuration: TimeInterval = 86_340

    private var ownCalendar: Calendar?
    private var ownDate = Date()
    private var content: (any DatePickerContent)?
    /// The values last shown.
    private var shown: DatePickerValues?
    /// The latest size of the style.
    private var ownSize = CGSize.zero

    /// Of the style's own size if the frame has none.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        update(animated: false)
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// From a nib or storyboard, with its properties; with another coder a picker of date and time.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        update(animated: false)
        NibCoder.decode(self, from: coder, as: UIDatePicker.self)
    }

    private func warn(_ message: String) { wayLogger("waykit.controls").warning("UIDatePicker.\(message)") }

    /// A container of wheels, buttons and days.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.containerType = .semanticGroup
        return system
    }

    // MARK: Configuration

    open var datePickerMode: Mode = .dateAndTime {
        didSet { if oldValue != datePickerMode { update(animated: false) } }
    }

    /// Determines texts, their order, and whether hours are counted to 12. nil: the user's.
    open var locale: Locale? {
        didSet { update(animated: false) }
    }

    /// nil, which is set only: the user's.
    open var calendar: Calendar! {
        get { ownCalendar ?? .current }
        set {
            ownCalendar = newValue
            update(animated: false)
        }
    }

    /// nil: the calendar's.
    open var timeZone: TimeZone? {
        didSet { update(animated: false) }
    }

    /// Minutes between two rows of the minutes' wheel: a divisor of 60 up to 30. Others are refused with a log line.
    open var minuteInterval = 1 {
        didSet {
            guard (1...30).contains(minuteInterval), 60 % minuteInterval == 0 else {
                warn("minuteInterval: \(minuteInterval) is refused; it is a divisor of 60, up to 30")
                return minuteInterval = oldValue
            }
            update(animated: false)
        }
    }

    /// `date` is rounded down to the minute interval; false: only what is shown.
    open var roundsToMinuteInterval = true {
        didSet { update(animated: false) }
    }

    /// The style that the program prefers.
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
        didSet { if oldValue != preferredDatePickerStyle { update(animated: false) } }
    }

    /// The style shown: never `automatic`, and `wheels` in modes that have no other.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    /// A picker without a locale or a calendar of its own has the user's.
    @_spi(WayKit) open override func languageChanged() { update(animated: false) }

    // MARK: Values

    /// The selected date, within the limits. Setting it sends no actions.
    open var date: Date {
        get { roundsToMinuteInterval && hasTime ? values.clamped(values.rounded(ownDate)) : ownDate }
        set { setDate(newValue, animated: false) }
    }

    private var hasTime: Bool { datePickerMode == .time || datePickerMode == .dateAndTime }

    /// With `animated` the wheels turn to the date.
    open func setDate(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return warn("setDate(_:animated:): \(date.timeIntervalSinceReferenceDate) is no date") }
        ownDate = values.clamped(date)
        update(animated: animated && window != nil)
    }

    /// nil: no limit. Limits that contradict each other, and limits of durations, have no effect.
    open var minimumDate: Date? {
        didSet { limitsChanged() }
    }
    /// nil: no limit.
    open var maximumDate: Date? {
        didSet { limitsChanged() }
    }

    private func limitsChanged() {
        ownDate = values.clamped(ownDate)
        update(animated: false)
    }

    /// Seconds, in the mode `countDownTimer`: whole minutes below a day.
    open var countDownDuration: TimeInterval {
        get { storedDuration }
        set {
            guard newValue.isFinite else { return warn("countDownDuration: \(newValue) is refused") }
            storedDuration = (min(max(newValue, 0), Self.longestDuration) / 60).rounded(.down) * 60
            update(animated: false)
        }
    }
    private var storedDuration: TimeInterval = 0

    /// What the views show.
    private var values: DatePickerValues {
        var calendar: Calendar = ownCalendar ?? .current
        if let locale { calendar.locale = locale } else if calendar.locale?.identifier.isEmpty ?? true { calendar.locale = .current }
        if let timeZone { calendar.timeZone = timeZone }
        let hasLimits = datePickerMode != .countDownTimer
        return DatePickerValues(
            mode: datePickerMode, date: ownDate, calendar: calendar, minimum: hasLimits ? minimumDate : nil, maximum: hasLimits ? maximumDate : nil,
            minuteInterval: minuteInterval, countDown: max(storedDuration, TimeInterval(minuteInterval * 60)))
    }

    /// The user has selected other values.
    private func select(_ new: DatePickerValues) {
        (ownDate, storedDuration) = (new.date, datePickerMode == .countDownTimer ? new.countDown : storedDuration)
        shown = values
        content?.show(values, animated: true)
        sendValueChanged(with: nil)
    }

    // MARK: Content

    private func update(animated: Bool) {
        let values = values
        // A program that states no size has that of the style: it may be an input view or be added without `sizeToFit()`.
        let hasOwnSize = content != nil && bounds.size == ownSize
        if content?.style != datePickerStyle || content?.mode != datePickerMode { makeContent() }
        guard shown != values else { return }
        shown = values
        content?.show(values, animated: animated)
        invalidateIntrinsicContentSize()
        ownSize = intrinsicContentSize
        if hasOwnSize, translatesAutoresizingMaskIntoConstraints { frame.size = ownSize }
        setNeedsLayout()
    }

    private func makeContent() {
        content?.removeFromSuperview()
        let select: (DatePickerValues) -> Void = { [weak self] in self?.select($0) }
        let made: any DatePickerContent = switch datePickerStyle {
        case .wheels, .automatic: DateWheels(mode: datePickerMode, selected: select)
        case .compact: DateButtons(mode: datePickerMode, selected: select)
        case .inline: DateInlineView(mode: datePickerMode, selected: select)
        }
        content = made
        shown = nil
        addSubview(made)
        contentStateChanged()
    }

    @_spi(WayKit) open override func stateChanged() {
        super.stateChanged()
        contentStateChanged()
    }

    private func contentStateChanged() {
        content?.isUserInteractionEnabled = isEnabled
        content?.alpha = isEnabled ? 1 : 0.5
    }

    /// The views inside take the focus.
    open override var canBecomeFocused: Bool { false }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        typeSizeChanged()
    }

    /// The size of the style follows the size of type.
    private func typeSizeChanged() {
        let hadOwnSize = bounds.size == ownSize
        ownSize = intrinsicContentSize
        invalidateIntrinsicContentSize()
        content?.setNeedsLayout()
        if hadOwnSize, translatesAutoresizingMaskIntoConstraints { frame.size = ownSize }
    }

    /// Also around the buttons of the compact style.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || isInExtendedTouchTargetOfSubview(point, with: event)
    }

    open override var intrinsicContentSize: CGSize { content?.contentSize ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }
}

/// The views of a style of date pickers.
@MainActor protocol DatePickerContent: UIView {
    var style: UIDatePickerStyle { get }
    var mode: UIDatePicker.Mode { get }
    var contentSize: CGSize { get }
    func show(_ values: DatePickerValues, animated: Bool)
}
