import Foundation
import Synchronization

/// The variants of an image for different traits: those of an image set, and those that were registered. Usable from any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private struct Variant {
        var traits: UITraitCollection
        var state: ImageState
    }

    private let set: AssetImageSet?
    private let variants = Mutex<[Variant]>([])

    public override init() {
        set = nil
    }

    init(_ set: AssetImageSet) {
        self.set = set
    }

    /// The variant for these traits: the registered one that specifies most of them, or that of the image set; an empty image if there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        guard var state = state(for: traitCollection) else { return UIImage() }
        state.asset = self
        return UIImage(state: state)
    }

    open func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? .current).withConfiguration(configuration)
    }

    func state(for traits: UITraitCollection) -> ImageState? {
        let variants = variants.withLock { $0 }
        let matching = variants.last { traits.containsTraits(in: $0.traits) }
        return matching?.state ?? set?.state(for: traits) ?? variants.first?.state
    }

    /// Adds a variant, in place of one for the same traits. Later variants take precedence over earlier ones.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        var state = image.state
        state.asset = nil
        variants.withLock { variants in
            variants.removeAll { $0.traits == traitCollection }
            variants.append(Variant(traits: traitCollection, state: state))
        }
    }

    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Removes the variant that was registered for exactly these traits.
    open func unregister(with traitCollection: UITraitCollection) {
        variants.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    open func unregister(with configuration: UIImage.Configuration) {
        unregister(with: configuration.traitCollection ?? UITraitCollection())
    }
}
