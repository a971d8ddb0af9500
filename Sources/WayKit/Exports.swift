// `import WayKit` brings what `import UIKit` brings on iOS.
@_exported import Foundation
@_exported import WayGraphics
@_exported import WayLayers
