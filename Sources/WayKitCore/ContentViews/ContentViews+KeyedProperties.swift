/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let contentViews = [KeyedPropertyTable(UILabel.self, label), KeyedPropertyTable(UIImageView.self, imageView)]

    private static let label: [String: KeyedProperty] = [
        "text": .writable(\UILabel.text), "attributedText": .writable(\UILabel.attributedText), "textColor": .writable(\UILabel.textColor),
        "font": .writable(\UILabel.font), "textAlignment": .writable(\UILabel.textAlignment), "numberOfLines": .writable(\UILabel.numberOfLines),
        "highlighted": .writable(\UILabel.isHighlighted), "enabled": .writable(\UILabel.isEnabled),
    ]

    private static let imageView: [String: KeyedProperty] = [
        "image": .writable(\UIImageView.image), "highlightedImage": .writable(\UIImageView.highlightedImage),
        "highlighted": .writable(\UIImageView.isHighlighted),
    ]
}
