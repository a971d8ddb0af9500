import Foundation
import PackagePlugin

/// Copies the Swift files of a target into its resources, as "Folder-File.swift.txt", so that the program can show its own source wherever it is
/// installed.
@main struct SourceResources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        return target.sourceFiles(withSuffix: ".swift").map { file in
            let folder = file.url.deletingLastPathComponent().lastPathComponent
            let copy = context.pluginWorkDirectoryURL.appendingPathComponent("\(folder)-\(file.url.lastPathComponent).txt")
            return .buildCommand(
                displayName: "Copying \(file.url.lastPathComponent)", executable: URL(fileURLWithPath: "/bin/cp"),
                arguments: [file.url.path, copy.path], inputFiles: [file.url], outputFiles: [copy])
        }
    }
}
