import Foundation
import WayKit

/// What fingers do in a scene: touch scripts in `Resources/Demonstrations`, for windows of any size. They begin at the scene's rest and end there.
extension GalleryScene {
    var demonstrationFile: URL? { Bundle.module.url(forResource: rawValue, withExtension: "touches", subdirectory: "Demonstrations") }

    func demonstration() throws -> TouchScript {
        guard let demonstrationFile else { throw CocoaError(.fileNoSuchFile) }
        return try TouchScript(contentsOf: demonstrationFile)
    }
}
