import WayKit

/// One page per picture; swiping turns the pages. Between the pages and behind the dots is the dark tone of the picture.
final class PagesController: UIPageViewController {
    private let pictures = Picture.all

    init() {
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        dataSource = self
        delegate = self
        overrideUserInterfaceStyle = .dark
        if let first = pictures.first { setViewControllers([PosterController(picture: first)], direction: .forward, animated: false) }
        updateBackground()
    }

    required init?(coder: NSCoder) { nil }

    private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = index(of: controller), pictures.indices.contains(index + step) else { return nil }
        return PosterController(picture: pictures[index + step])
    }

    private func updateBackground() { view.backgroundColor = viewControllers?.first?.view.backgroundColor }

    private func index(of controller: UIViewController?) -> Int? { pictures.firstIndex { $0.title == controller?.title } }
}

extension PagesController: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        neighbour(of: viewController, -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        neighbour(of: viewController, 1)
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { pictures.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int { index(of: viewControllers?.first) ?? 0 }
}

extension PagesController: UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        UIView.animate(withDuration: 0.3) { self.updateBackground() }
    }
}
