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
