import Foundation
import WayKitCore

/// Lists tabs and groups beside the content of a tab bar controller.
final class TabSidebarView: UIView, TabSidebarContent {
    private(set) weak var controller: UITabBarController?
    weak var delegate: (any UITabBarController.Sidebar.Delegate)? { didSet { forgetItems() } }
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private(set) lazy var dataSource = makeDataSource()
    private let hideButton = UIButton(type: .system)
    private let editButton = UIButton(type: .system)
    private let line = UIView()
    /// Those of the rows that were shown, as the delegate has left them.
    var items: [TabSidebarRow: UITabSidebarItem] = [:]
    /// The groups that the user has expanded or collapsed.
    var expansion: [String: Bool] = [:]
    /// The user moves a row: the list is as it will be.
    var isReordering = false
    private(set) var isEditing = false
    var bottomView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let bottomView { addSubview(bottomView) }
            setNeedsLayout()
        }
    }
    /// It covers the content.
    var isOverlay = false { didSet { layer.shadowOpacity = isOverlay ? 0.15 : 0 } }

    /// Points.
    private static let barHeight: CGFloat = 52
    private static let buttonSize: CGFloat = 44

    init(_ controller: UITabBarController?) {
        self.controller = controller
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        layer.shadowRadius = 12
        layer.shadowOffset = .zero
        setUpCollectionView()
        setUpBar()
        for view in [collectionView, hideButton, editButton, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func setUpCollectionView() {
        collectionView.backgroundColor = .clear
        collectionView.delegate = self
        collectionView.dragDelegate = self
        collectionView.dropDelegate = self
        collectionView.dragInteractionEnabled = true
        collectionView.allowsSelectionDuringEditing = true
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.dataSource = dataSource
    }

    // MARK: Bar

    private func setUpBar() {
        hideButton.setImage(UIImage(systemName: "sidebar.leading"), for: .normal)
        hideButton.accessibilityLabelBlock = { SystemString.hideSidebar.text }
        hideButton.addAction(UIAction { [weak self] _ in self?.controller?.sidebar.isHidden = true }, for: .primaryActionTriggered)
        editButton.addAction(
            UIAction { [weak self] _ in
                guard let controller = self?.controller else { return }
                controller.setEditing(!controller.isEditing, animated: true)
            }, for: .primaryActionTriggered)
        updateBar()
    }

    /// The button at the trailing side edits, ends editing, or opens the menu of the program's elements.
    func updateBar() {
        let overflow = isEditing ? nil : controller?.storedSidebar?.navigationOverflowItems
        editButton.isHidden = !isEditing && overflow == nil && !(controller?.isCustomizable ?? false)
        editButton.setImage(overflow == nil ? nil : UIImage(systemName: "ellipsis.circle"), for: .normal)
        editButton.setTitle(overflow == nil ? (isEditing ? SystemString.done : .edit).text : nil, for: .normal)
        editButton.titleLabel?.font = .systemFont(ofSize: 17, weight: isEditing ? .semibold : .regular)
        editButton.accessibilityLabelBlock = overflow == nil ? nil : { SystemString.more.text }
        editButton.menu = overflow.map { overflow in
            let edit = UIAction(title: SystemString.editSidebar.text, image: UIImage(systemName: "pencil")) { [weak self] _ in
                self?.controller?.setEditing(true, animated: true)
            }
            return UIMenu(children: [overflow] + (controller?.isCustomizable ?? false ? [UIMenu(options: .displayInline, children: [edit])] : []))
        }
        editButton.showsMenuAsPrimaryAction = overflow != nil
        setNeedsLayout()
    }

    // MARK: Editing

    func setEditing(_ editing: Bool) {
        isEditing = editing
        collectionView.isEditing = editing
        updateBar()
        reload()
    }

    // MARK: Sidebar

    func visibilityWillChange(_ animator: TabSidebarAnimator) {
        guard let controller else { return }
        delegate?.tabBarController(controller, sidebarVisibilityWillChange: controller.sidebar, animator: animator)
    }

    func availabilityDidChange() {
        guard let controller else { return }
        delegate?.tabBarController(controller, sidebarAvailabilityDidChange: controller.sidebar)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inner = bounds.inset(by: UIEdgeInsets(top: safeAreaInsets.top, left: 0, bottom: safeAreaInsets.bottom, right: 0))
        let size = Self.buttonSize, y = inner.minY + (Self.barHeight - size) / 2
        hideButton.frame = CGRect(x: isRight ? inner.maxX - 8 - size : inner.minX + 8, y: y, width: size, height: size)
        let editWidth = max(size, editButton.sizeThatFits(.zero).width.rounded(.up) + 16)
        editButton.frame = CGRect(x: isRight ? inner.minX + 8 : inner.maxX - 8 - editWidth, y: y, width: editWidth, height: size)
        let bottomHeight = bottomView.map { height(of: $0, width: inner.width) } ?? 0
        bottomView?.frame = CGRect(x: inner.minX, y: inner.maxY - bottomHeight, width: inner.width, height: bottomHeight)
        collectionView.frame = CGRect(
            x: inner.minX, y: inner.minY + Self.barHeight, width: inner.width, height: max(0, inner.height - Self.barHeight - bottomHeight))
        let width = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(x: isRight ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        layer.shadowPath = CGPath(rect: bounds, transform: nil)
    }

    private func height(of view: UIView, width: CGFloat) -> CGFloat {
        let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
        let fitting = view.systemLayoutSizeFitting(target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return fitting.height > 0 ? fitting.height : view.sizeThatFits(CGSize(width: width, height: 0)).height
    }
}
