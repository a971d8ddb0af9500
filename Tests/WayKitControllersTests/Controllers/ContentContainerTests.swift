import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// `UIContentContainer`, and a controller's defaults, as in Apple's documentation.
@MainActor struct ContentContainerTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 700))

    @Test("A child that keeps its size is not notified of its container's new size") func sizes() {
        let root = NotifiedController(), filling = NotifiedController(), fixed = NotifiedController(), asked = NotifiedController()
        stage.show(root)
        for (child, frame) in [
            (filling, root.view.bounds), (fixed, CGRect(x: 0, y: 0, width: 100, height: 100)), (asked, CGRect(x: 0, y: 0, width: 50, height: 50)),
        ] {
            root.addChild(child)
            child.view.frame = frame
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
        }
        filling.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.sizes = { container, size in container === asked ? CGSize(width: size.width / 2, height: 50) : nil }
        stage.resize(to: CGSize(width: 480, height: 600), scale: 1)
        #expect(root.lines == ["to 480×600"])
        #expect(filling.lines == ["to 480×600"])
        #expect(fixed.lines.isEmpty)
        #expect(asked.lines == ["to 240×50"])
    }

    @Test("preferredContentSize is announced to the parent and to the presentation controller") func preferredSize() {
        let root = NotifiedController(), child = NotifiedController()
        stage.show(root)
        root.addChild(child)
        child.preferredContentSize = CGSize(width: 10, height: 20)
        #expect(root.lines == ["preferred 10×20"])
        child.preferredContentSize = CGSize(width: 10, height: 20)
        #expect(root.lines.count == 1)
    }

    @Test("Trait overrides for a child") func overrides() {
        let root = NotifiedController(), child = NotifiedController()
        stage.show(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(root.traitCollection.horizontalSizeClass == .compact)
        #expect(root.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
        root.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
    }

    @Test("A view is loaded on first access, and only then") func loading() {
        let controller = NotifiedController()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        controller.loadViewIfNeeded()
        #expect(controller.isViewLoaded && controller.viewIfLoaded === controller.view)
        #expect(controller.lines == ["viewDidLoad"])
        controller.loadViewIfNeeded()
        #expect(controller.lines == ["viewDidLoad"])
    }

    @Test("Defaults of a controller") func defaults() {
        let controller = UIViewController()
        #expect(controller.edgesForExtendedLayout == .all)
        #expect(!controller.extendedLayoutIncludesOpaqueBars && !controller.definesPresentationContext)
        #expect(!controller.providesPresentationContextTransitionStyle && controller.restoresFocusAfterTransition)
        #expect(controller.overrideUserInterfaceStyle == .unspecified && controller.preferredContentSize == .zero)
        #expect(controller.modalTransitionStyle == .coverVertical && controller.modalPresentationStyle == .automatic)
        #expect(controller.shouldAutomaticallyForwardAppearanceMethods && !controller.prefersStatusBarHidden)
        #expect(controller.preferredStatusBarStyle == .default && controller.preferredStatusBarUpdateAnimation == .fade)
        #expect(!controller.disablesAutomaticKeyboardDismissal)
        controller.modalPresentationStyle = .formSheet
        #expect(controller.disablesAutomaticKeyboardDismissal)
    }
}

@MainActor private final class NotifiedController: UIViewController {
    var lines: [String] = []
    var sizes: ((any UIContentContainer, CGSize) -> CGSize?)?

    override func viewDidLoad() {
        super.viewDidLoad()
        lines.append("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lines = []
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        lines.append("to \(Int(size.width))×\(Int(size.height))")
    }

    override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        sizes?(container, parentSize) ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        lines.append("preferred \(Int(container.preferredContentSize.width))×\(Int(container.preferredContentSize.height))")
    }
}
