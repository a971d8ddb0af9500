/// An inline image that replaces a character. Images are compared by identity.
package struct InlineImage: Sendable, Hashable {
    package let image: CGImage
    /// Points.
    package let size: CGSize
    /// Points from the baseline up to the image's upper edge.
    package let ascent: CGFloat
    /// Points before and after the image.
    package let padding: CGFloat

    package init(_ image: CGImage, size: CGSize, ascent: CGFloat, padding: CGFloat = 0) {
        self.image = image
        self.size = size
        self.ascent = ascent
        self.padding = padding
    }

    package static func == (one: InlineImage, other: InlineImage) -> Bool {
        one.image === other.image && one.size == other.size && one.ascent == other.ascent && one.padding == other.padding
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(image))
        hasher.combine(ascent)
    }
}
