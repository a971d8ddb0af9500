import WayAccessibility
import WayKit

@testable import WayKitTesting

/// A client that keeps what it is shown and told.
@MainActor final class RecordingTechnology: AssistiveTechnology {
    var isActive = true
    var isScreenReader = true
    var cursor: AccessibilityID?
    private(set) var trees: [AccessibilityTree] = []
    private(set) var events: [AccessibilityEvent] = []

    func update(_ tree: AccessibilityTree) { trees.append(tree) }
    func send(_ event: AccessibilityEvent) { events.append(event) }

    func takeEvents() -> [AccessibilityEvent] {
        defer { events = [] }
        return events
    }

    var tree: AccessibilityTree { trees.last ?? AccessibilityTree() }

    /// The labels of the elements in the order of reading.
    var labels: [String] { tree.windows.flatMap { tree.elements(in: $0) }.compactMap { tree[$0]?.label } }

    /// The label of the element with the focus.
    var focusedLabel: String? { tree.focus.flatMap { tree[$0]?.label } }

    func id(_ label: String) -> AccessibilityID? { tree.nodes.values.filter { $0.label == label && $0.role != .window }.map(\.id).min() }

    /// A client of a stage's program, which has been shown what there is.
    static func attached(to stage: TestStage) -> RecordingTechnology {
        let client = RecordingTechnology()
        stage.application.assistiveTechnologies.add(client)
        stage.advance(by: AssistiveTechnologies.delay)
        return client
    }
}

extension TestStage {
    /// Lets everything end, and the tree follow.
    func settleAccessibility() {
        settle()
        advance(by: 2 * AssistiveTechnologies.delay)
    }

    var technologies: AssistiveTechnologies { application.assistiveTechnologies }
}
