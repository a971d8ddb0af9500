import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

/// A right-to-left layout by `semanticContentAttribute` in a left-to-right language.
@MainActor struct SemanticBarTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let navigation = UINavigationController(rootViewController: UIViewController())
    private let page = UIViewController()

    init() {
        stage.show(navigation)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        navigation.viewControllers[0].title = "Home"
    }

    private func find<T: UIView>(_ type: T.Type) throws -> T {
        func views(in view: UIView) -> [T] { ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap(views) }
        return try #require(views(in: navigation.navigationBar).first)
    }

    @Test func semanticContentAttributeMirrorsTheBar() throws {
        navigation.pushViewController(page, animated: false)
        stage.settle()
        #expect(try find(NavigationBackButton.self).frame.maxX < 200)
        navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
        stage.settle()
        #expect(try find(NavigationBackButton.self).frame.minX > 200)
        #expect(try find(BarButton.self).frame.maxX < 200)
    }

    @Test func semanticContentAttributeOfTheControllersViewMirrorsTransitions() {
        navigation.view.semanticContentAttribute = .forceRightToLeft
        page.view.backgroundColor = .red
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        #expect((page.view.layer.presentation()?.position.x ?? 0) < 200)
        stage.settle()
        #expect(page.view.frame.minX == 0)
    }
}
