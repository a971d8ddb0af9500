import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore
import WayLayers
import WayLog

/// Chooses a value of a range by dragging a thumb along a track. Sends `valueChanged` for the user's changes, not for a program's.
/// Source: UIKit `UISlider`.
@preconcurrency @MainActor open class UISlider: UIControl {
    /// Points.
    private static let height: CGFloat = 30
    private static let trackHeight: CGFloat = 4
    private static let trackInset: CGFloat = 2
    private static let thumbDiameter: CGFloat = 28
    private static let imageSpacing: CGFloat = 10
    /// Width and height of the area around the thumb in which a touch takes it.
    private static let touchLength: CGFloat = 44
    private static let disabledAlpha: CGFloat = 0.5
    /// Fraction of the range that an arrow key adds.
    private static let keyStep: Float = 0.1
    /// Fraction of the range that Page Up adds.
    private static let pageStep: Float = 0.25

    private let minimumTrack = UIImageView()
    private let maximumTrack = UIImageView()
    private let thumb = ControlThumb()
    private let thumbImageView = UIImageView()
    private let minimumImageView = UIImageView()
    private let maximumImageView = UIImageView()
    private var images = SliderImages()
    private var storedValue: Float = 0
    /// Distance of the tracked finger from the thumb's centre, in points.
    private var grabOffset: CGFloat = 0
    private var valueBeforeTracking: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder a slider from 0 to 1.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UISlider.self)
    }

    private func setUp() {
        for view in [maximumTrack, minimumTrack, minimumImageView, maximumImageView, thumb, thumbImageView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        appearanceChanged()
    }

    // MARK: Value

    /// Between `minimumValue` and `maximumValue`: others become the nearest of both.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sends no actions.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return wayLogger("waykit.controls").warning("UISlider.value: a value that is not a number is ignored") }
        let clamped = min(max(value, minimumValue), maximumValue)
        guard clamped != storedValue else { return }
        storedValue = clamped
        ControlMotion.run(animated: animated && window != nil, moves: arrange)
    }

    /// Where it exceeds `maximumValue`, that becomes equal to it.
    open var minimumValue: Float = 0 {
        didSet {
            guard minimumValue.isFinite else { return refuseLimit("minimumValue") { minimumValue = oldValue } }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            limitsChanged()
        }
    }
    /// Where it is below `minimumValue`, that becomes equal to it.
    open var maximumValue: Float = 1 {
        didSet {
            guard maximumValue.isFinite else { return refuseLimit("maximumValue") { maximumValue = oldValue } }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            limitsChanged()
        }
    }

    private func refuseLimit(_ name: String, restore: () -> Void) {
        wayLogger("waykit.controls").warning("UISlider.\(name): a value that is not finite is ignored")
        restore()
    }

    private func limitsChanged() {
        storedValue = min(max(storedValue, minimumValue), maximumValue)
        setNeedsLayout()
    }

    /// False: `valueChanged` is sent once, when the thumb is released.
    open var isContinuous = true

    /// Kept: a slider behaves as on iPhones and iPads.
    open var preferredBehavioralStyle: UIBehavioralStyle = .automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }

    // MARK: Appearance

    /// Beside the end of the lower values.
    open var minimumValueImage: UIImage? {
        didSet {
            recordAppearance(\UISlider.minimumValueImage)
            appearanceChanged()
        }
    }
    /// Beside the end of the higher values.
    open var maximumValueImage: UIImage? {
        didSet {
            recordAppearance(\UISlider.maximumValueImage)
            appearanceChanged()
        }
    }
    /// nil for the tint colour.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            recordAppearance(\UISlider.minimumTrackTintColor)
            appearanceChanged()
        }
    }
    /// nil for grey.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            recordAppearance(\UISlider.maximumTrackTintColor)
            appearanceChanged()
        }
    }
    /// nil for white.
    open var thumbTintColor: UIColor? {
        didSet {
            recordAppearance(\UISlider.thumbTintColor)
            appearanceChanged()
        }
    }

    /// Replaces the thumb, in the image's size.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { setImage(image, \.thumb, state) }
    /// Replaces the track from its start to the thumb; resizable images are stretched.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { setImage(image, \.minimumTrack, state) }
    /// Replaces the track from the thumb to its end; resizable images are stretched.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { setImage(image, \.maximumTrack, state) }

    private func setImage(_ image: UIImage?, _ part: WritableKeyPath<SliderImages, StateValues<UIImage>>, _ state: UIControl.State) {
        images[keyPath: part][state] = image
        recordAppearance([part, state.rawValue] as [AnyHashable]) { (proxy: UISlider, slider: UISlider) in
            slider.images[keyPath: part][state] = proxy.images[keyPath: part][state]
            slider.appearanceChanged()
        }
        appearanceChanged()
    }

    open func thumbImage(for state: UIControl.State) -> UIImage? { images.thumb.shown(in: state) }
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.minimumTrack.shown(in: state) }
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.maximumTrack.shown(in: state) }
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    @_spi(WayKit) open override func stateChanged() {
        super.stateChanged()
        appearanceChanged()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        appearanceChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceChanged()
    }

    private func appearanceChanged() {
        let plain: UIColor = traitCollection.accessibilityContrast == .high ? .systemGray : .systemFill
        minimumTrack.image = currentMinimumTrackImage
        minimumTrack.backgroundColor = currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : nil
        maximumTrack.image = currentMaximumTrackImage
        maximumTrack.backgroundColor = currentMaximumTrackImage == nil ? maximumTrackTintColor ?? plain : nil
        thumbImageView.image = currentThumbImage
        thumbImageView.isHidden = currentThumbImage == nil
        thumb.isHidden = currentThumbImage != nil
        thumb.backgroundColor = thumbTintColor ?? .white
        minimumImageView.image = minimumValueImage
        maximumImageView.image = maximumValueImage
        for view in [minimumTrack, maximumTrack, minimumImageView, maximumImageView, thumbImageView] {
            view.alpha = isEnabled ? 1 : Self.disabledAlpha
        }
        setNeedsLayout()
    }

    // MARK: Touches and keys

    private var thumbTouchArea: CGRect {
        let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
        return rect.insetBy(dx: min(0, (rect.width - Self.touchLength) / 2), dy: min(0, (rect.height - Self.touchLength) / 2))
    }

    /// Also the area around the thumb.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || thumbTouchArea.contains(point)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        guard super.beginTracking(touch, with: event), thumbTouchArea.contains(location) else { return false }
        grabOffset = location.x - thumbTouchArea.midX
        valueBeforeTracking = storedValue
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let lowest = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let highest = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard lowest != highest else { return true }
        let fraction = Float((touch.location(in: self).x - grabOffset - lowest) / (highest - lowest))
        change(to: minimumValue + min(max(fraction, 0), 1) * (maximumValue - minimumValue), isFinal: false, with: event)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        sendValueChanged(with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        if !isContinuous, storedValue != valueBeforeTracking { sendValueChanged(with: event) }
    }

    private func change(to value: Float, isFinal: Bool, with event: UIEvent?) {
        let before = storedValue
        setValue(value, animated: false)
        if storedValue != before, isContinuous || isFinal { sendValueChanged(with: event) }
    }

    /// Left and right arrows change the value while the slider is focused.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let value = value(for: presses) else { return super.pressesBegan(presses, with: event) }
        change(to: value, isFinal: true, with: event)
    }

    /// Left and right arrows, Page Up and Down step; Home and End lead to the ends.
    private func value(for presses: Set<UIPress>) -> Float? {
        let range = maximumValue - minimumValue
        if let steps = horizontalSteps(for: presses) { return storedValue + Float(steps) * Self.keyStep * range }
        switch unmodifiedKey(of: presses) {
        case .keyboardPageUp: return storedValue + Self.pageStep * range
        case .keyboardPageDown: return storedValue - Self.pageStep * range
        case .keyboardHome: return minimumValue
        case .keyboardEnd: return maximumValue
        default: return nil
        }
    }

    /// A horizontal drag that begins at the thumb belongs to the slider.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
        guard isHorizontalPanOfAncestor(gestureRecognizer), let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let location = pan.location(in: self), translation = pan.translation(in: self)
        return !isTracking && !thumbTouchArea.contains(CGPoint(x: location.x - translation.x, y: location.y - translation.y))
    }

    // MARK: Accessibility

    /// The value is a percentage of the range, in the user's form. An increment is a tenth of it.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        let range = Double(maximumValue - minimumValue), step = range * Double(Self.keyStep)
        var system = super.systemAccessibility
        system.traits.insert(.adjustable)
        system.role = .slider
        system.value = (range > 0 ? Double(storedValue - minimumValue) / range : 0).localizedPercentage
        system.range = AccessibilityRange(value: Double(storedValue), minimum: Double(minimumValue), maximum: Double(maximumValue), step: step)
        system.isHorizontal = true
        system.setValue = { [weak self] in self?.changeByAssistiveTechnology(to: Float($0)) }
        system.increment = { [weak self] in self.map { $0.changeByAssistiveTechnology(to: $0.value + Float(step)) } }
        system.decrement = { [weak self] in self.map { $0.changeByAssistiveTechnology(to: $0.value - Float(step)) } }
        return system
    }

    private func changeByAssistiveTechnology(to value: Float) {
        if isEnabled { change(to: value, isFinal: true, with: nil) }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: Self.trackInset, bottom: 0, right: Self.trackInset) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    /// To be overridden, as the three below. Zero without an image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, in: bounds, isLeft: !isMirrored)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, in: bounds, isLeft: isMirrored)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let images = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)].map {
            $0.width > 0 ? $0.width + Self.imageSpacing : 0
        }
        let left = Self.trackInset + images[isMirrored ? 1 : 0], right = Self.trackInset + images[isMirrored ? 0 : 1]
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - left - right), height: Self.trackHeight)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let x = rect.minX + (isMirrored ? 1 - fraction : fraction) * (rect.width - size.width)
        return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func imageRect(_ image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        let x = isLeft ? bounds.minX + Self.trackInset : bounds.maxX - Self.trackInset - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    private func arrange() {
        let track = trackRect(forBounds: bounds), thumbFrame = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        let left = CGRect(x: track.minX, y: track.minY, width: max(0, thumbFrame.midX - track.minX), height: track.height)
        let right = CGRect(x: left.maxX, y: track.minY, width: max(0, track.maxX - left.maxX), height: track.height)
        lay(minimumTrack, in: isMirrored ? right : left, roundedAt: isMirrored ? .maxX : .minX)
        lay(maximumTrack, in: isMirrored ? left : right, roundedAt: isMirrored ? .minX : .maxX)
        thumb.setFrame(thumbFrame)
        thumbImageView.frame = thumbFrame
        minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
        maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
    }

    private enum TrackEnd { case minX, maxX }

    /// An image keeps its height.
    private func lay(_ view: UIImageView, in rect: CGRect, roundedAt end: TrackEnd) {
        let height = view.image?.size.height ?? rect.height
        view.frame = CGRect(x: rect.minX, y: roundedToPixel(rect.midY - height / 2), width: rect.width, height: height)
        view.layer.cornerRadius = view.image == nil ? min(height, rect.width) / 2 : 0
        view.layer.maskedCorners = end == .minX ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    }
}

/// The images of a slider for each of its states.
struct SliderImages {
    var thumb = StateValues<UIImage>()
    var minimumTrack = StateValues<UIImage>()
    var maximumTrack = StateValues<UIImage>()
}
