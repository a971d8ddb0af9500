import Testing
import WayAccessibility

@_spi(WayKit) @testable import WayKitCore
@testable import WayKitTesting

/// What views say of themselves is evaluated once for each tree.
@MainActor struct SystemAccessibilityCacheTests {
    private final class Counter: UIView {
        var evaluations = 0
        var name = "One"
        override var systemAccessibility: SystemAccessibility {
            evaluations += 1
            return SystemAccessibility(label: name, traits: .button)
        }
    }

    /// A container, whose own label a program has overridden.
    private final class Group: UIView {
        var evaluations = 0
        override var systemAccessibility: SystemAccessibility {
            evaluations += 1
            var system = SystemAccessibility()
            system.role = .toolbar
            return system
        }
        override var accessibilityLabel: String? {
            get { "Group of \(super.accessibilityLabel ?? "none")" }
            set { super.accessibilityLabel = newValue }
        }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = UIViewController()
    private let counters = [Counter(), Counter()]
    private let group = Group(frame: CGRect(x: 0, y: 100, width: 400, height: 300))

    init() {
        root.view.addSubview(group)
        for (index, counter) in counters.enumerated() {
            counter.frame = CGRect(x: 20, y: 20 + 60 * CGFloat(index), width: 200, height: 44)
            group.addSubview(counter)
        }
        stage.show(root)
        stage.settle()
    }

    private var evaluations: [Int] { counters.map(\.evaluations) + [group.evaluations] }
    /// Of the elements and of their group.
    private func labels(_ tree: AccessibilityTree) -> [String] {
        tree.nodes.values.filter { $0.role != .window && !$0.label.isEmpty }.map(\.label).sorted()
    }

    @Test func eachObjectIsEvaluatedOnceForATree() {
        let before = evaluations, tree = stage.application.assistiveTechnologies.currentTree()
        #expect(zip(evaluations, before).map { $0 - $1 } == [1, 1, 1])
        #expect(labels(tree) == ["Group of none", "One", "One"])
        _ = stage.application.assistiveTechnologies.currentTree()
        #expect(zip(evaluations, before).map { $0 - $1 } == [2, 2, 2])
    }

    /// Nothing is kept from one tree to the next, nor for who asks in between.
    @Test func theNextTreeHasWhatIsThenTrue() {
        let technologies = stage.application.assistiveTechnologies
        _ = technologies.currentTree()
        counters[0].name = "Two"
        #expect(counters[0].accessibilityLabel == "Two" && technologies.cache == nil)
        #expect(labels(technologies.currentTree()) == ["Group of none", "One", "Two"])
    }

    /// What is presented is evaluated for itself and for its dialog, but once.
    @Test func whatIsPresentedIsEvaluatedOnce() {
        let page = UIViewController(), counter = Counter()
        page.view = counter
        root.present(page, animated: false)
        stage.settle()
        let before = counter.evaluations
        _ = stage.application.assistiveTechnologies.currentTree()
        #expect(counter.evaluations == before + 1)
    }

    // MARK: Elements that exist only while they are asked for

    private enum Hiding: CaseIterable { case byProgram, byClass }

    private final class Element: UIAccessibilityElement {
        var system = SystemAccessibility()
        override var systemAccessibility: SystemAccessibility { system }
    }

    /// Makes its elements when it is asked for them.
    private final class Maker: UIView {
        var hiding: Hiding?

        override func accessibilityElementCount() -> Int { 16 }
        override func accessibilityElement(at index: Int) -> Any? {
            let element = Element(accessibilityContainer: self)
            element.system.label = "Made \(index)"
            element.system.hidesElements = hiding == .byClass
            if hiding == .byProgram { element.accessibilityElementsHidden = true }
            return element
        }
    }

    /// One may have the address of a hidden one, which is gone.
    @Test(arguments: Hiding.allCases) private func elementsTakeNoOthersPlace(_ hiding: Hiding) {
        let makers = [Maker(), Maker(), Maker(), Maker()]
        for (index, maker) in makers.enumerated() {
            maker.frame = CGRect(x: 0, y: 400 + 50 * CGFloat(index), width: 400, height: 50)
            maker.hiding = index % 2 == 0 ? hiding : nil
            root.view.addSubview(maker)
        }
        stage.settle()
        let made = labels(stage.application.assistiveTechnologies.currentTree()).filter { $0.hasPrefix("Made ") }
        #expect(made == (0..<16).flatMap { ["Made \($0)", "Made \($0)"] }.sorted())
    }
}
