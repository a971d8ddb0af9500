/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let views = [KeyedPropertyTable(UIView.self, view)]

    private static let view: [String: KeyedProperty] = [
        "frame": .writable(\UIView.frame), "bounds": .writable(\UIView.bounds), "center": .writable(\UIView.center),
        "transform": .writable(\UIView.transform), "transform3D": .writable(\UIView.transform3D), "alpha": .writable(\UIView.alpha),
        "hidden": .writable(\UIView.isHidden), "opaque": .writable(\UIView.isOpaque),
        "clipsToBounds": .writable(\UIView.clipsToBounds), "backgroundColor": .writable(\UIView.backgroundColor),
        "tintColor": .writable(\UIView.tintColor), "tag": .writable(\UIView.tag), "contentMode": .writable(\UIView.contentMode),
        "userInteractionEnabled": .writable(\UIView.isUserInteractionEnabled),
        "multipleTouchEnabled": .writable(\UIView.isMultipleTouchEnabled), "exclusiveTouch": .writable(\UIView.isExclusiveTouch),
        "autoresizesSubviews": .writable(\UIView.autoresizesSubviews), "autoresizingMask": .writable(\UIView.autoresizingMask),
        "layoutMargins": .writable(\UIView.layoutMargins), "restorationIdentifier": .writable(\UIView.restorationIdentifier),
        "accessibilityIdentifier": .writable(\UIView.accessibilityIdentifier), "accessibilityLabel": .writable(\UIView.accessibilityLabel),
        "layer": .readable(\UIView.layer), "superview": .readable(\UIView.superview), "subviews": .readable(\UIView.subviews),
        "window": .readable(\UIView.window), "safeAreaInsets": .readable(\UIView.safeAreaInsets),
        "gestureRecognizers": .writable(\UIView.gestureRecognizers),
    ]
}
