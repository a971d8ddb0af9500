import CSystemd
import Foundation
import Testing
import WayAccessibility
import WayBus

@testable import WayAccessibilityBus

/// Requests of peers that do not follow the protocol, and tables and collections.
@MainActor @Suite(.serialized) struct HostileRequestTests {
    private static var tree: AccessibilityTree {
        var tree = AccessibleTextTests.tree()
        tree.add(10, .table, "Photos", in: 1) { ($0.rowCount, $0.columnCount) = (2, 2) }
        tree.add(11, .tableCell, "Photo", in: 10) { $0.cell = AccessibilityGrid(row: 0, column: 0, rowSpan: .max, columnSpan: -4) }
        tree.add(12, .slider, "Volume", in: 1) {
            $0.range = AccessibilityRange(value: .nan, minimum: 3, maximum: -2)
            $0.actions = [.activate]
        }
        tree.add(13, .textField, "Broken", in: 1, states: .editable) {
            $0.text = AccessibilityText(string: "ab", selection: -4..<900, caret: -7)
            $0.position = AccessibilityPosition(index: .max, count: .min)
        }
        // Children that do not exist, are their own parents, or have two.
        tree.change(13) { $0.children = [13, 1, 999, 2].map { AccessibilityID(rawValue: $0) } }
        tree.windows.append(AccessibilityID(rawValue: 2))
        return tree
    }

    private func error(_ reply: BusMessage) -> String { reply.isError ? reply.errorName : "" }

    @Test func unknownPathsInterfacesAndMembersAreErrors() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        let reader = try fixture.reader(), name = fixture.name, prefix = "/org/a11y/atspi/accessible/", accessible = "org.a11y.atspi.Accessible"
        for path in ["999", "007", "4294967296", "99999999999999999999", "root/2", "2/2", "x"] {
            #expect(error(try reader.call(name, prefix + path, accessible, "GetRole")) == "org.freedesktop.DBus.Error.UnknownObject", "\(path)")
        }
        #expect(error(try reader.call(name, "/com/example", accessible, "GetRole")) == "org.freedesktop.DBus.Error.UnknownObject")
        #expect(error(try reader.call(name, "/org/a11y/atspi/null", accessible, "GetRole")) == "org.freedesktop.DBus.Error.UnknownObject")
        #expect(error(try fixture.call(2, "Accessible", "Explode")) == "org.freedesktop.DBus.Error.UnknownMethod")
        #expect(error(try fixture.call(2, "Table", "GetSelectedRows")) == "org.freedesktop.DBus.Error.UnknownInterface")
        #expect(error(try fixture.call(2, "Nonsense", "GetRole")) == "org.freedesktop.DBus.Error.UnknownInterface")
        #expect(error(try fixture.call(nil, "Component", "GetSize")) == "org.freedesktop.DBus.Error.UnknownInterface")
        let cache = try reader.call(name, "/org/a11y/atspi/cache", accessible, "GetRole")
        #expect(error(cache) == "org.freedesktop.DBus.Error.UnknownInterface")
        #expect(error(try fixture.call(2, "Accessible", "GetRole") { try $0.append("surplus") }) == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(error(try fixture.call(2, "Accessible", "GetChildAtIndex") { try $0.append("1") }) == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(error(try fixture.call(2, "Text", "GetText") { try $0.append(Int32(1)) }) == "org.freedesktop.DBus.Error.InvalidArgs")
    }

    /// Every method of every interface, with every number that could overflow.
    @Test func numbersOutOfRangeAreAnswered() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        let general = [AccessibleInterface.introspectable.name, AccessibleInterface.propertyAccess.name, AccessibleInterface.collection.name]
        for interface in AccessibleInterface.all.values where !general.contains(interface.name) {
            for (member, types) in interface.methods {
                for number in [Int32.min, -2, -1, 0, 1, 5, 1_000_000, .max] {
                    for element: UInt32 in [2, 10, 11, 12, 13] {
                        let path = "/org/a11y/atspi/accessible/\(element)"
                        let reply = try fixture.reader().call(fixture.name, path, interface.name, member) { call in
                            for type in types.input {
                                switch type {
                                case "s": try call.append("text")
                                case "b": try call.append(true)
                                case "u": try call.append(UInt32(bitPattern: number))
                                default: try call.append(number)
                                }
                            }
                        }
                        #expect(reply.isError || reply.signature == types.output, "\(interface.name).\(member) of \(element) with \(number)")
                    }
                }
            }
        }
    }

    @Test func propertiesOfAllInterfacesAreReadTogether() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        let cases: [(UInt32?, [String])] = [
            (nil, ["Accessible", "Application"]), (2, ["Text"]), (10, ["Table", "Selection"]), (11, ["TableCell"]), (12, ["Value", "Action"]),
        ]
        for (element, interfaces) in cases {
            for interface in interfaces {
                let path = "/org/a11y/atspi/accessible/" + (element.map { "\($0)" } ?? "root")
                let reply = try fixture.reader().call(fixture.name, path, "org.freedesktop.DBus.Properties", "GetAll") {
                    try $0.append("org.a11y.atspi.\(interface)")
                }
                var names: [String] = []
                try reply.forEachEntry(of: "v") { name throws(BusError) in
                    names.append(name)
                    try reply.skip("v")
                }
                #expect(names == AccessibleInterface.all["org.a11y.atspi.\(interface)"]?.properties.map(\.name))
            }
        }
    }

    @Test func propertiesThatCannotBeSetAreErrors() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        func set(_ element: String, _ interface: String, _ property: String, _ type: String) throws -> String {
            error(
                try fixture.reader().call(fixture.name, "/org/a11y/atspi/accessible/\(element)", "org.freedesktop.DBus.Properties", "Set") {
                    try $0.append("org.a11y.atspi.\(interface)")
                    try $0.append(property)
                    try $0.open("v", type)
                    if type == "i" { try $0.append(Int32(7)) } else { try $0.append("text") }
                    try $0.close()
                })
        }
        #expect(try set("12", "Value", "CurrentValue", "s") == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(try set("12", "Value", "MinimumValue", "i") == "org.freedesktop.DBus.Error.PropertyReadOnly")
        #expect(try set("12", "Value", "Nonsense", "i") == "org.freedesktop.DBus.Error.UnknownProperty")
        #expect(try set("2", "Value", "CurrentValue", "i") == "org.freedesktop.DBus.Error.UnknownInterface")
        #expect(try set("root", "Application", "Id", "i") == "")
        #expect(try fixture.property(nil, "Application", "Id").int() == 7)
    }

    @Test func objectsAreIntrospected() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        for path in ["/", "/org/a11y/atspi/accessible", "/org/a11y/atspi/accessible/2", "/org/a11y/atspi/cache"] {
            let xml = try fixture.reader().call(fixture.name, path, "org.freedesktop.DBus.Introspectable", "Introspect").text()
            #expect(xml.contains("</node>"))
            if path.hasSuffix("2") { #expect(xml.contains("<interface name=\"org.a11y.atspi.EditableText\">") && !xml.contains("atspi.Table\"")) }
            if path.hasSuffix("accessible") { #expect(xml.contains("<node name=\"root\"/>") && xml.contains("<node name=\"13\"/>")) }
        }
        #expect(AccessibleInterface.completeTypes(of: "ia{ss}(aiia{ss})as") == ["i", "a{ss}", "(aiia{ss})", "as"])
    }

    @Test func callsThatWantNoReplyAndFloodsAreServed() throws {
        let fixture = try ServerFixture()
        try fixture.startServer(Self.tree)
        let flood = try #require(BusConnection.open(address: fixture.accessibility.address))
        let connection = BusConnection(flood)
        for _ in 0..<500 { try connection.send(connection.methodCall(fixture.name, "/x", "org.a11y.atspi.Accessible", "GetRole")) }
        #expect(try fixture.call(2, "Accessible", "GetRole").unsigned() == 79)
    }

    // MARK: Table, Collection

    @Test func tableHasCells() throws {
        let fixture = try ServerFixture()
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.add(10, .table, "Photos", in: 1)
        for number: UInt32 in 0..<4 {
            tree.add(11 + number, .tableCell, "Photo \(number)", in: 10, states: number > 1 ? [.selectable, .selected] : .selectable) {
                $0.cell = AccessibilityGrid(row: Int(number) / 2, column: Int(number) % 2)
            }
        }
        try fixture.startServer(tree)
        func ask(_ member: String, _ numbers: Int32...) throws -> BusMessage {
            try fixture.call(10, "Table", member) { for number in numbers { try $0.append(number) } }
        }
        #expect(try fixture.property(10, "Table", "NRows").int() == 2)
        #expect(try fixture.property(10, "Table", "NColumns").int() == 2)
        #expect(try ask("GetAccessibleAt", 1, 0).reference() == "13")
        #expect(try ask("GetIndexAt", 1, 0).int() == 2)
        #expect(try ask("GetRowAtIndex", 3).int() == 1)
        #expect(try ask("GetColumnAtIndex", 3).int() == 1)
        #expect(try ask("GetSelectedRows").numbers() == [1])
        #expect(try ask("GetSelectedColumns").numbers() == [])
        #expect(try ask("IsRowSelected", 1).boolean() && ask("IsSelected", 1, 1).boolean() && !ask("IsSelected", 0, 1).boolean())
        #expect(try ask("GetAccessibleAt", 2, 0).isError && ask("GetAccessibleAt", 0, -1).isError)
        let position = try fixture.property(14, "TableCell", "Position")
        try position.enter("r", "ii")
        #expect(try [position.int(), position.int()] == [1, 1])
        #expect(try fixture.property(14, "TableCell", "Table").reference() == "10")
    }

    /// A rule: states, roles, interfaces and attributes, with how they match.
    private func matches(
        _ fixture: ServerFixture, states: AccessibleStates = [], _ stateMatch: Int32 = 1, attributes: [(String, String)] = [], roles: [UInt32] = [],
        _ roleMatch: Int32 = 2, interfaces: [String] = [], inverted: Bool = false, order: UInt32 = 1, count: Int32 = 0, from: UInt32? = nil
    ) throws -> [String] {
        try fixture.call(1, "Collection", from == nil ? "GetMatches" : "GetMatchesFrom") { call in
            if let from { try call.append(objectPath: "/org/a11y/atspi/accessible/\(from)") }
            try call.open("r", "aiia{ss}iaiiasib")
            try call.append(states.words.map { Int32(bitPattern: $0) })
            try call.append(stateMatch)
            try call.append(attributes: attributes)
            try call.append(Int32(1))
            var words = [UInt32](repeating: 0, count: 5)
            for role in roles { words[Int(role / 32)] |= 1 << (role % 32) }
            try call.append(words.map { Int32(bitPattern: $0) })
            try call.append(roleMatch)
            try call.append(interfaces)
            try call.append(Int32(1))
            try call.append(inverted)
            try call.close()
            try call.append(order)
            if from != nil { try call.append(UInt32(2)) }
            try call.append(count)
            try call.append(true)
        }.references()
    }

    @Test func collectionFindsElements() throws {
        let fixture = try ServerFixture()
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.add(2, .heading, "One", in: 1) { $0.headingLevel = 1 }
        tree.add(3, .group, in: 1)
        tree.add(4, .button, "Play", in: 3, states: .focusable)
        tree.add(5, .heading, "Two", in: 3) { $0.headingLevel = 2 }
        tree.add(6, .toggle, "Wifi", in: 1, states: [.focusable, .on])
        try fixture.startServer(tree)
        #expect(try matches(fixture, roles: [83]) == ["2", "5"])
        #expect(try matches(fixture, roles: [83, 62]) == ["2", "5", "6"])
        #expect(try matches(fixture, roles: [83, 62], 3) == ["3", "4"])
        #expect(try matches(fixture, states: [.focusable, .pressed]) == ["6"])
        #expect(try matches(fixture, states: [.focusable, .pressed], 2) == ["4", "6"])
        #expect(try matches(fixture, states: [.focusable], 3) == ["2", "3", "5"])
        #expect(try matches(fixture, attributes: [("level", "2")]) == ["5"])
        #expect(try matches(fixture, attributes: [("level", "1:2")]) == ["2", "5"])
        #expect(try matches(fixture, interfaces: ["Text"]) == ["2", "5"])
        #expect(try matches(fixture, roles: [83], inverted: true) == ["3", "4", "6"])
        #expect(try matches(fixture, order: 4) == ["6", "5", "4", "3", "2"])
        #expect(try matches(fixture, count: 2) == ["2", "3"])
        #expect(try matches(fixture, roles: [83], from: 3) == ["5"])
    }
}

extension BusMessage {
    /// The name of the error that a reply is.
    fileprivate var errorName: String { sd_bus_message_get_error(pointer)?.pointee.name.map { String(cString: $0) } ?? "" }
}
