import Testing

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// With reduced motion the sidebar fades.
@MainActor struct TabSidebarReducedMotionTests {
    final class Companion: NSObject, UITabBarController.Sidebar.Delegate {
        let view = UIView()
        var completions = 0
        func tabBarController(
            _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarController.Sidebar.Animating
        ) {
            animator.addAnimations { [view] in view.alpha = view.alpha == 1 ? 0.5 : 1 }
            animator.addCompletion { self.completions += 1 }
        }
    }

    private let stage = TestStage(size: CGSize(width: 1280, height: 800))
    private let companion = Companion()
    /// In the sidebar, below its rows.
    private let point = CGPoint(x: 20, y: 600), mirrored = CGPoint(x: 1260, y: 600)

    private func show(isMirrored: Bool = false) -> UITabBarController {
        let tabs = ["Home", "Mail"].map { name in
            UITab(title: name, image: nil, identifier: name) { _ in
                let page = UIViewController()
                page.view.backgroundColor = .systemTeal
                return page
            }
        }
        let controller = UITabBarController(tabs: tabs)
        controller.mode = .tabSidebar
        controller.sidebar.delegate = companion
        if isMirrored { controller.view.semanticContentAttribute = .forceRightToLeft }
        stage.show(controller)
        controller.view.addSubview(companion.view)
        stage.settle()
        return controller
    }

    private func reduceMotion(_ isReduced: Bool) { stage.application.accessibility.reducesMotion = isReduced }

    /// Whether the sidebar is seen elsewhere than where it is going.
    private func isMoving(_ controller: UITabBarController) throws -> Bool {
        let content = try #require(controller.sidebar.content)
        return content.layer.presentation()?.frame != content.frame
    }

    @Test(arguments: [false, true]) func itFades(isMirrored: Bool) throws {
        let controller = show(isMirrored: isMirrored), point = isMirrored ? mirrored : point, views = controller.view.subviews.count
        #expect(!controller.sidebar.isHidden)
        let before = stage.pixel(at: point)
        reduceMotion(true)
        controller.sidebar.isHidden = true
        stage.advance(by: 0.1)
        let halfway = stage.pixel(at: point), alpha = companion.view.layer.presentation()?.opacity ?? 0
        #expect(try !isMoving(controller))
        #expect(alpha > 0.5 && alpha < 1, "what runs beside it is animated: \(alpha)")
        stage.settle()
        let after = stage.pixel(at: point)
        #expect(before != after && halfway != before && halfway != after && companion.completions == 1)
        #expect(controller.view.subviews.count == views && stage.diagnostics.isEmpty)
    }

    @Test func itIsShownAgainWhileItFades() throws {
        let controller = show(), before = stage.pixel(at: point), views = controller.view.subviews.count
        reduceMotion(true)
        controller.sidebar.isHidden = true
        stage.advance(by: 0.1)
        controller.sidebar.isHidden = false
        stage.advance(by: 0.02)
        #expect(stage.pixel(at: point) != before, "it begins with what is shown")
        #expect(stage.settle() && stage.pixel(at: point) == before && companion.completions == 2)
        #expect(controller.view.subviews.count == views && controller.tabBar.frame.minY >= 800)
    }

    /// The new size shows no picture of the old one.
    @Test func aResizeEndsTheFade() {
        let controller = show()
        func shows() -> Bool { controller.view.subviews.contains { $0 is SnapshotView } }
        reduceMotion(true)
        controller.sidebar.isHidden = true
        stage.advance(by: 0.05)
        #expect(shows())
        stage.resize(to: CGSize(width: 1180, height: 800), scale: 1)
        stage.advance(by: 0.02)
        #expect(!shows() && controller.sidebar.isHidden)
        #expect(stage.settle() && companion.completions == 1 && stage.diagnostics.isEmpty)
    }

    @Test func itMovesAgainWithoutReducedMotion() throws {
        let controller = show()
        reduceMotion(true)
        controller.sidebar.isHidden = true
        stage.advance(by: 0.05)
        reduceMotion(false)
        stage.advance(by: 0.05)
        #expect(try !isMoving(controller))
        stage.settle()
        controller.sidebar.isHidden = false
        stage.advance(by: 0.1)
        #expect(try isMoving(controller))
        #expect(stage.settle() && companion.completions == 2)
    }
}
