/// The modules whose classes are UIKit's, not the program's.
package enum FrameworkModules {
    /// `WayKit` and the modules of its rooms.
    package static let names = [
        "WayKit", "WayKitDrawing", "WayKitCore", "WayKitControls", "WayKitText", "WayKitLists", "WayKitDynamics", "WayKitNibs",
    ]

    /// Whether one of the modules declares the type.
    package static func declare(_ type: Any.Type) -> Bool { contain(String(reflecting: type).prefix { $0 != "." }) }

    package static func contain(_ module: some StringProtocol) -> Bool { names.contains { $0 == module } }
}
