import Foundation
import WayNibs

/// Where a controller of a storyboard comes from.
@MainActor final class StoryboardOrigin: StoryboardScene {
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

    /// Makes the controller's view; false if the scene has none.
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
