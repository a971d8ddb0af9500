import Foundation
import PackagePlugin

/// Compiles sources for iOS on Linux: they stay as they are, and rewritten copies are made when the target is built.
///
/// On Linux the target leaves them out, so that only the copies are compiled:
///
///     .target(name: "Cards", dependencies: […], sources: ["Linux.swift"], plugins: [.plugin(name: "PortSources", package: "PorterPlugins")])
///
/// Every Swift file in the target's folder that the target does not compile itself is rewritten; they are one module.
/// The package manager wants at least one file that the target does compile itself, such as a `Linux.swift` for what differs.
@main struct PortSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let folder = target.directoryURL
        let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map { $0.url.standardizedFileURL.path })
        let paths = try swiftFiles(in: folder).filter { !compiled.contains(folder.appendingPathComponent($0).standardizedFileURL.path) }
        guard !paths.isEmpty else {
            Diagnostics.error("PortSources: \(target.name) compiles all Swift files of \(folder.path): sources for iOS are those that it leaves out")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("Ported")
        let outputs = paths.map { output.appendingPathComponent($0.replacingOccurrences(of: "/", with: "-")) }
        return [
            .buildCommand(
                displayName: "Porting \(target.name)", executable: try context.tool(named: "waykit-port").url,
                arguments: [folder.path, "--output", output.path, "--flat"] + paths.flatMap { ["--file", $0] },
                inputFiles: paths.map { folder.appendingPathComponent($0) }, outputFiles: outputs)
        ]
    }

    /// Paths within the folder, those that the command skips left out.
    private func swiftFiles(in folder: URL) throws -> [String] {
        let skipped: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", ".swiftpm"]
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return names.filter { $0.hasSuffix(".swift") && skipped.isDisjoint(with: $0.split(separator: "/").map(String.init)) }.sorted()
    }
}
