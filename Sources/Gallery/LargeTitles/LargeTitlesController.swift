import WayKit

/// A list under a large title; its pages have a toolbar.
final class LargeTitlesController: UINavigationController {
    init() {
        super.init(nibName: nil, bundle: nil)
        navigationBar.prefersLargeTitles = true
        let list = PictureListController { [weak self] picture in
            self?.pushViewController(PicturePageController(picture: picture), animated: true)
        }
        setViewControllers([list], animated: false)
    }

    required init?(coder: NSCoder) { nil }
}
