import Foundation
import WayKit

/// What fingers do in a scene: touch scripts in `Resources/Demonstrations`, for windows of any size. They begin at the scene's rest and end there.
extension GalleryScene {
    var demonstrationFile: URL? { Bundle.module.url(forResource: rawValue, withExtension: "touches", subdirectory: "Demonstrations") }

    /// The script names elements by their identifiers, or by their titles in English.
    func demonstration() throws -> TouchScript {
        guard let demonstrationFile else { throw CocoaError(.fileNoSuchFile) }
        let text = try String(contentsOf: demonstrationFile, encoding: .utf8)
        return try TouchScript(text.replacing(/"([^"]+)"/) { "\"\(NSLocalizedString(String($0.1), comment: ""))\"" })
    }
}
