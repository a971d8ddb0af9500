import WayKit

/// A list of prints, and the same pictures as a grid whose layout changes from page to page.
final class ShelfController: UINavigationController {
    let list = ShelfListController()

    init() {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([list], animated: false)
    }

    required init?(coder: NSCoder) { nil }
}
