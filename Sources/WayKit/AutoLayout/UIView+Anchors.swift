import Foundation

/// What constraints are made of. Leading and trailing are left and right as `effectiveUserInterfaceLayoutDirection` of the view says that holds the constraint.
extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .trailing)) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .left)) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .right)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .centerX)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .bottom)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .centerY)) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .firstBaseline)) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .lastBaseline)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(.attribute(itemForLayout(), .width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(.attribute(itemForLayout(), .height)) }
}

extension UILayoutGuide {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .trailing)) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .left)) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .right)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(item, .centerX)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(item, .top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(item, .bottom)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(item, .centerY)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(.attribute(item, .width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(.attribute(item, .height)) }
}
