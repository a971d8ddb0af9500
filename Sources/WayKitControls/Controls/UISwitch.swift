import Foundation
@_spi(WayKit) import WayKitCore
import WayLayers

/// A control that is on or off. A tap toggles it; a drag moves the thumb with the finger. Sends `valueChanged` for the user's changes, not for a program's.
/// Source: UIKit `UISwitch`. Its size is fixed at 51 × 31 points.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// Source: UIKit `UISwitch.Style`.
    public enum Style: Int, Sendable {
        case automatic
        /// A checkbox of macOS: shown as `sliding`.
        case checkbox
        case sliding
    }

    /// Points.
    private static let size = CGSize(width: 51, height: 31)
    private static let thumbInset: CGFloat = 2
    private static let thumbDiameter: CGFloat = 27
    private static let onLabelSize = CGSize(width: 2, height: 11)
    private static let offLabelSize = CGSize(width: 11, height: 11)
    /// Distance of the labels' centres from the switch's ends.
    private static let labelInset: CGFloat = 13
    private static let labelWidth: CGFloat = 1.5
    /// What a press adds to the thumb's width.
    private static let stretch: CGFloat = 7
    /// Distance that a finger moves before a touch becomes a drag.
    private static let slop: CGFloat = 4
    private static let disabledAlpha: CGFloat = 0.5

    /// A touch on the switch.
    private enum Drag {
        case none
        /// It has not moved: its end is a tap.
        case pressed(x: CGFloat)
        /// The thumb follows it. `fraction` is 0 at off and 1 at on.
        case moving(x: CGFloat, fraction: CGFloat)
    }

    private let track = UIView()
    private let thumb = ControlThumb()
    /// A line while the switch is on, a ring while it is off, where the user prefers labels.
    private let onLabel = UIView()
    private let offLabel = UIView()
    private var drag = Drag.none
    private var storedIsOn = false

    /// Only the origin of the frame is used.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder a switch that is off.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UISwitch.self)
    }

    private func setUp() {
        track.isUserInteractionEnabled = false
        track.layer.cornerRadius = Self.size.height / 2
        addSubview(track)
        for label in [onLabel, offLabel] { track.addSubview(label) }
        onLabel.layer.cornerRadius = Self.onLabelSize.width / 2
        offLabel.layer.cornerRadius = Self.offLabelSize.width / 2
        offLabel.layer.borderWidth = Self.labelWidth
        addSubview(thumb)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
        frame.size = Self.size
        update(animated: false)
    }

    // MARK: State

    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Sends no actions.
    open func setOn(_ on: Bool, animated: Bool) {
        guard storedIsOn != on else { return }
        storedIsOn = on
        update(animated: animated && window != nil)
    }

    // MARK: Appearance

    /// The track's colour while the switch is on; nil for green.
    open var onTintColor: UIColor? {
        didSet {
            recordAppearance(\UISwitch.onTintColor)
            update(animated: false)
        }
    }
    /// nil for white.
    open var thumbTintColor: UIColor? {
        didSet {
            recordAppearance(\UISwitch.thumbTintColor)
            update(animated: false)
        }
    }
    /// Kept and not shown, as on iOS.
    open var onImage: UIImage? {
        didSet { recordAppearance(\UISwitch.onImage) }
    }
    /// Kept and not shown, as on iOS.
    open var offImage: UIImage? {
        didSet { recordAppearance(\UISwitch.offImage) }
    }
    /// Kept: a switch is `sliding`, as on iPhones and iPads.
    open var preferredStyle: Style = .automatic
    open var style: Style { .sliding }
    /// The title of a checkbox: kept and not shown.
    open var title: String?

    @_spi(WayKit) open override func stateChanged() {
        super.stateChanged()
        update(animated: window != nil)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update(animated: false)
    }

    // MARK: Touches and keys

    @_spi(WayKit) open override var extendsTouchTarget: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        drag = .pressed(x: touch.location(in: self).x)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        switch drag {
        case .none: return false
        case .pressed(let start):
            guard abs(x - start) > Self.slop else { break }
            drag = .moving(x: start + (x > start ? Self.slop : -Self.slop), fraction: storedIsOn ? 1 : 0)
            follow(x)
        case .moving: follow(x)
        }
        return true
    }

    /// Moves the thumb with the finger. Beyond an end it waits until the finger returns to where it left it.
    private func follow(_ x: CGFloat) {
        guard case .moving(let last, let fraction) = drag else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft, wasOn = showsOn
        let moved = (isMirrored ? last - x : x - last) / (Self.size.width - 2 * Self.thumbInset - thumbWidth)
        drag = .moving(x: x, fraction: fraction + moved)
        arrange()
        if wasOn != showsOn { ControlMotion.run(animated: true, moves: {}, fades: applyColors) }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let ended = drag
        let isOnAfterDrag = showsOn
        drag = .none
        switch ended {
        case .none: break
        case .pressed: change(to: touch.map(isInside) ?? false ? !storedIsOn : storedIsOn, with: event)
        case .moving: change(to: isOnAfterDrag, with: event)
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        drag = .none
        update(animated: true)
    }

    @_spi(WayKit) open override func touchedUpInside(with event: UIEvent?) {
        super.touchedUpInside(with: event)
        // A touch has changed the switch at the end of its tracking.
        if event is UIPressesEvent { change(to: !storedIsOn, with: event) }
    }

    private func change(to isOn: Bool, with event: UIEvent?) {
        let changes = isOn != storedIsOn
        storedIsOn = isOn
        update(animated: true)
        if changes { sendValueChanged(with: event) }
    }

    // MARK: Accessibility

    /// The value is "1" or "0", as on iOS.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.traits.formUnion([.button, .toggleButton])
        system.value = storedIsOn ? "1" : "0"
        system.role = .toggle
        system.isOn = storedIsOn
        system.activate = { [weak self] in
            guard let self, isEnabled else { return false }
            change(to: !storedIsOn, with: nil)
            return true
        }
        return system
    }

    /// A horizontal drag belongs to the switch.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer) && !isHorizontalPanOfAncestor(gestureRecognizer)
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

    /// The size of the alignment rectangle.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.size.width - alignmentRectInsets.right, height: Self.size.height) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    private var fraction: CGFloat {
        if case .moving(_, let fraction) = drag { return min(max(fraction, 0), 1) }
        return storedIsOn ? 1 : 0
    }

    private var showsOn: Bool { fraction >= 0.5 }

    private var thumbWidth: CGFloat {
        let isStretched = isTracking || isHighlighted
        return Self.thumbDiameter + (isStretched && !UIAccessibility.isReduceMotionEnabled ? Self.stretch : 0)
    }

    private func update(animated: Bool) {
        ControlMotion.run(animated: animated, moves: arrange, fades: applyColors)
    }

    private func arrange() {
        track.frame = CGRect(origin: .zero, size: Self.size)
        let width = thumbWidth, travel = Self.size.width - 2 * Self.thumbInset - width
        let frame = CGRect(x: Self.thumbInset + fraction * travel, y: Self.thumbInset, width: width, height: Self.thumbDiameter)
        thumb.setFrame(mirroredIfNeeded(frame))
        onLabel.frame = labelFrame(Self.onLabelSize, centre: Self.labelInset)
        offLabel.frame = labelFrame(Self.offLabelSize, centre: Self.size.width - Self.labelInset)
    }

    private func labelFrame(_ size: CGSize, centre: CGFloat) -> CGRect {
        mirroredIfNeeded(CGRect(x: centre - size.width / 2, y: (Self.size.height - size.height) / 2, width: size.width, height: size.height))
    }

    private func applyColors() {
        let off: UIColor = traitCollection.accessibilityContrast == .high ? .systemGray : .secondarySystemFill
        track.backgroundColor = showsOn ? onTintColor ?? .systemGreen : off
        thumb.backgroundColor = thumbTintColor ?? .white
        let showsLabels = traitCollection.accessibilityOptions.contains(.onOffLabels), fill = track.backgroundColor ?? off
        onLabel.alpha = showsLabels && showsOn ? 1 : 0
        offLabel.alpha = showsLabels && !showsOn ? 1 : 0
        onLabel.backgroundColor = .content(on: fill)
        let ring: UIColor = traitCollection.accessibilityContrast == .high ? .content(on: fill) : .secondaryLabel
        offLabel.layer.borderColor = ring.cgColor(for: traitCollection)
        track.alpha = isEnabled ? 1 : Self.disabledAlpha
    }
}
