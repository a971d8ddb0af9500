import Foundation
import Testing
import WayAccessibility

@testable import WayScreenReader

/// A program for a reader: a tree that tests change, a provider that records what it is asked for, speech that is recorded, and fingers.
@MainActor final class ReaderStage: AccessibilityProvider {
    let speech = RecordedSpeech()
    let reader: ScreenReader
    var tree = AccessibilityTree()
    var time = 0.0
    /// The requests, in order.
    var requests: [String] = []
    /// What the program does when it is asked for something; true if it does it.
    var onRequest: (AccessibilityAction, AccessibilityID) -> Bool = { _, _ in true }
    var touches: [ReaderTouch] = []
    var cursors: [ReaderCursor?] = []
    /// Where characters are; 10 of them on a line.
    var charactersPerLine = 10

    init(settings: ReaderSettings = ReaderSettings()) {
        reader = ScreenReader(speech: speech, settings: settings)
        reader.provider = self
        reader.onPassThrough = { [unowned self] in touches.append($0) }
        reader.onCursorChange = { [unowned self] in cursors.append($0) }
    }

    /// A reader that runs on a screen, and has said its first words.
    convenience init(settings: ReaderSettings = ReaderSettings(), _ elements: [AccessibilityNode]) {
        self.init(settings: settings)
        show(elements)
        reader.start(with: tree)
        wait(5)
        _ = speech.takeTexts()
    }

    // MARK: The program

    /// A window with elements, one below the other unless they have frames.
    func show(_ elements: [AccessibilityNode]) {
        var window = AccessibilityNode(id: .window, role: .window, states: [.enabled, .onScreen, .active])
        window.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        window.children = elements.map(\.id)
        tree.windows = [.window]
        tree.nodes = [.window: window]
        for (index, element) in elements.enumerated() { add(element, at: index) }
    }

    /// Adds what is inside of a node.
    func add(_ elements: [AccessibilityNode], in container: AccessibilityID) {
        tree.nodes[container]!.children += elements.map(\.id)
        for element in elements { add(element, at: tree.nodes.count) }
    }

    private func add(_ element: AccessibilityNode, at index: Int) {
        var element = element
        if element.frame == .zero { element.frame = CGRect(x: 0, y: 50 * index, width: 400, height: 50) }
        element.activationPoint = CGPoint(x: element.frame.midX, y: element.frame.midY)
        tree.nodes[element.id] = element
    }

    func remove(_ element: AccessibilityID) {
        tree.nodes[element] = nil
        for id in tree.nodes.keys { tree.nodes[id]!.children.removeAll { $0 == element } }
    }

    func update() {
        reader.advance(to: time)
        reader.update(tree)
    }

    func change(_ element: AccessibilityID, _ body: (inout AccessibilityNode) -> Void) {
        body(&tree.nodes[element]!)
        update()
    }

    func send(_ event: AccessibilityEvent) {
        reader.advance(to: time)
        reader.send(event)
    }

    // MARK: The user

    func wait(_ seconds: Double) {
        time += seconds
        reader.advance(to: time)
    }

    func touch(_ phase: ReaderTouch.Phase, _ x: Double, _ y: Double, id: Int = 0) {
        reader.handle(ReaderTouch(id: id, phase: phase, position: CGPoint(x: x, y: y), time: time))
    }

    func tap(_ count: Int = 1, fingers: Int = 1, at point: CGPoint = CGPoint(x: 300, y: 790)) {
        for _ in 0..<count {
            for id in 0..<fingers { touch(.began, point.x + 10 * Double(id), point.y, id: id) }
            wait(0.05)
            for id in 0..<fingers { touch(.ended, point.x + 10 * Double(id), point.y, id: id) }
            wait(0.05)
        }
        wait(0.3)
    }

    func swipe(_ direction: ReaderDirection, fingers: Int = 1) {
        let (dx, dy): (Double, Double) =
            switch direction {
            case .left: (-100, 0)
            case .right: (100, 0)
            case .up: (0, -100)
            case .down: (0, 100)
            }
        for id in 0..<fingers { touch(.began, 150 + 40 * Double(id), 400, id: id) }
        wait(0.1)
        for id in 0..<fingers { touch(.moved, 150 + 40 * Double(id) + dx, 400 + dy, id: id) }
        for id in 0..<fingers { touch(.ended, 150 + 40 * Double(id) + dx, 400 + dy, id: id) }
    }

    func command(_ command: ReaderCommand) {
        reader.advance(to: time)
        reader.handle(command)
    }

    /// What has been said since the last time.
    var said: [String] { speech.takeTexts() }

    func takeRequests() -> [String] {
        defer { requests = [] }
        return requests
    }

    // MARK: The provider

    func perform(_ action: AccessibilityAction, on element: AccessibilityID) -> Bool {
        requests.append("\(action) \(element.rawValue)")
        return onRequest(action, element)
    }

    func focus(_ element: AccessibilityID) -> Bool {
        requests.append("focus \(element.rawValue)")
        return true
    }

    func reveal(_ element: AccessibilityID) -> Bool {
        requests.append("reveal \(element.rawValue)")
        return true
    }

    func setValue(_ value: Double, of element: AccessibilityID) -> Bool {
        requests.append("value \(value) \(element.rawValue)")
        return true
    }

    func replaceText(in range: Range<Int>, of element: AccessibilityID, with text: String) -> Bool {
        requests.append("replace \(range) \(element.rawValue) \(text)")
        return true
    }

    func setSelection(_ range: Range<Int>, of element: AccessibilityID) -> Bool {
        requests.append("select \(range.lowerBound) \(element.rawValue)")
        tree.nodes[element]?.text?.selection = range
        tree.nodes[element]?.text?.caret = range.lowerBound
        return true
    }

    func textFrame(of range: Range<Int>, in element: AccessibilityID) -> CGRect? {
        CGRect(x: 10 * (range.lowerBound % charactersPerLine), y: 20 * (range.lowerBound / charactersPerLine), width: 10, height: 20)
    }

    func textOffset(at point: CGPoint, in element: AccessibilityID) -> Int? { nil }

    /// What the program's rotors go through.
    var rotorItems: [AccessibilityRotorItem] = []

    func search(rotor: Int, of element: AccessibilityID, from item: AccessibilityRotorItem?, isForward: Bool) -> AccessibilityRotorItem? {
        let index = item.flatMap { item in rotorItems.firstIndex(of: item) ?? rotorItems.firstIndex { $0.element == item.element } }
        let next = (index ?? (isForward ? -1 : rotorItems.count)) + (isForward ? 1 : -1)
        return rotorItems.indices.contains(next) ? rotorItems[next] : nil
    }
}

extension AccessibilityID: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: UInt32) { self.init(rawValue: value) }
    static let window: Self = 1000
}

/// An element with a label.
func element(
    _ id: AccessibilityID, _ role: AccessibilityRole = .button, _ label: String, _ states: AccessibilityStates = [],
    change: (inout AccessibilityNode) -> Void = { _ in }
) -> AccessibilityNode {
    var node = AccessibilityNode(id: id, role: role, states: [.enabled, .onScreen, .element])
    node.label = label
    node.states.formUnion(states)
    change(&node)
    return node
}

/// A node that a reader does not stop at.
func container(
    _ id: AccessibilityID, _ role: AccessibilityRole, _ label: String = "", change: (inout AccessibilityNode) -> Void = { _ in }
) -> AccessibilityNode {
    var node = AccessibilityNode(id: id, role: role)
    node.label = label
    change(&node)
    return node
}

func textField(_ id: AccessibilityID, _ label: String, _ text: String, caret: Int? = nil, _ states: AccessibilityStates = [.editing]) -> AccessibilityNode {
    element(id, .textField, label, states.union([.editable, .focusable])) {
        let caret = caret ?? text.unicodeScalars.count
        $0.text = AccessibilityText(string: text, selection: caret..<caret, caret: caret)
    }
}
