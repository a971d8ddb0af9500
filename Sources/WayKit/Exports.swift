// `import WayKit` re-exports what `import UIKit` provides on iOS.
@_exported import Foundation
@_exported import Symbols
@_exported import WayGraphics
@_exported import WayLayers
