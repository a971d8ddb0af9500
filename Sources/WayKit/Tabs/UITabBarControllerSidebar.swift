import Foundation

extension UITabBarController {
    /// The list of tabs and groups beside the content. Source: UIKit `UITabBarController.Sidebar`.
    @preconcurrency @MainActor public final class Sidebar: NSObject {
        /// How it treats the content. Source: UIKit `UITabBarController.Sidebar.Layout`.
        public enum Layout: Int, Sendable {
            /// Beside the content in landscape, over it in portrait.
            case automatic
            case overlap
            case tile
        }

        static let width: CGFloat = 300
        private weak var controller: UITabBarController?
        private var chosenHidden: Bool?
        private(set) lazy var view = TabSidebarView(controller)

        init(_ controller: UITabBarController) {
            self.controller = controller
        }

        public var preferredLayout: Layout = .automatic { didSet { if oldValue != preferredLayout { controller?.sidebarChanged(animated: false) } } }
        /// A view at the sidebar's lower edge.
        public var bottomBarView: UIView? { didSet { view.bottomView = bottomBarView } }

        /// Whether the tab bar is shown instead. By default it is shown beside the content, and hidden where it would cover it.
        public var isHidden: Bool {
            get { !isAvailable || (chosenHidden ?? (layout == .overlap)) }
            set {
                guard newValue != isHidden else { return }
                chosenHidden = newValue
                controller?.sidebarChanged(animated: UIView.areAnimationsEnabled)
            }
        }

        var isAvailable: Bool { controller.map { $0.mode == .tabSidebar && $0.traitCollection.horizontalSizeClass == .regular } ?? false }

        var layout: Layout {
            guard preferredLayout == .automatic, let bounds = controller?.viewIfLoaded?.bounds else { return preferredLayout }
            return bounds.width > bounds.height ? .tile : .overlap
        }

        func reload() { if controller?.isViewLoaded ?? false, isAvailable { view.reload() } }
    }

    var isSidebarShown: Bool { mode == .tabSidebar && !sidebar.isHidden }

    /// The part of the view that a tiled sidebar leaves.
    var contentFrame: CGRect {
        guard isViewLoaded, isSidebarShown, sidebar.layout == .tile else { return viewIfLoaded?.bounds ?? .zero }
        var frame = view.bounds
        frame.size.width -= Sidebar.width
        if view.effectiveUserInterfaceLayoutDirection == .leftToRight { frame.origin.x = Sidebar.width }
        return frame
    }

    func layOutSidebar() {
        guard mode == .tabSidebar, sidebar.isAvailable else {
            tabBar.showsSidebarButton = false
            storedSidebar?.view.removeFromSuperview()
            return
        }
        let view = sidebar.view
        if view.superview !== self.view {
            self.view.addSubview(view)
            view.reload()
        }
        let isRight = self.view.effectiveUserInterfaceLayoutDirection == .rightToLeft, width = Sidebar.width, bounds = self.view.bounds
        let hiddenX = isRight ? bounds.width : -width, shownX = isRight ? bounds.width - width : 0
        view.isOverlay = sidebar.layout == .overlap
        view.frame = CGRect(x: sidebar.isHidden ? hiddenX : shownX, y: 0, width: width, height: bounds.height)
        view.isUserInteractionEnabled = !sidebar.isHidden
        self.view.bringSubviewToFront(view)
        tabBar.showsSidebarButton = sidebar.isHidden
    }

    func sidebarChanged(animated: Bool) {
        guard isViewLoaded else { return }
        let change = {
            self.updateBarHidden()
            self.moveBar(by: nil)
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
        guard animated, view.window != nil else {
            change()
            return finishBarChange()
        }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction, animations: change,
            completion: { [weak self] _ in self?.finishBarChange() })
    }
}
