import Foundation

/// Covers a title that opens a menu, with an indicator at the title's end.
final class NavigationTitleMenuButton: UIControl {
    /// Width in points of the indicator, including its distance from the title.
    static let width: CGFloat = 26
    private static let diameter: CGFloat = 18

    private weak var item: UINavigationItem?
    private let disc = UIView()
    private let chevron = UIImageView()

    init(_ item: UINavigationItem?) {
        self.item = item
        super.init(frame: .zero)
        disc.backgroundColor = .tertiarySystemFill
        disc.layer.cornerRadius = Self.diameter / 2
        disc.isUserInteractionEnabled = false
        chevron.image = UIImage(systemName: "chevron.down", withConfiguration: UIImage.SymbolConfiguration(pointSize: 9, weight: .bold))
        chevron.tintColor = .secondaryLabel
        chevron.contentMode = .center
        disc.addSubview(chevron)
        addSubview(disc)
        isContextMenuInteractionEnabled = true
        showsMenuAsPrimaryAction = true
    }

    required init?(coder: NSCoder) { nil }

    override var extendsTouchTarget: Bool { true }

    override func touchedUpInside(with event: UIEvent?) {
        super.touchedUpInside(with: event)
        contextMenuInteraction?.openMenu(at: nil, isClick: false)
    }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = item?.title
        system.traits.formUnion([.button, .header])
        system.role = .menuButton
        system.headingLevel = 1
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        return system
    }

    override var menuSender: AnyObject { item ?? self }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        item?.titleMenuProvider?([]).map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }

    override func stateChanged() {
        super.stateChanged()
        disc.alpha = isHighlighted ? 0.4 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? 0 : bounds.width - Self.diameter
        disc.frame = CGRect(x: x, y: (bounds.height - Self.diameter) / 2, width: Self.diameter, height: Self.diameter)
        chevron.frame = disc.bounds
        focusEffect = UIFocusHaloEffect.inside(bounds.insetBy(dx: -6, dy: 4))
    }
}
