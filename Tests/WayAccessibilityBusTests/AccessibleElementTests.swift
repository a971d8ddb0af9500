import Foundation
import Testing
import WayAccessibility
import WayBus

@testable import WayAccessibilityBus

/// What a reader is told about an element, over the bus.
@MainActor @Suite(.serialized) struct AccessibleElementTests {
    typealias States = AccessibleStates
    private static let basic: States = [.enabled, .sensitive, .showing, .visible]

    struct RoleCase: CustomTestStringConvertible {
        var role: AccessibilityRole
        var states: AccessibilityStates = []
        var expectedRole: UInt32
        var expectedStates: States = []
        /// Without Accessible, Component and Collection.
        var interfaces: [String] = []
        var hasRange = false
        var testDescription: String { "\(role)" }
    }

    static let roleCases = [
        RoleCase(role: .window, states: [.active], expectedRole: 23, expectedStates: .active),
        RoleCase(role: .dialog, states: [.modal], expectedRole: 16, expectedStates: .modal),
        // The last modal one is active instead of its window.
        RoleCase(role: .alert, states: [.modal], expectedRole: 2, expectedStates: [.modal, .active]),
        RoleCase(role: .group, expectedRole: 39), RoleCase(role: .scrollArea, expectedRole: 39),
        RoleCase(role: .list, expectedRole: 31, interfaces: ["Selection"]),
        RoleCase(role: .table, expectedRole: 55, interfaces: ["Selection", "Table"]),
        RoleCase(role: .tabBar, expectedRole: 38, interfaces: ["Selection"]), RoleCase(role: .toolbar, expectedRole: 63),
        RoleCase(role: .menu, expectedRole: 33, interfaces: ["Selection"]), RoleCase(role: .landmark, expectedRole: 110),
        RoleCase(role: .segmentedControl, expectedRole: 39, interfaces: ["Selection"]),
        RoleCase(role: .listItem, states: [.selectable, .selected], expectedRole: 32, expectedStates: [.selectable, .selected]),
        RoleCase(role: .tableCell, expectedRole: 56), RoleCase(role: .tab, states: .selectable, expectedRole: 37, expectedStates: .selectable),
        RoleCase(role: .menuItem, expectedRole: 35),
        RoleCase(role: .segment, states: .selected, expectedRole: 44, expectedStates: [.selected, .checkable, .checked]),
        RoleCase(role: .staticText, expectedRole: 29, interfaces: ["Text"]), RoleCase(role: .heading, expectedRole: 83, interfaces: ["Text"]),
        RoleCase(role: .image, expectedRole: 27), RoleCase(role: .link, expectedRole: 88), RoleCase(role: .button, expectedRole: 43),
        RoleCase(role: .menuButton, states: .expandable, expectedRole: 129, expectedStates: [.expandable, .collapsed]),
        RoleCase(role: .menuButton, states: [.expandable, .expanded], expectedRole: 129, expectedStates: [.expandable, .expanded]),
        RoleCase(role: .toggle, states: [.on, .selectable, .selected], expectedRole: 62, expectedStates: .pressed), RoleCase(role: .toggle, expectedRole: 62),
        RoleCase(role: .slider, states: .horizontal, expectedRole: 51, expectedStates: .horizontal, interfaces: ["Value"], hasRange: true),
        RoleCase(role: .adjustable, states: .horizontal, expectedRole: 52, expectedStates: .horizontal, interfaces: ["Value"]),
        RoleCase(role: .adjustable, expectedRole: 51, interfaces: ["Value"], hasRange: true),
        RoleCase(role: .slider, expectedRole: 51, expectedStates: .vertical, interfaces: ["Value"], hasRange: true),
        RoleCase(role: .progress, expectedRole: 42, interfaces: ["Value"], hasRange: true),
        RoleCase(role: .progress, expectedRole: 42, expectedStates: .indeterminate),
        RoleCase(role: .activity, expectedRole: 42, expectedStates: [.busy, .indeterminate]), RoleCase(role: .keyboardKey, expectedRole: 43),
        RoleCase(
            role: .textField, states: [.editable, .focusable], expectedRole: 79,
            expectedStates: [.editable, .focusable, .singleLine, .selectableText], interfaces: ["Text", "EditableText"]),
        RoleCase(
            role: .searchField, states: .editable, expectedRole: 79, expectedStates: [.editable, .singleLine, .selectableText],
            interfaces: ["Text", "EditableText"]),
        RoleCase(
            role: .secureTextField, states: .editable, expectedRole: 40, expectedStates: [.editable, .singleLine, .selectableText],
            interfaces: ["Text", "EditableText"]),
        RoleCase(role: .textView, expectedRole: 61, expectedStates: [.multiLine, .selectableText, .readOnly], interfaces: ["Text"]),
    ]

    @Test func everyRoleIsTranslated() throws {
        #expect(Set(Self.roleCases.map(\.role)) == Set(AccessibilityRole.allCases))
        var tree = AccessibilityServerTests.tree(buttons: 0)
        for (index, item) in Self.roleCases.enumerated() {
            tree.add(100 + UInt32(index), item.role, "Name", in: 1, states: item.states) {
                if item.hasRange { $0.range = AccessibilityRange(value: 1, minimum: 0, maximum: 2) }
            }
        }
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        for (index, item) in Self.roleCases.enumerated() {
            let number = 100 + UInt32(index), name = item.testDescription
            #expect(try fixture.call(number, "Accessible", "GetRole").unsigned() == item.expectedRole, "\(name)")
            #expect(try fixture.call(number, "Accessible", "GetRoleName").text().isEmpty == false)
            #expect(try fixture.states(of: number) == Self.basic.union(item.expectedStates), "\(name)")
            let interfaces = ["Accessible", "Component", "Collection"] + item.interfaces
            #expect(try fixture.call(number, "Accessible", "GetInterfaces").texts() == interfaces.map { "org.a11y.atspi.\($0)" }, "\(name)")
        }
    }

    @Test func propertiesAndAttributes() throws {
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.add(2, .button, "Sort", in: 1, states: .focusable) {
            ($0.value, $0.hint, $0.identifier, $0.language) = ("by name", "Changes the order", "sort", "fr-CH")
            $0.content = [.init(label: "Size", value: "3", isImportant: true), .init(label: "Color", value: "red", isImportant: false)]
            $0.position = AccessibilityPosition(index: 1, count: 4)
        }
        tree.add(3, .heading, "Room", in: 1) { $0.headingLevel = 2 }
        tree.add(4, .textField, "Name", in: 1) { $0.placeholder = "First name" }
        tree.add(5, .slider, "Volume", in: 1) { ($0.range, $0.value) = (AccessibilityRange(value: 0.5, minimum: 0, maximum: 1), "50 %") }
        tree.add(6, .scrollArea, "", in: 1) { $0.actions.insert(.scroll(.down)) }
        tree.add(7, .list, "Rooms", in: 1) { $0.rowCount = 40 }
        tree.add(8, .listItem, "Hall", in: 7) { $0.position = AccessibilityPosition(index: 0, count: 40) }
        tree.focus = AccessibilityID(rawValue: 2)
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        #expect(try fixture.property(2, "Accessible", "Name").text() == "Sort, by name")
        #expect(try fixture.property(2, "Accessible", "Description").text() == "Size: 3, Changes the order")
        #expect(try fixture.property(2, "Accessible", "AccessibleId").text() == "sort")
        #expect(try fixture.property(2, "Accessible", "Locale").text() == "fr_CH")
        #expect(try fixture.property(3, "Accessible", "Locale").text() == "de_DE")
        #expect(try fixture.property(5, "Accessible", "Name").text() == "Volume")
        #expect(
            try fixture.call(2, "Accessible", "GetAttributes").strings()
                == ["id": "sort", "posinset": "2", "setsize": "4", "Size": "3", "Color": "red"])
        #expect(try fixture.call(3, "Accessible", "GetAttributes").strings() == ["level": "2"])
        #expect(try fixture.call(4, "Accessible", "GetAttributes").strings() == ["placeholder-text": "First name"])
        #expect(try fixture.call(5, "Accessible", "GetAttributes").strings() == ["valuetext": "50 %"])
        #expect(try fixture.call(7, "Accessible", "GetAttributes").strings() == ["setsize": "40"], "of all rows")
        #expect(try fixture.call(8, "Accessible", "GetAttributes").strings() == ["posinset": "1", "setsize": "40"])
        #expect(try fixture.states(of: 2).isSuperset(of: [.focusable, .focused]))
        #expect(try fixture.call(6, "Accessible", "GetRole").unsigned() == AccessibleRole.scrollPane.rawValue)
        #expect(try fixture.call(4, "Accessible", "GetIndexInParent").int() == 2)
        #expect(try fixture.call(1, "Accessible", "GetChildren").references() == ["2", "3", "4", "5", "6", "7"])
        #expect(try fixture.call(1, "Accessible", "GetChildAtIndex") { try $0.append(Int32(3)) }.reference() == "5")
    }

    @Test func framesRelateToTheWindowAndTheParent() throws {
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.change(1) { $0.frame = CGRect(x: 0, y: 0, width: 400, height: 300) }
        tree.add(2, .group, in: 1) { $0.frame = CGRect(x: 100, y: 50, width: 200, height: 100) }
        tree.add(3, .button, in: 2) { $0.frame = CGRect(x: 110, y: 70.4, width: 40, height: 20) }
        tree.add(4, .button, in: 2, states: []) { ($0.frame, $0.states) = (CGRect(x: 110, y: 70, width: 40, height: 20), .enabled) }
        tree.add(5, .button, in: 2) { $0.frame = CGRect(x: .nan, y: .infinity, width: 1e30, height: -1) }
        tree.add(6, .button, "Dismiss", in: 1, states: .behind) { $0.frame = CGRect(x: 0, y: 0, width: 400, height: 300) }
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        for (space, expected) in [(0, [110, 70, 40, 20]), (1, [110, 70, 40, 20]), (2, [10, 20, 40, 20])] as [(UInt32, [Int32])] {
            let reply = try fixture.call(3, "Component", "GetExtents") { try $0.append(space) }
            try reply.enter("r", "iiii")
            #expect(try [reply.int(), reply.int(), reply.int(), reply.int()] == expected)
        }
        func element(_ x: Int32, _ y: Int32) throws -> String {
            try fixture.call(1, "Component", "GetAccessibleAtPoint") {
                try $0.append(x)
                try $0.append(y)
                try $0.append(UInt32(1))
            }.reference()
        }
        #expect(try element(115, 75) == "3", "the button behind that is not on the screen")
        #expect(try element(290, 60) == "2")
        #expect(try element(10, 10) == "6", "what is behind the others, beside them")
        #expect(try element(500, 10) == "null")
        #expect(try fixture.call(5, "Component", "GetExtents") { try $0.append(UInt32(1)) }.isError == false)
        #expect(try fixture.call(3, "Component", "GrabFocus").boolean())
        #expect(try fixture.call(3, "Component", "ScrollTo") { try $0.append(UInt32(6)) }.boolean())
        #expect(fixture.provider.requests == ["focus 3", "reveal 3"])
    }

    @Test func actionsArePerformed() throws {
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.add(2, .toggle, "Wifi", in: 1) {
            $0.actions = [.activate, .showMenu, .scroll(.down)]
            $0.customActions = ["Share", "Delete"]
        }
        tree.add(3, .dialog, "Save?", in: 1) { $0.actions = [.escape] }
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        #expect(try fixture.property(2, "Action", "NActions").int() == 5)
        let names = try (0..<5).map { index in try fixture.call(2, "Action", "GetName") { try $0.append(Int32(index)) }.text() }
        #expect(names == ["toggle", "menu", "scroll down", "Share", "Delete"])
        #expect(try fixture.call(3, "Action", "GetName") { try $0.append(Int32(0)) }.text() == "close")
        for index: Int32 in [0, 2, 4] { #expect(try fixture.call(2, "Action", "DoAction") { try $0.append(index) }.boolean()) }
        #expect(try fixture.call(3, "Action", "DoAction") { try $0.append(Int32(0)) }.boolean())
        let actions: [AccessibilityAction] = [.activate, .scroll(.down), .custom(1), .escape]
        #expect(fixture.provider.requests == zip(actions, [2, 2, 2, 3]).map { "\($0) \($1)" })
        fixture.provider.accepts = false
        #expect(try fixture.call(2, "Action", "DoAction") { try $0.append(Int32(0)) }.boolean() == false)
        for index: Int32 in [-1, 5, .max, .min] {
            #expect(try fixture.call(2, "Action", "DoAction") { try $0.append(index) }.isError)
        }
    }

    @Test func valuesAreReadAndSet() throws {
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.add(2, .slider, "Volume", in: 1) { ($0.range, $0.value) = (AccessibilityRange(value: 0.5, minimum: 0, maximum: 1, step: 0.1), "50 %") }
        tree.add(3, .adjustable, "Guests", in: 1) { $0.value = "2 people" }
        tree.add(4, .progress, in: 1) { $0.range = AccessibilityRange(value: 0.5, minimum: 0, maximum: 1) }
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        let numbers = try ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue"].map { try fixture.property(2, "Value", $0).double() }
        #expect(numbers == [0, 1, 0.1, 0.5])
        #expect(try fixture.property(3, "Value", "Text").text() == "2 people")
        for value in [0.7, 20, -3] { #expect(try fixture.setValue(value, of: 2).isError == false) }
        #expect(fixture.provider.requests == ["value 0.7 2", "value 1.0 2", "value 0.0 2"])
        fixture.provider.requests = []
        // Without a range the number counts changes.
        for value in [1.0, -1] { #expect(try fixture.setValue(value, of: 3).isError == false) }
        #expect(fixture.provider.requests == ["increment 3", "decrement 3"])
        #expect(try fixture.setValue(0.2, of: 4).isError, "nobody sets a progress")
        for value in [Double.nan, .infinity] { #expect(try fixture.setValue(value, of: 2).isError) }
        tree.change(3) { $0.value = "3 people" }
        fixture.server.update(tree)
        #expect(try fixture.property(3, "Value", "CurrentValue").double() == 1)
        #expect(try fixture.events().map(\.description) == ["3 Object:PropertyChange:accessible-value 0 0 1.0"])
    }

    @Test func valuesAreCountedFromTheMinimum() throws {
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.add(2, .slider, "Warmth", in: 1) { ($0.range, $0.value) = (AccessibilityRange(value: 30, minimum: 20, maximum: 40), "30 degrees") }
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        let numbers = try ["MinimumValue", "MaximumValue", "CurrentValue"].map { try fixture.property(2, "Value", $0).double() }
        #expect(numbers == [0, 20, 10])
        for value in [15.0, 30, -3] { #expect(try fixture.setValue(value, of: 2).isError == false) }
        #expect(fixture.provider.requests == ["value 35.0 2", "value 40.0 2", "value 20.0 2"])
        tree.change(2) { $0.range?.value = 31 }
        fixture.server.update(tree)
        #expect(try fixture.events().map(\.description) == ["2 Object:PropertyChange:accessible-value 0 0 11.0"])
    }

    /// As Orca computes them: the whole part of value / maximum * 100.
    @Test func percentagesAreWholeInSpiteOfRounding() throws {
        let step: Float = 0.1, ranges: [(value: Float, minimum: Float, maximum: Float, percentage: Int)] = [
            (0.7, 0.4, 1, 50), (step + step + step, 0, 1, 30), (0.29, 0, 1, 29), (0.57, 0, 1, 57), (1, 0.4, 1, 100), (0.4, 0.4, 1, 0), (0.498, 0, 1, 49),
        ]
        var tree = AccessibilityServerTests.tree(buttons: 0)
        for (index, range) in ranges.enumerated() {
            tree.add(UInt32(2 + index), .slider, "Size", in: 1) {
                $0.range = AccessibilityRange(value: Double(range.value), minimum: Double(range.minimum), maximum: Double(range.maximum))
            }
        }
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        for (index, range) in ranges.enumerated() {
            let numbers = try ["CurrentValue", "MaximumValue"].map { try fixture.property(UInt32(2 + index), "Value", $0).double() }
            #expect(Int(numbers[0] / numbers[1] * 100) == range.percentage, "\(range)")
            #expect(abs(numbers[0] - Double(range.value - range.minimum)) < 1e-6)
        }
    }

    @Test func selectionActivatesChildren() throws {
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.add(2, .list, "Paintings", in: 1)
        for number: UInt32 in 3...5 { tree.add(number, .listItem, "Item", in: 2, states: number == 4 ? [.selectable, .selected] : .selectable) }
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        func ask(_ member: String, _ index: Int32) throws -> Bool { try fixture.call(2, "Selection", member) { try $0.append(index) }.boolean() }
        #expect(try fixture.property(2, "Selection", "NSelectedChildren").int() == 1)
        #expect(try fixture.call(2, "Selection", "GetSelectedChild") { try $0.append(Int32(0)) }.reference() == "4")
        #expect(try ask("IsChildSelected", 1) && !ask("IsChildSelected", 0))
        #expect(try ask("SelectChild", 2) && ask("SelectChild", 1), "one is selected already")
        #expect(fixture.provider.requests == ["activate 5"])
        #expect(try fixture.call(2, "Selection", "GetSelectedChild") { try $0.append(Int32(1)) }.isError)
        #expect(try fixture.call(2, "Selection", "SelectChild") { try $0.append(Int32(-1)) }.isError)
        #expect(try ask("DeselectChild", 1) == false, "it is still selected after its activation")
        #expect(try fixture.call(2, "Selection", "SelectAll").boolean() == false)
    }
}

extension ServerFixture {
    func states(of element: UInt32?) throws -> AccessibleStates {
        let words = try call(element, "Accessible", "GetState").unsignedNumbers()
        return AccessibleStates(rawValue: UInt64(words[0]) | UInt64(words[1]) << 32)
    }

    func setValue(_ value: Double, of element: UInt32) throws -> BusMessage {
        try reader().call(name, "/org/a11y/atspi/accessible/\(element)", "org.freedesktop.DBus.Properties", "Set") {
            try $0.append("org.a11y.atspi.Value")
            try $0.append("CurrentValue")
            try $0.open("v", "d")
            try $0.append(value)
            try $0.close()
        }
    }
}

extension BusMessage {
    func texts() throws -> [String] {
        var texts: [String] = []
        try enter("a", "s")
        while try !isAtEnd() { texts.append(try text()) }
        return texts
    }

    func unsignedNumbers() throws -> [UInt32] {
        var numbers: [UInt32] = []
        try enter("a", "u")
        while try !isAtEnd() { numbers.append(try unsigned()) }
        return numbers
    }

    func numbers() throws -> [Int32] {
        var numbers: [Int32] = []
        try enter("a", "i")
        while try !isAtEnd() { numbers.append(try int()) }
        return numbers
    }

    func strings() throws -> [String: String] {
        var strings: [String: String] = [:]
        try enter("a", "{ss}")
        while try enter("e", "ss") {
            strings[try text()] = try text()
            try exit()
        }
        return strings
    }

    /// The last component of the path: the number of the element.
    func reference() throws -> String {
        try enter("r", "so")
        _ = try text()
        let path = try objectPath()
        try exit()
        return path.split(separator: "/").last.map(String.init) ?? ""
    }

    func references() throws -> [String] {
        var references: [String] = []
        try enter("a", "(so)")
        while try !isAtEnd() { references.append(try reference()) }
        return references
    }
}
