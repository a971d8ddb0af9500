/// Views and controls of UIKit that WayKit lacks: the compiler's message names the replacement. Remove an entry when its type is implemented.

@available(*, unavailable, message: "use a UIButton")
public typealias UIColorWell = UIControl

@available(*, unavailable, message: "build it from a UIScrollView")
public typealias UICalendarView = UIView

@available(*, unavailable, message: "use UIAlertController with the style actionSheet")
public typealias UIActionSheet = UIView

@available(*, unavailable, message: "use UIAlertController with the style alert")
public typealias UIAlertView = UIView

@available(*, unavailable, message: "there is no web view on Linux; UIApplication.open(_:) shows an address in the browser")
public typealias UIWebView = UIView
