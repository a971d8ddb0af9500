import Foundation

/// Writes a count of bytes with the settings of a `ByteCountFormatter`.
struct ByteCountText {
    let formatter: Foundation.ByteCountFormatter
    let locale: Locale

    /// The count in the largest allowed unit of which there is at least one, or in the smallest allowed one.
    func string(_ count: Int64) -> String {
        guard formatter.includesCount || formatter.includesUnit else { return "" }
        let isWhole = formatter.includesCount && formatter.includesUnit
        if count == 0, formatter.allowsNonnumericFormatting, isWhole { return zero }
        let unit = unit(for: Double(count))
        guard let text = text(count, unit: unit) else { return count.description }
        if !formatter.includesUnit { return text.number.map { String(text.text[$0]) } ?? text.text }
        if !formatter.includesCount { return text.withoutNumber }
        guard formatter.includesActualByteCount, unit != .byte else { return text.text }
        return text.text + actual(count)
    }

    private var base: Double {
        switch formatter.countStyle {
        case .file, .decimal: return 1000
        case .memory, .binary: return 1024
        }
    }

    private var allowed: [ByteUnit] {
        let units = ByteUnit.allCases.filter { !formatter.allowedUnits.isDisjoint(with: $0.flag) }
        return units.isEmpty ? ByteUnit.allCases : units
    }

    /// The unit whose rounded count is at least one: 999,999 bytes are 1 MB and not 1,000 kB.
    private func unit(for count: Double) -> ByteUnit {
        let units = allowed
        let fitting = units.last { unit in
            guard let smaller = units.last(where: { $0.rawValue < unit.rawValue }) else { return true }
            let step = pow(10, -Double(smaller.fractionDigits)) * smaller.size(base: base)
            return (abs(count) / step).rounded() * step >= unit.size(base: base)
        }
        return fitting ?? .byte
    }

    private func text(_ count: Int64, unit: ByteUnit) -> NumberText? {
        if unit == .byte { return ICUNumberFormat.cached(skeleton: unit.skeleton, locale: locale)?.format(integer: count) }
        let value = Double(count) / unit.size(base: base)
        let precision = precision(value, unit: unit)
        guard unit > .petabyte, let text = format(value, unit: .petabyte, precision: precision), text.text.hasSuffix("PB") else {
            return inEnglishLetters(format(value, unit: unit, precision: precision))
        }
        // ICU has no abbreviation of its own for the largest units ("Ebyte"); where petabytes are "PB", these have the same letters.
        return NumberText(text: text.text.dropLast(2) + unit.symbol, number: text.number, decimal: text.decimal)
    }

    private func format(_ value: Double, unit: ByteUnit, precision: String) -> NumberText? {
        ICUNumberFormat.cached(skeleton: "\(unit.skeleton) \(precision)", locale: locale)?.format(value)
    }

    /// The number of digits: by unit when adaptive, otherwise three significant ones.
    private func precision(_ value: Double, unit: ByteUnit) -> String {
        let digit = formatter.zeroPadsFractionDigits ? "0" : "#"
        if formatter.isAdaptive { return "." + String(repeating: digit, count: unit.fractionDigits) }
        guard abs(value) < 999.5 else { return "." }
        return formatter.zeroPadsFractionDigits ? "@@@" : "@##"
    }

    /// The text with "KB" for "kB" in English, as Apple's class writes it; CLDR's data has the small letter.
    private func inEnglishLetters(_ text: NumberText?) -> NumberText? {
        guard let text, locale.language.languageCode == .english, text.text.hasSuffix("kB") else { return text }
        return NumberText(text: text.text.dropLast(2) + "KB", number: text.number, decimal: text.decimal)
    }

    /// Zero in words where the language does that, from Foundation's format style.
    private var zero: String {
        let isBytesOnly = formatter.allowedUnits == .useBytes
        let style = ByteCountFormatStyle(style: .file, allowedUnits: isBytesOnly ? .bytes : .all, spellsOutZero: true, locale: locale)
        let text = style.format(0)
        guard locale.language.languageCode == .english, text.hasSuffix("kB") else { return text }
        return text.dropLast(2) + "KB"
    }

    /// The exact count in brackets, in the form the language has for brackets.
    ///
    /// Foundation's format style writes the brackets; they are what it adds to the text without the exact count.
    private func actual(_ count: Int64) -> String {
        let bytes = ICUNumberFormat.cached(skeleton: ByteUnit.byte.skeleton, locale: locale)?.format(integer: count)?.text ?? count.description
        let sample: Int64 = 5000
        var style = ByteCountFormatStyle(style: .file, spellsOutZero: false, includesActualByteCount: false, locale: locale)
        let plain = style.format(sample)
        style.includesActualByteCount = true
        let added = style.format(sample).dropFirst(plain.count)
        let exact = ICUNumberFormat.cached(skeleton: ByteUnit.byte.skeleton, locale: locale)?.format(integer: sample)?.text ?? ""
        guard let range = added.range(of: exact) else { return " (\(bytes))" }
        return added[..<range.lowerBound] + bytes + added[range.upperBound...]
    }
}
