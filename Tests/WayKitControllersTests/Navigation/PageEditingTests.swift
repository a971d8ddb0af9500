import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Pushes, pops and changes of tabs while a text is edited.
@MainActor struct PageEditingTests {
    private func displayedX(_ it: EditedPage) -> CGFloat? {
        guard it.input.window != nil else { return nil }
        return it.input.superview?.layer.presentationProperties(at: it.stage.time).frame.minX
    }

    private func pushed() -> (EditedPage, UINavigationController) {
        var navigation: UINavigationController!
        let it = EditedPage { page in
            let root = UIViewController()
            root.view.backgroundColor = .systemGreen
            navigation = UINavigationController(rootViewController: root)
            navigation.pushViewController(page, animated: false)
            return navigation
        }
        it.field.frame.origin.y = 200
        it.edit()
        return (it, navigation)
    }

    @Test func aPopReportsTheHidingAtItsBegin() throws {
        let (it, navigation) = pushed()
        navigation.popViewController(animated: true)
        it.stage.advance(by: 0.1)
        #expect(it.keyboard.entries.map(\.name) == ["willChange", "willHide"])
        let entry = try #require(it.keyboard.entries.last)
        #expect(entry.begin == CGRect(x: 0, y: 600, width: 400, height: 200) && entry.end == entry.begin.offsetBy(dx: 400, dy: 0), "it leaves with the page")
        #expect(entry.duration == navigation.transitionCoordinator?.transitionDuration)
        #expect(try #require(displayedX(it)) > 10)
        it.stage.settle()
        #expect(it.keyboard.take() == EditedPage.hiding && it.log.take() == ["end"] && it.input.window == nil)
    }

    @Test func aCaughtPopThatTurnsBackGoesOnEditing() throws {
        let (it, navigation) = pushed()
        navigation.popViewController(animated: true)
        it.stage.advance(by: 0.1)
        let x = try #require(displayedX(it))
        it.stage.drag(from: CGPoint(x: x + 100, y: 500), to: CGPoint(x: 10, y: 500), duration: 0.2)
        it.stage.settle()
        #expect(navigation.topViewController === it.page && it.field.isFirstResponder && it.log.take() == ["end", "begin"])
        #expect(displayedX(it) == 0)
        #expect(it.keyboard.take().filter { $0.hasPrefix("will") } == ["willChange", "willHide", "willChange", "willShow"])
        it.stage.type("x")
        #expect(it.field.text == "x")
    }

    @Test func anEdgeSwipeKeepsTheTextUntilItIsReleased() {
        let (it, navigation) = pushed()
        it.stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 250, y: 400), duration: 0.2, release: false)
        #expect(it.field.isFirstResponder && it.keyboard.take() == [])
        it.stage.touchUp()
        it.stage.advance(by: 0.02)
        #expect(it.keyboard.entries.map(\.name) == ["willChange", "willHide"])
        it.stage.settle()
        #expect(navigation.viewControllers.count == 1 && it.keyboard.take() == EditedPage.hiding && it.log.take() == ["end"])
    }

    @Test func aPopReturnsTheTextThatAPushSuspended() {
        let (it, navigation) = pushed()
        navigation.pushViewController(it.page(), animated: true)
        it.stage.settle()
        #expect(it.keyboard.take() == EditedPage.hiding && it.log.take() == ["end"])
        navigation.popViewController(animated: true)
        it.stage.advance(by: 0.05)
        #expect(it.keyboard.entries.map(\.name) == ["willChange", "willShow"])
        it.stage.settle()
        #expect(it.field.isFirstResponder && it.log.take() == ["begin"])
        navigation.popToRootViewController(animated: false)
        navigation.pushViewController(it.page, animated: false)
        it.stage.settle()
        #expect(!it.field.isFirstResponder, "a page that is pushed again begins anew")
    }

    @Test func anotherTabEndsEditing() {
        var tabs: UITabBarController!
        let it = EditedPage { page in
            tabs = UITabBarController()
            tabs.viewControllers = [page, UIViewController()]
            return tabs
        }
        it.edit()
        tabs.selectedIndex = 1
        it.stage.settle()
        #expect(it.log.take() == ["end"] && it.keyboard.take() == EditedPage.hiding)
        tabs.selectedIndex = 0
        it.stage.settle()
        #expect(!it.field.isFirstResponder)
    }
}
