import Foundation
import Testing
import WayKit
import WayKitTesting

/// Pain 19: a page has the safe area of its place at rest from its first frame on, whatever its view does in between.
@MainActor @Suite struct NavigationInsetsTests {
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

    @Test func aPagesSafeAreaIsWhatTheBarsLeave() {
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
    @Test func layoutGuidesOfOldProgramsAreTheSafeArea() {
        navigation.isToolbarHidden = false
        stage.show(navigation)
        #expect(root.topLayoutGuide.length == 44)
        #expect(root.bottomLayoutGuide.length == 49)
    }

    @Test func itIsTheSameInEveryFrameOfAPush() {
        stage.show(navigation)
        push()
        stage.settle()
        #expect(page.seen == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
        #expect(root.seen == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
    }

    @Test func aBarThatThePageHidesIsNotPartOfItFromTheFirstFrameOn() {
        stage.show(navigation)
        page.hidesBar = true
        push()
        #expect(root.view.safeAreaInsets.top == 44)
        stage.settle()
        #expect(page.seen == [.zero])
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(root.seen == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
        #expect(page.seen == [.zero])
    }

    @Test func aBarThatThePageHidesAsItLoadsStaysWithThePageBefore() {
        stage.show(navigation)
        page.onLoad = { $0.navigationController?.isNavigationBarHidden = true }
        page.hidesBar = true
        push()
        #expect(root.view.safeAreaInsets.top == 44)
        stage.settle()
        #expect(root.seen == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
        #expect(page.seen == [.zero])
    }

    @Test func aLargeTitleIsPartOfThePageThatHasOne() {
        navigation.navigationBar.prefersLargeTitles = true
        page.navigationItem.largeTitleDisplayMode = .never
        stage.show(navigation)
        push()
        #expect(root.view.safeAreaInsets.top == 96)
        #expect(page.view.safeAreaInsets.top == 44)
        stage.settle()
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
        #expect(page.seen == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
    }

    @Test func aPageThatDoesNotExtendLiesBelowTheBar() {
        root.edgesForExtendedLayout = []
        stage.show(navigation)
        #expect(root.view.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
        #expect(root.view.safeAreaInsets == .zero)
        page.edgesForExtendedLayout = []
        push()
        stage.settle()
        #expect(page.view.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
    }

    @Test func underAnOpaqueBarOnlyThoseExtendWhoSaySo() {
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

    @Test func aWindowOfAnotherSizeInTheMiddleFitsThePages() {
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

    @Test func aCancelInAWindowOfAnotherSizeFitsThePage() {
        stage.show(navigation)
        push()
        stage.resize(to: CGSize(width: 600, height: 500), scale: 1)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
    }
}

/// Writes down every safe area that its layout sees, each once.
@MainActor private final class InsetsPage: UIViewController {
    private(set) var seen: [UIEdgeInsets] = []
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
        if seen.last != view.safeAreaInsets { seen.append(view.safeAreaInsets) }
    }
}
