import Foundation
import WayKit
import WayKitTesting

/// What a program does with its list: a collection view or a table.
@MainActor protocol ProgramList: AnyObject {
    /// The first page.
    var root: UIViewController { get }
    var view: UIScrollView { get }
    var source: ListStackSource { get }
    /// A page that shows the list in another layout; nil if the list has none.
    func page(layout: Int) -> UIViewController?
    func perform(_ plan: BatchPlan, animated: Bool)
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
    private let messagesBefore: Int
    private var isDown = false

    private init(_ stage: TestStage, _ list: any ProgramList) {
        self.stage = stage
        self.list = list
        messagesBefore = stage.diagnostics.count
        navigation = UINavigationController(rootViewController: list.root)
        stage.resize(to: Self.size, scale: 1)
        stage.show(navigation)
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
        defer { witnesses = list.witnesses }
        let failure = run.perform(steps)
        if run.isDown { stage.touchCancel() }
        stage.settle()
        return failure
    }

    private func perform(_ steps: [ListStackStep]) -> String? {
        for (index, step) in steps.enumerated() {
            perform(step)
            if let failure = check() { return "step \(index), \(step): \(failure)" }
        }
        if isDown { perform(.touchUp) }
        // Ends a change that the program drives.
        list.endChange(finished: true)
        guard stage.settle() else { return "it does not settle" }
        return check() ?? checkAtRest()
    }

    private func check() -> String? {
        if list.view.window != nil { list.view.layoutIfNeeded() }
        if stage.diagnostics.count > messagesBefore { return stage.diagnostics[messagesBefore] }
        return list.source.fault ?? (list.view.window == nil ? nil : list.fault())
    }

    private func checkAtRest() -> String? {
        guard let top = navigation.topViewController else { return "there is no page" }
        if navigation.transitionCoordinator != nil { return "a transition does not end" }
        if top.view.window == nil { return "the page \(top) is not shown" }
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
        case .batch(let seed, let animated): batch(seed, animated)
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

    private func batch(_ seed: Int, _ animated: Bool) {
        var random = ProgramRandom(seed)
        let source = list.source
        let plan = BatchPlan(source.sections, &random) { source.newNumber() }
        list.perform(plan, animated: animated)
    }

    private func rotate() {
        let size = stage.window.bounds.size
        stage.resize(to: CGSize(width: size.height, height: size.width), scale: 1)
        stage.advance(by: 1.0 / 60)
    }
}
