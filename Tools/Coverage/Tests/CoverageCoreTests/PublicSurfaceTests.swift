import Testing

@testable import CoverageCore

struct PublicSurfaceTests {
    @Test(arguments: ["frame", "add(_:)", "count()"]) func inheritedMembersAreFound(member: String) throws {
        #expect(try exampleSurface().has(member, in: DocumentedType(name: "Button", members: [])))
    }

    @Test func unavailableAndUnknownMembersAreAbsent() throws {
        let surface = try exampleSurface(), view = DocumentedType(name: "View", members: [])
        #expect(!surface.has("old()", in: view))
        #expect(!surface.has("count()", in: view))
    }

    @Test func nestedTypesAliasesAndGlobalsAreFound() throws {
        let surface = try exampleSurface()
        #expect(surface.has("plain", in: DocumentedType(name: "Button.Kind", members: [])))
        #expect(surface.has("plain", in: DocumentedType(name: "Key", members: [])))
        #expect(surface.has("Fill(_:)", in: DocumentedType(name: "Functions of drawing", members: [])))
        #expect(!surface.has("View.frame", in: DocumentedType(name: "Functions of drawing", members: [])))
    }

    @Test func typesOfOtherModulesAreHereIfTheyHaveMembers() throws {
        let surface = try exampleSurface()
        #expect(surface.has(DocumentedType(name: "NSCoder", members: [])))
        #expect(!surface.has(DocumentedType(name: "Stack", members: [])))
        #expect(!surface.has(DocumentedType(name: "Button.Role", members: [])))
    }
}
