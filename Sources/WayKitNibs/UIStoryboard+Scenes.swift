import Foundation
import WayNibs

extension NibFile: StoryboardContent {
    static func storyboard(named name: String, in bundle: Bundle?, nesting: NibNesting) -> NibFile? {
        let file = load(name, "storyboard", in: bundle, nesting: nesting)
        if let file, file.document.kind != .storyboard { file.report("is a nib, not a storyboard", nil) }
        return file
    }

    func makeInitialController(of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let scene = document.initialScene else {
            report("there is no initial controller", nil)
            return nil
        }
        return storyboard.instantiate(scene, creator: creator)
    }

    func makeController(_ identifier: String, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let scene = document.scene(identifier: identifier) else {
            report("there is no controller with the identifier \"\(identifier)\"", nil)
            return nil
        }
        return storyboard.instantiate(scene, creator: creator)
    }
}

extension UIStoryboard {
    private convenience init(name: String, bundle: Bundle?, nesting: NibNesting) {
        self.init(name: name, bundle: bundle, content: NibFile.storyboard(named: name, in: bundle, nesting: nesting))
    }

    private var file: NibFile? { content as? NibFile }

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
        return other.content?.makeController(identifier, of: other, creator: creator)
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
