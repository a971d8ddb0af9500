import Foundation
import PackagePlugin

/// Compiles sources for iOS on Linux: they stay as they are, and rewritten copies are made when the target is built.
///
/// The target names no sources of its own on Linux, so that only the copies are compiled:
///
///     .target(name: "Cards", dependencies: […], sources: [], plugins: [.plugin(name: "PortSources", package: "PorterPlugins")])
///
/// Every Swift file in the target's folder is rewritten, except those in folders that the manifest of the target excludes by `exclude`.
@main struct PortSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let folder = target.directoryURL
        let paths = try swiftFiles(in: folder)
        guard !paths.isEmpty else {
            Diagnostics.warning("PortSources: there are no Swift files in \(folder.path)")
            return []
        }
        if let compiled = target.sourceFiles.first(where: { $0.url.pathExtension == "swift" && $0.url.path.hasPrefix(folder.path) }) {
            Diagnostics.error("PortSources: \(compiled.url.lastPathComponent) would be compiled twice; write `sources: []` in the target on Linux")
        }
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("Ported")
        let outputs = paths.map { output.appendingPathComponent($0.replacingOccurrences(of: "/", with: "-")) }
        return [
            .buildCommand(
                displayName: "Porting \(target.name)", executable: try context.tool(named: "waykit-port").url,
                arguments: [folder.path, "--output", output.path, "--flat"],
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
