import Foundation
import WayLog

/// A property of a UIKit class under its key-value coding name.
@MainActor struct KeyedProperty {
    let read: (AnyObject) -> Any?
    /// Returns false if the value cannot be converted to the property's type.
    let write: ((AnyObject, Any?) -> Bool)?

    /// A read-only property.
    static func readable<Root: AnyObject, Value>(_ path: KeyPath<Root, Value>) -> KeyedProperty {
        KeyedProperty(read: { flattened(($0 as? Root)?[keyPath: path] as Any) }, write: nil)
    }

    static func writable<Root: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) -> KeyedProperty {
        KeyedProperty(
            read: { flattened(($0 as? Root)?[keyPath: path] as Any) },
            write: { object, new in
                guard let object = object as? Root, let value: Value = converted(new) else { return false }
                object[keyPath: path] = value
                return true
            })
    }

    /// Flattens a nested optional.
    private static func flattened(_ value: Any) -> Any? {
        if case Optional<Any>.some(let inner) = value { return inner }
        return nil
    }

    /// Converts numbers to the property's type, as `NSNumber` does on Apple's systems.
    static func converted<Value>(_ value: Any?) -> Value? {
        if let exact = value as? Value { return exact }
        guard let number = (value as? NSNumber) ?? (value as? any BinaryInteger).map({ NSNumber(value: Int($0)) })
            ?? (value as? any BinaryFloatingPoint).map({ NSNumber(value: Double($0)) }) ?? (value as? Bool).map({ NSNumber(value: $0) })
        else {
            return (value as? NSValue).flatMap { boxed in
                (boxed.cgRectValue as? Value) ?? (boxed.cgPointValue as? Value) ?? (boxed.cgSizeValue as? Value)
            }
        }
        return (CGFloat(number.doubleValue) as? Value) ?? (number.doubleValue as? Value) ?? (number.intValue as? Value) ?? (number.boolValue as? Value)
            ?? (number.floatValue as? Value)
    }

    /// The properties by class, subclasses after their superclasses.
    private static let tables: [(type: AnyClass, properties: [String: KeyedProperty])] = [
        (UIView.self, view), (UILabel.self, label), (UIImageView.self, imageView), (UIControl.self, control), (UIScrollView.self, scrollView),
        (UISwitch.self, toggle), (UISlider.self, slider), (UISegmentedControl.self, segmentedControl), (UIStepper.self, stepper),
        (UIProgressView.self, progressView), (UITextField.self, textField), (UITextView.self, textView), (UIPageControl.self, pageControl),
        (UIGestureRecognizer.self, recognizer), (UIViewPropertyAnimator.self, animator), (UIBarItem.self, barItem), (UITabBarItem.self, tabBarItem),
        (UINavigationItem.self, navigationItem),
        (UIViewController.self, viewController), (UINavigationController.self, navigationController), (UITabBarController.self, tabBarController),
    ]

    /// A switch has two names: "hidden" and, after its getter, "isHidden".
    static func named(_ key: String, of object: NSObject) -> KeyedProperty? {
        if let table = tables.last(where: { object.isKind(of: $0.type) && $0.properties[key] != nil }) { return table.properties[key] }
        guard key.hasPrefix("is"), let initial = key.dropFirst(2).first, initial.isUppercase else { return nil }
        return named(initial.lowercased() + key.dropFirst(3), of: object)
    }

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
    private static let label: [String: KeyedProperty] = [
        "text": .writable(\UILabel.text), "attributedText": .writable(\UILabel.attributedText), "textColor": .writable(\UILabel.textColor),
        "font": .writable(\UILabel.font), "textAlignment": .writable(\UILabel.textAlignment), "numberOfLines": .writable(\UILabel.numberOfLines),
        "highlighted": .writable(\UILabel.isHighlighted), "enabled": .writable(\UILabel.isEnabled),
    ]
    private static let imageView: [String: KeyedProperty] = [
        "image": .writable(\UIImageView.image), "highlightedImage": .writable(\UIImageView.highlightedImage),
        "highlighted": .writable(\UIImageView.isHighlighted),
    ]
    private static let control: [String: KeyedProperty] = [
        "enabled": .writable(\UIControl.isEnabled), "selected": .writable(\UIControl.isSelected), "highlighted": .writable(\UIControl.isHighlighted),
    ]
    private static let toggle: [String: KeyedProperty] = ["on": .writable(\UISwitch.isOn), "onTintColor": .writable(\UISwitch.onTintColor)]
    private static let slider: [String: KeyedProperty] = [
        "value": .writable(\UISlider.value), "minimumValue": .writable(\UISlider.minimumValue), "maximumValue": .writable(\UISlider.maximumValue),
        "continuous": .writable(\UISlider.isContinuous),
    ]
    private static let segmentedControl: [String: KeyedProperty] = [
        "selectedSegmentIndex": .writable(\UISegmentedControl.selectedSegmentIndex), "momentary": .writable(\UISegmentedControl.isMomentary),
        "numberOfSegments": .readable(\UISegmentedControl.numberOfSegments),
    ]
    private static let stepper: [String: KeyedProperty] = [
        "value": .writable(\UIStepper.value), "minimumValue": .writable(\UIStepper.minimumValue), "maximumValue": .writable(\UIStepper.maximumValue),
        "stepValue": .writable(\UIStepper.stepValue), "wraps": .writable(\UIStepper.wraps), "autorepeat": .writable(\UIStepper.autorepeat),
        "continuous": .writable(\UIStepper.isContinuous),
    ]
    private static let progressView: [String: KeyedProperty] = ["progress": .writable(\UIProgressView.progress)]
    private static let textField: [String: KeyedProperty] = [
        "text": .writable(\UITextField.text), "attributedText": .writable(\UITextField.attributedText), "placeholder": .writable(\UITextField.placeholder),
        "textColor": .writable(\UITextField.textColor), "font": .writable(\UITextField.font), "editing": .readable(\UITextField.isEditing),
        "selectedTextRange": .writable(\UITextField.selectedTextRange),
    ]
    private static let textView: [String: KeyedProperty] = [
        "text": .writable(\UITextView.text), "attributedText": .writable(\UITextView.attributedText), "textColor": .writable(\UITextView.textColor),
        "font": .writable(\UITextView.font), "selectedRange": .writable(\UITextView.selectedRange), "editable": .writable(\UITextView.isEditable),
    ]
    private static let pageControl: [String: KeyedProperty] = [
        "currentPage": .writable(\UIPageControl.currentPage), "numberOfPages": .writable(\UIPageControl.numberOfPages),
    ]
    private static let recognizer: [String: KeyedProperty] = [
        "state": .readable(\UIGestureRecognizer.state), "enabled": .writable(\UIGestureRecognizer.isEnabled), "view": .readable(\UIGestureRecognizer.view),
        "numberOfTouches": .readable(\UIGestureRecognizer.numberOfTouches),
    ]
    private static let animator: [String: KeyedProperty] = [
        "fractionComplete": .writable(\UIViewPropertyAnimator.fractionComplete), "running": .readable(\UIViewPropertyAnimator.isRunning),
        "reversed": .writable(\UIViewPropertyAnimator.isReversed), "state": .readable(\UIViewPropertyAnimator.state),
    ]
    private static let barItem: [String: KeyedProperty] = [
        "title": .writable(\UIBarItem.title), "image": .writable(\UIBarItem.image), "enabled": .writable(\UIBarItem.isEnabled),
        "tag": .writable(\UIBarItem.tag),
    ]
    private static let tabBarItem: [String: KeyedProperty] = [
        "badgeValue": .writable(\UITabBarItem.badgeValue), "badgeColor": .writable(\UITabBarItem.badgeColor),
        "selectedImage": .writable(\UITabBarItem.selectedImage),
    ]
    private static let navigationItem: [String: KeyedProperty] = [
        "title": .writable(\UINavigationItem.title), "titleView": .writable(\UINavigationItem.titleView), "prompt": .writable(\UINavigationItem.prompt),
        "leftBarButtonItem": .writable(\UINavigationItem.leftBarButtonItem), "rightBarButtonItem": .writable(\UINavigationItem.rightBarButtonItem),
        "leftBarButtonItems": .writable(\UINavigationItem.leftBarButtonItems), "rightBarButtonItems": .writable(\UINavigationItem.rightBarButtonItems),
        "hidesBackButton": .writable(\UINavigationItem.hidesBackButton),
    ]
    private static let scrollView: [String: KeyedProperty] = [
        "contentOffset": .writable(\UIScrollView.contentOffset), "contentSize": .writable(\UIScrollView.contentSize),
        "contentInset": .writable(\UIScrollView.contentInset), "zoomScale": .writable(\UIScrollView.zoomScale),
        "scrollEnabled": .writable(\UIScrollView.isScrollEnabled), "bounces": .writable(\UIScrollView.bounces),
        "pagingEnabled": .writable(\UIScrollView.isPagingEnabled),
    ]
    private static let viewController: [String: KeyedProperty] = [
        "title": .writable(\UIViewController.title), "view": .readable(\UIViewController.view),
        "preferredContentSize": .writable(\UIViewController.preferredContentSize),
        "modalPresentationStyle": .writable(\UIViewController.modalPresentationStyle),
        "modalTransitionStyle": .writable(\UIViewController.modalTransitionStyle),
        "hidesBottomBarWhenPushed": .writable(\UIViewController.hidesBottomBarWhenPushed),
        "toolbarItems": .writable(\UIViewController.toolbarItems), "navigationItem": .readable(\UIViewController.navigationItem),
        "tabBarItem": .writable(\UIViewController.tabBarItem), "navigationController": .readable(\UIViewController.navigationController),
        "tabBarController": .readable(\UIViewController.tabBarController), "parentViewController": .readable(\UIViewController.parent),
        "childViewControllers": .readable(\UIViewController.children),
        "presentedViewController": .readable(\UIViewController.presentedViewController),
        "presentingViewController": .readable(\UIViewController.presentingViewController),
    ]
    private static let navigationController: [String: KeyedProperty] = [
        "viewControllers": .writable(\UINavigationController.viewControllers), "navigationBar": .readable(\UINavigationController.navigationBar),
        "toolbar": .readable(\UINavigationController.toolbar), "topViewController": .readable(\UINavigationController.topViewController),
        "visibleViewController": .readable(\UINavigationController.visibleViewController),
    ]
    private static let tabBarController: [String: KeyedProperty] = [
        "viewControllers": .writable(\UITabBarController.viewControllers), "selectedIndex": .writable(\UITabBarController.selectedIndex),
        "selectedViewController": .writable(\UITabBarController.selectedViewController), "tabBar": .readable(\UITabBarController.tabBar),
    ]
}

extension KeyValueObservable {
    /// The value of a public property of the system's class.
    @MainActor func readSystemProperty(_ key: String) -> Any? {
        guard let property = KeyedProperty.named(key, of: self) else { return value(forUndefinedKey: key) }
        return property.read(self)
    }
}

extension UIResponder {
    func readKey(_ key: String) -> Any? {
        guard let property = KeyedProperty.named(key, of: self) else { return value(forUndefinedKey: key) }
        return property.read(self)
    }

    func writeKey(_ value: Any?, _ key: String) {
        guard let property = KeyedProperty.named(key, of: self) else { return setValue(value, forUndefinedKey: key) }
        guard let write = property.write else { return refuse("setValue(_:forKey: \"\(key)\"): the property can be read only") }
        if !write(self, value) { refuse("setValue(_:forKey: \"\(key)\"): \(value.map { "\(type(of: $0))" } ?? "nil") is no value for it") }
    }

    func refuse(_ sentence: String) { wayLogger("waykit.application").error("\(self): \(sentence); nothing is changed") }

    func readPath(_ keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        switch value(forKey: String(keyPath[..<dot])) {
        case let next as any KeyValueObservable: return next.value(forKeyPath: rest)
        case nil: return nil
        default: return value(forUndefinedKey: keyPath)
        }
    }

    func writePath(_ value: Any?, _ keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        switch self.value(forKey: String(keyPath[..<dot])) {
        case let next as UIResponder: next.setValue(value, forKeyPath: rest)
        case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
        case nil: break
        default: setValue(value, forUndefinedKey: keyPath)
        }
    }
}
