/// An inline image that replaces a character. Images are compared by identity.
package struct InlineImage: Sendable, Hashable {
    package let image: CGImage
    /// Points.
    package let size: CGSize
    /// Points from the baseline up to the image's upper edge.
    package let ascent: CGFloat

    package init(_ image: CGImage, size: CGSize, ascent: CGFloat) {
        self.image = image
        self.size = size
        self.ascent = ascent
    }

    package static func == (one: InlineImage, other: InlineImage) -> Bool {
        one.image === other.image && one.size == other.size && one.ascent == other.ascent
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(image))
        hasher.combine(ascent)
    }
}
