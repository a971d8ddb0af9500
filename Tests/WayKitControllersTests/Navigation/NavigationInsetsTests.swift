import Foundation
import Testing
import WayKit
import WayKitTesting

/// A page has its final safe area from its first frame on, wherever its view is during the transition.
@MainActor struct NavigationInsetsTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = InsetsPage()
    private let page = InsetsPage()
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: root)
    }

    private func push() {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.1)
    }

    @Test func safeAreaExcludesTheBars() {
        navigation.isToolbarHidden = false
        stage.show(navigation)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        navigation.isToolbarHidden = true
        stage.settle()
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        root.additionalSafeAreaInsets.top = 10
        #expect(root.view.safeAreaInsets.top == 54)
    }

    @available(*, deprecated)
    @Test func layoutGuidesMatchTheSafeArea() {
        navigation.isToolbarHidden = false
        stage.show(navigation)
        #expect(root.topLayoutGuide.length == 44)
        #expect(root.bottomLayoutGuide.length == 49)
    }

    @Test func safeAreaIsConstantDuringAPush() {
        stage.show(navigation)
        push()
        stage.settle()
        #expect(page.observed == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
        #expect(root.observed == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
    }

    @Test func barHiddenByThePageIsExcludedFromTheFirstFrameOn() {
        stage.show(navigation)
        page.hidesBar = true
        push()
        #expect(root.view.safeAreaInsets.top == 44)
        stage.settle()
        #expect(page.observed == [.zero])
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(root.observed == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
        #expect(page.observed == [.zero])
    }

    @Test func barHiddenInViewDidLoadKeepsThePreviousPagesSafeArea() {
        stage.show(navigation)
        page.onLoad = { $0.navigationController?.isNavigationBarHidden = true }
        page.hidesBar = true
        push()
        #expect(root.view.safeAreaInsets.top == 44)
        stage.settle()
        #expect(root.observed == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
        #expect(page.observed == [.zero])
    }

    @Test func largeTitleCountsForItsPageOnly() {
        navigation.navigationBar.prefersLargeTitles = true
        page.navigationItem.largeTitleDisplayMode = .never
        stage.show(navigation)
        push()
        #expect(root.view.safeAreaInsets.top == 96)
        #expect(page.view.safeAreaInsets.top == 44)
        stage.settle()
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
        #expect(page.observed == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
    }

    @Test func pageWithoutExtendedEdgesIsBelowTheBar() {
        root.edgesForExtendedLayout = []
        stage.show(navigation)
        #expect(root.view.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
        #expect(root.view.safeAreaInsets == .zero)
        page.edgesForExtendedLayout = []
        push()
        stage.settle()
        #expect(page.view.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
    }

    @Test func opaqueBarIsExtendedUnderOnlyOnRequest() {
        navigation.navigationBar.isTranslucent = false
        stage.show(navigation)
        #expect(root.view.frame.minY == 44)
        root.extendedLayoutIncludesOpaqueBars = true
        navigation.view.setNeedsLayout()
        navigation.isNavigationBarHidden = true
        navigation.isNavigationBarHidden = false
        stage.settle()
        #expect(root.view.frame.minY == 0)
    }

    private func image(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    /// UINavigationBar.isTranslucent: with a custom background image "the default is true if any pixel of the image has an alpha value of less than 1.0".
    @Test func opaqueBackgroundImageMakesABarOpaque() {
        let bar = navigation.navigationBar
        stage.show(navigation)
        #expect(bar.isTranslucent && root.view.frame.minY == 0)
        bar.setBackgroundImage(image(.red), for: .default)
        stage.settle()
        #expect(!bar.isTranslucent && root.view.frame.minY == 44)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 40)) == .red)
        for translucent in [image(.red.withAlphaComponent(0.5)), UIImage(), nil] {
            bar.setBackgroundImage(translucent, for: .default)
            stage.settle()
            #expect(bar.isTranslucent && root.view.frame.minY == 0)
            bar.setBackgroundImage(image(.red), for: .default)
            stage.settle()
            #expect(!bar.isTranslucent && root.view.frame.minY == 44)
        }
        // What the program sets counts more, in both directions.
        bar.isTranslucent = true
        stage.settle()
        #expect(bar.isTranslucent && root.view.frame.minY == 0 && stage.pixel(at: CGPoint(x: 200, y: 40)) != .red)
        bar.setBackgroundImage(image(.clear), for: .default)
        bar.barTintColor = .blue
        bar.isTranslucent = false
        stage.settle()
        #expect(!bar.isTranslucent && root.view.frame.minY == 44 && stage.pixel(at: CGPoint(x: 200, y: 40)) == .blue)
    }

    @Test func opaqueBackgroundImagesOfToolbarAndTabBar() {
        let tabs = UITabBarController(), page = UIViewController()
        stage.show(navigation)
        navigation.isToolbarHidden = false
        stage.settle()
        #expect(navigation.toolbar.isTranslucent && root.view.frame.maxY == 800)
        navigation.toolbar.setBackgroundImage(image(.red), forToolbarPosition: .any, barMetrics: .default)
        stage.settle()
        #expect(!navigation.toolbar.isTranslucent && root.view.frame.maxY == navigation.toolbar.frame.minY)
        navigation.toolbar.setBackgroundImage(nil, forToolbarPosition: .any, barMetrics: .default)
        stage.settle()
        #expect(navigation.toolbar.isTranslucent && root.view.frame.maxY == 800)
        tabs.viewControllers = [page]
        stage.show(tabs)
        #expect(tabs.tabBar.isTranslucent && page.view.frame.maxY == 800)
        tabs.tabBar.backgroundImage = image(.red)
        stage.settle()
        #expect(!tabs.tabBar.isTranslucent && page.view.frame.maxY == tabs.tabBar.frame.minY)
        tabs.tabBar.isTranslucent = true
        stage.settle()
        #expect(page.view.frame.maxY == 800)
    }

    @Test func resizeDuringAPushLaysOutThePages() {
        stage.show(navigation)
        push()
        stage.resize(to: CGSize(width: 600, height: 500), scale: 1)
        stage.settle()
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 600, height: 44))
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
    }

    @Test func cancelAfterAResizeLaysOutThePage() {
        stage.show(navigation)
        push()
        stage.resize(to: CGSize(width: 600, height: 500), scale: 1)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
    }
}

/// Records the safe areas of its layout passes, without repetitions.
@MainActor private final class InsetsPage: UIViewController {
    private(set) var observed: [UIEdgeInsets] = []
    var hidesBar = false
    var onLoad: ((UIViewController) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        onLoad?(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if observed.last != view.safeAreaInsets { observed.append(view.safeAreaInsets) }
    }
}
