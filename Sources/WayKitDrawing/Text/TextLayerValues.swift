import WayGraphics
import WayLayers

extension UIFont: TextLayerFont {
    package nonisolated var fontDescription: FontDescription { spec.description }
}

extension UIColor: TextLayerColor {
    package nonisolated var textColor: CGColor { cgColor }
}
