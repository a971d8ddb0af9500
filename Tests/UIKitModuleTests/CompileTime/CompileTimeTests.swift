import Foundation
import Testing

/// Unavailable API is diagnosed at compile time: the compiler's `-verify` compares its diagnostics with those expected by the file beside this one.
struct CompileTimeTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The build folder of these tests.
    private static var products: URL {
        let bundle = CommandLine.arguments.lazy.map { URL(fileURLWithPath: $0) }.first { $0.pathExtension == "xctest" }
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    }

    private func compile(_ file: URL, _ flags: [String]) throws -> (status: Int32, output: String) {
        let sources = Self.package.appendingPathComponent("Sources")
        let targets = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
        let builds = try FileManager.default.contentsOfDirectory(at: Self.products, includingPropertiesForKeys: nil)
        let maps = (targets + builds.filter { $0.pathExtension == "build" }).map { $0.appendingPathComponent("module.modulemap").path }
        let libraries = try run("pkg-config", ["--cflags-only-I", "cairo", "pangocairo", "gdk-pixbuf-2.0"]).output
        var arguments = ["-frontend", "-typecheck"] + flags + ["-I", Self.products.appendingPathComponent("Modules").path]
        for map in maps where FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        // Modules in C include each other's headers.
        for target in targets { arguments += ["-Xcc", "-I\(target.appendingPathComponent("include").path)"] }
        for flag in libraries.split(whereSeparator: \.isWhitespace) { arguments += ["-Xcc", String(flag)] }
        return try run("swiftc", arguments + [file.path])
    }

    private func run(_ command: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    @Test func unavailableAPIIsDiagnosed() throws {
        let text = Self.package.appendingPathComponent("Tests/UIKitModuleTests/CompileTime/Absent.swift.txt")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Absent-\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try FileManager.default.copyItem(at: text, to: file)
        let result = try compile(file, ["-verify", "-verify-ignore-unrelated", "-swift-version", "6", "-parse-as-library"])
        #expect(result.status == 0, "\(result.output)")
    }

    /// With `@main`, which no test target can have.
    @Test(arguments: ["5", "6"]) func xcodesTemplateCompiles(languageMode: String) throws {
        let text = Self.package.appendingPathComponent("Tests/UIKitModuleTests/CompileTime/XcodeTemplate.swift.txt")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("XcodeTemplate-\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try FileManager.default.copyItem(at: text, to: file)
        let result = try compile(file, ["-warnings-as-errors", "-swift-version", languageMode, "-parse-as-library"])
        #expect(result.status == 0, "\(result.output)")
    }

    /// The parts of the Objective-C runtime that the file for iOS uses, as the SDK declares them.
    private static let runtime = """
        public struct Selector: Sendable {}
        public struct IMP {}
        public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector() }
        public func imp_implementationWithBlock(_ block: Any) -> IMP { IMP() }
        public func imp_removeBlock(_ anImp: IMP) -> Bool { true }
        public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool { true }
        """
    /// Shared code that uses it.
    private static let use = """
        import ObjectiveC
        @MainActor class Page {
            func tapped() {}
            func closed(_ sender: Page) -> Bool { true }
            func pressed(_ sender: Page, _ event: Page?) {}
            var selectors: [Selector] {
                [Selector(Page.tapped, name: "tapped"), Selector(Page.closed(_:), name: "closed(_:)"), Selector(Page.pressed(_:_:), name: "pressed(_:_:)")]
            }
        }
        """

    @Test(arguments: ["5", "6"]) func iOSFileCompilesAgainstSDKDeclarations(languageMode: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let runtime = folder.appendingPathComponent("ObjectiveC.swift"), use = folder.appendingPathComponent("Use.swift")
        try Self.runtime.write(to: runtime, atomically: true, encoding: .utf8)
        try Self.use.write(to: use, atomically: true, encoding: .utf8)
        let module = folder.appendingPathComponent("ObjectiveC.swiftmodule").path
        let moduleResult = try run("swiftc", ["-frontend", "-emit-module", "-module-name", "ObjectiveC", "-parse-as-library", "-o", module, runtime.path])
        #expect(moduleResult.status == 0, "\(moduleResult.output)")
        let file = Self.package.appendingPathComponent("Resources/iOS/Selector+Method.swift").path
        let result = try run(
            "swiftc",
            ["-frontend", "-typecheck", "-swift-version", languageMode, "-warnings-as-errors", "-parse-as-library", "-I", folder.path, file, use.path])
        #expect(result.status == 0, "\(result.output)")
    }
}
