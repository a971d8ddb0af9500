import Foundation

/// Source: Foundation on Apple's systems. Attributes of the scope of a program have the names of their keys.
extension NSAttributedString {
    public convenience init(markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init(foundation: try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    }

    /// - Parameter markdown: UTF-8.
    public convenience init(markdown: Data, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init(foundation: try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    }

    public convenience init(contentsOf url: URL, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init(foundation: try AttributedString(contentsOf: url, options: options, baseURL: baseURL))
    }

    /// Foundation's attributes of a text; others are left out.
    private convenience init(foundation text: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in text.runs {
            let part = String(text[run.range].characters)
            result.append(NSAttributedString(string: part, attributes: run.attributes.foundationValues))
        }
        self.init(attributedString: result)
    }
}

extension AttributeContainer {
    /// Foundation's attributes as an `NSAttributedString` has them.
    package var foundationValues: [NSAttributedString.Key: Any] {
        var values: [NSAttributedString.Key: Any] = [:]
        values[NSAttributedString.Key(rawValue: AttributeScopes.FoundationAttributes.LinkAttribute.name)] = self.link
        values[.inlinePresentationIntent] = self.inlinePresentationIntent.map { NSNumber(value: $0.rawValue) }
        values[.presentationIntentAttributeName] = self.presentationIntent
        values[.markdownSourcePosition] = self.markdownSourcePosition
        values[.morphology] = self.morphology
        values[.inflectionRule] = self.inflect
        values[.languageIdentifier] = self.languageIdentifier
        values[.imageURL] = self.imageURL
        values[.alternateDescription] = self.alternateDescription
        values[.replacementIndex] = self.replacementIndex.map { NSNumber(value: $0) }
        return values
    }

    /// Foundation's attributes of an `NSAttributedString`, without the link.
    package init(foundationValues values: [NSAttributedString.Key: Any]) {
        self.init()
        self.inlinePresentationIntent = InlinePresentationIntent(attribute: values[.inlinePresentationIntent])
        self.presentationIntent = values[.presentationIntentAttributeName] as? PresentationIntent
        self.markdownSourcePosition = values[.markdownSourcePosition] as? AttributedString.MarkdownSourcePosition
        self.morphology = values[.morphology] as? Morphology
        self.inflect = values[.inflectionRule] as? InflectionRule
        self.languageIdentifier = values[.languageIdentifier] as? String
        self.imageURL = values[.imageURL] as? URL
        self.alternateDescription = values[.alternateDescription] as? String
        self.replacementIndex = values[.replacementIndex] as? Int ?? (values[.replacementIndex] as? NSNumber)?.intValue
    }
}

extension InlinePresentationIntent {
    /// - Parameter value: The value of `.inlinePresentationIntent`: a number, or an intent; nil for another one.
    package init?(attribute value: Any?) {
        switch value {
        case let intent as InlinePresentationIntent: self = intent
        case let number as UInt: self.init(rawValue: number)
        case let number as Int: self.init(rawValue: UInt(bitPattern: number))
        case let number as NSNumber: self.init(rawValue: number.uintValue)
        default: return nil
        }
    }
}
