import Foundation
import WayHost
import WayHostHeadless
import WayKit
import WayLog

/// A window on a larger screen: menus and popovers may extend beyond the window.
extension TestStage {
    /// A window on a larger screen, as on a desktop. A menu or popover that does not fit in the window is shown in a popup of the window, within the
    /// screen: ``screenSnapshot()`` includes it. Touch positions are in window coordinates, so outside of the window they may be negative.
    ///
    /// - Parameters:
    ///   - size: Of the window, in points.
    ///   - position: Of the window's upper left corner on the screen.
    ///   - screen: The screen's size in points, above 0 and at most 16384 device pixels a side.
    ///   - scale: Device pixels per point, above 0.
    ///
    /// With an invalid size or scale the window fills the screen, with a line in ``diagnostics``.
    public convenience init(size: CGSize, at position: CGPoint, onScreen screen: CGSize, scale: CGFloat = 1) {
        let sides = [size.width, size.height, screen.width, screen.height], isScale = scale.isFinite && scale > 0
        if isScale, sides.allSatisfy({ $0 > 0 && $0 * scale <= 16_384 }), position.x.isFinite, position.y.isFinite {
            self.init(size: size, scale: scale, screen: CGRect(origin: CGPoint(x: -position.x, y: -position.y), size: screen))
        } else {
            self.init(size: size, scale: scale)
            wayLogger("waykit.stage").error("TestStage: a window of \(size) at \(position) on a screen of \(screen) at scale \(scale) is not possible")
        }
    }

    /// An image of the screen: a grey background, the window, and its popups above it.
    public func screenSnapshot() -> CGImage {
        _ = snapshot()
        let screen = host.screen, window = hostWindow.position, size = hostWindow.state.size
        var images = [(HeadlessImage.image(of: hostWindow), CGRect(origin: window, size: size))]
        for popup in hostWindow.popups {
            guard let frame = popup.frame, let image = popup.shownImage, let popupImage = CGImage(width: image.width, height: image.height, argb: image.pixels)
            else { continue }
            let margins = popup.options.margins
            let origin = CGPoint(x: window.x + frame.minX - margins.left, y: window.y + frame.minY - margins.top)
            images.append((popupImage, CGRect(origin: origin, size: popup.state.size)))
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = screen.scale
        let result = UIGraphicsImageRenderer(size: screen.frame.size, format: format).image { context in
            UIColor.gray.setFill()
            context.fill(CGRect(origin: .zero, size: screen.frame.size))
            for (image, frame) in images { UIImage(cgImage: image, scale: screen.scale, orientation: .up).draw(in: frame) }
        }
        return result.cgImage ?? HeadlessImage.image(of: hostWindow)
    }
}
