import Testing
import WayAccessibility
import WayKit
import WayKitTesting

@MainActor struct ReadingOrderTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = UIViewController()

    private func label(_ text: String, _ frame: CGRect, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        (view ?? root.view).addSubview(label)
        return label
    }

    private var labels: [String] { RecordingTechnology.attached(to: stage).labels }

    @Test func rowsFromTheTopThenFromTheLeadingSide() {
        _ = label("d", CGRect(x: 0, y: 60, width: 100, height: 20))
        _ = label("c", CGRect(x: 250, y: 4, width: 100, height: 20))
        _ = label("a", CGRect(x: 0, y: 0, width: 100, height: 20))
        _ = label("b", CGRect(x: 120, y: 2, width: 100, height: 20))
        stage.show(root)
        #expect(labels == ["a", "b", "c", "d"])
    }

    @Test func mirroredRowsBeginOnTheRight() {
        stage.userInterfaceLayoutDirection = .rightToLeft
        _ = label("b", CGRect(x: 0, y: 0, width: 100, height: 20))
        _ = label("a", CGRect(x: 120, y: 2, width: 100, height: 20))
        _ = label("c", CGRect(x: 0, y: 60, width: 100, height: 20))
        stage.show(root)
        #expect(labels == ["a", "b", "c"])
    }

    @Test func viewsThatAreNoElementsAreTransparent() {
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), right = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 200))
        root.view.addSubview(right)
        root.view.addSubview(left)
        _ = label("1", CGRect(x: 0, y: 0, width: 100, height: 20), in: left)
        _ = label("3", CGRect(x: 0, y: 50, width: 100, height: 20), in: left)
        _ = label("2", CGRect(x: 0, y: 0, width: 100, height: 20), in: right)
        stage.show(root)
        #expect(labels == ["1", "2", "3"])
        left.shouldGroupAccessibilityChildren = true
        #expect(labels == ["1", "3", "2"])
        left.shouldGroupAccessibilityChildren = false
        #expect(labels == ["1", "2", "3"])
    }

    @Test func elementsOfTheProgramComeInItsOrder() {
        let one = label("one", CGRect(x: 0, y: 0, width: 100, height: 20)), two = label("two", CGRect(x: 0, y: 50, width: 100, height: 20))
        _ = label("left out", CGRect(x: 0, y: 90, width: 100, height: 20))
        let part = UIAccessibilityElement(accessibilityContainer: root.view!)
        part.accessibilityLabel = "part"
        part.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 7, height: 8)
        root.view.accessibilityElements = [two, part, one]
        stage.show(root)
        let client = RecordingTechnology.attached(to: stage)
        #expect(client.labels == ["two", "part", "one"])
        #expect(client.id("part").flatMap { client.tree[$0]?.frame } == CGRect(x: 5, y: 6, width: 7, height: 8))
        root.view.accessibilityElements = nil
        stage.settleAccessibility()
        #expect(client.labels == ["one", "two", "left out"])
    }

    @Test func elementsByCountAndIndexAreFoundToo() {
        final class Container: UIView {
            override func accessibilityElementCount() -> Int { 2 }
            override func accessibilityElement(at index: Int) -> Any? {
                let element = UIAccessibilityElement(accessibilityContainer: self)
                element.accessibilityLabel = "item \(index)"
                return element
            }
        }
        root.view.addSubview(Container(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        stage.show(root)
        #expect(labels == ["item 0", "item 1"])
    }

    @Test func hiddenViewsAndTheirContentsAreLeftOut() {
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        root.view.addSubview(group)
        let inside = label("inside", CGRect(x: 0, y: 0, width: 100, height: 20), in: group)
        _ = label("outside", CGRect(x: 0, y: 200, width: 100, height: 20))
        stage.show(root)
        let client = RecordingTechnology.attached(to: stage)
        for (hide, show) in [
            ({ group.isHidden = true }, { group.isHidden = false }), ({ group.alpha = 0 }, { group.alpha = 1 }),
            ({ group.accessibilityElementsHidden = true }, { group.accessibilityElementsHidden = false }),
            ({ inside.isAccessibilityElement = false }, { inside.isAccessibilityElement = true }),
        ] {
            hide()
            stage.settleAccessibility()
            #expect(client.labels == ["outside"])
            show()
            stage.settleAccessibility()
            #expect(client.labels == ["inside", "outside"])
        }
    }

    @Test func aModalViewHidesItsSiblings() {
        let below = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), modal = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        root.view.addSubview(below)
        root.view.addSubview(modal)
        _ = label("below", CGRect(x: 0, y: 0, width: 100, height: 20), in: below)
        _ = label("modal", CGRect(x: 0, y: 0, width: 100, height: 20), in: modal)
        stage.show(root)
        let client = RecordingTechnology.attached(to: stage)
        #expect(client.labels == ["below", "modal"])
        modal.accessibilityViewIsModal = true
        stage.settleAccessibility()
        #expect(client.labels == ["modal"])
        modal.isHidden = true
        stage.settleAccessibility()
        #expect(client.labels == ["below"])
    }

    @Test func whatLiesOutsideOfTheWindowIsReadOnlyWhereItCanBeScrolledIn() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        root.view.addSubview(scroll)
        _ = label("shown", CGRect(x: 0, y: 0, width: 100, height: 20), in: scroll)
        _ = label("below", CGRect(x: 0, y: 1900, width: 100, height: 20), in: scroll)
        _ = label("beside", CGRect(x: 500, y: 300, width: 100, height: 20))
        stage.show(root)
        let client = RecordingTechnology.attached(to: stage)
        #expect(client.labels == ["shown", "below"])
        func isOnScreen(_ label: String) -> Bool? { client.id(label).flatMap { client.tree[$0]?.states.contains(.onScreen) } }
        #expect(isOnScreen("shown") == true)
        #expect(isOnScreen("below") == false)
    }
}
