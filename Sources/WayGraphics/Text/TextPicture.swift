/// A picture that stands in a line in place of a letter. Equal to itself alone.
package struct TextPicture: Sendable, Hashable {
    package let image: CGImage
    /// Points.
    package let size: CGSize
    /// Points from the baseline up to the picture's upper edge.
    package let ascent: CGFloat

    package init(_ image: CGImage, size: CGSize, ascent: CGFloat) {
        self.image = image
        self.size = size
        self.ascent = ascent
    }

    package static func == (one: TextPicture, other: TextPicture) -> Bool {
        one.image === other.image && one.size == other.size && one.ascent == other.ascent
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(image))
        hasher.combine(ascent)
    }
}
