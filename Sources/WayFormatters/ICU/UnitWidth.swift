import Foundation
import _FoundationICU

/// How much room the name of a unit takes.
enum UnitWidth {
    /// Full names: "5 hours, 10 minutes".
    case full
    /// Abbreviations: "5 hr, 10 min".
    case short
    /// Abbreviations without blanks: "5hr 10min". An Apple width between `short` and `narrow`.
    case brief
    /// Symbols: "5h 10m".
    case narrow

    /// The width for Foundation's unit styles.
    init(_ style: Foundation.Formatter.UnitStyle) {
        switch style {
        case .short: self = .narrow
        case .medium: self = .short
        case .long: self = .full
        }
    }

    /// The stem of ICU's number skeletons; ICU's number formatter has no brief width and uses the short one.
    var skeleton: String {
        switch self {
        case .full: return "unit-width-full-name"
        case .short, .brief: return "unit-width-short"
        case .narrow: return "unit-width-narrow"
        }
    }

    /// The width of the list that joins several quantities.
    var list: UListFormatterWidth {
        switch self {
        case .full: return ULISTFMT_WIDTH_WIDE
        case .short: return ULISTFMT_WIDTH_SHORT
        case .brief, .narrow: return ULISTFMT_WIDTH_NARROW
        }
    }

    /// The keys of the unit tables in ICU's data, widest last: a narrower table leaves out what is the same in a wider one.
    var dataKeys: [String] {
        switch self {
        case .full: return ["units"]
        case .short: return ["unitsShort", "units"]
        case .brief: return ["unitsShort", "units"]
        case .narrow: return ["unitsNarrow", "unitsShort", "units"]
        }
    }
}
