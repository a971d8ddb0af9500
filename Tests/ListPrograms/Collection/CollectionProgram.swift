import Foundation
import WayKit
import WayKitTesting

/// A program of random changes of the data, the layout and the content offset, also while earlier changes are being animated.
@MainActor final class CollectionProgram {
    private var random: ProgramRandom
    private let list: CollectionStage
    private var nextNumber = 1_000_000_000
    /// The numbers of the items that must be selected.
    private var selected: Set<Int> = []
    private(set) var steps: [String] = []

    init(seed: Int) {
        random = ProgramRandom(seed)
        let counts = (0..<random.below(4)).map { _ in 0 }
        list = CollectionStage(counts, CollectionProgram.layout(random.below(3)))
        for section in counts.indices { list.source.sections[section] = (0..<random.below(40)).map { section * 1_000_000 + $0 } }
        list.view.allowsMultipleSelection = true
        // Drags of content that cannot be scrolled are touches of items.
        list.source.canSelect = false
        list.view.reloadData()
        list.view.layoutIfNeeded()
    }

    private static func layout(_ kind: Int) -> UICollectionViewFlowLayout {
        let layout = kind == 0 ? CollectionStage.grid() : CollectionStage.list(height: kind == 1 ? 50 : 80)
        if kind == 2 { layout.estimatedItemSize = CGSize(width: 400, height: 60) }
        layout.headerReferenceSize = CGSize(width: 0, height: kind == 1 ? 30 : 0)
        layout.sectionHeadersPinToVisibleBounds = kind == 1
        return layout
    }

    /// Nil if all steps went well.
    func run(_ count: Int) -> String? {
        for _ in 0..<count {
            step()
            list.view.layoutIfNeeded()
            if let fault = list.fault() ?? selectionFault() { return fault }
        }
        guard list.stage.settle() else { return "does not come to rest" }
        if let fault = list.faultAtRest() ?? selectionFault() { return fault }
        if !list.stage.diagnostics.isEmpty { return "\(list.stage.diagnostics)" }
        return nil
    }

    private func selectionFault() -> String? {
        let shown = Set((list.view.indexPathsForSelectedItems ?? []).map { list.source.sections[$0.section][$0.item] })
        return shown == selected ? nil : "selected \(shown.sorted()), expected \(selected.sorted())"
    }

    private func step() {
        let kind = random.below(12)
        steps.append("\(kind)")
        switch kind {
        case 0...3: batch()
        case 4: list.view.contentOffset.y = CGFloat(random.below(max(1, Int(list.view.contentSize.height - 600))))
        case 5: list.stage.advance(by: Double(random.below(20)) / 60)
        case 6: changeLayout()
        case 7: interactiveChange()
        case 8: toggleSelection()
        case 9:
            // Longer than a tap.
            let distance = (40 + random.below(200)) * (random.below(2) == 0 ? 1 : -1)
            list.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 + distance), duration: 0.05)
        case 10: reload()
        default: list.stage.advance(by: 0.1)
        }
    }

    private func batch() {
        let plan = BatchPlan(list.source.sections, &random) { self.nextNumber += 1; return self.nextNumber }
        let animates = random.below(5) > 0
        let change = { [list] in
            list.view.performBatchUpdates {
                list.source.sections = plan.after
                plan.request(list.view)
            }
        }
        if animates { change() } else { UIView.performWithoutAnimation(change) }
        selected.formIntersection(plan.after.joined())
        selected.subtract(plan.reloaded)
    }

    private func changeLayout() {
        list.view.setCollectionViewLayout(CollectionProgram.layout(random.below(3)), animated: random.below(3) > 0)
    }

    private func interactiveChange() {
        let transition = list.view.startInteractiveTransition(to: CollectionProgram.layout(random.below(3)))
        for step in 1...3 {
            transition.transitionProgress = CGFloat(step) * 0.2
            list.view.layoutIfNeeded()
            if random.below(3) == 0 { batch() }
        }
        if random.below(2) == 0 { list.view.finishInteractiveTransition() } else { list.view.cancelInteractiveTransition() }
    }

    private func toggleSelection() {
        guard let item = list.view.indexPathsForVisibleItems.randomElement(using: &random) else { return }
        let number = list.source.sections[item.section][item.item]
        if selected.remove(number) != nil {
            list.view.deselectItem(at: item, animated: random.below(2) == 0)
        } else {
            selected.insert(number)
            list.view.selectItem(at: item, animated: random.below(2) == 0, scrollPosition: [])
        }
    }

    private func reload() {
        guard random.below(3) == 0 else { return }
        list.view.reloadData()
        selected = []
    }
}
