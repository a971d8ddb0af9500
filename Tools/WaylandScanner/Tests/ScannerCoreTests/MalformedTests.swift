import Foundation
import ScannerCore
import Testing

/// Errors in a protocol are reported with their line.
struct MalformedTests {
    private func error(_ lines: String...) -> ScannerError? {
        let text = lines.joined(separator: "\n")
        return #expect(throws: ScannerError.self) {
            _ = try ProtocolSet([try ProtocolParser.parse(Data(text.utf8), file: "Protocols/bad.xml")])
        }
    }

    /// Lines inside one request of one interface; the first of them is line 4 of the file.
    private func inRequest(_ lines: String...) -> ScannerError? {
        error(
            (["<protocol name='bad'>", "<interface name='a' version='2'>", "<request name='r'>"] + lines
                + ["</request>", "</interface>", "</protocol>"]).joined(separator: "\n"))
    }

    @Test func malformedXML() {
        let error = error("<protocol name='bad'>", "<interface name='a' version='1'>", "<request name='r'>", "</interface>", "</protocol>")
        #expect(error?.line == 4)
        #expect(error.map { "\($0)" }?.hasPrefix("Protocols/bad.xml:4: error: not well-formed XML") == true)
    }

    @Test func emptyText() {
        #expect(error("")?.message.hasPrefix("not well-formed XML") == true)
    }

    @Test func truncatedText() {
        #expect(error("<protocol name='bad'>", "<interface name='a' version='1'>")?.message.hasPrefix("not well-formed XML") == true)
    }

    @Test func foreignDocument() {
        #expect(error("<html>", "</html>")?.message == "<html> is not a protocol")
    }

    @Test func misplacedElement() {
        let error = error("<protocol name='bad'>", "<request name='r'/>", "</protocol>")
        #expect(error == ScannerError(file: "Protocols/bad.xml", line: 2, message: "<request> is not allowed in <protocol>"))
    }

    @Test func invalidArguments() {
        #expect(inRequest("<arg name='a' type='double'/>")?.message == "<arg>: argument type 'double' is unknown")
        #expect(inRequest("<arg name='a' type='int'/>", "<arg type='int'/>")?.line == 5)
        #expect(inRequest("<arg name='a' type='int' interface='a'/>")?.message == "<arg>: only objects have an interface")
        #expect(inRequest("<arg name='a' type='int' allow-null='true'/>")?.message == "<arg>: only objects and strings can be null")
        #expect(inRequest("<arg name='a' type='object' allow-null='yes'/>")?.message == "<arg>: allow-null 'yes' is neither true nor false")
        #expect(inRequest("<arg name='a' type='fixed' enum='e'/>")?.message == "<arg>: only int and uint can have an enum")
        #expect(inRequest("<arg name='a b' type='int'/>")?.message == "<arg>: 'a b' is not a name")
    }

    @Test func undefinedReferences() {
        #expect(inRequest("<arg name='a' type='object' interface='b'/>")?.message == "interface 'b' of argument 'a' is undefined")
        let error = inRequest("<arg name='a' type='uint' enum='a.e'/>")
        #expect(error == ScannerError(file: "bad.xml", line: 4, message: "enum 'a.e' of argument 'a' is undefined"))
    }

    @Test func multipleNewObjects() {
        let error = inRequest("<arg name='a' type='new_id' interface='a'/>", "<arg name='b' type='new_id' interface='a'/>")
        #expect(error?.message == "'a.r' creates more than one object")
    }

    @Test func invalidVersions() {
        let head = ["<protocol name='bad'>", "<interface name='a' version='2'>"].joined(separator: "\n")
        let tail = ["</interface>", "</protocol>"].joined(separator: "\n")
        #expect(error(head, "<event name='e' since='3'/>", tail)?.message == "'a.e' is newer than version 2 of the interface")
        #expect(error(head, "<event name='e' since='2'/>", "<event name='f'/>", tail)?.message == "'a.f' of version 1 follows one of 2")
        #expect(error(head, "<event name='e' since='0'/>", tail)?.message == "<event>: since '0' is not a version")
        #expect(error(head, "<event name='e' type='other'/>", tail)?.message == "<event>: type 'other' is unknown")
    }

    @Test func duplicateNames() {
        let one = "<interface name='zwp_a_v1' version='1'/>"
        #expect(error("<protocol name='bad'>", one, one, "</protocol>")?.message == "interface 'zwp_a_v1' is defined twice")
        #expect(
            error("<protocol name='bad'>", one, "<interface name='wp_a' version='1'/>", "</protocol>")
                == ScannerError(file: "bad.xml", line: 3, message: "'wp_a' and 'zwp_a_v1' would both be called WpA"))
        let head = "<protocol name='bad'><interface name='a' version='1'>"
        let tail = "</interface></protocol>"
        #expect(error(head, "<event name='e'/><event name='e'/>", tail)?.message == "'a.e' is defined twice")
        #expect(error(head, "<enum name='e'/><enum name='e'/>", tail)?.message == "enum 'a.e' is defined twice")
    }

    @Test func invalidEnumValues() {
        let head = "<protocol name='bad'><interface name='a' version='1'><enum name='e'>"
        let tail = "</enum></interface></protocol>"
        for value in ["", "-1", "0x1ffffffff", "ten"] {
            #expect(error(head, "<entry name='n' value='\(value)'/>", tail)?.line == 2)
        }
    }
}
