import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct ListContentTests {
    let state = UICellConfigurationState(traitCollection: UITraitCollection())

    /// Labels do not keep the view that they are in.
    private final class Kept { var views: [UIView] = [] }
    private let kept = Kept()

    private func laidOut(_ configuration: UIListContentConfiguration, width: CGFloat = 390, rightToLeft: Bool = false) -> UIListContentView {
        let view = UIListContentView(configuration: configuration)
        if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.frame = CGRect(x: 0, y: 0, width: width, height: view.sizeThatFits(CGSize(width: width, height: 0)).height)
        view.layoutIfNeeded()
        kept.views.append(view)
        return view
    }

    private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden } }

    // MARK: States

    @Test func aSelectedSidebarCellIsWhiteUnlessTheProgramChoseAColour() {
        var selected = state
        selected.isSelected = true
        var content = UIListContentConfiguration.sidebarCell()
        #expect(content.updated(for: selected).textProperties.color == .white)
        #expect(content.updated(for: selected).updated(for: state).textProperties.color == .label)
        content.textProperties.color = .systemRed
        #expect(content.updated(for: selected).textProperties.color == .systemRed)
        #expect(UIListContentConfiguration.cell().updated(for: selected).textProperties.color == .label)
    }

    @Test func backgroundsFollowTheState() {
        var highlighted = state
        highlighted.isHighlighted = true
        let background = UIBackgroundConfiguration.listGroupedCell()
        #expect(background.backgroundColor == .secondarySystemGroupedBackground)
        #expect(background.updated(for: highlighted).backgroundColor == .systemGray4)
        #expect(background.updated(for: highlighted).updated(for: state) == background)
        var own = background
        own.backgroundColor = .systemTeal
        #expect(own.updated(for: highlighted).backgroundColor == .systemTeal)
        var pinned = UIViewConfigurationState(traitCollection: UITraitCollection())
        pinned.isPinned = true
        #expect(UIBackgroundConfiguration.listPlainHeaderFooter().visualEffect == nil)
        #expect(UIBackgroundConfiguration.listPlainHeaderFooter().updated(for: pinned).visualEffect != nil)
    }

    @Test func customStatesAreKept() {
        let key = UIConfigurationStateCustomKey("archived")
        var changed = state
        changed[key] = true
        #expect(changed[key] == AnyHashable(true))
        #expect(changed != state)
        changed[key] = nil
        #expect(changed == state)
    }

    // MARK: Layout

    @Test func aCellOfOneLineHasTheMarginsOfTheSystem() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        let label = try #require(labels(laidOut(content)).first)
        #expect(label.frame.minX == 16)
        #expect(label.frame.minY == 11)
        #expect(label.superview!.bounds.height == (label.frame.height + 22).rounded(.up))
    }

    @Test func aValueStandsAtTheTrailingEdgeIfBothFit() throws {
        var content = UIListContentConfiguration.valueCell()
        content.text = "Key"
        content.secondaryText = "Value"
        let view = laidOut(content)
        let both = labels(view)
        #expect(abs(both[1].frame.maxX - (390 - 8)) < 1)
        #expect(both[0].frame.midY == both[1].frame.midY)
        content.secondaryText = String(repeating: "long ", count: 20)
        let stacked = labels(laidOut(content))
        #expect(stacked[1].frame.minY >= stacked[0].frame.maxY)
        #expect(stacked[1].frame.minX == 16)
        let mirrored = laidOut(
            {
                var short = content
                short.secondaryText = "Value"
                return short
            }(), rightToLeft: true)
        #expect(labels(mirrored)[0].frame.minX > labels(mirrored)[1].frame.maxX)
    }

    @Test func symbolsReserveTheSameWidth() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.image = UIImage(systemName: "star")
        let first = try #require(labels(laidOut(content)).first).frame.minX
        content.image = UIImage(systemName: "exclamationmark")
        #expect(try #require(labels(laidOut(content)).first).frame.minX == first)
        #expect(abs(first - (16 + 24 + 16)) < 0.01)
    }

    @Test func layoutGuidesAreThoseOfTheParts() throws {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Text"
        let view = laidOut(content)
        #expect(view.imageLayoutGuide == nil)
        #expect(view.secondaryTextLayoutGuide == nil)
        let guide = try #require(view.textLayoutGuide)
        view.layoutIfNeeded()
        #expect(guide.layoutFrame == labels(view)[0].frame)
    }

    @Test func groupedHeadersAreUppercase() throws {
        var content = UIListContentConfiguration.groupedHeader()
        content.text = "Straße"
        #expect(try #require(labels(laidOut(content)).first).text == "STRASSE")
        content.textProperties.transform = .none
        #expect(try #require(labels(laidOut(content)).first).text == "Straße")
    }

    // MARK: Cells

    @Test func handlersSeeEachState() throws {
        let list = ListStage(.insetGrouped)
        var states: [Bool] = []
        list.customization.handler = { cell, _ in cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) } }
        list.show(["a": ["one"]])
        #expect(states.last == false)
        list.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        list.stage.settle()
        #expect(states.last == true)
        #expect(list.cell("one")?.backgroundConfiguration?.backgroundColor == .systemGray4)
    }

    @Test func aContentConfigurationReplacesTheContentView() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let plain = cell.contentView
        var content = UIListContentConfiguration.cell()
        content.text = "a"
        cell.contentConfiguration = content
        let view = cell.contentView
        #expect(view is UIListContentView)
        #expect(plain.superview == nil)
        content.text = "b"
        cell.contentConfiguration = content
        #expect(cell.contentView === view)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView))
    }

    @Test func accessoriesComeWithTheEditingMode() throws {
        let list = ListStage()
        list.customization.handler = { cell, _ in cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder()] }
        list.show(["a": ["one"]])
        let cell = try #require(list.cell("one"))
        #expect(cell.contentView.frame.minX == 0)
        let before = cell.contentView.frame.width
        list.view.isEditing = true
        list.stage.settle()
        #expect(cell.contentView.frame.minX >= 16 + 20)
        #expect(cell.contentView.frame.width < before)
        list.view.isEditing = false
        list.stage.settle()
        #expect(cell.contentView.frame.minX == 0)
    }

    @Test func customViewsStandAtTheirPositions() throws {
        let list = ListStage()
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        list.customization.handler = { cell, _ in
            cell.accessories = [
                .checkmark(), .customView(configuration: .init(customView: custom, placement: .trailing(displayed: .always, at: UICellAccessory.Placement.position(after: .checkmark())))),
            ]
        }
        list.show(["a": ["one"]])
        let frame = custom.convert(custom.bounds, to: list.view)
        #expect(abs(frame.maxX - (390 - list.cell("one")!.layoutMargins.right)) < 1)
        #expect(frame.width == 30)
    }

    @Test func theFirstItemAsHeaderHasNoCard() throws {
        let list = ListStage(.insetGrouped) { $0.headerMode = .firstItemInSection }
        list.customization.handler = { cell, item in
            guard item == "header" else { return }
            var content = UIListContentConfiguration.groupedHeader()
            content.text = item
            cell.contentConfiguration = content
        }
        list.show(["a": ["header", "one"]])
        #expect(list.cell("header")?.backgroundConfiguration?.backgroundColor == .clear)
        #expect(list.cell("one")?.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
    }

    // MARK: Swipe actions

    private func swipeList(_ log: @escaping (String) -> Void) -> ListStage {
        ListStage { configuration in
            configuration.trailingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                        log("delete \(path.item)")
                        done(true)
                    },
                    UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                        log("flag \(path.item)")
                        done(true)
                    },
                ])
            }
        }
    }

    @Test func aSwipeShowsActionsAndATapPerformsOne() throws {
        var log: [String] = []
        let list = swipeList { log.append($0) }
        list.show(["a": ["one", "two"]])
        let y = try #require(list.cell("two")).center.y
        list.stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 180, y: y), duration: 0.3)
        list.stage.settle()
        #expect(list.cell("two")?.configurationState.isSwiped == true)
        #expect(list.cell("two")!.bounds.origin.x > 140)
        list.stage.tap(at: CGPoint(x: 390 - 100, y: y))
        list.stage.settle()
        #expect(log == ["flag 1"])
        #expect(list.cell("two")?.configurationState.isSwiped == false)
        #expect(list.cell("two")?.bounds.origin == .zero)
    }

    @Test func aFullSwipePerformsTheFirstAction() throws {
        var log: [String] = []
        let list = swipeList { log.append($0) }
        list.show(["a": ["one", "two"]])
        let y = try #require(list.cell("one")).center.y
        list.stage.drag(from: CGPoint(x: 370, y: y), to: CGPoint(x: 20, y: y), duration: 0.4)
        list.stage.settle()
        #expect(log == ["delete 0"])
    }

    @Test func aShortOrVerticalDragOpensNothing() throws {
        let list = swipeList { _ in }
        list.show(["a": (0..<40).map { "\($0)" }])
        let y = try #require(list.cell("2")).center.y
        list.stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 280, y: y), duration: 0.3)
        list.stage.settle()
        #expect(list.cell("2")?.configurationState.isSwiped == false)
        list.stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 290, y: 300), duration: 0.3)
        list.stage.settle()
        #expect(list.view.contentOffset.y > 50)
    }
}
