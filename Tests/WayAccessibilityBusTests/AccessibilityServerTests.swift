import BusTestSupport
import Foundation
import Testing
import WayAccessibility
import WayBus

@testable import WayAccessibilityBus

/// When the server connects, and to what.
@MainActor @Suite(.serialized) struct AccessibilityServerTests {
    static func tree(buttons: Int = 1) -> AccessibilityTree {
        var tree = AccessibilityTree()
        tree.title = "Museum"
        tree.add(1, .window, "Hall", states: [.active])
        for number in 0..<buttons { tree.add(10 + UInt32(number), .button, "Button \(number)", in: 1) { $0.actions = [.activate] } }
        return tree
    }

    @Test func nothingIsOnTheAccessibilityBusUntilItIsEnabled() throws {
        let fixture = try ServerFixture()
        fixture.startServices(isEnabled: false, listeners: ["object:"])
        fixture.connect()
        try fixture.serve { fixture.services?.calls == ["GetAll"] }
        fixture.server.update(Self.tree())
        #expect(!fixture.server.isActive && fixture.server.uniqueName == nil)
        fixture.services?.setEnabled(true)
        try fixture.serve { fixture.server.isActive }
        #expect(fixture.activity == [true] && fixture.services?.calls == ["GetAll", "GetAddress", "GetRegisteredEvents"])
        fixture.server.update(Self.tree())
        try fixture.serve { fixture.services?.calls.last == "Embed /org/a11y/atspi/accessible/root" }
    }

    @Test func disconnectsWhenItIsDisabledAndNobodyListens() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree(), listeners: ["object:"])
        fixture.services?.setEnabled(false)
        try fixture.serve { !fixture.server.status.isEnabled }
        #expect(fixture.server.isActive, "somebody listens")
        fixture.services?.setListener("object:", false)
        try fixture.serve { fixture.server.uniqueName == nil }
        #expect(fixture.activity == [true, false] && !fixture.server.isActive)
        fixture.services?.setEnabled(true)
        try fixture.serve { fixture.server.isActive }
    }

    @Test func busOfTheEnvironmentIsWatchedForListeners() throws {
        let fixture = try ServerFixture()
        fixture.startServices(isEnabled: false)
        fixture.environment = ["AT_SPI_BUS_ADDRESS": fixture.accessibility.address]
        fixture.connect()
        try fixture.serve { fixture.services?.calls == ["GetRegisteredEvents"] }
        #expect(!fixture.server.isActive)
        fixture.services?.setListener("object:state-changed", true)
        try fixture.serve { fixture.server.isActive }
        fixture.services?.setListener("object:state-changed", false)
        try fixture.serve { !fixture.server.isActive }
        #expect(fixture.activity == [true, false])
    }

    @Test func statusOfAServiceThatComesLaterIsFound() throws {
        let fixture = try ServerFixture()
        fixture.connect()
        fixture.connect()
        try fixture.serve { fixture.server.status.client.uniqueName != nil }
        #expect(!fixture.server.isActive && fixture.taskQueue.nextDeadline == nil)
        fixture.startServices(isEnabled: true)
        try fixture.serve { fixture.server.isActive }
        fixture.endServices()
        try fixture.serve { !fixture.server.isActive }
    }

    @Test func sessionBusThatComesLaterIsFound() throws {
        let fixture = try ServerFixture()
        fixture.session.stop()
        fixture.connect()
        #expect(fixture.server.loopSources.allSatisfy { $0.descriptor < 0 } && fixture.taskQueue.nextDeadline == nil)
        try fixture.session.start()
        fixture.startServices(isEnabled: true)
        fixture.server.connect()
        try fixture.serve { fixture.server.isActive }
    }

    @Test func accessibilityBusThatDiesIsConnectedAgain() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree())
        fixture.accessibility.stop()
        try fixture.serve { !fixture.server.isActive }
        fixture.server.update(Self.tree())
        fixture.server.send(.announcement("Hello", priority: .high))
        fixture.endServices()
        try fixture.accessibility.start()
        fixture.startServices(isEnabled: true)
        fixture.now += 1
        try fixture.serve { fixture.server.isActive }
        fixture.server.update(Self.tree())
        try fixture.serve { fixture.services?.calls.contains("Embed /org/a11y/atspi/accessible/root") == true }
        #expect(fixture.activity == [true, false, true])
    }

    @Test func accessibilityBusThatDiesAloneIsAskedForAgain() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree())
        fixture.accessibility.stop()
        try fixture.serve { !fixture.server.isActive }
        #expect(fixture.taskQueue.nextDeadline == fixture.now + 1)
        try fixture.accessibility.start()
        fixture.now += 1
        try fixture.serve { fixture.server.isActive }
        #expect(fixture.activity == [true, false, true] && fixture.taskQueue.nextDeadline == nil)
    }

    @Test func sessionBusThatDiesBeforeItHasSaidTheAddress() throws {
        let fixture = try ServerFixture()
        fixture.startServices(isEnabled: true, answersAddress: false)
        fixture.connect()
        try fixture.serve { fixture.services?.calls.last == "GetAddress" }
        fixture.session.stop()
        try fixture.serve { !fixture.server.status.isEnabled }
        fixture.endServices()
        try fixture.session.start()
        fixture.startServices(isEnabled: true)
        fixture.now += 1
        try fixture.serve { fixture.server.isActive }
    }

    @Test func sessionBusThatDiesIsConnectedAgain() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree(), listeners: [])
        fixture.session.stop()
        try fixture.serve { !fixture.server.isActive }
        fixture.endServices()
        #expect(fixture.taskQueue.nextDeadline == fixture.now + 1)
        fixture.now += 1
        fixture.taskQueue.run()
        #expect(fixture.taskQueue.nextDeadline == fixture.now + 2)
        try fixture.session.start()
        fixture.startServices(isEnabled: true)
        fixture.now += 2
        try fixture.serve { fixture.server.isActive }
    }

    @Test func disconnectEndsEverything() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree())
        fixture.server.disconnect()
        #expect(!fixture.server.isActive && fixture.server.loopSources.allSatisfy { $0.descriptor < 0 } && fixture.taskQueue.nextDeadline == nil)
        fixture.server.connect()
        try fixture.serve { fixture.server.isActive }
        #expect(fixture.activity == [true, false, true])
    }

    @Test func programIsEmbeddedAndItsParentIsTheDesktop() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree())
        let parent = try fixture.property(nil, "Accessible", "Parent")
        try parent.enter("r", "so")
        #expect(try parent.text() == ":1.7")
        #expect(try parent.objectPath() == "/org/a11y/atspi/accessible/root")
        #expect(try fixture.property(nil, "Accessible", "Name").text() == "Museum")
        #expect(try fixture.property(nil, "Application", "ToolkitName").text() == "WayKit")
        #expect(try fixture.property(nil, "Accessible", "ChildCount").int() == 1)
        #expect(try fixture.call(nil, "Accessible", "GetRole").unsigned() == 75)
        #expect(try fixture.call(nil, "Application", "GetLocale") { try $0.append(UInt32(0)) }.text() == "de_DE")
    }

    @Test func registryThatComesAgainIsToldAgain() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree())
        fixture.endServices()
        fixture.startServices(isEnabled: true, listeners: ["object:"])
        try fixture.serve { fixture.services?.calls.contains("Embed /org/a11y/atspi/accessible/root") == true || !fixture.server.isActive }
        try fixture.serve { fixture.server.isActive }
        fixture.server.update(Self.tree())
        try fixture.serve { fixture.services?.calls.contains("Embed /org/a11y/atspi/accessible/root") == true }
    }

    @Test func tenThousandElementsAreServed() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree(buttons: 10_000))
        #expect(try fixture.property(1, "Accessible", "ChildCount").int() == 10_000)
        let reply = try fixture.reader().call(fixture.name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        var paths: Set<String> = []
        try reply.enter("a", "((so)(so)(so)iiassusau)")
        while try reply.enter("r", "(so)(so)(so)iiassusau") {
            try reply.enter("r", "so")
            _ = try reply.text()
            paths.insert(try reply.objectPath())
            try reply.exit()
            try reply.skip("(so)(so)iiassusau")
            try reply.exit()
        }
        #expect(paths.count == 10_002)
        // All are replaced: no more than a pair of events for each, and the cache is told a part.
        var next = Self.tree(buttons: 0)
        for number in 0..<10_000 { next.add(20_000 + UInt32(number), .button, "New \(number)", in: 1) }
        fixture.server.update(next)
        let events = try fixture.events()
        #expect(events.filter { $0.name.contains("ChildrenChanged") }.count == 20_000)
        #expect(events.filter { $0.name == "AddAccessible" }.count == TreeDifference.maximumAdded)
    }
}

extension AccessibilityTree {
    /// Adds an element, and makes it a child or a window.
    mutating func add(
        _ number: UInt32, _ role: AccessibilityRole, _ label: String = "", in parent: UInt32? = nil, states: AccessibilityStates = [],
        _ configure: (inout AccessibilityNode) -> Void = { _ in }
    ) {
        var node = AccessibilityNode(id: AccessibilityID(rawValue: number), role: role, states: states.union([.enabled, .onScreen]))
        node.label = label
        configure(&node)
        nodes[node.id] = node
        if let parent { nodes[AccessibilityID(rawValue: parent)]?.children.append(node.id) } else { windows.append(node.id) }
    }

    mutating func change(_ number: UInt32, _ change: (inout AccessibilityNode) -> Void) {
        change(&nodes[AccessibilityID(rawValue: number)]!)
    }

    /// Removes an element, and those below it.
    mutating func remove(_ number: UInt32) {
        let id = AccessibilityID(rawValue: number)
        for child in nodes[id]?.children ?? [] { remove(child.rawValue) }
        nodes[id] = nil
        windows.removeAll { $0 == id }
        for parent in nodes.keys where nodes[parent]?.children.contains(id) == true { nodes[parent]?.children.removeAll { $0 == id } }
    }
}
