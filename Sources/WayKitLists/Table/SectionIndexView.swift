import Foundation
@_spi(WayKit) import WayKitCore

/// A list with an index: a table or a collection view.
@MainActor protocol SectionIndexOwner: UIScrollView {
    var sectionIndexColor: UIColor? { get }
    var sectionIndexBackgroundColor: UIColor? { get }
    var sectionIndexTrackingBackgroundColor: UIColor? { get }
    func scrollToIndexTitle(_ index: Int, _ title: String)
}

/// The titles of sections at the trailing edge: a finger on them scrolls from section to section.
final class SectionIndexView: UIView {
    /// Points.
    static let width: CGFloat = 15
    private static let touchWidth: CGFloat = 28
    private static let fontSize: CGFloat = 11
    private static let rowHeight: CGFloat = 14

    private unowned let list: any SectionIndexOwner
    let titles: [String]
    private var labels: [UIView] = []
    private let background = UIView()
    private var lastIndex: Int?
    private let feedback = UISelectionFeedbackGenerator()
    /// Begins with the touch: the list does not scroll.
    private let recognizer = RowReorderRecognizer(target: nil, action: nil)
    private var isTracking = false

    init(_ list: any SectionIndexOwner, titles: [String]) {
        self.list = list
        self.titles = titles
        super.init(frame: .zero)
        isMultipleTouchEnabled = false
        background.isUserInteractionEnabled = false
        background.layer.cornerRadius = Self.width / 2
        addSubview(background)
        labels = titles.map(makeLabel)
        labels.forEach(addSubview)
        update()
        recognizer.addHandler { [weak self] in self?.tracked() }
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { nil }

    private func makeLabel(_ title: String) -> UIView {
        if title == UITableView.indexSearch {
            let view = UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.fontSize - 1)))
            view.contentMode = .center
            return view
        }
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
        label.textAlignment = .center
        return label
    }

    /// Colours of the list.
    func update() {
        let color = list.sectionIndexColor ?? .tintColor
        for label in labels {
            (label as? UILabel)?.textColor = color
            label.tintColor = color
        }
        background.backgroundColor = isTracking ? list.sectionIndexTrackingBackgroundColor ?? list.sectionIndexBackgroundColor : list.sectionIndexBackgroundColor
    }

    /// At the trailing edge of what is visible. The frame follows the scrolling.
    func layOut() {
        let insets = list.adjustedContentInset, bounds = list.bounds
        let height = max(0, bounds.height - insets.top - insets.bottom)
        let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = isMirrored ? list.safeAreaInsets.left : list.safeAreaInsets.right
        let x = isMirrored ? bounds.minX + safe : bounds.maxX - safe - Self.touchWidth
        UIView.performWithoutAnimation {
            frame = CGRect(x: x, y: bounds.minY + insets.top, width: Self.touchWidth, height: height)
            if list.subviews.last !== self { list.bringSubviewToFront(self) }
        }
    }

    private var rowHeight: CGFloat { min(Self.rowHeight, bounds.height / CGFloat(max(1, titles.count))) }
    private var top: CGFloat { (bounds.height - rowHeight * CGFloat(titles.count)) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 0 : bounds.width - Self.width
        background.frame = CGRect(x: x, y: top - 4, width: Self.width, height: rowHeight * CGFloat(titles.count) + 8)
        // Titles that do not fit are left out evenly.
        let step = max(1, Int((Self.rowHeight * 0.7 / max(rowHeight, 0.1)).rounded(.up)))
        for (index, label) in labels.enumerated() {
            label.isHidden = rowHeight < Self.rowHeight * 0.7 && index % step != 0
            label.frame = CGRect(x: x, y: top + CGFloat(index) * rowHeight - 2, width: Self.width, height: rowHeight + 4)
        }
    }

    /// One element; its value is the title that was scrolled to last.
    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility(label: SystemString.sectionIndex.text, traits: .adjustable, role: .adjustable)
        system.value = lastIndex.flatMap { titles.indices.contains($0) && titles[$0] != UITableView.indexSearch ? titles[$0] : nil }
        system.increment = { [weak self] in self?.stepByAssistiveTechnology(1) }
        system.decrement = { [weak self] in self?.stepByAssistiveTechnology(-1) }
        return system
    }

    private func stepByAssistiveTechnology(_ step: Int) {
        let index = lastIndex.map { $0 + step } ?? 0
        guard titles.indices.contains(index) else { return }
        lastIndex = index
        list.scrollToIndexTitle(index, titles[index])
    }

    private func tracked() {
        switch recognizer.state {
        case .began:
            lastIndex = nil
            isTracking = true
            scroll(to: recognizer.location(in: self).y)
            update()
        case .changed:
            scroll(to: recognizer.location(in: self).y)
        case .ended, .cancelled, .failed:
            isTracking = false
            update()
        case .possible:
            break
        }
    }

    private func scroll(to y: CGFloat) {
        let index = min(max(0, Int(((y - top) / max(rowHeight, 0.1)).rounded(.down))), titles.count - 1)
        guard index != lastIndex, titles.indices.contains(index) else { return }
        lastIndex = index
        feedback.selectionChanged()
        list.scrollToIndexTitle(index, titles[index])
    }
}

extension UITableView: SectionIndexOwner {
    func scrollToIndexTitle(_ index: Int, _ title: String) {
        if title == Self.indexSearch { return setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false) }
        guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) else { return }
        guard tableLayout.sections.indices.contains(section) else {
            return tableLog.error("tableView(_:sectionForSectionIndexTitle:at:) returned \(section) for \"\(title)\"; there are \(tableLayout.sections.count) sections")
        }
        scrollToRow(at: IndexPath(row: tableLayout.rowCount(section) > 0 ? 0 : NSNotFound, section: section), at: .top, animated: false)
    }
}

extension UICollectionView: SectionIndexOwner {
    var sectionIndexColor: UIColor? { nil }
    var sectionIndexBackgroundColor: UIColor? { nil }
    var sectionIndexTrackingBackgroundColor: UIColor? { nil }

    /// Asks the data source for the index: when it is asked for its data anew, and after an update.
    func reloadIndexTitles() {
        let titles = dataSource?.indexTitles(for: self) ?? []
        guard titles != indexView?.titles ?? [] else { return }
        indexView?.removeFromSuperview()
        indexView = titles.isEmpty ? nil : SectionIndexView(self, titles: titles)
        if let indexView { addSubview(indexView) }
    }

    func scrollToIndexTitle(_ index: Int, _ title: String) {
        guard let target = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index) else { return }
        scrollToItem(at: target, at: scrollsHorizontally ? .left : .top, animated: false)
    }

    private var scrollsHorizontally: Bool { contentSize.width > bounds.width && contentSize.height <= bounds.height }
}
