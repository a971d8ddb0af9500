import Foundation
import WayNibs

/// The controllers of a `.storyboard` file as Interface Builder saves it: XML, among the program's resources (`.process("Main.storyboard")` in the package's
/// manifest). Source: UIKit `UIStoryboard`.
///
/// Classes are found by the names in the file (`customClass`, `customModule`), in the module of the application's delegate, or as `UINib.register(_:named:)`
/// names them. Outlets and actions are those of `nibConnections`. What cannot be read, made or connected is left out, with an error in the log that names
/// the file, the object and the line.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    let name: String
    let bundle: Bundle?
    private let file: NibFile?

    /// - Parameters:
    ///   - name: of the file, without the extension.
    ///   - storyboardBundleOrNil: nil for the main bundle. The resource bundles beside it are searched, too.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(name: name, bundle: storyboardBundleOrNil, nesting: NibNesting())
    }

    init(name: String, bundle: Bundle?, nesting: NibNesting) {
        self.name = name
        self.bundle = bundle
        file = NibFile.load(name, "storyboard", in: bundle, nesting: nesting)
        if let file, file.document.kind != .storyboard { file.report("is a nib, not a storyboard", nil) }
    }

    /// A new controller of the initial scene; nil if there is none.
    open func instantiateInitialViewController() -> UIViewController? { instantiateInitialViewController(creator: nil) }

    /// - Parameter creator: makes the controller with its `init(coder:)` or an initialiser that calls it; nil, or a result of nil, for the scene's class.
    open func instantiateInitialViewController<ViewController: UIViewController>(creator: ((NSCoder) -> ViewController?)? = nil) -> ViewController? {
        guard let scene = file?.document.initialScene else {
            file?.report("there is no initial controller", nil)
            return nil
        }
        return checked(instantiate(scene, creator: creator), "the initial controller")
    }

    /// A new controller of the scene with that storyboard identifier. On iOS an unknown identifier raises an exception; here it leaves an error in the log,
    /// and the result is an empty controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        scene(identifier).flatMap { instantiate($0, creator: nil) } ?? UIViewController()
    }

    /// - Parameter creator: makes the controller with its `init(coder:)` or an initialiser that calls it; nil, or a result of nil, for the scene's class.
    ///
    /// If there is no such scene, or its controller is of another class, an error is logged and the result is a controller made by `init()`.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        if let made: ViewController = checked(scene(identifier).flatMap { instantiate($0, creator: creator) }, "the controller \(identifier)") { return made }
        guard let empty = Instantiation.object(of: ViewController.self) as? ViewController else {
            preconditionFailure("\(ViewController.self).init() makes another class")
        }
        return empty
    }

    private func scene(_ identifier: String) -> NibScene? {
        let scene = file?.document.scene(identifier: identifier)
        if scene == nil { file?.report("there is no controller with the identifier \"\(identifier)\"", nil) }
        return scene
    }

    private func checked<ViewController: UIViewController>(_ controller: UIViewController?, _ what: String) -> ViewController? {
        guard let controller else { return nil }
        if let controller = controller as? ViewController { return controller }
        file?.report("\(what) is a \(type(of: controller)), not a \(ViewController.self)", nil)
        return nil
    }

    // MARK: Scenes

    /// The controller that a segue leads to; nil, with an error in the log, if there is none.
    func instantiate(destinationOf segue: NibElement, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let scene = file?.document.scene(ofObject: segue["destination"]) else {
            file?.report("leads to \(segue["destination"] ?? "nothing"), which is no scene", segue)
            return nil
        }
        return instantiate(scene, creator: creator)
    }

    func instantiate(_ scene: NibScene, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let file, let element = scene.controller else {
            self.file?.report("a scene has no controller", scene.objects.first)
            return nil
        }
        let made: UIViewController?? = file.nesting.enter("\(name) \(element.id ?? "")") { () -> UIViewController?? in
            element.name == "viewControllerPlaceholder" ? reference(element, creator) : controller(of: scene, element, file, creator)
        }
        guard let made else {
            file.report("is made inside itself, or one of too many; left out", element)
            return nil
        }
        return made
    }

    private func reference(_ element: NibElement, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let file, let name = element["storyboardName"] else { return nil }
        let other = name == self.name ? self : UIStoryboard(name: name, bundle: bundle, nesting: file.nesting)
        guard let identifier = element["referencedIdentifier"] else { return other.instantiateInitialViewController(creator: creator) }
        return other.scene(identifier).flatMap { other.instantiate($0, creator: creator) }
    }

    private func controller(
        of scene: NibScene, _ element: NibElement, _ file: NibFile, _ creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let base = NibClass.named(element.name)?.type as? UIViewController.Type else {
            file.report("controllers of this kind are unknown", element)
            return nil
        }
        let origin = StoryboardOrigin(storyboard: self, file: file, scene: scene)
        let loader = NibLoader(file, phase: .controller, owner: nil, origin: origin)
        let coder = NibCoder(element, loader)
        let type = file.customClass(of: element, derivedFrom: base) as? UIViewController.Type ?? base
        guard let controller = creator?(coder) ?? type.init(coder: coder) else {
            file.report("\(type).init(coder:) made no controller", element)
            return nil
        }
        guard controller.storyboardOrigin === origin else {
            file.report("the creator's \(Swift.type(of: controller)) was not made with the coder it was given; its scene is not used", element)
            return controller
        }
        loader.finish()
        origin.objects = loader.objects.filter { $0.value !== controller && !($0.value is NibPlaceholder) }
        return controller
    }
}

/// Where a controller of a storyboard comes from.
@MainActor final class StoryboardOrigin {
    let storyboard: UIStoryboard
    let file: NibFile
    let scene: NibScene
    weak var controller: UIViewController?
    /// What was made with the controller: items of bars. Later, also what was made with its view and belongs to no view.
    var objects: [String: NSObject] = [:]

    init(storyboard: UIStoryboard, file: NibFile, scene: NibScene) {
        self.storyboard = storyboard
        self.file = file
        self.scene = scene
    }

    /// The views to which popovers of segues point.
    private var anchorViews: [String: Weak<UIView>] = [:]

    /// The bar item or view with that identifier to which a popover points.
    func anchor(_ id: String) -> NSObject? { objects[id] ?? anchorViews[id]?.object }

    private var segues: [NibElement] { scene.objects.flatMap(\.subtree).filter { $0.name == "segue" } }

    func segue(_ identifier: String) -> NibElement? { segues.first { $0["identifier"] == identifier } }

    /// Makes the controller's view; nil if the scene has none.
    func loadView(of controller: UIViewController) -> Bool {
        guard let element = scene.controller, let viewElement = element.value(forKey: "view") else { return false }
        let loader = NibLoader(file, phase: .view, owner: controller, origin: self)
        loader.add(controller, id: element.id, connections: element)
        guard let view = loader.makeView(viewElement) else { return false }
        controller.setLoadedView(view)
        for guide in element.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            loader.add(guide["type"] == "bottom" ? view.lowerLayoutSupport : view.upperLayoutSupport, id: guide.id)
        }
        var others: [String: NSObject] = [:]
        for object in scene.objects where object.id != element.id && object.name != "placeholder" && object.name != "exit" {
            if let id = object.id, let made = loader.make(object) { others[id] = made }
        }
        loader.finish()
        objects.merge(others) { _, new in new }
        for id in segues.compactMap({ $0["popoverAnchorView"] }) { anchorViews[id] = (loader.objects[id] as? UIView).map(Weak.init) }
        return true
    }
}
