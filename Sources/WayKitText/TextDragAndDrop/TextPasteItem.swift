import Foundation

/// An item of a `TextPaste`.
final class TextPasteItem: NSObject, UITextPasteItem {
    let itemProvider: NSItemProvider
    let localObject: Any?
    let defaultAttributes: [NSAttributedString.Key: Any]
    /// The item's text with its attributes, if it was dragged in this program.
    private let draggedText: StyledText?
    /// Whether an image is pasted as an attachment, and text with its own attributes.
    private let allowsAttributes: Bool
    private let acceptsImages: Bool
    private var onResult: ((StyledText?) -> Void)?

    init(
        _ provider: NSItemProvider, localObject: Any? = nil, draggedText: StyledText? = nil, attributes: [NSAttributedString.Key: Any],
        allowsAttributes: Bool, acceptsImages: Bool, onResult: @escaping (StyledText?) -> Void
    ) {
        itemProvider = provider
        self.localObject = localObject
        self.draggedText = draggedText
        defaultAttributes = attributes
        self.allowsAttributes = allowsAttributes
        self.acceptsImages = acceptsImages
        self.onResult = onResult
        super.init()
    }

    private func finish(_ text: StyledText?) {
        let handler = onResult
        onResult = nil
        handler?(text)
    }

    func setResult(string: String) { finish(StyledText(string, attributes: defaultAttributes)) }
    func setResult(attributedString string: NSAttributedString) { finish(StyledText(string)) }
    func setResult(attachment textAttachment: NSTextAttachment) {
        finish(StyledText("\u{FFFC}", attributes: defaultAttributes.merging([.attachment: textAttachment]) { $1 }))
    }
    func setNoResult() { finish(nil) }

    func setDefaultResult() {
        if let draggedText, allowsAttributes { return finish(draggedText) }
        // Without its attributes the text of a link would lose the link.
        if let draggedText, !itemProvider.canLoadObject(ofClass: URL.self) { return setResult(string: draggedText.string) }
        if acceptsImages, itemProvider.canLoadObject(ofClass: UIImage.self) { return loadImage() }
        if itemProvider.canLoadObject(ofClass: String.self) {
            itemProvider.loadObject(ofClass: String.self) { text, _ in
                MainActor.assumeIsolated { text.map { self.setResult(string: $0) } ?? self.setNoResult() }
            }
        } else if itemProvider.canLoadObject(ofClass: URL.self) {
            itemProvider.loadObject(ofClass: URL.self) { url, _ in
                MainActor.assumeIsolated { url.map { self.setResult(string: $0.absoluteString) } ?? self.setNoResult() }
            }
        } else {
            setNoResult()
        }
    }

    private func loadImage() {
        let type = UIImage.readableTypeIdentifiersForItemProvider.first(where: itemProvider.hasItemConformingToTypeIdentifier) ?? ""
        itemProvider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
            MainActor.assumeIsolated {
                guard let image = data.flatMap({ UIImage(data: $0) }) else { return self.setNoResult() }
                self.setResult(attachment: NSTextAttachment(image: image))
            }
        }
    }
}
