import Foundation
import WayKit
import WayKitTesting

/// What a program does with its list: a collection view or a table.
@MainActor protocol ProgramList: AnyObject {
    /// The first page.
    var root: UIViewController { get }
    var view: UIScrollView { get }
    var source: ListStackSource { get }
    var settings: ListStackSettings { get }
    /// A page that shows the list in another layout; nil if the list has none.
    func page(layout: Int) -> UIViewController?
    /// Changes the data.
    func batch(seed: Int, animated: Bool)
    func reload()
    func toggleSelection(_ choice: Int, animated: Bool)
    func changeLayout(_ layout: Int, animated: Bool)
    func beginChange(_ layout: Int)
    func progress(_ progress: CGFloat)
    func endChange(finished: Bool)
    /// What is shown is not what the data and the layout say; nil if all is well.
    func fault() -> String?
    /// At rest, in addition.
    func faultAtRest(_ top: UIViewController) -> String?
    /// Weak references to what must be released.
    var witnesses: [Witness] { get }
}

/// A weak reference.
@MainActor struct Witness {
    weak var object: AnyObject?
}

/// Runs a program of steps on a list in a navigation stack, and checks it after each step.
@MainActor final class ListStackRun {
    static let size = CGSize(width: 160, height: 240)
    private let stage: TestStage
    private let list: any ProgramList
    private let navigation: UINavigationController
    private let split: SplitRoot?
    private let search: UISearchController?
    private let messagesBefore: Int
    private var isDown = false
    /// The list is no longer in the window.
    private var hasLeft = false

    private init(_ stage: TestStage, _ list: any ProgramList) {
        self.stage = stage
        self.list = list
        messagesBefore = stage.diagnostics.count
        navigation = UINavigationController(rootViewController: list.root)
        split = list.settings.isInSplit ? SplitRoot(navigation) : nil
        search = list.settings.hasSearch ? UISearchController(searchResultsController: nil) : nil
        list.root.navigationItem.searchController = search
        if list.settings.hasRefreshControl { list.view.refreshControl = UIRefreshControl() }
        stage.resize(to: Self.size, scale: 1)
        stage.show(split?.controller ?? navigation)
        list.view.layoutIfNeeded()
    }

    /// The first thing that is wrong; nil for nothing.
    static func failure(_ stage: TestStage, _ steps: [ListStackStep], _ make: () -> any ProgramList) -> String? {
        var witnesses: [Witness] = []
        if let failure = run(stage, steps, make, &witnesses) { return failure }
        stage.show(UIViewController())
        stage.settle()
        let leaked = witnesses.compactMap(\.object)
        return leaked.isEmpty ? nil : "\(leaked.count) of \(witnesses.count) views are not released: \(type(of: leaked[0]))"
    }

    private static func run(_ stage: TestStage, _ steps: [ListStackStep], _ make: () -> any ProgramList, _ witnesses: inout [Witness]) -> String? {
        let list = make(), run = ListStackRun(stage, list)
        defer { witnesses = list.witnesses + [Witness(object: run.navigation), Witness(object: run.split?.controller), Witness(object: run.search)] }
        let failure = run.perform(steps)
        if run.isDown { stage.touchCancel() }
        stage.userInterfaceLayoutDirection = .leftToRight
        stage.window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        stage.resize(to: size, scale: 1)
        stage.settle()
        return failure
    }

    private func perform(_ steps: [ListStackStep]) -> String? {
        for (index, step) in steps.enumerated() where !hasLeft {
            perform(step)
            if let failure = check() { return "step \(index), \(step): \(failure)" }
        }
        if isDown { perform(.touchUp) }
        // Ends a change that the program drives, and what the program began.
        list.endChange(finished: true)
        search?.isActive = false
        list.view.refreshControl?.endRefreshing()
        guard stage.settle() else { return "it does not settle" }
        return check() ?? checkAtRest()
    }

    private func check() -> String? {
        if list.view.window != nil { list.view.layoutIfNeeded() }
        if stage.diagnostics.count > messagesBefore { return stage.diagnostics[messagesBefore] }
        return list.source.fault ?? (list.view.window == nil ? nil : list.fault())
    }

    private func checkAtRest() -> String? {
        if hasLeft { return nil }
        guard let top = navigation.topViewController else { return "there is no page" }
        if navigation.transitionCoordinator != nil { return "a transition does not end" }
        if split == nil, top.view.window == nil { return "the page \(top) is not shown" }
        let offset = list.view.contentOffset.y
        if list.view.window != nil, offset < offsetRange.lowerBound - 1 || offset > offsetRange.upperBound + 1 {
            return "the content offset \(offset) is not in \(offsetRange)"
        }
        return list.faultAtRest(top)
    }

    /// Between the edges of the content.
    private var offsetRange: ClosedRange<CGFloat> {
        let view = list.view, insets = view.adjustedContentInset
        return -insets.top...max(-insets.top, view.contentSize.height + insets.bottom - view.bounds.height)
    }

    // MARK: Steps

    private func perform(_ step: ListStackStep) {
        switch step {
        case .push(let layout, let animated):
            guard navigation.viewControllers.count < 5, navigation.topViewController is UICollectionViewController else { return }
            if let page = list.page(layout: layout) { navigation.pushViewController(page, animated: animated) }
        case .pushOther(let animated):
            if navigation.viewControllers.count < 5 { navigation.pushViewController(UIViewController(), animated: animated) }
        case .pop(let animated): if navigation.viewControllers.count > 1 { navigation.popViewController(animated: animated) }
        case .popToRoot(let animated): navigation.popToRootViewController(animated: animated)
        case .touchDown, .touchMove, .touchUp, .touchCancel: performTouch(step)
        case .wait(let frames): stage.advance(by: Double(frames) / 60)
        case .batch(let seed, let animated): list.batch(seed: seed, animated: animated)
        case .reload: list.reload()
        case .scroll(let fraction, let animated):
            let range = offsetRange
            list.view.setContentOffset(
                CGPoint(x: list.view.contentOffset.x, y: (range.lowerBound + (range.upperBound - range.lowerBound) * fraction).rounded()), animated: animated)
        case .select(let choice, let animated): list.toggleSelection(choice, animated: animated)
        case .changeLayout(let layout, let animated): list.changeLayout(layout, animated: animated)
        case .beginChange(let layout): list.beginChange(layout)
        case .progress(let progress): list.progress(progress)
        case .endChange(let finished): list.endChange(finished: finished)
        case .rotate: rotate()
        case .swipe, .refresh, .search, .direction, .textSize, .leave: performWide(step)
        }
    }

    private func performWide(_ step: ListStackStep) {
        switch step {
        case .swipe(let y, let from, let to, let releases):
            perform(.touchDown(x: from, y: y))
            for index in 1...4 { perform(.touchMove(x: from + (to - from) * Double(index) / 4, y: y)) }
            if releases { perform(.touchUp) }
        case .refresh(let begins): if begins { list.view.refreshControl?.beginRefreshing() } else { list.view.refreshControl?.endRefreshing() }
        case .search(let isActive): search?.isActive = isActive
        case .direction(let isRightToLeft): stage.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        case .textSize(let index):
            let categories: [UIContentSizeCategory] = [.large, .extraSmall, .accessibilityExtraLarge]
            stage.window.traitOverrides.preferredContentSizeCategory = categories[index]
        default:
            hasLeft = true
            stage.show(UIViewController())
        }
    }

    private func performTouch(_ step: ListStackStep) {
        let size = stage.window.bounds.size
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * (size.width - 1), y: y * (size.height - 1)) }
        switch step {
        case .touchDown(let x, let y):
            guard !isDown else { return }
            isDown = true
            stage.touchDown(at: point(x, y))
        case .touchMove(let x, let y):
            guard isDown else { return }
            stage.touchMove(to: point(x, y))
            stage.advance(by: 2.0 / 60)
        default:
            guard isDown else { return }
            isDown = false
            if case .touchUp = step { stage.touchUp() } else { stage.touchCancel() }
        }
    }

    private func rotate() {
        let size = stage.window.bounds.size
        // A split view controller expands and collapses.
        let wide = size == Self.size ? CGSize(width: 1100, height: 300) : Self.size
        stage.resize(to: split == nil ? CGSize(width: size.height, height: size.width) : wide, scale: 1)
        stage.advance(by: 1.0 / 60)
    }
}
