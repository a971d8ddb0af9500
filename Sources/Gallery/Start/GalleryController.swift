import WayKit

/// The whole Gallery: the start screen, and the scene that was opened from it.
final class GalleryController: UINavigationController {
    /// - Parameter scene: is open at once; nil: the start screen.
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
