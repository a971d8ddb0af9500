import Foundation

/// What a segmented control shows in place of the system's appearance. Images for other bar metrics than the default are kept and not shown.
struct SegmentedAppearance {
    struct DividerKey: Hashable {
        var left: UInt
        var right: UInt
        var metrics: UIBarMetrics
    }

    struct PositionKey: Hashable {
        var kind: UISegmentedControl.Segment
        var metrics: UIBarMetrics
    }

    var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
    var backgroundImages: [UIBarMetrics: StateValues<UIImage>] = [:]
    var dividerImages: [DividerKey: UIImage] = [:]
    var contentPositions: [PositionKey: UIOffset] = [:]

    func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[.default]?.shown(in: state) }

    /// The image for the states, or else that between two normal segments.
    func dividerImage(left: UIControl.State, right: UIControl.State) -> UIImage? {
        dividerImages[DividerKey(left: left.rawValue, right: right.rawValue, metrics: .default)]
            ?? dividerImages[DividerKey(left: 0, right: 0, metrics: .default)]
    }

    func contentPosition(of kind: UISegmentedControl.Segment) -> UIOffset {
        contentPositions[PositionKey(kind: kind, metrics: .default)] ?? contentPositions[PositionKey(kind: .any, metrics: .default)] ?? .zero
    }
}

extension UISegmentedControl {
    /// Attributes that are not set for a state are those of the normal state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        appearance.titleAttributes[state] = attributes
        recordAppearance(["titleAttributes", state.rawValue] as [AnyHashable]) { (proxy: UISegmentedControl, control: UISegmentedControl) in
            control.appearance.titleAttributes[state] = proxy.appearance.titleAttributes[state]
            control.contentChanged()
        }
        contentChanged()
    }

    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { appearance.titleAttributes[state] }

    /// With an image for the normal state, segments have these images in place of track and pill.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        appearance.backgroundImages[barMetrics, default: StateValues()][state] = backgroundImage
        recordAppearance(["backgroundImage", state.rawValue, barMetrics] as [AnyHashable]) { (proxy: UISegmentedControl, control: UISegmentedControl) in
            control.appearance.backgroundImages[barMetrics, default: StateValues()][state] = proxy.appearance.backgroundImages[barMetrics]?[state]
            control.contentChanged()
        }
        contentChanged()
    }

    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        appearance.backgroundImages[barMetrics]?.shown(in: state)
    }

    /// Between a segment and the next one, in these states; that of two normal segments is shown where there is none.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let key = SegmentedAppearance.DividerKey(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)
        appearance.dividerImages[key] = dividerImage
        recordAppearance(key) { (proxy: UISegmentedControl, control: UISegmentedControl) in
            control.appearance.dividerImages[key] = proxy.appearance.dividerImages[key]
            control.contentChanged()
        }
        contentChanged()
    }

    public func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        appearance.dividerImages[SegmentedAppearance.DividerKey(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)]
    }

    /// Moves the content of the segments at a position in the row.
    public func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) {
        let key = SegmentedAppearance.PositionKey(kind: leftCenterRightOrAlone, metrics: barMetrics)
        appearance.contentPositions[key] = adjustment
        recordAppearance(key) { (proxy: UISegmentedControl, control: UISegmentedControl) in
            control.appearance.contentPositions[key] = proxy.appearance.contentPositions[key]
            control.contentChanged()
        }
        contentChanged()
    }

    public func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        appearance.contentPositions[SegmentedAppearance.PositionKey(kind: leftCenterRightOrAlone, metrics: barMetrics)] ?? .zero
    }
}
