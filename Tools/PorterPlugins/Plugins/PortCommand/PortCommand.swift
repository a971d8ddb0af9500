import Foundation
import PackagePlugin

/// `swift package waykit-port FOLDER …`: see `waykit-port --help`.
@main struct PortCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "waykit-port").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { Diagnostics.error("waykit-port ended with status \(process.terminationStatus)") }
    }
}
