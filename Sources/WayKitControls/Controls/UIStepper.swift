import Foundation
import WayHost
@_spi(WayKit) import WayKitCore
import WayLayers
import WayLog

/// Two buttons that decrease and increase a value by steps. Sends `valueChanged` for the user's changes, not for a program's. Its size
/// is fixed at 94 × 32 points. Source: UIKit `UIStepper`.
@preconcurrency @MainActor open class UIStepper: UIControl {
    /// Points.
    private static let size = CGSize(width: 94, height: 32)
    private static let cornerRadius: CGFloat = 8
    private static let dividerSize = CGSize(width: 1, height: 18)
    private static let glyphSize: CGFloat = 17
    private static let disabledAlpha: CGFloat = 0.5
    /// Seconds until a press repeats, and between the repetitions, by their number so far.
    private static let repeatDelay: TimeInterval = 0.5
    private static func repeatInterval(_ count: Int) -> TimeInterval { count < 4 ? 0.25 : count < 14 ? 0.1 : 0.05 }

    /// Half of the stepper.
    private enum Half: CaseIterable {
        case decrement, increment

        var other: Half { self == .decrement ? .increment : .decrement }
    }

    private let track = UIView()
    private let divider = UIImageView()
    private let backgrounds: [Half: UIImageView] = [.decrement: UIImageView(), .increment: UIImageView()]
    private let glyphs: [Half: UIImageView] = [.decrement: UIImageView(), .increment: UIImageView()]
    private var glyphImages: [Half: StateValues<UIImage>] = [:]
    private var appearance = SegmentedAppearance()
    /// The half that a touch began at.
    private var pressed: Half?
    private var valueBeforeTracking: Double = 0
    private var repeatTask: MainTaskQueue.ScheduledTask?

    /// Only the origin of the frame is used.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder a stepper from 0 to 100.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIStepper.self)
    }

    private func setUp() {
        for view in [track] + Half.allCases.compactMap({ backgrounds[$0] }) + [divider] + Half.allCases.compactMap({ glyphs[$0] }) {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Self.cornerRadius
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        show()
    }

    // MARK: Value

    /// Between `minimumValue` and `maximumValue`: others become the nearest of both. Setting it sends no actions.
    open var value: Double = 0 {
        didSet {
            if value.isNaN { value = refused("value", value, oldValue) }
            let clamped = min(max(value, minimumValue), maximumValue)
            if clamped != value { value = clamped }
            show()
        }
    }
    /// Below `maximumValue`; others are refused with a log line.
    open var minimumValue: Double = 0 {
        didSet {
            if !(minimumValue < maximumValue) { minimumValue = refused("minimumValue", minimumValue, oldValue) }
            value = max(value, minimumValue)
        }
    }
    /// Above `minimumValue`; others are refused with a log line.
    open var maximumValue: Double = 100 {
        didSet {
            if !(minimumValue < maximumValue) { maximumValue = refused("maximumValue", maximumValue, oldValue) }
            value = min(value, maximumValue)
        }
    }
    /// Above 0; others are refused with a log line.
    open var stepValue: Double = 1 {
        didSet { if !(stepValue > 0) { stepValue = refused("stepValue", stepValue, oldValue) } }
    }

    private func refused(_ name: String, _ value: Double, _ old: Double) -> Double {
        wayLogger("waykit.controls").warning("UIStepper.\(name): \(value) is refused; minimumValue has to be below maximumValue, and stepValue above 0")
        return old
    }

    /// False: `valueChanged` is sent once, when the touch ends.
    open var isContinuous = true
    /// The value changes repeatedly during a long press, faster after a while.
    open var autorepeat = true
    /// A step beyond a limit leads to the other limit.
    open var wraps = false {
        didSet { show() }
    }

    private func canStep(_ half: Half) -> Bool {
        wraps || (half == .increment ? value < maximumValue : value > minimumValue)
    }

    private func step(_ half: Half) {
        guard canStep(half) else { return }
        let next = value + (half == .increment ? stepValue : -stepValue)
        if next > maximumValue { value = wraps ? minimumValue : maximumValue } else if next < minimumValue {
            value = wraps ? maximumValue : minimumValue
        } else {
            value = next
        }
    }

    // MARK: Appearance

    /// Of each half, in place of the system's background.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        appearance.backgroundImages[.default, default: StateValues()][state] = image
        recordAppearance(["background", state.rawValue] as [AnyHashable]) { (proxy: UIStepper, stepper: UIStepper) in
            stepper.setBackgroundImage(proxy.appearance.backgroundImages[.default]?[state], for: state)
        }
        show()
    }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { appearance.backgroundImage(for: state) }

    /// Between the halves in these states; that of two normal halves is shown where there is none.
    open func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State) {
        let key = SegmentedAppearance.DividerKey(left: leftState.rawValue, right: rightState.rawValue, metrics: .default)
        appearance.dividerImages[key] = image
        recordAppearance(key) { (proxy: UIStepper, stepper: UIStepper) in
            stepper.setDividerImage(proxy.appearance.dividerImages[key], forLeftSegmentState: leftState, rightSegmentState: rightState)
        }
        show()
    }
    open func dividerImage(forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State) -> UIImage? {
        appearance.dividerImages[SegmentedAppearance.DividerKey(left: state.rawValue, right: rightSegmentState.rawValue, metrics: .default)]
    }

    /// In place of the plus sign.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) { setGlyph(image, .increment, state) }
    /// The system's plus sign if none was set.
    open func incrementImage(for state: UIControl.State) -> UIImage? { glyph(.increment, state) }
    /// In place of the minus sign.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) { setGlyph(image, .decrement, state) }
    /// The system's minus sign if none was set.
    open func decrementImage(for state: UIControl.State) -> UIImage? { glyph(.decrement, state) }

    private func setGlyph(_ image: UIImage?, _ half: Half, _ state: UIControl.State) {
        glyphImages[half, default: StateValues()][state] = image
        recordAppearance([half, state.rawValue] as [AnyHashable]) { (proxy: UIStepper, stepper: UIStepper) in
            stepper.setGlyph(proxy.glyphImages[half]?[state], half, state)
        }
        show()
    }

    private func glyph(_ half: Half, _ state: UIControl.State) -> UIImage? {
        let configuration = UIImage.SymbolConfiguration(pointSize: Self.glyphSize, weight: .regular)
        return glyphImages[half]?.shown(in: state) ?? UIImage(systemName: half == .increment ? "plus" : "minus", withConfiguration: configuration)
    }

    @_spi(WayKit) open override func stateChanged() {
        super.stateChanged()
        show()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    private func state(of half: Half) -> UIControl.State {
        if !isEnabled || !canStep(half) { return .disabled }
        return pressed == half && isHighlighted ? .highlighted : .normal
    }

    private func show() {
        let hasImages = appearance.backgroundImage(for: .normal) != nil
        let isHighContrast = traitCollection.accessibilityContrast == .high
        track.backgroundColor = hasImages ? nil : isHighContrast ? .systemGray4 : .tertiarySystemFill
        for half in Half.allCases {
            let state = state(of: half), hasOwnGlyph = glyphImages[half]?.shown(in: state) != nil
            glyphs[half]?.image = glyph(half, state)
            glyphs[half]?.tintColor = hasOwnGlyph ? nil : state == .disabled ? .tertiaryLabel : .label
            glyphs[half]?.alpha = hasOwnGlyph && state == .disabled && glyphImages[half]?.own(in: state) == nil ? Self.disabledAlpha : 1
            backgrounds[half]?.image = appearance.backgroundImage(for: state)
            backgrounds[half]?.backgroundColor = state == .highlighted && !hasImages ? .systemFill : nil
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft, left: Half = isMirrored ? .increment : .decrement
        divider.image = appearance.dividerImage(left: state(of: left), right: state(of: left.other))
        divider.backgroundColor = divider.image == nil && !hasImages ? .separator : nil
        setNeedsLayout()
    }

    // MARK: Touches and keys

    private func half(at x: CGFloat) -> Half {
        let isLeft = x < bounds.midX, isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isLeft == isMirrored ? .increment : .decrement
    }

    @_spi(WayKit) open override var extendsTouchTarget: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half = half(at: touch.location(in: self).x)
        guard super.beginTracking(touch, with: event), canStep(half) else { return false }
        pressed = half
        valueBeforeTracking = value
        step(half, with: event)
        if autorepeat { scheduleStep(count: 0, after: Self.repeatDelay) }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isOnHalf = isTouchInside && half(at: touch.location(in: self).x) == pressed
        if isHighlighted != isOnHalf { isHighlighted = isOnHalf }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endPress(with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endPress(with: event)
    }

    private func endPress(with event: UIEvent?) {
        repeatTask?.cancel()
        repeatTask = nil
        pressed = nil
        show()
        if !isContinuous, value != valueBeforeTracking { sendValueChanged(with: event) }
    }

    private func step(_ half: Half, with event: UIEvent?) {
        let before = value
        step(half)
        if isContinuous, value != before { sendValueChanged(with: event) }
    }

    /// A finger that is outside keeps the repetition waiting.
    private func scheduleStep(count: Int, after seconds: TimeInterval) {
        repeatTask = UIApplication.shared.schedule(after: seconds) { [weak self] in
            guard let self, let half = pressed else { return }
            if isHighlighted { step(half, with: nil) }
            // An action may have ended the touch.
            if pressed != nil { scheduleStep(count: count + 1, after: Self.repeatInterval(count)) }
        }
    }

    /// Left and right arrows step while the stepper is focused.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let steps = horizontalSteps(for: presses) ?? signedSteps(for: presses) else { return super.pressesBegan(presses, with: event) }
        let before = value
        step(steps > 0 ? .increment : .decrement)
        if value != before { sendValueChanged(with: event) }
    }

    /// The keys plus and minus.
    private func signedSteps(for presses: Set<UIPress>) -> Int? {
        guard isFocused, isEnabled else { return nil }
        return presses.lazy.compactMap(\.key).compactMap { ["+": 1, "-": -1][$0.characters] }.first
    }

    // MARK: Accessibility

    private lazy var halfElements = Half.allCases.map { half in
        SystemAccessibilityElement(in: self) { [weak self] in self?.accessibility(of: half) ?? SystemAccessibility() }
    }

    /// A container of two buttons, as on iOS: it is no element itself.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.containerType = .semanticGroup
        system.value = value.localizedText
        system.elements = halfElements
        return system
    }

    private func accessibility(of half: Half) -> SystemAccessibility {
        let name = (half == .increment ? SystemString.increase : .decrease).text
        var system = SystemAccessibility(label: [accessibilityLabel, name].compactMap { $0 }.joined(separator: ", "), traits: .button)
        if !isEnabled || !canStep(half) { system.traits.insert(.notEnabled) }
        system.value = accessibilityValue
        let frame = mirroredIfNeeded(CGRect(x: half == .increment ? bounds.midX : 0, y: 0, width: bounds.width / 2, height: bounds.height))
        system.frame = UIAccessibility.convertToScreenCoordinates(frame, in: self)
        system.activate = { [weak self] in self?.stepByAssistiveTechnology(half) ?? false }
        return system
    }

    private func stepByAssistiveTechnology(_ half: Half) -> Bool {
        guard isEnabled, canStep(half) else { return false }
        let before = value
        step(half)
        if value != before { sendValueChanged(with: nil) }
        return true
    }

    // MARK: Layout

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        for half in Half.allCases {
            let frame = mirroredIfNeeded(
                CGRect(x: half == .increment ? bounds.midX : 0, y: 0, width: bounds.width / 2, height: bounds.height))
            let size = glyphs[half]?.intrinsicContentSize ?? .zero
            backgrounds[half]?.frame = frame
            backgrounds[half]?.layer.cornerRadius = appearance.backgroundImage(for: .normal) == nil ? Self.cornerRadius : 0
            backgrounds[half]?.layer.maskedCorners = frame.minX < bounds.midX - 1
                ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
            glyphs[half]?.frame = pixelAligned(
                CGRect(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height))
        }
        let size = divider.image.map { CGSize(width: $0.size.width, height: bounds.height) } ?? Self.dividerSize
        divider.frame = pixelRounded(
            CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
    }
}
