import Foundation

/// Conversions between the objects of pasteboards and item providers, and their data.
package enum PasteboardValue {
    package static let textType = UTType.utf8PlainText.identifier
    package static let urlType = UTType.url.identifier
    package static let colorType = UTType.color.identifier
    package static let pngType = UTType.png.identifier

    package static func isText(_ type: String) -> Bool { UTTypeTable.conforms(type, to: UTType.text.identifier) }
    /// Text without markup.
    package static func isPlainText(_ type: String) -> Bool {
        type == UTType.text.identifier || UTTypeTable.conforms(type, to: UTType.plainText.identifier)
    }
    package static func isURL(_ type: String) -> Bool { UTTypeTable.conforms(type, to: UTType.url.identifier) }
    static func isImage(_ type: String) -> Bool { UTTypeTable.conforms(type, to: UTType.image.identifier) }

    /// The types of an object: `UIPasteboard.typeAutomatic`.
    package static func automaticType(of value: Any) -> String? {
        switch value {
        case is String, is NSString, is NSAttributedString, is AttributedString: textType
        case let url as URL: url.isFileURL ? UTType.fileURL.identifier : urlType
        case let url as NSURL: (url as URL).isFileURL ? UTType.fileURL.identifier : urlType
        case is UIImage: pngType
        case is UIColor: colorType
        default: nil
        }
    }

    /// The data of a value; nil for an object that cannot be represented in that type.
    package static func data(of value: Any, type: String) -> Data? {
        switch value {
        case let data as Data: data
        case let data as NSData: data as Data
        case let text as String: Data(text.utf8)
        case let text as NSString: Data((text as String).utf8)
        case let text as NSAttributedString: Data(text.string.utf8)
        case let text as AttributedString: Data(String(text.characters).utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let url as NSURL: Data((url as URL).absoluteString.utf8)
        case let image as UIImage: type == UTType.jpeg.identifier ? image.jpegData(compressionQuality: 0.9) : image.pngData()
        case let color as UIColor: colorData(color)
        default: PropertyListSerialization.propertyList(value, isValidFor: .binary)
            ? try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0) : nil
        }
    }

    /// The object that data of a type represents: a string, URL, image or colour, or else the data.
    package static func object(of data: Data, type: String) -> Any? {
        if isURL(type) { return urls(in: data).first }
        if isPlainText(type) { return decoded(data) }
        if isImage(type) { return UIImage(data: data) }
        if type == colorType { return color(of: data) }
        return data
    }

    /// UTF-8, with a replacement character for each invalid sequence; UTF-16 with a byte order mark. A NUL at the end, which some programs send, is removed.
    package static func decoded(_ data: Data) -> String {
        if data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]), let text = String(data: data, encoding: .utf16) { return text }
        var end = data.endIndex
        while end > data.startIndex, data[end - 1] == 0 { end -= 1 }
        return String(decoding: data[data.startIndex..<end], as: UTF8.self)
    }

    package static func text(of value: Any) -> String? {
        switch value {
        case let text as String: text
        case let text as NSString: text as String
        case let text as NSAttributedString: text.string
        case let text as AttributedString: String(text.characters)
        case let url as URL: url.absoluteString
        case let url as NSURL: (url as URL).absoluteString
        case let data as Data: decoded(data)
        default: nil
        }
    }

    /// A list by RFC 2483: lines, of which those with # are comments. Also a lone URL without a line end.
    package static func urls(in data: Data) -> [URL] {
        decoded(data).split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            return line.isEmpty || line.hasPrefix("#") ? nil : URL(string: line)
        }
    }

    /// A text that is one URL with a scheme.
    package static func url(inText text: String) -> URL? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, !text.contains(where: \.isWhitespace), let url = URL(string: text), let scheme = url.scheme, !scheme.isEmpty else { return nil }
        return url.host != nil || url.isFileURL || ["mailto", "tel", "data"].contains(scheme.lowercased()) ? url : nil
    }

    static func colorData(_ color: UIColor) -> Data {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue, alpha].map { UInt16((min(max($0, 0), 1) * 65_535).rounded()) }
        return parts.withUnsafeBytes { Data($0) }
    }

    static func color(of data: Data) -> UIColor? {
        guard data.count == 8 else { return nil }
        let bytes = [UInt8](data)
        func part(_ index: Int) -> CGFloat {
            let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self) }
            return CGFloat(value) / 65_535
        }
        return UIColor(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
}
