/// Controllers of UIKit that WayKit lacks: the compiler's message names the replacement. Remove an entry when its type is implemented.

@available(*, unavailable, message: "there is no picker; read files with FileManager")
public typealias UIImagePickerController = UIViewController

@available(*, unavailable, message: "there is no picker; read files with FileManager")
public typealias UIDocumentPickerViewController = UIViewController

@available(*, unavailable, message: "there is no picker; read files with FileManager")
public typealias UIDocumentBrowserViewController = UIViewController

@available(*, unavailable, message: "there is no video on WayKit")
public typealias UIVideoEditorController = UIViewController

@available(*, unavailable, message: "Linux has no common place to share to")
public typealias UICloudSharingController = UIViewController

@available(*, unavailable, message: "present a list of your own")
public typealias UIFontPickerViewController = UIViewController

@available(*, unavailable, message: "present a list of your own")
public typealias UIColorPickerViewController = UIViewController

@available(*, unavailable, message: "there is no dictionary on Linux")
public typealias UIReferenceLibraryViewController = UIViewController

@available(*, unavailable, message: "set modalPresentationStyle to popover and use popoverPresentationController")
public typealias UIPopoverController = UIViewController
