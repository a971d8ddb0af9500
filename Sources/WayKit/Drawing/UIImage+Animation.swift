import Foundation

extension UIImage {
    /// The largest number of images that a name stands for.
    private static let maximumSequenceLength = 1024

    /// An animated image, which an image view shows as a sequence; nil without images.
    ///
    /// - Parameter duration: of one cycle, in seconds; 0 for a thirtieth of a second for each image.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        if !duration.isFinite || duration < 0 { imageLog.warning("the duration \(duration) of an animated image is taken as 0") }
        var state = first.state
        state.content = .sequence(images, duration: duration.isFinite ? max(duration, 0) : 0)
        state.asset = nil
        return UIImage(state: state)
    }

    /// The images `name0`, `name1` … of the main bundle, or those that begin with 1, up to the first that is missing (1024 at most), as an animated
    /// image; nil, with a line in the log, if there is none.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: sequence(name), duration: duration)
    }

    /// An animated image of resizable images, whose centre is tiled; see `animatedImageNamed(_:duration:)`.
    public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImage(with: sequence(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }, duration: duration)
    }

    private class func sequence(_ name: String) -> [UIImage] {
        func image(_ number: Int) -> UIImage? {
            ImageLocator.find("\(name)\(number)", in: .main, traits: .current, logsMissing: false).map { UIImage(state: $0) }
        }
        let first = image(0) == nil ? 1 : 0
        var images: [UIImage] = []
        while images.count < maximumSequenceLength, let next = image(first + images.count) { images.append(next) }
        if images.isEmpty { imageLog.warning("there is no picture \"\(name)0\" or \"\(name)1\" in \(Bundle.main.bundlePath)") }
        return images
    }
}
