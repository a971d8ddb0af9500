import Foundation

/// Classes of UIKit that WayKit lacks: the compiler's message names the replacement. Remove an entry when its type is implemented.

@available(*, unavailable, message: "use UILongPressGestureRecognizer")
public typealias UIPreviewInteraction = NSObject

@available(*, unavailable, message: "the desktop makes pictures of the screen")
public typealias UIScreenshotService = NSObject

@available(*, unavailable, message: "there is no printing; UIGraphicsPDFRenderer makes a file")
public typealias UIPrintInteractionController = NSObject

@available(*, unavailable, message: "read and write files with FileManager")
public typealias UIDocument = NSObject

@available(*, unavailable, message: "UIApplication.open(_:) hands a file to the desktop")
public typealias UIDocumentInteractionController = NSObject

@available(*, unavailable, message: "there are no notifications of the desktop so far")
public typealias UILocalNotification = NSObject

@available(*, unavailable, message: "text cannot be edited so far")
public typealias UITextChecker = NSObject

@available(*, unavailable, message: "a pen's buttons are in UIEvent.buttonMask")
public typealias UIPencilInteraction = NSObject

@available(*, unavailable, message: "override preferredFocusEnvironments")
public typealias UIFocusGuide = NSObject

@available(*, unavailable, message: "there is no printing")
public typealias UIViewPrintFormatter = NSObject

// MARK: Protocols

@available(*, unavailable, message: "there is no picker")
public typealias UIImagePickerControllerDelegate = AnyObject
