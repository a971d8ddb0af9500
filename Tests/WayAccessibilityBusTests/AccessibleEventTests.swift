import Foundation
import Testing
import WayAccessibility
import WayBus

@testable import WayAccessibilityBus

/// The events after each kind of change.
@MainActor @Suite(.serialized) struct AccessibleEventTests {
    static var tree: AccessibilityTree {
        var tree = AccessibilityTree()
        tree.title = "Museum"
        tree.add(1, .window, "Hall", states: .active)
        tree.add(2, .button, "Play", in: 1, states: .focusable)
        tree.add(3, .list, "Paintings", in: 1)
        for number: UInt32 in 31...34 { tree.add(number, .listItem, "Item \(number)", in: 3, states: .selectable) }
        tree.add(4, .toggle, "Wifi", in: 1, states: [.focusable, .on])
        tree.add(5, .textField, "Name", in: 1, states: [.focusable, .editable]) {
            $0.text = AccessibilityText(string: "Cafe\u{301}s", selection: 0..<0, caret: 0)
        }
        tree.add(6, .slider, "Volume", in: 1) { $0.range = AccessibilityRange(value: 1, minimum: 0, maximum: 4) }
        return tree
    }

    struct Change: CustomTestStringConvertible {
        var testDescription: String
        var expected: [String]
        var change: @MainActor (inout AccessibilityTree) -> Void
        init(_ name: String, _ expected: [String], _ change: @escaping @MainActor (inout AccessibilityTree) -> Void) {
            (testDescription, self.expected, self.change) = (name, expected, change)
        }
    }

    static let changes = [
        Change("nothing", []) { _ in },
        Change("label", ["2 Object:PropertyChange:accessible-name 0 0 Pause"]) { $0.change(2) { $0.label = "Pause" } },
        Change("hint", ["2 Object:PropertyChange:accessible-description 0 0 Stops"]) { $0.change(2) { $0.hint = "Stops" } },
        Change("role", ["2 Object:PropertyChange:accessible-role 0 0 88"]) { $0.change(2) { $0.role = .link } },
        Change("title", ["root Object:PropertyChange:accessible-name 0 0 Gallery"]) { $0.title = "Gallery" },
        Change("toggle", ["4 Object:StateChanged:pressed 0 0 "]) { $0.change(4) { $0.states.remove(.on) } },
        Change("enabled", ["2 Object:StateChanged:enabled 0 0 ", "2 Object:StateChanged:sensitive 0 0 "]) { $0.change(2) { $0.states.remove(.enabled) } },
        Change("focus", ["2 Object:StateChanged:focused 1 0 "]) { $0.focus = AccessibilityID(rawValue: 2) },
        Change("value", ["6 Object:PropertyChange:accessible-value 0 0 2.0"]) { $0.change(6) { $0.range?.value = 2 } },
        Change("frequent value that the user changes", ["6 Object:PropertyChange:accessible-value 0 0 2.0"]) {
            $0.change(6) {
                $0.range?.value = 2
                $0.states.insert(.updatesFrequently)
            }
        },
        Change("bounds", ["3 Object:BoundsChanged 0 0 0 10 20 30"]) { tree in
            for number: UInt32 in [3, 31, 32, 33, 34] { tree.change(number) { $0.frame.origin.y += 10 } }
            tree.change(3) { $0.frame.size = CGSize(width: 20, height: 30) }
            for number: UInt32 in 31...34 { tree.change(number) { $0.frame.origin.y -= 10 } }
        },
        Change("list scrolls out", ["3 Object:StateChanged:showing 0 0 "]) { tree in
            for number: UInt32 in [3, 31, 32, 33, 34] { tree.change(number) { $0.states.remove(.onScreen) } }
        },
        Change("selection", ["31 Object:StateChanged:selected 1 0 ", "3 Object:SelectionChanged 0 0 "]) { $0.change(31) { $0.states.insert(.selected) } },
        Change("typing", ["5 Object:TextChanged:insert 4 2 xy", "5 Object:TextCaretMoved 6 0 "]) {
            $0.change(5) { $0.text = AccessibilityText(string: "Cafexy\u{301}s", selection: 6..<6, caret: 6) }
        },
        Change("replacing", ["5 Object:TextChanged:delete 3 2 e\u{301}", "5 Object:TextChanged:insert 3 1 i"]) {
            $0.change(5) { $0.text = AccessibilityText(string: "Cafis", selection: 0..<0, caret: 0) }
        },
        Change("selecting", ["5 Object:TextCaretMoved 3 0 ", "5 Object:TextSelectionChanged 0 0 "]) {
            $0.change(5) { $0.text = AccessibilityText(string: "Cafe\u{301}s", selection: 0..<3, caret: 3) }
        },
        Change(
            "child removed", ["3 Object:ChildrenChanged:remove 1 0 /org/a11y/atspi/accessible/32", "32 Object:StateChanged:defunct 1 0 ", "32 RemoveAccessible 0 0 "]
        ) { $0.remove(32) },
        Change(
            "child inserted", ["35 AddAccessible 0 0 ", "3 Object:ChildrenChanged:add 4 0 /org/a11y/atspi/accessible/35"]
        ) { $0.add(35, .listItem, "Item 35", in: 3) },
        Change(
            "child moved",
            ["3 Object:ChildrenChanged:remove 0 0 /org/a11y/atspi/accessible/31", "3 Object:ChildrenChanged:add 3 0 /org/a11y/atspi/accessible/31"]
        ) { $0.change(3) { $0.children.append($0.children.removeFirst()) } },
        Change(
            "subtree removed", ["1 Object:ChildrenChanged:remove 1 0 /org/a11y/atspi/accessible/3", "3 Object:StateChanged:defunct 1 0 ", "3 RemoveAccessible 0 0 "]
        ) { $0.remove(3) },
        Change(
            "modal dialog",
            [
                "7 AddAccessible 0 0 ", "8 AddAccessible 0 0 ", "1 Object:ChildrenChanged:add 5 0 /org/a11y/atspi/accessible/7",
                "1 Object:StateChanged:active 0 0 ", "1 Window:Deactivate 0 0 Hall", "7 Window:Activate 0 0 Save?",
                "8 Object:StateChanged:focused 1 0 ",
            ]
        ) {
            $0.add(7, .dialog, "Save?", in: 1, states: .modal)
            $0.add(8, .button, "Yes", in: 7)
            $0.focus = AccessibilityID(rawValue: 8)
        },
        Change(
            "moved to another parent",
            ["1 Object:ChildrenChanged:remove 0 0 /org/a11y/atspi/accessible/2", "3 Object:ChildrenChanged:add 4 0 /org/a11y/atspi/accessible/2"]
        ) {
            $0.change(1) { $0.children.removeFirst() }
            $0.change(3) { $0.children.append(AccessibilityID(rawValue: 2)) }
        },
        Change(
            "another window",
            [
                "9 AddAccessible 0 0 ", "root Object:ChildrenChanged:add 1 0 /org/a11y/atspi/accessible/9", "1 Object:StateChanged:active 0 0 ",
                "1 Window:Deactivate 0 0 Hall", "9 Window:Create 0 0 Shop", "9 Window:Activate 0 0 Shop",
            ]
        ) {
            $0.change(1) { $0.states.remove(.active) }
            $0.add(9, .window, "Shop", states: .active)
        },
    ]

    @Test func changesAreSent() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        for change in Self.changes {
            var tree = Self.tree
            change.change(&tree)
            fixture.server.update(tree)
            #expect(try fixture.events().map(\.description) == change.expected, "\(change.testDescription)")
            fixture.server.update(Self.tree)
            _ = try fixture.events()
        }
    }

    @Test func frequentValuesAreQuiet() throws {
        var tree = Self.tree
        tree.add(7, .progress, "Loading", in: 1, states: .updatesFrequently) { $0.range = AccessibilityRange(value: 1, minimum: 0, maximum: 4) }
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        tree.change(7) { $0.range?.value = 2 }
        fixture.server.update(tree)
        #expect(try fixture.events().isEmpty)
    }

    /// The innermost dialog is active instead of its window, as long as it is there.
    @Test func dialogsAreActive() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        var tree = Self.tree
        tree.add(7, .dialog, "Letter", in: 1, states: .modal)
        tree.add(8, .group, "", in: 7)
        tree.add(9, .alert, "Delete?", in: 8, states: .modal)
        fixture.server.update(tree)
        #expect(try fixture.states(of: 9).contains(.active))
        #expect(try !fixture.states(of: 7).contains(.active) && !fixture.states(of: 1).contains(.active))
        _ = try fixture.events()
        fixture.server.update(Self.tree)
        #expect(try fixture.events().map(\.description).suffix(2) == ["1 Object:StateChanged:active 1 0 ", "1 Window:Activate 0 0 Hall"])
        #expect(try fixture.states(of: 1).contains(.active))
    }

    @Test func onlyWhatSomebodyListensToIsSent() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree, listeners: ["object:state-changed:focused"])
        var tree = Self.tree
        tree.focus = AccessibilityID(rawValue: 2)
        tree.change(2) { $0.label = "Pause" }
        tree.change(4) { $0.states.remove(.on) }
        fixture.server.update(tree)
        #expect(try fixture.events().map(\.name) == ["Object:StateChanged:focused"])
        fixture.services?.setListener("Object:PropertyChange:AccessibleName", true)
        try fixture.serve { fixture.server.hasListener("Object", "PropertyChange", "accessible-name") }
        tree.change(2) { ($0.label, $0.hint) = ("Stop", "Stops") }
        fixture.server.update(tree)
        #expect(try fixture.events().map(\.name) == ["Object:PropertyChange:accessible-name"])
    }

    @Test func patternsOfRegistrations() {
        var registrations = EventRegistrations()
        func hasListener(_ interface: String, _ member: String, _ detail: String) -> Bool { registrations.contains(interface, member, detail) }
        #expect(registrations.isEmpty && !hasListener("Object", "StateChanged", "focused"))
        registrations.add("object:children-changed:add/system", of: ":1.5")
        registrations.add("Window:", of: ":1.5")
        #expect(hasListener("Object", "ChildrenChanged", "add") && !hasListener("Object", "ChildrenChanged", "remove"))
        #expect(hasListener("Window", "Activate", "") && !hasListener("Object", "Announcement", ""))
        registrations.remove("Window:", of: ":1.6")
        #expect(hasListener("Window", "Activate", ""))
        registrations.remove("window:", of: ":1.5")
        #expect(!hasListener("Window", "Activate", ""))
        registrations.add("", of: ":1.5")
        #expect(hasListener("Object", "Announcement", ""), "all events")
    }

    // MARK: What a program posts

    @Test func screenChangeMovesTheReader() throws {
        let fixture = try ServerFixture()
        var tree = Self.tree
        tree.change(4) { $0.states.insert(.element) }
        try fixture.startServer(tree)
        fixture.server.send(.screenChanged(nil, message: nil))
        #expect(try fixture.events().map(\.description) == ["4 Object:StateChanged:focused 1 0 "], "the first element")
        fixture.server.send(.layoutChanged(AccessibilityID(rawValue: 2), message: "Two rooms"))
        let expected = ["4 Object:StateChanged:focused 0 0 ", "2 Object:StateChanged:focused 1 0 ", "2 Object:Announcement 1 0 Two rooms"]
        #expect(try fixture.events().map(\.description) == expected)
        #expect(try fixture.states(of: 2).contains(.focused))
        // The keyboard focus is where the reader was sent to until it moves.
        tree.focus = AccessibilityID(rawValue: 5)
        fixture.server.update(tree)
        #expect(try fixture.events().map(\.description) == ["2 Object:StateChanged:focused 0 0 ", "5 Object:StateChanged:focused 1 0 "])
    }

    @Test func eventNamesAnElementOfTheNextTree() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        fixture.server.send(.screenChanged(AccessibilityID(rawValue: 40), message: nil))
        #expect(try fixture.events().isEmpty)
        var tree = Self.tree
        tree.add(40, .heading, "Shop", in: 1)
        tree.focus = AccessibilityID(rawValue: 2)
        fixture.server.update(tree)
        #expect(try fixture.events().last?.description == "40 Object:StateChanged:focused 1 0 ")
    }

    @Test func announcementsHaveTheirPriority() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        fixture.server.send(.announcement("Saved", priority: .default))
        fixture.server.send(.announcement("Fire", priority: .high))
        fixture.server.send(.announcement("", priority: .high))
        fixture.server.send(.pageScrolled("Page 2 of 5"))
        fixture.server.send(.pageScrolled(nil))
        let expected = ["1 Object:Announcement 1 0 Saved", "1 Object:Announcement 2 0 Fire", "1 Object:Announcement 1 0 Page 2 of 5"]
        #expect(try fixture.events().map(\.description) == expected)
    }
}
