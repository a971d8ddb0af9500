import Foundation
import Testing
import WayLog

/// The modules of UIKit are listed where the compiler does not help.
struct FrameworkModulesTests {
    private static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

    /// `layers.txt` names every module, and rooms inside of one after a slash.
    @Test func areThoseWhoseBordersAreChecked() throws {
        let layers = try String(contentsOf: Self.package.appendingPathComponent("Tools/Layers/layers.txt"), encoding: .utf8)
        let rooms = layers.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { $0.split { !$0.isLetter && $0 != "/" } }
        let modules = Set(rooms.map { String($0.prefix { $0 != "/" }) }.filter { $0.hasPrefix("WayKit") })
        #expect(modules == Set(FrameworkModules.names))
    }

    /// Each is a folder of sources.
    @Test func areFolders() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.package.appendingPathComponent("Sources").path)
        #expect(Set(FrameworkModules.names).isSubset(of: folders) && !FrameworkModules.declare(Set<Int>.self) && FrameworkModules.contain("WayKitLists"))
    }
}
