extension NSLayoutConstraint {
    /// The axis of a priority or a measurement.
    public enum Axis: Int, Sendable { case horizontal, vertical }

    /// A property of a view or layout guide that a constraint relates to another. Source: UIKit `NSLayoutConstraint.Attribute`.
    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins

        public static var baseline: Attribute { .lastBaseline }
    }

    /// Source: UIKit `NSLayoutConstraint.Relation`.
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    /// How the views of a visual format are aligned to each other, the direction of the format, and what its vertical spacing is measured between.
    /// Source: UIKit `NSLayoutConstraint.FormatOptions`.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(.left)
        public static let alignAllRight = FormatOptions(.right)
        public static let alignAllTop = FormatOptions(.top)
        public static let alignAllBottom = FormatOptions(.bottom)
        public static let alignAllLeading = FormatOptions(.leading)
        public static let alignAllTrailing = FormatOptions(.trailing)
        public static let alignAllCenterX = FormatOptions(.centerX)
        public static let alignAllCenterY = FormatOptions(.centerY)
        public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
        public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// The views of a horizontal format follow each other from leading to trailing.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical spacing is measured from the last baseline of a view to the first baseline of the next.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        private init(_ attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

        /// The attributes by which all views are aligned.
        var alignedAttributes: [Attribute] {
            (1...12).filter { rawValue & 0xFFFF & (1 << UInt($0)) != 0 }.compactMap(Attribute.init(rawValue:))
        }
    }
}

extension NSLayoutConstraint.Attribute {
    enum Kind { case none, horizontal, vertical, size }

    var kind: Kind {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .size
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins: .horizontal
        default: .vertical
        }
    }

    var axis: NSLayoutConstraint.Axis { self == .width || kind == .horizontal ? .horizontal : .vertical }

    /// Depends on the direction of the user interface.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// An edge that is left or right in every direction.
    var isFixedHorizontalEdge: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The attribute of the layout margins guide that this attribute of its view means; nil for attributes that ignore the margins.
    var withoutMargin: Self? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// With leading and trailing as left and right.
    func resolved(_ direction: UIUserInterfaceLayoutDirection) -> Self {
        let isLeftToRight = direction == .leftToRight
        return switch self {
        case .leading: isLeftToRight ? .left : .right
        case .trailing: isLeftToRight ? .right : .left
        case .leadingMargin: isLeftToRight ? .leftMargin : .rightMargin
        case .trailingMargin: isLeftToRight ? .rightMargin : .leftMargin
        default: self
        }
    }
}
