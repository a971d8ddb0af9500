import Testing
import WayAccessibility

@_spi(WayKit) @testable import WayKitCore
@testable import WayKitTesting

/// What views say of themselves is evaluated once for each tree.
@MainActor struct SystemAccessibilityCacheTests {
    private final class Counter: UIView {
        var evaluations = 0
        var name = "One"
        var onEvaluation: () -> Void = {}
        override var systemAccessibility: SystemAccessibility {
            evaluations += 1
            onEvaluation()
            var system = SystemAccessibility(label: name, traits: .button)
            system.identity = (self, "item")
            return system
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

    /// A view that leaves while the tree is built, and an element that exists only meanwhile, end nothing.
    @Test func viewsMayLeaveWhileATreeIsBuilt() {
        counters[0].onEvaluation = { [counters] in counters[1].removeFromSuperview() }
        let tree = stage.application.assistiveTechnologies.currentTree()
        #expect(labels(tree).contains("One"))
        #expect(labels(stage.application.assistiveTechnologies.currentTree()).filter { $0 == "One" }.count == 1)
    }
}
