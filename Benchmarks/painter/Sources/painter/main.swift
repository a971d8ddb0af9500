import CPixman
import CWayPixels
import Foundation
import Measure

/// Processor seconds of the fastest of some runs.
func fastest(_ runs: Int = 25, _ body: () -> Void) -> Double { (0..<runs).map { _ in processorTime(of: body) }.min() ?? 0 }

/// Paints a full frame of an image, with the matrix from the frame to the image.
func paint(_ m: [Double], _ source: Frame, isOpaque: Bool = true, baseline: Bool = false, on target: Frame) {
    var quad = waykit_quad()
    quad.image = waykit_image(
        pixels: source.pixels, stride: Int32(source.width), width: Int32(source.width), height: Int32(source.height))
    quad.m = (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8])
    quad.alpha = 255
    quad.opaque = isOpaque ? 1 : 0
    quad.baseline = baseline ? 1 : 0
    waykit_quad_over(target.pixels, Int32(target.width), &quad, 0, 0, Int32(target.width), Int32(target.height))
}

/// Fills a full frame with a colour through a rectangle that is rotated by 10°.
func fillRotated(_ color: UInt32, on target: Frame) {
    let (c, s) = (cos(Double.pi / 18), sin(Double.pi / 18)), reach = Double(target.width)
    var shape = waykit_shape()
    shape.m = (c, -s, s, c, -reach / 2, -reach / 4)
    (shape.half_width, shape.half_height) = (2 * reach, 2 * reach)
    waykit_shape_over(target.pixels, Int32(target.width), &shape, color, 0, 0, Int32(target.width), Int32(target.height))
}

func rotation(_ degrees: Double, _ width: Double, _ height: Double) -> [Double] {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return [c, -s, 0, s, c, 0, width / 2 * (1 - c) - height / 2 * s, height / 2 * (1 - c) + width / 2 * s, 1]
}

/// A page that is folded about its centre line, at a distance at which it fills the frame.
func fold(_ degrees: Double, _ width: Double, _ height: Double) -> [Double] {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180)), k = -s / 3000
    let rest = max(c, 0.5) - k * width / 2
    return [0.7 + width / 2 * k, height / 2 * k, k, 0, 0.9, 0, width / 2 * (rest - 0.7), height / 2 * (rest - 0.9), rest]
}

/// Seconds for blurring a full frame. The source may be overwritten.
func blur(_ source: Frame, _ target: Frame, halvings: Int, radius: Int, _ body: (Blur) -> Void) -> Double {
    let blur = Blur(of: source, on: target, halvings: halvings, radius: radius)
    defer { blur.free() }
    return fastest { body(blur) }
}

func measure(width: Int, height: Int) {
    let source = Frame(width: width, height: height), target = Frame(width: width, height: height)
    let glass = Frame(width: width, height: height, alpha: 0x80)
    defer {
        glass.free()
        source.free()
        target.free()
    }
    let (w, h) = (Int32(width), Int32(height)), pixels = Double(width * height)
    let copy = fastest { memcpy(target.pixels, source.pixels, 4 * width * height) }
    func report(_ name: String, _ seconds: Double) {
        let columns = [seconds / pixels * 1e9, seconds / copy].map { String(format: "%8.2f", $0) }
        print(name.padded(to: 22) + columns.joined())
        record("painter/\(width)x\(height)/\(name)", seconds / copy)
    }
    print("\(width) × \(height)             ns/pixel  copies")
    print("memcpy".padded(to: 22) + String(format: "%8.2f%8.2f", copy / pixels * 1e9, 1.0))
    report("copy", fastest { pixman_image_composite32(PIXMAN_OP_SRC, source.image, nil, target.image, 0, 0, 0, 0, 0, 0, w, h) })
    report("colour", fastest { waykit_fill(target.pixels, w, w, h, 0xFF33_6699) })
    report("dimmed", fastest { waykit_blend_solid_over(target.pixels, w, target.pixels, w, w, h, 0x6900_0000, 0) })
    report("copied dimmed", fastest { waykit_blend_solid_over(target.pixels, w, source.pixels, w, w, h, 0x6900_0000, 1) })
    report("laid over", fastest { waykit_composite_over(target.pixels, w, glass.pixels, w, w, h) })
    report("cross-fade", fastest { waykit_fade_over(target.pixels, w, source.pixels, w, target.pixels, w, w, h, 128, 1, 0) })
    var stretch = waykit_stretch()
    stretch.image = waykit_image(pixels: source.pixels, stride: w, width: w, height: h)
    (stretch.ax, stretch.ay, stretch.alpha, stretch.replaces) = (0.8, 0.8, 255, 1)
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(waykit_stretch_scratch(w)))
    report("scaled", fastest { waykit_stretch_over(target.pixels, w, &stretch, 0, 0, w, h, scratch) })
    (stretch.alpha, stretch.replaces) = (128, 0)
    report("scaled, fading", fastest { waykit_stretch_over(target.pixels, w, &stretch, 0, 0, w, h, scratch) })
    scratch.deallocate()
    report("halved", fastest { waykit_halve(target.pixels, w, source.pixels, w, w, h) })
    report("quarter turn", fastest { waykit_apply_output_transform(target.pixels, h, source.pixels, w, w, h, 1, 0, 0, w, h) })
    // Halvings and radii of `BackdropBlur` for these deviations.
    report("blurred, radius 8", blur(source, target, halvings: 2, radius: 6) { $0.run() })
    report("blurred, radius 3", blur(source, target, halvings: 1, radius: 5) { $0.run() })
    report("blurred, radius 2", blur(source, target, halvings: 0, radius: 6) { $0.run() })
    report("convolved", blur(source, target, halvings: 0, radius: 8) { $0.convolve() })
    report("saturated", fastest { waykit_saturate(target.pixels, w, w, h, 460, 0) })
    report("colour turned", fastest { fillRotated(0xFF33_6699, on: target) })
    report("translucent turned", fastest { fillRotated(0x8011_2233, on: target) })
    for degrees in [10.0, 45, 90] {
        report("rotated \(Int(degrees))°", fastest { paint(rotation(degrees, Double(width), Double(height)), source, on: target) })
    }
    for degrees in [10.0, 30, 60, 80] {
        report("perspective \(Int(degrees))°", fastest { paint(fold(degrees, Double(width), Double(height)), source, on: target) })
    }
    report("laid over askew", fastest { paint(fold(30, Double(width), Double(height)), source, isOpaque: false, on: target) })
    report("askew without AVX2", fastest { paint(fold(30, Double(width), Double(height)), source, baseline: true, on: target) })
}

measure(width: 1280, height: 800)
measure(width: 1920, height: 1200)
