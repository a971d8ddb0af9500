import Foundation
import _FoundationICU

/// ICU's measure formatter, which the formatters do not use for these widths, as a second opinion.
enum MeasureOracle {
    /// Several quantities in one text.
    static func text(_ measures: [(Double, UAMeasureUnit)], width: UAMeasureFormatWidth, locale: String) -> String? {
        var status = U_ZERO_ERROR
        guard let formatter = uameasfmt_open(locale, width, nil, &status) else { return nil }
        defer { uameasfmt_close(formatter) }
        let list = measures.map { UAMeasure(value: $0.0, unit: $0.1) }
        var buffer = [UInt16](repeating: 0, count: 500)
        let length = uameasfmt_formatMultiple(formatter, list, Int32(list.count), &buffer, Int32(buffer.count), &status)
        guard status.rawValue <= 0, length >= 0, Int(length) <= buffer.count else { return nil }
        return TestLocales.withoutIsolates(String(decoding: buffer[0..<Int(length)], as: UTF16.self))
    }
}
