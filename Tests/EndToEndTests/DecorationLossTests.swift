import Foundation
import Testing

extension EndToEndTests {
    /// A compositor without decorations, like GNOME's, that goes away while libdecor starts: libdecor and its plug-in have a registry each, the program's
    /// second and third.
    struct DecorationLossTests {
        /// Registry and further requests, see `Rig/wlrig/leave.c`.
        private static let moments = [2, 3].flatMap { registry in [0, 1, 2, 4, 8].map { "\(registry):\($0)" } }

        @Test(.enabled(if: RigCompositor.available.contains(.wlrig)), arguments: moments)
        func programReportsTheLoss(_ moment: String) throws {
            let rig = try Rig.wlrig("--no-decoration", "--leave", moment)
            defer { rig.end() }
            let app = try rig.launch("Gallery", arguments: ["--scene", "wall"])
            #expect(app.waitForExit() == 1)
            #expect(app.lines.contains { $0.contains("connection to the compositor was lost") }, "\(app.lines.suffix(5))")
        }
    }
}
