import Foundation

/// A file `.strings`: a property list, or text with lines `"key" = "value";` and comments.
enum StringsFile {
    struct Contents: Equatable {
        var texts: [String: String] = [:]
        /// What is wrong, with the line; what stands before it is read.
        var fault: String?
    }

    static func read(_ data: Data) -> Contents {
        if data.starts(with: Data("bplist".utf8)) { return propertyList(data) }
        guard let text = TextEncoding.decode(data) else { return Contents(fault: "the text's encoding is unknown") }
        let start = text.drop { $0.isWhitespace }
        if start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist") { return propertyList(Data(text.utf8)) }
        var scanner = StringsScanner(text)
        return scanner.scan()
    }

    private static func propertyList(_ data: Data) -> Contents {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            return Contents(fault: "it is no property list whose root is a dictionary")
        }
        let texts = list.compactMapValues { $0 as? String }
        return Contents(texts: texts, fault: texts.count < list.count ? "\(list.count - texts.count) of its values are no texts" : nil)
    }
}

/// The encodings of text that files of strings have.
enum TextEncoding {
    /// By the mark at the beginning; without one by the zeros, as keys begin with characters of ASCII; else UTF-8, or ISO Latin 1 if it is none.
    static func decode(_ data: Data) -> String? {
        let marks: [([UInt8], String.Encoding)] = [
            ([0, 0, 0xFE, 0xFF], .utf32BigEndian), ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
            ([0xFF, 0xFE], .utf16LittleEndian), ([0xEF, 0xBB, 0xBF], .utf8),
        ]
        for (mark, encoding) in marks where data.starts(with: mark) { return String(data: data.dropFirst(mark.count), encoding: encoding) }
        let zeros = data.prefix(4).map { $0 == 0 }
        switch zeros {
        case [true, true, true, false]: return String(data: data, encoding: .utf32BigEndian)
        case [false, true, true, true]: return String(data: data, encoding: .utf32LittleEndian)
        case [true, false, true, false]: return String(data: data, encoding: .utf16BigEndian)
        case [false, true, false, true]: return String(data: data, encoding: .utf16LittleEndian)
        default: return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
        }
    }
}
