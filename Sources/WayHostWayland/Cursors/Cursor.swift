import Foundation
import WayHost
import WaylandClient

/// The cursor of one pointer or pen: a named shape where the compositor supports cursor-shape, else an image of the theme.
@MainActor final class Cursor {
    enum Owner {
        case pointer(WlPointer)
        case tool(WpTabletTool)
    }

    private let owner: Owner
    private unowned let connection: Connection
    private var device: WpCursorShapeDevice?
    private var surface: WlSurface?
    /// What the surface shows: a theme that is no longer used keeps it until another image is loaded.
    private var image: CursorImage?
    /// The serial of the last enter, required by the requests; nil before it entered a window of ours.
    private var serial: UInt32?
    private var shown: (shape: CursorShape, scale: Int32)?
    /// Nothing was set since the pointer entered.
    private var isUndefined = true

    init(_ owner: Owner, connection: Connection) {
        self.owner = owner
        self.connection = connection
    }

    func end() {
        device?.destroy()
        surface?.destroy()
        device = nil
        surface = nil
        image = nil
        serial = nil
    }

    /// On enter the compositor's cursor is undefined and has to be set again.
    func enter(_ serial: UInt32) {
        self.serial = serial
        shown = nil
        isUndefined = true
    }

    /// Another image was loaded, or is to be: the next `show` sets it.
    func imagesChanged() { shown = nil }

    /// `scale` is the window's; images are loaded for integer scales.
    func show(_ shape: CursorShape, scale: CGFloat) {
        let integerScale = Int32(min(max(1, scale.rounded(.up)), 16))
        guard let serial, shown?.shape != shape || shown?.scale != integerScale else { return }
        shown = (shape, integerScale)
        if shape == .hidden {
            setCursor(serial, nil, 0, 0)
        } else if let device = shapeDevice() {
            device.setShape(serial: serial, shape: Self.protocolShape(shape))
        } else {
            showImage(shape, integerScale, serial)
        }
    }

    private func shapeDevice() -> WpCursorShapeDevice? {
        guard device == nil, let manager = connection.globals.cursorShapeManager else { return device }
        device =
            switch owner {
            case .pointer(let pointer): manager.getPointer(pointer: pointer)
            case .tool(let tool): manager.getTabletToolV2(tabletTool: tool)
            }
        return device
    }

    private func showImage(_ shape: CursorShape, _ scale: Int32, _ serial: UInt32) {
        let images = connection.cursorImages
        switch images.image(shape, scale: scale) {
        case .loaded(let image):
            attach(image, scale, serial)
        case .missing:
            if shape != .default { showImage(.default, scale, serial) }
        case .loading:
            // The former image stays. After an enter there is none.
            if isUndefined, let image = images.loadedImage(.default, scale: scale) { attach(image, scale, serial) }
        }
    }

    private func attach(_ image: CursorImage, _ scale: Int32, _ serial: UInt32) {
        if surface == nil { surface = connection.globals.compositor?.createSurface() }
        guard let surface else { return }
        // An image size that is not a multiple of the scale, as in older themes, would be a protocol error.
        let isMultiple = image.width % scale == 0 && image.height % scale == 0
        let divisor = isMultiple ? scale : 1
        setCursor(serial, surface, image.hotspotX / divisor, image.hotspotY / divisor)
        surface.attach(buffer: image.buffer, x: 0, y: 0)
        surface.setBufferScale(scale: divisor)
        surface.damageBuffer(x: 0, y: 0, width: image.width, height: image.height)
        surface.commit()
        self.image = image
    }

    private func setCursor(_ serial: UInt32, _ surface: WlSurface?, _ hotspotX: Int32, _ hotspotY: Int32) {
        isUndefined = false
        switch owner {
        case .pointer(let pointer): pointer.setCursor(serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY)
        case .tool(let tool): tool.setCursor(serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY)
        }
    }

    private static func protocolShape(_ shape: CursorShape) -> WpCursorShapeDevice.Shape {
        switch shape {
        case .default, .hidden: .default
        case .pointer: .pointer
        case .text: .text
        case .wait: .wait
        case .progress: .progress
        case .crosshair: .crosshair
        case .move: .move
        case .grab: .grab
        case .grabbing: .grabbing
        case .notAllowed: .notAllowed
        case .resizeHorizontal: .ewResize
        case .resizeVertical: .nsResize
        }
    }
}
