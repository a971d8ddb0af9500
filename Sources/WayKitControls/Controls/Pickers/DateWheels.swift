import Foundation
import WayKitCore

/// The wheels of a date picker.
final class DateWheels: UIView, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
    /// Points that a wheel is wider than its widest title.
    private static let padding: CGFloat = 14
    private static let size = CGSize(width: 320, height: 216)
    /// Rows of which the widest is measured: all of wheels with few values, else some.
    private static let measuredRows = 31

    let style = UIDatePickerStyle.wheels
    let mode: UIDatePicker.Mode
    var contentSize: CGSize { Self.size }
    private let picker = UIPickerView()
    private var fields: [DateWheelField] = []
    private var titles: [DateWheelTitles] = []
    private var widths: [CGFloat] = []
    private(set) var values = DatePickerValues()
    /// The user selected a date or a duration: what the wheels show is among the values already.
    private let selected: (DatePickerValues) -> Void

    /// - Parameter mode: of the wheels, whatever mode the values have.
    init(mode: UIDatePicker.Mode, selected: @escaping (DatePickerValues) -> Void) {
        self.mode = mode
        self.selected = selected
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows other values: the wheels turn to the date.
    func show(_ values: DatePickerValues, animated: Bool) {
        let old = self.values
        self.values = values
        let newFields = DateWheelField.fields(mode, values.locale, isMirrored: picker.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        if newFields != fields || !values.hasSameRows(as: old) {
            fields = newFields
            titles = fields.map { DateWheelTitles(DateWheelRows(values: values, field: $0)) }
            widths = fields.indices.map(width)
            picker.reloadAllComponents()
            turnToDate(from: nil, animated: false)
        } else {
            titles = fields.map { DateWheelTitles(DateWheelRows(values: values, field: $0)) }
            turnToDate(from: picker, animated: animated)
        }
        updateColors()
    }

    private func rows(_ component: Int) -> DateWheelRows { DateWheelRows(values: values, field: fields[component]) }

    private func turnToDate(from picker: UIPickerView?, animated: Bool) {
        for component in fields.indices {
            let current = picker.map { $0.selectedRow(inComponent: component) }, row = rows(component).row(near: current)
            if row != current { self.picker.selectRow(row, inComponent: component, animated: animated) }
        }
    }

    private func width(_ component: Int) -> CGFloat {
        let rows = rows(component), current = rows.row(near: nil)
        let measured = (0..<min(rows.count, Self.measuredRows)).map { (current + $0) % rows.count }
        let widest = measured.map { titles[component].title($0).size(withAttributes: [.font: UIFont.systemFont(ofSize: PickerLabel.fontSize)]).width }.max() ?? 0
        return widest.rounded(.up) + Self.padding
    }

    // MARK: Picker

    func numberOfComponents(in pickerView: UIPickerView) -> Int { fields.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows(component).count }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }

    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        let label = view as? PickerLabel ?? PickerLabel()
        label.text = titles[component].title(row)
        label.textColor = color(rows(component), row)
        return label
    }

    private func color(_ rows: DateWheelRows, _ row: Int) -> UIColor { rows.isAllowed(row) ? .label : .tertiaryLabel }

    /// Which rows are allowed depends on what the other wheels have selected.
    private func updateColors() {
        for component in fields.indices {
            let rows = rows(component)
            picker.forEachVisibleRow(inComponent: component) { row, view in (view as? UILabel)?.textColor = color(rows, row) }
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let rows = rows(component)
        var new = values
        if mode == .countDownTimer { new.countDown = rows.countDown(at: row) } else if let date = date(rows, row) {
            new.date = values.clamped(values.rounded(date))
        }
        let changed = new != values
        // A wheel turns back from a row that is not allowed, others turn to what the selection has changed.
        show(new, animated: true)
        if changed { selected(new) }
    }

    /// A day that the month lacks becomes its last one.
    private func date(_ rows: DateWheelRows, _ row: Int) -> Date? {
        if let date = rows.date(at: row) { return date }
        guard let days = values.calendar.range(of: .day, in: .month, for: values.date) else { return nil }
        var components = values.components
        components.day = days.upperBound - 1
        return values.date(from: components)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection, !fields.isEmpty { show(values, animated: false) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
    }
}

extension DatePickerValues {
    /// Whether the wheels have the same rows with the same titles.
    fileprivate func hasSameRows(as other: DatePickerValues) -> Bool {
        calendar == other.calendar && minuteInterval == other.minuteInterval
    }
}
