import Foundation

/// What a cell, a header or a footer does with its content and background configurations: it makes their views, and updates them for a new state before
/// the next layout or measurement.
@MainActor final class CellConfigurationHost {
    private unowned let owner: UIView
    private let makePlainContentView: () -> UIView

    /// The view in which the content is: one made by the content configuration, or a plain one.
    private(set) var contentView: UIView
    /// Nil without a background configuration.
    private(set) var backgroundView: BackgroundConfigurationView?
    /// Whether `updateIfNeeded` has something to do.
    private(set) var needsUpdate = true
    private var isUpdating = false
    var automaticallyUpdatesContent = true
    var automaticallyUpdatesBackground = true
    /// Called after the content view is another one; the owner lays it out.
    var contentViewChanged: (() -> Void)?

    /// - Parameter makePlainContentView: what the content view is without a content configuration.
    init(owner: UIView, makePlainContentView: @escaping () -> UIView) {
        self.owner = owner
        self.makePlainContentView = makePlainContentView
        contentView = makePlainContentView()
        owner.addSubview(contentView)
    }

    // MARK: Configurations

    /// Setting another one changes the view, or replaces it where the view does not support it.
    var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            guard let contentConfiguration else {
                if oldValue != nil { replaceContentView(makePlainContentView()) }
                return
            }
            if let view = contentView as? any UIView & UIContentView, oldValue != nil, view.supports(contentConfiguration) {
                view.configuration = contentConfiguration
                owner.setNeedsLayout()
            } else {
                replaceContentView(contentConfiguration.makeContentView())
            }
        }
    }

    var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            guard let backgroundConfiguration else {
                backgroundView?.removeFromSuperview()
                backgroundView = nil
                return
            }
            if let backgroundView {
                backgroundView.configuration = backgroundConfiguration
            } else {
                let view = BackgroundConfigurationView(configuration: backgroundConfiguration)
                view.frame = CGRect(origin: .zero, size: owner.bounds.size)
                owner.insertSubview(view, at: 0)
                backgroundView = view
            }
        }
    }

    private func replaceContentView(_ view: UIView) {
        let old = contentView
        // The frame is the owner's to set, whatever the view's own class prefers.
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = old.frame
        owner.insertSubview(view, aboveSubview: old)
        old.removeFromSuperview()
        contentView = view
        contentViewChanged?()
        owner.setNeedsLayout()
    }

    // MARK: States

    /// An update will be done before the next layout.
    func setNeedsUpdate() {
        needsUpdate = true
        owner.setNeedsLayout()
    }

    /// The program has set a configuration: an update for the state follows, unless it was set by an update, which knew the state.
    func configurationWasSet() {
        if isUpdating { owner.setNeedsLayout() } else { setNeedsUpdate() }
    }

    /// Runs `update` if one is due: the owner's `updateConfiguration(using:)` and its handler. Call it before layout and before a measurement.
    func updateIfNeeded(_ update: () -> Void) {
        guard needsUpdate else { return }
        needsUpdate = false
        isUpdating = true
        defer { isUpdating = false }
        update()
    }

    /// What `updateConfiguration(using:)` of a base class does.
    func update(for state: any UIConfigurationState) {
        if automaticallyUpdatesContent, let contentConfiguration { self.contentConfiguration = contentConfiguration.updated(for: state) }
        if automaticallyUpdatesBackground, let backgroundConfiguration { self.backgroundConfiguration = backgroundConfiguration.updated(for: state) }
    }

    /// Lays out the background below everything else of the owner.
    func layOutBackground() {
        guard let backgroundView else { return }
        // A swiped row moves its content by the origin of its bounds.
        backgroundView.frame = CGRect(origin: .zero, size: owner.bounds.size)
        if owner.subviews.first !== backgroundView { owner.sendSubviewToBack(backgroundView) }
    }
}
