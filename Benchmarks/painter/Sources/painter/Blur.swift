import CWayPixels
import Foundation

/// The steps of a backdrop's blur of a full frame, as in `BackdropBlur`: downsampling, a convolution along both axes, saturation, scaling up.
struct Blur {
    private let frames: [Frame]
    private let blurred: Frame, target: Frame
    private let weights: [UInt16]
    private let scratch: UnsafeMutablePointer<UInt32>

    private var radius: Int { weights.count / 2 }

    /// - Parameters:
    ///   - halvings: How often the image is downsampled.
    ///   - radius: Of the kernel, in pixels of the downsampled image.
    init(of source: Frame, on target: Frame, halvings: Int, radius: Int) {
        var frames = [source]
        for _ in 0..<halvings { frames.append(Frame(width: (frames[frames.count - 1].width + 1) / 2, height: (frames[frames.count - 1].height + 1) / 2)) }
        self.frames = frames
        self.target = target
        blurred = Frame(width: frames[halvings].width, height: frames[halvings].height)
        weights = (0...2 * radius).map { $0 == radius ? UInt16(256 - 2 * radius * 8) : 8 }
        scratch = .allocate(capacity: 16 * (source.width + 64))
    }

    /// Downsamples, convolves, saturates and scales up. The smallest image is overwritten.
    func run() {
        for (from, to) in zip(frames, frames.dropFirst()) {
            waykit_reduce(to.pixels, Int32(to.width), from.pixels, Int32(from.width), Int32(from.width), Int32(from.height), scratch, 0)
        }
        convolve()
        let (width, height) = (Int32(blurred.width), Int32(blurred.height)), step = 1 / Double(1 << (frames.count - 1))
        waykit_saturate(blurred.pixels, width, width, height, 460, 0)
        var stretch = waykit_stretch()
        stretch.image = waykit_image(pixels: blurred.pixels, stride: width, width: width, height: height)
        (stretch.ax, stretch.ay, stretch.alpha, stretch.replaces) = (step, step, 255, 1)
        waykit_stretch_over(target.pixels, Int32(target.width), &stretch, 0, 0, Int32(target.width), Int32(target.height), scratch)
    }

    func convolve() {
        guard let small = frames.last else { return }
        let (width, height) = (Int32(small.width), Int32(small.height))
        waykit_blur(blurred.pixels, small.pixels, width, width, height, weights, Int32(radius), scratch, 0)
    }

    func free() {
        for frame in frames.dropFirst() { frame.free() }
        blurred.free()
        scratch.deallocate()
    }
}
