import Foundation

/// A button that pastes into its target. It is enabled while the general pasteboard has what the target accepts. Source: UIKit `UIPasteControl`.
///
/// On iOS it spares the user the permission alert; on Linux there is none.
@preconcurrency @MainActor open class UIPasteControl: UIControl {
    /// Source: UIKit `UIPasteControl.DisplayMode`.
    public enum DisplayMode: UInt, Sendable { case iconAndLabel, iconOnly, labelOnly }

    /// Source: UIKit `UIPasteControl.Configuration`.
    @preconcurrency @MainActor open class Configuration: NSObject, @preconcurrency NSCopying {
        open var displayMode = DisplayMode.iconAndLabel
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        /// Points; used by `cornerStyle` where that is fixed.
        open var cornerRadius: CGFloat = 6
        /// Nil for white.
        open var baseForegroundColor: UIColor?
        /// Nil for the tint colour.
        open var baseBackgroundColor: UIColor?

        public override init() { super.init() }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Configuration()
            copy.displayMode = displayMode
            copy.cornerStyle = cornerStyle
            copy.cornerRadius = cornerRadius
            copy.baseForegroundColor = baseForegroundColor
            copy.baseBackgroundColor = baseBackgroundColor
            return copy
        }
    }

    open private(set) var configuration: Configuration
    /// The object that is pasted into; nil disables the control.
    open weak var target: (any UIPasteConfigurationSupporting)? {
        didSet { updateEnabled() }
    }
    private let button = UIButton(type: .system)
    private var observer: (any NSObjectProtocol)?

    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        configuration = Configuration()
        super.init(frame: frame)
        setUp()
    }

    @_spi(WayKit) open override var extendsTouchTarget: Bool { true }

    public required init?(coder: NSCoder) { nil }

    private func setUp() {
        var style = UIButton.Configuration.filled()
        if configuration.displayMode != .iconOnly { style.title = SystemString.paste.text }
        if configuration.displayMode != .labelOnly { style.image = UIImage(systemName: "doc.on.clipboard") }
        style.imagePadding = 6
        style.cornerStyle = configuration.cornerStyle
        style.background.cornerRadius = configuration.cornerRadius
        style.baseForegroundColor = configuration.baseForegroundColor
        style.baseBackgroundColor = configuration.baseBackgroundColor
        button.configuration = style
        button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .touchUpInside)
        button.frame = bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(button)
        updateEnabled()
    }

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = SystemString.paste.text
        system.traits.insert(.button)
        system.activate = { [weak self] in self?.button.tapForAssistiveTechnology() ?? false }
        return system
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        guard window != nil else { return }
        observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.updateEnabled() } }
        updateEnabled()
    }

    open override var isEnabled: Bool { didSet { updateEnabled() } }

    private var items: [NSItemProvider] { UIPasteboard.general.itemProviders }

    private func updateEnabled() { button.isEnabled = isEnabled && (target?.canPaste(items) ?? false) }

    private func paste() {
        let items = items
        guard let target, target.canPaste(items) else { return }
        target.paste(itemProviders: items)
    }

    open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }
}
