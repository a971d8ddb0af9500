import Foundation

/// Auto Layout is not implemented: code that creates constraints gets a compiler message at the anchor, and nowhere else.
@available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
public class NSLayoutAnchor<AnchorType> {
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint { fatalError() }
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint { fatalError() }
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint { fatalError() }
    init() {}
}

@available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
public class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

@available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
public class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
public class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0) -> NSLayoutConstraint { fatalError() }
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}

extension UIView {
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var widthAnchor: NSLayoutDimension { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var heightAnchor: NSLayoutDimension { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var constraints: [NSLayoutConstraint] { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public func addConstraint(_ constraint: NSLayoutConstraint) {}
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public func removeConstraint(_ constraint: NSLayoutConstraint) {}
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
}

extension UILayoutGuide {
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var widthAnchor: NSLayoutDimension { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; use layoutFrame in layoutSubviews")
    public var heightAnchor: NSLayoutDimension { fatalError() }
}

extension UIView {
    @available(*, unavailable, message: "there is no on-screen keyboard that says where it is; use safeAreaLayoutGuide")
    public var keyboardLayoutGuide: UILayoutGuide { fatalError() }
}

extension NSLayoutConstraint {
    /// Source: UIKit `NSLayoutConstraint.Attribute`.
    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    /// Source: UIKit `NSLayoutConstraint.Relation`.
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat,
        constant c: CGFloat
    ) { fatalError() }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public static func constraints(withVisualFormat format: String, metrics: [String: Any]?, views: [String: Any]) -> [NSLayoutConstraint] { [] }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var isActive: Bool {
        get { false }
        nonmutating set {}
    }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var constant: CGFloat {
        get { 0 }
        nonmutating set {}
    }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var priority: UILayoutPriority {
        get { .required }
        nonmutating set {}
    }
    @available(*, unavailable, message: "Auto Layout is not there so far; set frames in layoutSubviews, or use autoresizingMask")
    public var identifier: String? {
        get { nil }
        nonmutating set {}
    }
}

extension UIViewController {
    @available(*, unavailable, message: "there are no storyboards on Linux; make controllers in code")
    public var storyboard: Never? { nil }
    @available(*, unavailable, message: "set view.safeAreaInsets by additionalSafeAreaInsets, and contentInsetAdjustmentBehavior of a scroll view")
    public var automaticallyAdjustsScrollViewInsets: Bool {
        get { true }
        set {}
    }
}

extension Bundle {
    @available(*, unavailable, message: "there are no nibs on Linux; make views in code")
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}
