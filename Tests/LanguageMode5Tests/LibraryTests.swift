import Testing
import UIKit
import WayKitTesting

class CircledController: UIViewController, UIViewControllerTransitioningDelegate {
    let transition = CircleTransition()
    let interaction = CircleInteractiveTransition()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        interaction.attach(to: self)
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning?
    {
        transition.transitionMode = .present
        transition.startingPoint = CGPoint(x: 40, y: 40)
        return transition
    }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        transition.transitionMode = .dismiss
        return transition
    }
    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return interaction
    }
}

class PictureController: UIViewController, PictureZoomSource {
    let imageView = UIImageView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(imageView)
    }
    func zoomSourceImageView() -> UIImageView { return UIImageView(image: imageView.image) }
    func zoomSourceImageViewFrame(forward: Bool) -> CGRect { return imageView.convert(imageView.bounds, to: view.window) }
}

class ListController: UIViewController, PanelPresentable {
    let scrollView = UIScrollView()
    var panScrollable: UIScrollView? { return scrollView }
    var longFormHeight: PanelHeight { return .contentHeight(300) }
    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.contentSize = CGSize(width: 400, height: 300)
        view.addSubview(scrollView)
    }
}

/// Code written for iOS without actor annotations compiles and runs in language mode 5.
@MainActor struct LibraryTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()

    init() {
        root.view.backgroundColor = .white
        stage.show(root)
    }

    @Test func circlePresentsAndIsDraggedAway() {
        let page = CircledController()
        page.transitioningDelegate = page
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: true)
        stage.settle()
        #expect(root.presentedViewController === page)
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 600), duration: 0.4)
        stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(stage.diagnostics == [])
    }

    @Test func pictureZoomPushesAndPops() {
        let navigation = UINavigationController(rootViewController: PictureController())
        navigation.delegate = PictureZoomDelegate.shared
        stage.show(navigation)
        navigation.pushViewController(PictureController(), animated: true)
        stage.settle()
        #expect(navigation.viewControllers.count == 2)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.viewControllers.count == 1)
        #expect(stage.diagnostics == [])
    }

    @Test func panelPresentsAtItsHeightAndTapDismisses() throws {
        let list = ListController()
        root.presentPanel(list)
        stage.settle()
        let panel = try #require(list.presentationController?.containerView?.panContainerView)
        #expect(panel.frame.minY == 500)
        stage.tap(at: CGPoint(x: 200, y: 100))
        stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func cardPresentsAndIsDraggedAway() {
        let card = UIViewController()
        root.presentCard(card, animated: true)
        stage.settle()
        #expect(card.view.frame == CGRect(x: 0, y: 60, width: 400, height: 740))
        #expect(abs(root.view.alpha - 0.8) < 0.001)
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.3)
        stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(root.view.alpha == 1)
        #expect(stage.diagnostics == [])
    }

    @Test func displayLinkCallsObjectWithoutActor() {
        var steps = 0
        let follower = ProgressFollower { _ in steps += 1 }
        stage.advance(by: 0.1)
        #expect(steps == 6)
        follower.stop()
    }
}
