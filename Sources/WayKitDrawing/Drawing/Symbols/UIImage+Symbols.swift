import Foundation
import Synchronization
import WayGraphics

/// The names of missing symbols that have been logged.
private let missingSymbols = Mutex<Set<String>>([])
private let maximumMissingSymbols = 1000

extension UIImage {
    /// A symbol of WayKit's own set; nil, with a line in the log for each name, for other names.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        self.init(symbol: name, variableValue: nil, configuration: configuration)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection.map { UIImage.Configuration(traitCollection: $0) })
    }

    /// A symbol whose parts are active up to a value.
    ///
    /// - Parameter value: 0…1; clamped. A symbol without variable parts ignores it.
    public convenience init?(systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil) {
        if !value.isFinite { imageLog.warning("the variable value \(value) of the symbol \"\(name)\" is taken as 0") }
        self.init(symbol: name, variableValue: value.isFinite ? min(max(value, 0), 1) : 0, configuration: configuration)
    }

    private convenience init?(symbol name: String, variableValue: Double?, configuration: UIImage.Configuration?) {
        guard let glyph = SymbolGlyph.named(name) else {
            let isNew = missingSymbols.withLock { $0.count < maximumMissingSymbols && $0.insert(name).inserted }
            if isNew { imageLog.warning("\(SymbolSuggestion.message(for: name))") }
            return nil
        }
        var state = ImageState(content: .symbol(glyph))
        state.scale = displayScaleForDrawing()
        state.configuration = configuration
        state.flipsForRightToLeft = SymbolGlyph.isDirectional(name)
        state.variableValue = glyph.steps > 0 ? variableValue : nil
        self.init(state: state)
    }

    // MARK: Baseline

    /// The distance of the baseline from the image's bottom, in points: with it on the baseline of text of the same size, a symbol is centred on
    /// the capital letters. Nil for an image without a baseline.
    public var baselineOffsetFromBottom: CGFloat? {
        guard !state.lacksBaseline else { return nil }
        return state.baselineOffset ?? state.symbol?.baselineOffset(SymbolMetrics(state.configuration))
    }
}
