import Foundation

extension UIImage {
    /// The largest number of images that a name stands for.
    private static let maximumSequenceLength = 1024

    class func sequence(_ name: String) -> [UIImage] {
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
