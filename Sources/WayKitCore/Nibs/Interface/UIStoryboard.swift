import Foundation

/// The controllers of a `.storyboard` file as Interface Builder saves it: XML, among the program's resources (`.process("Main.storyboard")` in the package's
/// manifest). Source: UIKit `UIStoryboard`.
///
/// Classes are found by the names in the file (`customClass`, `customModule`), in the module of the application's delegate, or as `UINib.register(_:named:)`
/// names them. Outlets and actions are those of `nibConnections`. What cannot be read, made or connected is left out, with an error in the log that names
/// the file, the object and the line.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    package let name: String
    package let bundle: Bundle?
    package let content: (any StoryboardContent)?

    /// - Parameters:
    ///   - name: of the file, without the extension.
    ///   - storyboardBundleOrNil: nil for the main bundle. The resource bundles beside it are searched, too.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(name: name, bundle: storyboardBundleOrNil, content: UpperModules.shared.nibs?.storyboard(named: name, in: storyboardBundleOrNil))
    }

    package init(name: String, bundle: Bundle?, content: (any StoryboardContent)?) {
        self.name = name
        self.bundle = bundle
        self.content = content
    }

    /// A new controller of the initial scene; nil if there is none.
    open func instantiateInitialViewController() -> UIViewController? { instantiateInitialViewController(creator: nil) }

    /// - Parameter creator: makes the controller with its `init(coder:)` or an initialiser that calls it; nil, or a result of nil, for the scene's class.
    open func instantiateInitialViewController<ViewController: UIViewController>(creator: ((NSCoder) -> ViewController?)? = nil) -> ViewController? {
        checked(content?.makeInitialController(of: self, creator: creator), "the initial controller")
    }

    /// A new controller of the scene with that storyboard identifier. On iOS an unknown identifier raises an exception; here it leaves an error in the log,
    /// and the result is an empty controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        content?.makeController(identifier, of: self, creator: nil) ?? UIViewController()
    }

    /// - Parameter creator: makes the controller with its `init(coder:)` or an initialiser that calls it; nil, or a result of nil, for the scene's class.
    ///
    /// If there is no such scene, or its controller is of another class, an error is logged and the result is a controller made by `init()`.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let controller = content?.makeController(identifier, of: self, creator: creator)
        if let made: ViewController = checked(controller, "the controller \(identifier)") { return made }
        guard let empty = Instantiation.object(of: ViewController.self) as? ViewController else {
            preconditionFailure("\(ViewController.self).init() makes another class")
        }
        return empty
    }

    private func checked<ViewController: UIViewController>(_ controller: UIViewController?, _ what: String) -> ViewController? {
        guard let controller else { return nil }
        if let controller = controller as? ViewController { return controller }
        content?.report("\(what) is a \(type(of: controller)), not a \(ViewController.self)")
        return nil
    }
}
