import Foundation

/// Sizes and drawing of a segmented control.
extension UISegmentedControl {
    /// Points.
    private static let height: CGFloat = 32
    private static let inset: CGFloat = 2
    private static let padding: CGFloat = 10
    private static let cornerRadius: CGFloat = 9
    private static let dividerSize = CGSize(width: 1, height: 16)
    private static let fontSize: CGFloat = 13
    /// Scale of the pill while a touch holds it.
    private static let heldScale: CGFloat = 0.95
    private static let pressedAlpha: CGFloat = 0.3

    /// The segment that the pill is at.
    private var shownSelection: Int {
        if case .dragging(let index) = interaction { return index }
        return isMomentary ? Self.noSegment : selectedSegmentIndex
    }

    func state(of index: Int) -> UIControl.State {
        var state: UIControl.State = []
        if index == shownSelection { state.insert(.selected) }
        if interaction == .pressing(index) { state.insert(.highlighted) }
        if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
        return state
    }

    /// The attributes of the title in a state: those that were set, over the system's.
    private func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let font = UIFont.systemFont(ofSize: Self.fontSize, weight: state.contains(.selected) ? .semibold : .regular)
        let standard: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : .label]
        let normal = appearance.titleAttributes[.normal] ?? [:], own = appearance.titleAttributes.own(in: state) ?? [:]
        return standard.merging(normal) { $1 }.merging(own) { $1 }
    }

    // MARK: Widths

    /// With the wider of both weights, so that a selection does not change widths.
    private func naturalWidth(_ segment: SegmentView) -> CGFloat {
        max(segment.contentWidth(attributes: attributes(in: .selected)), segment.contentWidth(attributes: attributes(in: .normal))) + 2 * Self.padding
    }

    /// The widths at which each content fits.
    private var naturalWidths: [CGFloat] {
        let natural = segments.map { naturalWidth($0) }
        let widest = zip(segments, natural).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
        return zip(segments, natural).map { segment, width in
            segment.width > 0 ? segment.width : apportionsSegmentWidthsByContent ? width : widest
        }
    }

    var fittingSize: CGSize {
        let image = appearance.backgroundImage(for: .normal)?.size.height ?? 0
        return CGSize(width: naturalWidths.reduce(2 * Self.inset, +).rounded(.up), height: max(Self.height, image))
    }

    /// The widths in the present bounds: the segments without a width of their own share what remains, in proportion to their natural widths.
    private var widths: [CGFloat] {
        let natural = naturalWidths
        let fixed = segments.reduce(0) { $0 + $1.width }
        let flexible = zip(segments, natural).reduce(0) { $0 + ($1.0.width > 0 ? 0 : $1.1) }
        let available = max(0, bounds.width - 2 * Self.inset - fixed)
        return zip(segments, natural).map { segment, width in
            segment.width > 0 ? segment.width : flexible > 0 ? width / flexible * available : 0
        }
    }

    /// The enabled segment at a horizontal position in points, beyond the ends the outermost; nil if it is disabled.
    func enabledSegment(at x: CGFloat) -> Int? {
        guard let index = segments.indices.min(by: { distance(x, $0) < distance(x, $1) }), segments[index].isEnabled else { return nil }
        return index
    }

    private func distance(_ x: CGFloat, _ index: Int) -> CGFloat {
        let frame = segments[index].frame
        return max(frame.minX - x, x - frame.maxX, 0)
    }

    // MARK: Subviews

    func adjustDividers() {
        while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
        while dividers.count < segments.count - 1 {
            let divider = UIImageView()
            dividers.append(divider)
            insertSubview(divider, belowSubview: pill)
        }
    }

    /// Sets the frames.
    func arrange() {
        track.frame = bounds
        track.layer.cornerRadius = min(Self.cornerRadius, bounds.height / 2)
        var x = Self.inset
        for (index, width) in widths.enumerated() {
            let segment = segments[index]
            segment.frame = pixelRounded(mirroredIfNeeded(CGRect(x: x, y: 0, width: width, height: bounds.height)))
            segment.layOut(adjustment: appearance.contentPosition(of: segmentKind(index)))
            x += width
            if dividers.indices.contains(index) { arrange(dividers[index], at: x) }
        }
        arrangePill()
    }

    private func arrange(_ divider: UIImageView, at x: CGFloat) {
        let size = divider.image.map { CGSize(width: $0.size.width, height: bounds.height) } ?? Self.dividerSize
        divider.frame = pixelRounded(
            mirroredIfNeeded(CGRect(x: x - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)))
    }

    private func arrangePill() {
        guard segments.indices.contains(shownSelection) else { return }
        let isHeld = interaction == .dragging(shownSelection) && !UIAccessibility.isReduceMotionEnabled
        var frame = segments[shownSelection].frame.insetBy(dx: 0, dy: Self.inset)
        if isHeld { frame = frame.insetBy(dx: frame.width * (1 - Self.heldScale) / 2, dy: frame.height * (1 - Self.heldScale) / 2) }
        pill.setFrame(frame, cornerRadius: min(Self.cornerRadius - Self.inset, frame.height / 2))
    }

    private func segmentKind(_ index: Int) -> Segment {
        if segments.count == 1 { return .alone }
        return index == 0 ? .left : index == segments.count - 1 ? .right : .center
    }

    /// Sets colours, titles and images.
    func show() {
        let hasImages = appearance.backgroundImage(for: .normal) != nil
        let isHighContrast = traitCollection.accessibilityContrast == .high
        track.backgroundColor = hasImages ? nil : isHighContrast ? .systemGray4 : .tertiarySystemFill
        pill.backgroundColor = selectedSegmentTintColor ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
        pill.alpha = hasImages || !segments.indices.contains(shownSelection) ? 0 : isEnabled ? 1 : 0.5
        for (index, segment) in segments.enumerated() {
            let state = state(of: index)
            let isFaded = state.contains(.highlighted) && appearance.titleAttributes.own(in: .highlighted) == nil
            segment.show(
                attributes: attributes(in: state), background: appearance.backgroundImage(for: state), contentAlpha: isFaded ? Self.pressedAlpha : 1)
        }
        for (index, divider) in dividers.enumerated() {
            divider.image = appearance.dividerImage(left: state(of: index), right: state(of: index + 1))
            divider.backgroundColor = divider.image == nil && !hasImages ? .separator : nil
            divider.alpha = divider.image == nil && [index, index + 1].contains(shownSelection) ? 0 : 1
        }
    }
}

extension UISegmentedControl: BaselineContent {
    package var wrapsContent: Bool { false }

    package func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }

    /// That of the titles, which are centred in the control's height.
    package func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition {
        segments.first { $0.title != nil }?.label.baseline(attribute, forWidth: 0) ?? BaselinePosition(edgeFor: attribute)
    }
}
