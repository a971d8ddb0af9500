import Foundation
@_spi(WayKit) import WayKitCore
import WayLayers
import WayLog

/// Wheels side by side, each with rows of which one is selected. Source: UIKit `UIPickerView`.
///
/// Drags, flicks, taps on a row, mouse wheels and arrow keys turn a wheel.
@preconcurrency @MainActor open class UIPickerView: UIView {
    /// Points.
    private static let size = CGSize(width: 320, height: 216)
    static let defaultRowHeight: CGFloat = 32
    private static let spacing: CGFloat = 5
    /// Distance of the selection band from the left and right edge.
    private static let bandInset: CGFloat = 9
    private static let bandCornerRadius: CGFloat = 8

    private let band = UIView()
    private var columns: [PickerColumn] = []
    private var widths: [CGFloat] = []
    private var rowHeights: [CGFloat] = []
    private var needsReload = true
    private var isReloading = false
    /// The delegate has no `pickerView(_:viewForRow:forComponent:reusing:)`.
    private var delegateHasNoViews = false

    /// Of 320 × 216 points if the frame has no size.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Self.size : frame.size))
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder a picker without components.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIPickerView.self)
    }

    private func setUp() {
        band.isUserInteractionEnabled = false
        band.layer.cornerRadius = Self.bandCornerRadius
        addSubview(band)
        clipsToBounds = true
        showBand()
    }

    // MARK: Data

    /// Says how many components and rows there are. Setting it loads them anew.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { setNeedsReload() }
    }
    /// Provides the rows. Setting it loads them anew.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet {
            delegateHasNoViews = false
            setNeedsReload()
        }
    }

    /// Has no effect, as on iOS since version 7: the selection is always indicated.
    @available(iOS, deprecated: 13.0)
    open var showsSelectionIndicator: Bool {
        get { true }
        set { wayLogger("waykit.controls").debug("UIPickerView.showsSelectionIndicator = \(newValue) has no effect") }
    }

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        if needsReload, !isReloading { reloadAllComponents() }
    }

    open var numberOfComponents: Int {
        loadIfNeeded()
        return columns.count
    }

    open func numberOfRows(inComponent component: Int) -> Int { column(component, #function)?.rowCount ?? 0 }

    /// The size of the component's rows in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard column(component, #function) != nil else { return .zero }
        updateWidths()
        return CGSize(width: widths[component], height: rowHeights[component])
    }

    /// What the delegate's `pickerView(_:viewForRow:forComponent:reusing:)` returned; nil if the row is not visible or has a title.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        guard let column = column(component, #function) else { return nil }
        layoutIfNeeded()
        let content = column.content(of: row)
        return content is PickerLabel ? nil : content
    }

    /// Takes the number of components and their rows from the data source anew.
    open func reloadAllComponents() {
        needsReload = false
        isReloading = true
        defer { isReloading = false }
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        if count < 0 { warn("numberOfComponents(in:) returned \(count); there are none") }
        while columns.count > max(count, 0) { columns.removeLast().removeFromSuperview() }
        while columns.count < count {
            let column = PickerColumn(of: self, component: columns.count)
            columns.append(column)
            addSubview(column)
        }
        rowHeights = columns.indices.map(rowHeight)
        for component in columns.indices { reload(component) }
        setNeedsLayout()
    }

    /// Takes a component's rows from the data source anew. Its selected row stays selected as far as it exists.
    open func reloadComponent(_ component: Int) {
        guard column(component, #function) != nil else { return }
        rowHeights[component] = rowHeight(component)
        reload(component)
        setNeedsLayout()
    }

    private func reload(_ component: Int) {
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        if count < 0 { warn("pickerView(_:numberOfRowsInComponent:) returned \(count) for component \(component); there are none") }
        columns[component].reload(rowCount: max(count, 0), rowHeight: rowHeights[component])
    }

    private func rowHeight(_ component: Int) -> CGFloat {
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? PickerDefaults.unspecified
        guard height != PickerDefaults.unspecified else { return Self.defaultRowHeight }
        guard height.isFinite, height > 0 else {
            warn("pickerView(_:rowHeightForComponent:) returned \(height) for component \(component); it is \(Self.defaultRowHeight)")
            return Self.defaultRowHeight
        }
        return height
    }

    private func column(_ component: Int, _ function: String) -> PickerColumn? {
        loadIfNeeded()
        guard columns.indices.contains(component) else {
            warn("\(function): there is no component \(component); there are \(columns.count)")
            return nil
        }
        return columns[component]
    }

    private func warn(_ message: String) { wayLogger("waykit.controls").warning("UIPickerView: \(message)") }

    /// The delegate's view, or a label with its title.
    func content(of row: Int, in component: Int, reusing view: UIView?) -> UIView {
        guard let delegate else { return PickerLabel() }
        if !delegateHasNoViews {
            let content = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
            guard content is PickerRowWithoutView else { return content }
            delegateHasNoViews = true
        }
        let label = view as? PickerLabel ?? PickerLabel()
        if let title = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = title
        } else {
            label.text = delegate.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }

    /// Calls with the delegate's views of the rows that are visible.
    func forEachVisibleRow(inComponent component: Int, _ body: (Int, UIView) -> Void) {
        column(component, #function)?.forEachVisibleRow(body)
    }

    // MARK: Selection

    /// Selects a row without telling the delegate. A row that does not exist is refused with a log line.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let column = column(component, #function) else { return }
        guard (0..<column.rowCount).contains(row) else {
            return warn("\(#function): there is no row \(row) in component \(component); there are \(column.rowCount)")
        }
        layoutIfNeeded()
        column.select(row, animated: animated && window != nil)
    }

    /// −1 if the component has no rows. While the wheel turns, the row at which it rested last.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let column = column(component, #function), column.rowCount > 0 else { return -1 }
        return column.selectedRow
    }

    func userSelected(_ row: Int, in component: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: Accessibility

    /// The label and hint that the delegate gives, and as the value the text of a row.
    func accessibility(ofComponent component: Int, row: Int) -> SystemAccessibility {
        var system = SystemAccessibility()
        if let speaker = delegate as? any UIPickerViewAccessibilityDelegate {
            system.label = speaker.pickerView(self, accessibilityAttributedLabelForComponent: component)?.string
                ?? speaker.pickerView(self, accessibilityLabelForComponent: component)
            system.hint = speaker.pickerView(self, accessibilityAttributedHintForComponent: component)?.string
                ?? speaker.pickerView(self, accessibilityHintForComponent: component)
        }
        guard columns.indices.contains(component), columns[component].rowCount > 0 else { return system }
        let shown = columns[component].content(of: row)
        system.value = (shown ?? content(of: row, in: component, reusing: nil)).joinedAccessibilityLabel
        return system
    }

    func userInputLabels(ofComponent component: Int) -> [String]? {
        guard let speaker = delegate as? any UIPickerViewAccessibilityDelegate else { return nil }
        let attributed = speaker.pickerView(self, accessibilityAttributedUserInputLabelsForComponent: component).map(\.string)
        let labels = attributed.isEmpty ? speaker.pickerView(self, accessibilityUserInputLabelsForComponent: component) : attributed
        return labels.isEmpty ? nil : labels
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// Components share what those with a width of their own leave.
    private func updateWidths() {
        let requested = columns.indices.map { component -> CGFloat in
            let width = delegate?.pickerView(self, widthForComponent: component) ?? PickerDefaults.unspecified
            guard width != PickerDefaults.unspecified else { return width }
            guard width.isFinite, width >= 0 else {
                warn("pickerView(_:widthForComponent:) returned \(width) for component \(component); it is chosen by the picker")
                return PickerDefaults.unspecified
            }
            return width
        }
        let automatic = requested.count { $0 == PickerDefaults.unspecified }
        let used = requested.reduce(0) { $0 + max($1, 0) } + Self.spacing * CGFloat(max(columns.count - 1, 0))
        let share = automatic == 0 ? 0 : max((bounds.width - 2 * Self.bandInset - used) / CGFloat(automatic), 0)
        widths = requested.map { $0 == PickerDefaults.unspecified ? share : $0 }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        updateWidths()
        let height = rowHeights.max() ?? Self.defaultRowHeight
        band.frame = CGRect(x: Self.bandInset, y: (bounds.height - height) / 2, width: max(bounds.width - 2 * Self.bandInset, 0), height: height)
        band.isHidden = columns.isEmpty
        let total = widths.reduce(0, +) + Self.spacing * CGFloat(max(columns.count - 1, 0))
        var x = (bounds.width - total) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (component, column) in columns.enumerated() {
            let width = widths[component], left = isMirrored ? bounds.width - x - width : x
            column.setFrame(CGRect(x: left, y: 0, width: width, height: bounds.height), rowHeight: rowHeights[component])
            x += width + Self.spacing
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBand()
        setNeedsLayout()
    }

    private func showBand() {
        band.backgroundColor = traitCollection.accessibilityContrast == .high ? .systemGray4 : .tertiarySystemFill
    }
}
