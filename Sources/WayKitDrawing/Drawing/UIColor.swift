import Foundation
import WayGraphics

/// A colour, fixed or dependent on the traits with which it is drawn. Immutable.
///
/// `cgColor`, the getters of components and drawing resolve a dynamic colour with `UITraitCollection.current`.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable, _ExpressibleByColorLiteral {
    enum Storage {
        case fixed(CGColor)
        case system(SystemColor)
        case tint
        case asset(AssetColorSet)
        /// The provider runs on the thread that resolves the colour, as on iOS.
        case provider((UITraitCollection) -> UIColor)
        /// Another colour with a different alpha.
        case faded(UIColor, alpha: CGFloat)
    }

    private let tag = CoreFoundationTag()
    let storage: Storage

    init(storage: Storage) {
        self.storage = storage
    }

    /// Transparent black.
    public override convenience init() {
        self.init(storage: .fixed(.clear))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(storage: .fixed(CGColor(gray: white, alpha: alpha)))
    }

    /// sRGB. Components outside 0…1 are kept, as in an extended colour space, and clamped for drawing.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(storage: .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgba = HSBColor(hue: hue, saturation: saturation, brightness: brightness).rgba(alpha: alpha)
        self.init(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha)
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let components = [red, green, blue, alpha]
        let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap { CGColor(colorSpace: $0, components: components) }
        self.init(storage: .fixed(color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha)))
    }

    public convenience init(cgColor: CGColor) {
        self.init(storage: .fixed(cgColor))
    }

    /// A pattern of copies of the image, the first one at the origin of the context; an image without pixels is transparent.
    public convenience init(patternImage image: UIImage) {
        self.init(storage: .fixed(Self.pattern(of: image) ?? .clear))
    }

    private static func pattern(of image: UIImage) -> CGColor? {
        guard image.size.width > 0, image.size.height > 0, let space = CGColorSpace(patternBaseSpace: nil) else { return nil }
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in image.draw(in: CGRect(origin: .zero, size: image.size), context: context) },
            releaseInfo: nil)
        let cell = CGRect(origin: .zero, size: image.size)
        return CGPattern(
            info: nil, bounds: cell, matrix: .identity, xStep: cell.width, yStep: cell.height, tiling: .constantSpacing, isColored: true,
            callbacks: &callbacks
        ).flatMap { CGColor(patternSpace: space, pattern: $0, components: [1]) }
    }

    /// A colour that calls `dynamicProvider` whenever it is resolved.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(storage: .provider(dynamicProvider))
    }

    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The colour for these traits; never dynamic.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch storage {
        case .fixed: return self
        case .system(let color): return UIColor(cgColor: color.cgColor(for: traitCollection))
        case .tint:
            let tint = traitCollection.tintColor ?? .defaultTint
            if case .tint = tint.storage { return UIColor.systemBlue.resolvedColor(with: traitCollection) }
            return tint.resolvedColor(with: traitCollection)
        case .asset(let set): return set.color(for: traitCollection).resolvedColor(with: traitCollection)
        case .provider(let provider):
            return traitCollection.withCurrentWithinCallback { provider(traitCollection).resolvedColor(with: traitCollection) }
        case .faded(let color, let alpha):
            let resolved = color.resolvedColor(with: traitCollection).cgColor
            return UIColor(cgColor: resolved.copy(alpha: alpha) ?? resolved)
        }
    }

    /// The colour for `UITraitCollection.current`.
    open var cgColor: CGColor {
        if case .fixed(let color) = storage { return color }
        return cgColor(for: .current)
    }

    /// The colour for these traits.
    package func cgColor(for traits: UITraitCollection) -> CGColor {
        switch storage {
        case .fixed(let color): return color
        case .system(let color): return color.cgColor(for: traits)
        default:
            guard case .fixed(let color) = resolvedColor(with: traits).storage else { return .clear }
            return color
        }
    }

    /// Whether the colour depends on traits.
    package var isDynamic: Bool {
        if case .fixed = storage { return false }
        return true
    }

    /// The same colour with another alpha; a dynamic colour stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .fixed(let color) = storage { return UIColor(cgColor: color.copy(alpha: alpha) ?? color) }
        return UIColor(storage: .faded(self, alpha: alpha))
    }

    // MARK: Components

    /// Red, green, blue and alpha in sRGB, outside 0…1 if the colour was made so; false for a pattern.
    @discardableResult open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.pattern == nil else { return false }
        let rgba = color.rgba
        let own = color.colorSpace?.name == CGColorSpace.sRGB ? color.components : nil
        red?.pointee = own?[0] ?? rgba.red
        green?.pointee = own?[1] ?? rgba.green
        blue?.pointee = own?[2] ?? rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Hue, saturation, brightness and alpha, each in 0…1; false for a pattern.
    @discardableResult open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.pattern == nil else { return false }
        let rgba = color.rgba
        let hsb = HSBColor(rgba)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = rgba.alpha
        return true
    }

    /// The grey of the same luminance (ITU-R BT.709's weights) and alpha; false for a pattern.
    @discardableResult open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.pattern == nil else { return false }
        let rgba = color.rgba
        white?.pointee = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    // MARK: Drawing

    /// Sets the fill and stroke colour of the current graphics context.
    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    /// A dynamic colour is archived with its light and dark values; a pattern cannot be archived, which is logged.
    open func encode(with coder: NSCoder) {
        func components(_ style: UIUserInterfaceStyle) -> [CGFloat] {
            let color = cgColor(for: UITraitCollection(userInterfaceStyle: style))
            if color.pattern != nil { imageLog.error("a pattern colour is not archived; it becomes clear") }
            let rgba = color.pattern == nil ? color.rgba : .clear
            return [rgba.red, rgba.green, rgba.blue, rgba.alpha]
        }
        coder.encodeNumbers(components(.light), forKey: "light")
        if isDynamic { coder.encodeNumbers(components(.dark), forKey: "dark") }
    }

    public required convenience init?(coder: NSCoder) {
        func color(_ key: String) -> UIColor? {
            guard coder.containsValue(forKey: key), let numbers = coder.decodeNumbers(4, forKey: key) else { return nil }
            return UIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        }
        guard let light = color("light") else { return nil }
        if let dark = color("dark") {
            self.init(storage: .provider { $0.userInterfaceStyle == .dark ? dark : light })
        } else {
            self.init(storage: light.storage)
        }
    }

    /// Fixed colours are equal if their components are, dynamic ones if their source is the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        switch (storage, other.storage) {
        case (.fixed(let one), .fixed(let two)): return one.rgba == two.rgba && one.pattern === two.pattern
        case (.system(let one), .system(let two)): return one == two
        case (.tint, .tint): return true
        case (.asset(let one), .asset(let two)): return one.folder == two.folder
        case (.faded(let one, let alpha), .faded(let two, let otherAlpha)): return alpha == otherAlpha && one.isEqual(two)
        default: return false
        }
    }

    open override var hash: Int {
        switch storage {
        case .fixed(let color): color.rgba.hashValue
        case .system(let color): color.hashValue
        case .tint: 1
        case .asset(let set): set.folder.hashValue
        case .provider: ObjectIdentifier(self).hashValue
        case .faded(let color, let alpha): color.hash ^ alpha.hashValue
        }
    }

    open override var description: String {
        switch storage {
        case .fixed(let color):
            let rgba = color.rgba
            return "UIColor(red: \(rgba.red), green: \(rgba.green), blue: \(rgba.blue), alpha: \(rgba.alpha))"
        case .system(let color): return "UIColor.\(color.name)"
        case .tint: return "UIColor.tintColor"
        case .asset(let set): return "UIColor(named: \"\(set.folder.deletingPathExtension().lastPathComponent)\")"
        case .provider: return "UIColor(dynamicProvider:)"
        case .faded(let color, let alpha): return "\(color).withAlphaComponent(\(alpha))"
        }
    }

    // MARK: Fixed colours

    open class var black: UIColor { FixedPalette.black }
    open class var darkGray: UIColor { FixedPalette.darkGray }
    open class var lightGray: UIColor { FixedPalette.lightGray }
    open class var white: UIColor { FixedPalette.white }
    open class var gray: UIColor { FixedPalette.gray }
    open class var red: UIColor { FixedPalette.red }
    open class var green: UIColor { FixedPalette.green }
    open class var blue: UIColor { FixedPalette.blue }
    open class var cyan: UIColor { FixedPalette.cyan }
    open class var yellow: UIColor { FixedPalette.yellow }
    open class var magenta: UIColor { FixedPalette.magenta }
    open class var orange: UIColor { FixedPalette.orange }
    open class var purple: UIColor { FixedPalette.purple }
    open class var brown: UIColor { FixedPalette.brown }
    open class var clear: UIColor { FixedPalette.clear }
    open class var lightText: UIColor { FixedPalette.lightText }
    open class var darkText: UIColor { FixedPalette.darkText }

    // MARK: System colours

    open class var systemRed: UIColor { SystemPalette.systemRed }
    open class var systemOrange: UIColor { SystemPalette.systemOrange }
    open class var systemYellow: UIColor { SystemPalette.systemYellow }
    open class var systemGreen: UIColor { SystemPalette.systemGreen }
    open class var systemMint: UIColor { SystemPalette.systemMint }
    open class var systemTeal: UIColor { SystemPalette.systemTeal }
    open class var systemCyan: UIColor { SystemPalette.systemCyan }
    open class var systemBlue: UIColor { SystemPalette.systemBlue }
    open class var systemIndigo: UIColor { SystemPalette.systemIndigo }
    open class var systemPurple: UIColor { SystemPalette.systemPurple }
    open class var systemPink: UIColor { SystemPalette.systemPink }
    open class var systemBrown: UIColor { SystemPalette.systemBrown }
    open class var systemGray: UIColor { SystemPalette.systemGray }
    open class var systemGray2: UIColor { SystemPalette.systemGray2 }
    open class var systemGray3: UIColor { SystemPalette.systemGray3 }
    open class var systemGray4: UIColor { SystemPalette.systemGray4 }
    open class var systemGray5: UIColor { SystemPalette.systemGray5 }
    open class var systemGray6: UIColor { SystemPalette.systemGray6 }

    // MARK: Semantic colours

    open class var label: UIColor { SystemPalette.label }
    open class var secondaryLabel: UIColor { SystemPalette.secondaryLabel }
    open class var tertiaryLabel: UIColor { SystemPalette.tertiaryLabel }
    open class var quaternaryLabel: UIColor { SystemPalette.quaternaryLabel }
    open class var placeholderText: UIColor { SystemPalette.placeholderText }
    open class var separator: UIColor { SystemPalette.separator }
    open class var opaqueSeparator: UIColor { SystemPalette.opaqueSeparator }
    open class var link: UIColor { SystemPalette.link }
    open class var systemFill: UIColor { SystemPalette.systemFill }
    open class var secondarySystemFill: UIColor { SystemPalette.secondarySystemFill }
    open class var tertiarySystemFill: UIColor { SystemPalette.tertiarySystemFill }
    open class var quaternarySystemFill: UIColor { SystemPalette.quaternarySystemFill }
    open class var systemBackground: UIColor { SystemPalette.systemBackground }
    open class var secondarySystemBackground: UIColor { SystemPalette.secondarySystemBackground }
    open class var tertiarySystemBackground: UIColor { SystemPalette.tertiarySystemBackground }
    open class var systemGroupedBackground: UIColor { SystemPalette.systemGroupedBackground }
    open class var secondarySystemGroupedBackground: UIColor { SystemPalette.secondarySystemGroupedBackground }
    open class var tertiarySystemGroupedBackground: UIColor { SystemPalette.tertiarySystemGroupedBackground }
    /// The tint of the view that is being drawn; `systemBlue` if there is none.
    open class var tintColor: UIColor { SystemPalette.tintColor }

    // MARK: Item providers

    open class var writableTypeIdentifiersForItemProvider: [String] { [UTType.color.identifier] }
    /// Those of the class unless overridden.
    open var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
    open class var readableTypeIdentifiersForItemProvider: [String] { [UTType.color.identifier] }

    open func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(PasteboardValue.colorData(self), nil)
        return nil
    }

    open class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try loadedObject(PasteboardValue.color(of: data), typeIdentifier)
    }
}

extension UIColor {
    /// The tint colour of windows that set none: the desktop's accent colour, or the system's.
    package static var defaultTint: UIColor { DefaultTraits.current.tintColor ?? .systemBlue }
}
