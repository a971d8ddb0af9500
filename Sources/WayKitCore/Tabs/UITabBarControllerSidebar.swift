import Foundation

extension UITabBarController {
    /// The list of tabs and groups beside the content. Source: UIKit `UITabBarController.Sidebar`.
    @preconcurrency @MainActor public final class Sidebar: NSObject {
        /// How it treats the content. Source: UIKit `UITabBarController.Sidebar.Layout`.
        public enum Layout: Int, Sendable {
            /// Beside the content in landscape, over it in portrait.
            case automatic
            /// Over the content, whose safe area ends at the sidebar in landscape; in portrait a tap on a row hides the sidebar.
            case overlap
            /// Beside the content.
            case tile
        }

        /// What is scrolled to. Source: UIKit `UITabBarController.Sidebar.ScrollTarget`.
        public enum ScrollTarget {
            /// `headerContentConfiguration`.
            case header
            /// `footerContentConfiguration`.
            case footer
            case tab(UITab)
        }

        static let width: CGFloat = 300
        private weak var controller: UITabBarController?
        private var chosenHidden: Bool?
        private var wasAvailable = false
        package private(set) var contentIfMade: (any TabSidebarContent)?
        /// The view, made on first access.
        package var content: (any TabSidebarContent)? {
            if contentIfMade == nil { contentIfMade = UpperModules.shared.makeTabSidebarContent?(controller) }
            return contentIfMade
        }
        /// Beside a sidebar that covers the content until something is chosen: a tap there hides it.
        private(set) lazy var dismissView = makeDismissView()

        init(_ controller: UITabBarController) {
            self.controller = controller
        }

        private func makeDismissView() -> UIView {
            let view = UIView(), tap = UITapGestureRecognizer()
            tap.addHandler { [weak self, weak tap] in if tap?.state == .ended { self?.isHidden = true } }
            view.addGestureRecognizer(tap)
            view.isAccessibilityElement = true
            view.accessibilityTraits = .button
            view.accessibilityLabelBlock = { SystemString.dismiss.text }
            view.accessibilityActivateBlock = { [weak self] in
                self?.isHidden = true
                return self != nil
            }
            return view
        }

        // MARK: Layout and visibility

        public var preferredLayout: Layout = .automatic { didSet { if oldValue != preferredLayout { controller?.sidebarChanged(animated: false) } } }

        /// Whether the tab bar is shown instead. By default it is shown beside the content, and hidden where it would cover it.
        public var isHidden: Bool {
            get { !isAvailable || (chosenHidden ?? (layout == .overlap && preferredLayout != .overlap)) }
            set {
                guard newValue != isHidden, isAvailable else { return chosenHidden = newValue }
                let animator = TabSidebarAnimator()
                contentIfMade?.visibilityWillChange(animator)
                if newValue, controller?.isEditing ?? false { controller?.setEditing(false, animated: false) }
                chosenHidden = newValue
                controller?.sidebarChanged(animated: UIView.areAnimationsEnabled, animator)
            }
        }

        /// Whether it can be shown: in a horizontally regular environment, if the mode is `.tabSidebar`.
        public var isAvailable: Bool {
            controller.map { $0.resolvedMode == .tabSidebar && $0.traitCollection.horizontalSizeClass == .regular } ?? false
        }

        /// The layout without `.automatic`.
        var layout: Layout {
            guard preferredLayout == .automatic else { return preferredLayout }
            return isLandscape ? .tile : .overlap
        }

        private var isLandscape: Bool { controller?.viewIfLoaded.map { $0.bounds.width > $0.bounds.height } ?? true }
        /// It is over the content until a row is chosen.
        package var isTransient: Bool { layout == .overlap && !isLandscape }

        func availabilityMayHaveChanged() {
            guard wasAvailable != isAvailable, let controller else { return }
            wasAvailable = isAvailable
            if !isAvailable, controller.isEditing { controller.setEditing(false, animated: false) }
            contentIfMade?.availabilityDidChange()
        }

        // MARK: Content

        /// Shown above the tabs, and scrolled with them.
        public var headerContentConfiguration: (any UIContentConfiguration)? { didSet { content?.reload() } }
        /// Shown below the tabs, and scrolled with them.
        public var footerContentConfiguration: (any UIContentConfiguration)? { didSet { content?.reload() } }
        /// A view at the sidebar's lower edge, in its width. Its height is what fits, by `systemLayoutSizeFitting` or `sizeThatFits`.
        public var bottomBarView: UIView? { didSet { content?.bottomView = bottomBarView } }
        /// Elements of a menu in the upper bar of the sidebar, shown by a button that is there if this is set. The menu also has the action for editing then.
        public var navigationOverflowItems: UIDeferredMenuElement? { didSet { content?.updateBar() } }

        /// Scrolls so far that the target is visible. Tabs that have no row are ignored.
        public func scroll(to target: ScrollTarget, animated: Bool) { content?.scroll(to: target, animated: animated) }

        /// The delegate updates the item of the tab's row; ignored for a tab that has no visible row.
        public func reconfigureItem(for tab: UITab) { content?.reconfigure(tab) }

        func reload() { if controller?.isViewLoaded ?? false, isAvailable { content?.reload() } }
        /// Title, image or badge of the tab has changed.
        func contentChanged(_ tab: UITab) { if controller?.isViewLoaded ?? false, isAvailable { content?.contentChanged(tab) } }
    }

    var isSidebarShown: Bool { resolvedMode == .tabSidebar && !sidebar.isHidden }

    /// The part of the view that a tiled sidebar leaves.
    var contentFrame: CGRect {
        guard isViewLoaded, isSidebarShown, sidebar.layout == .tile else { return viewIfLoaded?.bounds ?? .zero }
        return frameBesideSidebar
    }

    /// The part of the view that is not below the sidebar.
    var frameBesideSidebar: CGRect {
        var frame = view.bounds
        frame.size.width = max(0, frame.width - Sidebar.width)
        if view.effectiveUserInterfaceLayoutDirection == .leftToRight { frame.origin.x = Sidebar.width }
        return frame
    }

    func layOutSidebar() {
        if resolvedMode == .tabSidebar { sidebar.availabilityMayHaveChanged() } else { storedSidebar?.availabilityMayHaveChanged() }
        guard resolvedMode == .tabSidebar, sidebar.isAvailable, let content = sidebar.content else {
            tabBar.showsSidebarButton = false
            storedSidebar?.contentIfMade?.removeFromSuperview()
            storedSidebar?.dismissView.removeFromSuperview()
            return
        }
        if content.superview !== view {
            // The bar, which is beside it while both are edited, blurs what is behind it.
            view.insertSubview(content, belowSubview: tabBar)
            view.insertSubview(sidebar.dismissView, belowSubview: content)
            content.reload()
        }
        let isRight = view.effectiveUserInterfaceLayoutDirection == .rightToLeft, width = Sidebar.width, bounds = view.bounds
        let hiddenX = isRight ? bounds.width : -width, shownX = isRight ? bounds.width - width : 0
        content.isOverlay = sidebar.layout == .overlap
        content.frame = CGRect(x: sidebar.isHidden ? hiddenX : shownX, y: 0, width: width, height: bounds.height)
        content.isUserInteractionEnabled = !sidebar.isHidden
        sidebar.dismissView.frame = bounds
        sidebar.dismissView.isHidden = sidebar.isHidden || !sidebar.isTransient || isEditing
        tabBar.showsSidebarButton = sidebar.isHidden
    }

    func sidebarChanged(animated: Bool, _ animator: TabSidebarAnimator = TabSidebarAnimator()) {
        guard isViewLoaded else {
            animator.animate()
            return animator.complete()
        }
        laidOutEnvironment.isSidebarShown = isSidebarShown
        let change = {
            self.updateBarHidden()
            self.moveBar(by: nil)
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
        let finish = { [weak self] in
            self?.finishBarChange()
            animator.complete()
        }
        guard animated, view.window != nil else {
            change()
            animator.animate()
            return finish()
        }
        guard !UIAccessibility.isReduceMotionEnabled else {
            return sidebarFade.run(in: view, duration: 0.2, change: change, alongside: animator.animate, completion: finish)
        }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: {
                change()
                animator.animate()
            }, completion: { _ in finish() })
    }
}
