/// The text about a picture.
struct ExhibitionText {
    /// The first paragraph, set larger.
    let opening: String
    let paragraphs: [String]
    /// The names of two related pictures.
    let related: [String]
    let comments: [Comment]
}
