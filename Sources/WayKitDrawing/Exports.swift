// What `import UIKit` provides on iOS beside UIKit; each module above exports it, too.
@_exported import Foundation
@_exported import Symbols
@_exported import WayGraphics
@_exported import WayLanguage
@_exported import WayLayers
@_exported import WayMarkdown
