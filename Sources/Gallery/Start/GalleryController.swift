import WayKit

/// The Gallery's root: the start screen, and the scene opened from it.
final class GalleryController: UINavigationController {
    /// The accessibility identifier of the button that leads from a scene to the start screen.
    static let backIdentifier = "back-to-gallery"

    /// - Parameter scene: The scene that is open initially; nil for the start screen.
    init(scene: GalleryScene?) {
        super.init(nibName: nil, bundle: nil)
        navigationBar.prefersLargeTitles = true
        let start = StartController()
        start.onOpen = { [weak self] scene in self?.pushViewController(ScenePage(scene), animated: true) }
        setViewControllers([start] + (scene.map { [ScenePage($0)] } ?? []), animated: false)
    }

    required init?(coder: NSCoder) { nil }

    var openScene: UIViewController? { (topViewController as? ScenePage)?.content }
}
