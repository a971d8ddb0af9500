import Foundation
import WayNibs

/// A class of the framework that nibs contain: the name of its elements, and how its properties are set.
@MainActor struct NibClass {
    let element: String
    let type: AnyClass
    let decode: (NSObject, NibValues) -> Void

    private init<Object: NSObject>(_ element: String, _ type: Object.Type, _ decode: @escaping (Object, NibValues) -> Void) {
        self.element = element
        self.type = type
        self.decode = { object, values in (object as? Object).map { decode($0, values) } }
    }

    /// Superclasses before their subclasses.
    private static let all: [NibClass] = views + controls + lists + bars + controllers

    static func named(_ element: String) -> NibClass? { all.first { $0.element == element } }

    /// The classes of the framework that the object belongs to, from the first ancestor to the nearest.
    static func chain(of object: NSObject) -> [NibClass] { all.filter { object.isKind(of: $0.type) } }

    static func nearest(to object: NSObject) -> NibClass? { all.last { object.isKind(of: $0.type) } }

    static var elementNames: [String] { all.map(\.element) }

    private static let views: [NibClass] = [
        NibClass("view", UIView.self) { view, values in values.decodeView(view) },
        NibClass("containerView", UIView.self) { _, _ in },
        NibClass("label", UILabel.self) { label, values in values.decodeLabel(label) },
        NibClass("imageView", UIImageView.self) { view, values in values.decodeImageView(view) },
        NibClass("activityIndicatorView", UIActivityIndicatorView.self) { view, values in values.decodeActivityIndicator(view) },
        NibClass("progressView", UIProgressView.self) { view, values in values.decodeProgress(view) },
        NibClass("visualEffectView", UIVisualEffectView.self) { view, values in values.decodeEffect(view) },
        NibClass("stackView", UIStackView.self) { view, values in values.decodeStack(view) },
        NibClass("scrollView", UIScrollView.self) { view, values in values.decodeScrollView(view) },
        NibClass("textView", UITextView.self) { view, values in values.decodeTextView(view) },
        NibClass("pickerView", UIPickerView.self) { _, _ in },
        NibClass("window", UIWindow.self) { _, _ in },
    ]

    private static let controls: [NibClass] = [
        NibClass("control", UIControl.self) { control, values in values.decodeControl(control) },
        NibClass("button", UIButton.self) { button, values in values.decodeButton(button) },
        NibClass("switch", UISwitch.self) { control, values in values.decodeSwitch(control) },
        NibClass("slider", UISlider.self) { control, values in values.decodeSlider(control) },
        NibClass("stepper", UIStepper.self) { control, values in values.decodeStepper(control) },
        NibClass("segmentedControl", UISegmentedControl.self) { control, values in values.decodeSegments(control) },
        NibClass("pageControl", UIPageControl.self) { control, values in values.decodePageControl(control) },
        NibClass("datePicker", UIDatePicker.self) { control, values in values.decodeDatePicker(control) },
        NibClass("textField", UITextField.self) { field, values in values.decodeTextField(field) },
        NibClass("refreshControl", UIRefreshControl.self) { _, _ in },
    ]

    private static let lists: [NibClass] = [
        NibClass("tableView", UITableView.self) { table, values in values.decodeTable(table) },
        NibClass("tableViewCell", UITableViewCell.self) { cell, values in values.decodeTableCell(cell) },
        NibClass("tableViewHeaderFooterView", UITableViewHeaderFooterView.self) { _, _ in },
        NibClass("collectionView", UICollectionView.self) { view, values in values.decodeCollection(view) },
        NibClass("collectionReusableView", UICollectionReusableView.self) { _, _ in },
        NibClass("collectionViewCell", UICollectionViewCell.self) { cell, values in values.decodeCollectionCell(cell) },
    ]

    private static let bars: [NibClass] = [
        NibClass("navigationBar", UINavigationBar.self) { bar, values in values.decodeNavigationBar(bar) },
        NibClass("toolbar", UIToolbar.self) { bar, values in values.decodeToolbar(bar) },
        NibClass("tabBar", UITabBar.self) { bar, values in values.decodeTabBar(bar) },
        NibClass("searchBar", UISearchBar.self) { bar, values in values.decodeSearchBar(bar) },
        NibClass("navigationItem", UINavigationItem.self) { item, values in values.decodeNavigationItem(item) },
        NibClass("barItem", UIBarItem.self) { item, values in values.decodeBarItem(item) },
        NibClass("barButtonItem", UIBarButtonItem.self) { item, values in values.decodeBarButton(item) },
        NibClass("tabBarItem", UITabBarItem.self) { item, values in values.decodeTabItem(item) },
        NibClass("gestureRecognizer", UIGestureRecognizer.self) { recognizer, values in values.decodeRecognizer(recognizer) },
        NibClass("tapGestureRecognizer", UITapGestureRecognizer.self) { recognizer, values in values.decodeTap(recognizer) },
        NibClass("swipeGestureRecognizer", UISwipeGestureRecognizer.self) { recognizer, values in values.decodeSwipe(recognizer) },
        NibClass("panGestureRecognizer", UIPanGestureRecognizer.self) { recognizer, values in values.decodePan(recognizer) },
        NibClass("screenEdgePanGestureRecognizer", UIScreenEdgePanGestureRecognizer.self) { recognizer, values in values.decodeEdgePan(recognizer) },
        NibClass("pinchGestureRecognizer", UIPinchGestureRecognizer.self) { _, _ in },
        NibClass("rotationGestureRecognizer", UIRotationGestureRecognizer.self) { _, _ in },
        NibClass("pongPressGestureRecognizer", UILongPressGestureRecognizer.self) { recognizer, values in values.decodeLongPress(recognizer) },
    ]

    private static let controllers: [NibClass] = [
        NibClass("viewController", UIViewController.self) { controller, values in values.decodeController(controller) },
        NibClass("tableViewController", UITableViewController.self) { controller, values in values.decodeTableController(controller) },
        NibClass("collectionViewController", UICollectionViewController.self) { _, _ in },
        NibClass("navigationController", UINavigationController.self) { controller, values in values.decodeNavigationController(controller) },
        NibClass("tabBarController", UITabBarController.self) { controller, values in values.decodeTabController(controller) },
        NibClass("splitViewController", UISplitViewController.self) { controller, values in values.decodeSplitController(controller) },
        NibClass("pageViewController", UIPageViewController.self) { _, _ in },
    ]
}

/// The names of elements that the loader reads, or that only matter to Interface Builder.
@MainActor enum NibNames {
    static let known: Set<String> = Set(NibClass.elementNames).union(properties).union(designOnly)

    private static let properties: Set<String> = [
        "subviews", "constraints", "constraint", "connections", "outlet", "outletCollection", "action", "segue", "rect", "point", "size", "inset", "edgeInsets",
        "directionalEdgeInsets", "autoresizingMask", "color", "fontDescription", "string", "mutableString", "attributedString", "fragment", "attributes", "nil",
        "state", "userDefinedRuntimeAttributes", "userDefinedRuntimeAttribute", "real", "integer", "boolean", "variation", "mask", "include", "exclude",
        "accessibility", "bool", "viewLayoutGuide", "layoutGuides", "layoutGuide", "viewControllerLayoutGuide", "placeholder", "exit", "customObject",
        "viewControllerPlaceholder", "tableViewCellContentView", "collectionViewCellContentView", "prototypes", "cells", "sections", "tableViewSection",
        "segments", "segment", "items", "toolbarItems", "leftBarButtonItems", "rightBarButtonItems", "collectionViewFlowLayout", "collectionViewLayout",
        "buttonConfiguration", "textInputTraits", "blurEffect", "vibrancyEffect", "date", "scopeButtonTitles", "preferredSymbolConfiguration",
        "fontReference", "paragraphStyle", "font", "image", "imageReference", "extendedEdge", "objects", "range",
        "offsetWrapper", "textAttributes", "panGestureRecognizer", "swipeGestureRecognizerDirection", "dataDetectorType", "collectionReusableView",
        "popoverArrowDirection", "backgroundConfiguration", "tabStops", "shadow", "directions", "edges",
        "accessibilityTraits", "calendar", "timeZone", "locale", "gestureRecognizers", "viewControllers",
    ]

    private static let designOnly: Set<String> = [
        "freeformSimulatedSizeMetrics", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
        "simulatedScreenMetrics", "simulatedOrientationMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedSplitViewMetrics",
        "inferredMetricsTieBreakers",
        "designable", "userComments", "userGuides", "userLayoutGuide", "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "device",
    ]
}
