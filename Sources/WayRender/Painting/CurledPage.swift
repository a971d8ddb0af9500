import CWayPixels
import WayGraphics

/// An image of a page that curls over a cylinder lying on it; its back shows paper, or another image.
package final class CurledPage {
    /// The appearance of the curl. Lengths are in the page's pixels, strengths 0…1.
    package struct Style {
        package var radius: CGFloat
        /// The shadow on the content beneath: its length and its darkness.
        package var shadow: (length: CGFloat, strength: CGFloat)
        /// The shadow on the page along the free edge of the paper over it.
        package var edge: (length: CGFloat, strength: CGFloat)
        /// The colour of the back, and how much of the front's print shows through it.
        package var paper: CGColor
        package var print: CGFloat
        /// The brightness of the front and of the back, 0…1, where the paper is bent by an angle, 0…π.
        package var frontLight: (CGFloat) -> CGFloat
        package var backLight: (CGFloat) -> CGFloat

        package init(
            radius: CGFloat, shadow: (length: CGFloat, strength: CGFloat), edge: (length: CGFloat, strength: CGFloat), paper: CGColor,
            print: CGFloat, frontLight: @escaping (CGFloat) -> CGFloat, backLight: @escaping (CGFloat) -> CGFloat
        ) {
            self.radius = radius
            self.shadow = shadow
            self.edge = edge
            self.paper = paper
            self.print = print
            self.frontLight = frontLight
            self.backLight = backLight
        }
    }

    private let page: CGImage
    private let back: CGImage?
    private let style: CurledPage.Style
    /// The steps of the roll that was painted last.
    private var steps: (radius: CGFloat, all: [waykit_curl_step])
    /// A buffer that is not referenced any more is reused.
    private var buffers: [PixelBuffer] = []

    /// - Parameter back: The image on the back, as seen through the page; of the page's size. Nil: the front's print shows through the paper.
    package init(_ page: CGImage, back: CGImage? = nil, _ style: CurledPage.Style) {
        self.page = page
        self.back = back.flatMap { $0.width == page.width && $0.height == page.height ? $0 : nil }
        self.style = style
        steps = (style.radius, Self.steps(style, radius: max(style.radius, 1)))
    }

    private static func steps(_ style: CurledPage.Style, radius: CGFloat) -> [waykit_curl_step] {
        (0...Int(radius * 4) + 1).map { index in
            let distance = min(CGFloat(index) / 4, radius), angle = asin(distance / radius)
            return waykit_curl_step(
                front: Float(radius * angle - distance), back: Float(radius * (.pi - angle) - distance),
                steepness: Float(max(0.02, cos(angle))), front_light: byte(style.frontLight(angle)),
                back_light: byte(style.backLight(.pi - angle)))
        }
    }

    /// The visible rows down to the last one that is not transparent; nil if there is none.
    /// - Parameters:
    ///   - normal: A unit vector from the flat part of the page to the curled one; neither component is negative.
    ///   - touch: The distance along it at which the paper leaves the page.
    ///   - radius: The radius of a roll that is thinner than the style's.
    package func image(normal: CGVector, touch: CGFloat, radius: CGFloat? = nil) -> CGImage? {
        let radius = max(radius ?? style.radius, 1), back = back ?? page
        if steps.radius != radius { steps = (radius, Self.steps(style, radius: radius)) }
        let end = (touch + radius + style.shadow.length) / max(normal.dy, 1e-6)
        let height = min(page.height, Int(min(end, CGFloat(page.height)).rounded(.up)))
        guard height > 0, let buffer = freeBuffer() else { return nil }
        page.withPixels { pixels, stride in
            back.withPixels { backPixels, backStride in
                steps.all.withUnsafeBufferPointer { steps in
                    func image(_ pixels: UnsafePointer<UInt32>, _ stride: Int) -> waykit_image {
                        waykit_image(pixels: pixels, stride: Int32(stride), width: Int32(page.width), height: Int32(page.height))
                    }
                    var curl = waykit_curl(
                        page: image(pixels, stride), back: image(backPixels, backStride), opaque: page.isOpaque ? 1 : 0,
                        opaque_back: back.isOpaque ? 1 : 0, nx: Float(normal.dx), ny: Float(normal.dy), touch: Float(touch),
                        radius: Float(radius), steps: steps.baseAddress, step_count: Int32(steps.count),
                        shadow: Float(max(style.shadow.length, 1)), edge: Float(max(style.edge.length, 1)),
                        shadow_strength: UInt32(Self.byte(style.shadow.strength)), edge_strength: UInt32(Self.byte(style.edge.strength)),
                        paper: style.paper.rgba.premultiplied, print: self.back == nil ? UInt32(Self.byte(style.print)) : 256)
                    waykit_curl_rows(buffer.pixels, Int32(buffer.bytesPerRow / 4), &curl, Int32(height))
                }
            }
        }
        return CGImage(buffer, isOpaque: false).cropping(to: CGRect(x: 0, y: 0, width: page.width, height: height))
    }

    private func freeBuffer() -> PixelBuffer? {
        for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) { return buffers[index] }
        guard let buffer = PixelBuffer(width: page.width, height: page.height) else { return nil }
        buffers.append(buffer)
        return buffer
    }

    private static func byte(_ fraction: CGFloat) -> UInt8 { UInt8((min(max(fraction, 0), 1) * 255).rounded()) }
}
