import Foundation
import WayHost
import WaylandClient

extension WlSurface {
    /// Damages rectangles in pixels of the buffer, clipped to its size.
    func damage(_ rects: [PixelRect], width: Int, height: Int) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        for rect in rects.lazy.map({ $0.intersection(whole) }) where !rect.isEmpty {
            damageBuffer(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
        }
    }

    /// In points of the surface.
    func setOpaqueRegion(_ rects: [PixelRect], compositor: WlCompositor) {
        guard !rects.isEmpty else { return setOpaqueRegion(region: nil) }
        let region = compositor.createRegion()
        for rect in rects {
            region.add(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
        }
        setOpaqueRegion(region: region)
        region.destroy()
    }
}
