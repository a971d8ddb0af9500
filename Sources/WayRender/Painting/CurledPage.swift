import CWayPixels
import WayGraphics

/// A picture of a page, painted as it curls over a cylinder that lies on it; on its back is paper, or another picture.
package final class CurledPage {
    /// How the curl looks. Lengths are the page's pixels, strengths 0…1.
    package struct Look {
        package var radius: CGFloat
        /// On what is found beneath: how far, and how dark.
        package var shadow: (length: CGFloat, strength: CGFloat)
        /// On the page, beside the free edge of the paper that lies over it.
        package var edge: (length: CGFloat, strength: CGFloat)
        /// Of the back: its colour, and how much of the print is seen through it.
        package var paper: CGColor
        package var print: CGFloat
        /// What of the light is left of the front and of the back where the paper has turned by an angle, 0…π.
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
    private let look: Look
    /// Of the roll that was painted last.
    private var steps: (radius: CGFloat, all: [waykit_curl_step])
    /// One that nobody shows any more is painted anew.
    private var buffers: [PixelBuffer] = []

    /// - Parameter back: what is printed on the back, as it is seen through the page; of the page's size. Nil: the print shines through the paper.
    package init(_ page: CGImage, back: CGImage? = nil, _ look: Look) {
        self.page = page
        self.back = back.flatMap { $0.width == page.width && $0.height == page.height ? $0 : nil }
        self.look = look
        steps = (look.radius, Self.steps(look, radius: max(look.radius, 1)))
    }

    private static func steps(_ look: Look, radius: CGFloat) -> [waykit_curl_step] {
        (0...Int(radius * 4) + 1).map { index in
            let distance = min(CGFloat(index) / 4, radius), angle = asin(distance / radius)
            return waykit_curl_step(
                front: Float(radius * angle - distance), back: Float(radius * (.pi - angle) - distance),
                steepness: Float(max(0.02, cos(angle))), front_light: byte(look.frontLight(angle)),
                back_light: byte(look.backLight(.pi - angle)))
        }
    }

    /// The rows of what is seen down to the last one that shows anything; nil for none.
    /// - Parameters:
    ///   - normal: of length 1, from where the page is flat to where it has left; neither part is negative.
    ///   - touch: the distance along it at which the paper leaves the page.
    ///   - radius: of a roll that is thinner than the look's.
    package func image(normal: CGVector, touch: CGFloat, radius: CGFloat? = nil) -> CGImage? {
        let radius = max(radius ?? look.radius, 1), back = back ?? page
        if steps.radius != radius { steps = (radius, Self.steps(look, radius: radius)) }
        let end = (touch + radius + look.shadow.length) / max(normal.dy, 1e-6)
        let height = min(page.height, Int(min(end, CGFloat(page.height)).rounded(.up)))
        guard height > 0, let buffer = freeBuffer() else { return nil }
        page.withPixels { pixels, stride in
            back.withPixels { backPixels, backStride in
                steps.all.withUnsafeBufferPointer { steps in
                    func picture(_ pixels: UnsafePointer<UInt32>, _ stride: Int) -> waykit_picture {
                        waykit_picture(pixels: pixels, stride: Int32(stride), width: Int32(page.width), height: Int32(page.height))
                    }
                    var curl = waykit_curl(
                        page: picture(pixels, stride), back: picture(backPixels, backStride), opaque: page.isOpaque ? 1 : 0,
                        opaque_back: back.isOpaque ? 1 : 0, nx: Float(normal.dx), ny: Float(normal.dy), touch: Float(touch),
                        radius: Float(radius), steps: steps.baseAddress, step_count: Int32(steps.count),
                        shadow: Float(max(look.shadow.length, 1)), edge: Float(max(look.edge.length, 1)),
                        shadow_strength: UInt32(Self.byte(look.shadow.strength)), edge_strength: UInt32(Self.byte(look.edge.strength)),
                        paper: look.paper.rgba.premultiplied, print: self.back == nil ? UInt32(Self.byte(look.print)) : 256)
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

    private static func byte(_ part: CGFloat) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
}
