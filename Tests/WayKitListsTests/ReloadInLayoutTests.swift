import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A data source or delegate whose data changes while a layout pass asks it, and that reloads the view then.
@MainActor struct ReloadInLayoutTests {
    enum Callback: CaseIterable { case cell, willDisplay, didEndDisplaying, size, estimate, header, willDisplayHeader }

    /// Reloads in the callback: once, twice, or whenever it is called.
    enum Repetition: Int, CaseIterable { case once = 1, twice, always = 1_000_000 }

    /// What the first reload and all that follow it show.
    enum Change: CaseIterable {
        case longerThenShorter, fewerSections, noRows, noSections

        var versions: [[[String]]] {
            let old = [["a", "b", "c"], ["f", "g"]]
            switch self {
            case .longerThenShorter: return [old, [["k", "l", "m", "n"], ["o", "p"]], [["x", "y"], ["z", "u"]]]
            case .fewerSections: return [old, [["k", "l"]]]
            case .noRows: return [old, [[], []]]
            case .noSections: return [old, []]
            }
        }
    }

    final class Model {
        let callback: Callback
        private let versions: [[[String]]]
        private let most: Int
        private(set) var count = 0
        var isArmed = true
        var sections: [[String]] { versions[min(count, versions.count - 1)] }

        /// nil if a pass that has begun asks for what is no longer there.
        func title(at path: IndexPath) -> String? {
            guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.row) else { return nil }
            return sections[path.section][path.row]
        }

        init(_ callback: Callback, _ versions: [[[String]]], _ repetition: Repetition) {
            (self.callback, self.versions, most) = (callback, versions, repetition.rawValue)
        }

        /// Reloads at the second element of a section, or in its header.
        func called(_ callback: Callback, at index: Int = 1, _ reload: () -> Void) {
            guard isArmed, callback == self.callback, index == 1, count < most else { return }
            count += 1
            reload()
        }
    }

    final class Table: NSObject, UITableViewDataSource, UITableViewDelegate {
        let model: Model
        init(_ model: Model) { self.model = model }

        func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = model.title(at: indexPath)
            model.called(.cell, at: indexPath.row, tableView.reloadData)
            return cell
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            model.called(.willDisplay, at: indexPath.row, tableView.reloadData)
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            model.called(.didEndDisplaying, at: indexPath.row, tableView.reloadData)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            model.called(.size, at: indexPath.row, tableView.reloadData)
            return 50
        }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            model.called(.estimate, at: indexPath.row, tableView.reloadData)
            return 30
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            model.called(.header, tableView.reloadData)
            let view = UIView()
            view.accessibilityLabel = "header"
            return view
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            model.called(.willDisplayHeader, tableView.reloadData)
        }
    }

    final class Collection: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        let model: Model
        init(_ model: Model) { self.model = model }

        func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { model.sections[section].count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = model.title(at: indexPath)
            model.called(.cell, at: indexPath.item, collectionView.reloadData)
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
            model.called(.willDisplay, at: indexPath.item, collectionView.reloadData)
        }
        func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
            model.called(.didEndDisplaying, at: indexPath.item, collectionView.reloadData)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            model.called(.size, at: indexPath.item, collectionView.reloadData)
            return CGSize(width: 80, height: 50)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 0, height: 20) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            model.called(.header, collectionView.reloadData)
            let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            view.accessibilityLabel = "header"
            return view
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
            at indexPath: IndexPath
        ) { model.called(.willDisplayHeader, collectionView.reloadData) }
    }

    struct Case: CustomTestStringConvertible {
        let callback: Callback, change: Change, repetition: Repetition
        var testDescription: String { "\(callback), \(change), \(repetition)" }
        /// The cells that the last reload removes are not shown in between: nothing ends to be displayed twice.
        var fewestReloads: Int { change == .longerThenShorter && callback != .didEndDisplaying ? min(repetition.rawValue, 2) : 1 }

        static let all = Callback.allCases.flatMap { callback in
            Change.allCases.flatMap { change in Repetition.allCases.map { Case(callback: callback, change: change, repetition: $0) } }
        }
    }

    private func makeTable(_ source: Table, height: CGFloat = 480) -> UITableView {
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.sectionHeaderTopPadding = 0
        (view.dataSource, view.delegate) = (source, source)
        return view
    }

    /// All sections are visible, from the upper edge on.
    private func expect(_ view: UITableView, shows model: Model, sourceLocation: SourceLocation = #_sourceLocation) {
        var y = 0.0, frames: [CGFloat] = []
        for section in model.sections {
            y += 20
            for _ in section { frames.append(y); y += 50 }
        }
        #expect(view.visibleCells.map { $0.textLabel?.text } == model.sections.joined().map { $0 }, sourceLocation: sourceLocation)
        #expect(view.visibleCells.map(\.frame.minY) == frames, sourceLocation: sourceLocation)
        let headers = view.subviews.filter { $0.accessibilityLabel == "header" && !$0.isHidden && $0.alpha == 1 }
        #expect(headers.count == model.sections.count, sourceLocation: sourceLocation)
    }

    @Test(arguments: Case.all) func aTableShowsTheNewData(_ test: Case) {
        let stage = TestStage(), source = Table(Model(test.callback, test.change.versions, test.repetition)), view = makeTable(source)
        stage.window.addSubview(view)
        stage.advance(by: 0.5)
        if test.callback == .didEndDisplaying { view.reloadData() }
        stage.advance(by: 0.5)
        expect(view, shows: source.model)
        #expect(source.model.count >= test.fewestReloads)
    }

    enum Update: CaseIterable { case heights, sections, rows, scrolling }

    /// Callbacks of an update: the table shows what the data source has after it, whether rows move or not.
    @Test(arguments: Update.allCases, Change.allCases)
    func aTableThatReloadsInAnUpdate(_ update: Update, _ change: Change) {
        for callback in Callback.allCases {
            for isAnimated in [true, false] {
                let stage = TestStage(), source = Table(Model(callback, change.versions, .once)), view = makeTable(source)
                source.model.isArmed = false
                stage.window.addSubview(view)
                stage.advance(by: 0.5)
                source.model.isArmed = true
                let animation = isAnimated ? UITableView.RowAnimation.fade : .none
                switch update {
                case .heights:
                    view.beginUpdates()
                    view.endUpdates()
                case .sections: view.reloadSections([0, 1], with: animation)
                case .rows: view.reloadRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 1, section: 1)], with: animation)
                case .scrolling:
                    view.frame.size.height = 60
                    view.scrollToRow(at: IndexPath(row: 1, section: 1), at: .bottom, animated: isAnimated)
                    stage.advance(by: 0.5)
                    view.frame.size.height = 480
                }
                stage.advance(by: 1)
                view.contentOffset = .zero
                stage.advance(by: 0.5)
                expect(view, shows: source.model)
            }
        }
    }

    /// A reload does not move content that is as high as before, also if a callback of it reloads.
    @Test(arguments: [Callback.didEndDisplaying, .size, .header, .cell, .willDisplay], Repetition.allCases)
    func theOffsetIsKept(_ callback: Callback, _ repetition: Repetition) {
        let long = [(0..<100).map { "\($0)" }, (0..<100).map { "\($0)" }]
        let stage = TestStage(), source = Table(Model(callback, [long], repetition)), view = makeTable(source)
        source.model.isArmed = false
        view.estimatedRowHeight = 0
        stage.window.addSubview(view)
        stage.advance(by: 0.5)
        // The second row of the second section is visible.
        let offset: CGFloat = 20 + 100 * 50
        view.contentOffset.y = offset
        stage.advance(by: 0.5)
        source.model.isArmed = true
        view.reloadData()
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == offset)
        #expect(view.visibleCells.first?.textLabel?.text == "0" && source.model.count >= 1)
    }

    @Test(arguments: Case.all.filter { $0.callback != .estimate }) func aCollectionShowsTheNewData(_ test: Case) {
        let stage = TestStage(), source = Collection(Model(test.callback, test.change.versions, test.repetition)), layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        (view.dataSource, view.delegate) = (source, source)
        stage.window.addSubview(view)
        stage.advance(by: 0.5)
        if test.callback == .didEndDisplaying { view.reloadData() }
        stage.advance(by: 0.5)
        // With a reload at every pass another one is due always, before which no item is visible to queries.
        let views = view.subviews.filter { !$0.isHidden }.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        #expect(views.filter { $0 is UICollectionViewCell }.map(\.accessibilityLabel) == source.model.sections.joined().map { $0 })
        #expect(views.filter { $0.accessibilityLabel == "header" }.count == source.model.sections.count)
        #expect(source.model.count >= test.fewestReloads)
    }

    @Test(arguments: Update.allCases, Change.allCases)
    func aCollectionThatReloadsInAnUpdate(_ update: Update, _ change: Change) {
        for callback in Callback.allCases where callback != .estimate {
            let stage = TestStage(), source = Collection(Model(callback, change.versions, .once)), layout = UICollectionViewFlowLayout()
            let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
            (view.dataSource, view.delegate) = (source, source)
            source.model.isArmed = false
            stage.window.addSubview(view)
            stage.advance(by: 0.5)
            source.model.isArmed = true
            switch update {
            case .heights: view.performBatchUpdates(nil)
            case .sections: view.reloadSections([0, 1])
            case .rows: view.reloadItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 1)])
            case .scrolling:
                view.frame.size.height = 60
                view.scrollToItem(at: IndexPath(item: 1, section: 1), at: .bottom, animated: false)
                stage.advance(by: 0.5)
                view.frame.size.height = 480
            }
            stage.advance(by: 1)
            view.contentOffset = .zero
            stage.advance(by: 0.5)
            let views = view.subviews.filter { !$0.isHidden && $0.alpha == 1 }.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
            #expect(views.filter { $0 is UICollectionViewCell }.map(\.accessibilityLabel) == source.model.sections.joined().map { $0 }, "\(callback)")
            #expect(views.filter { $0.accessibilityLabel == "header" }.count == source.model.sections.count, "\(callback)")
        }
    }

    /// Rows that leave the visible rectangle while a finger scrolls: what is below the content offset is the data's.
    @Test(arguments: Repetition.allCases) func aTableThatReloadsForRowsThatLeave(_ repetition: Repetition) {
        let versions = [[(0..<40).map { "a\($0)" }], [(0..<50).map { "b\($0)" }], [(0..<30).map { "c\($0)" }]]
        let stage = TestStage(), source = Table(Model(.didEndDisplaying, versions, repetition)), view = makeTable(source, height: 100)
        view.estimatedRowHeight = 0
        stage.window.addSubview(view)
        stage.advance(by: 0.5)
        stage.drag(from: CGPoint(x: 100, y: 95), to: CGPoint(x: 100, y: -40), duration: 0.2)
        stage.settle()
        let offset = view.contentOffset.y, titles = source.model.sections[0]
        #expect(offset > 100 && source.model.count >= 1)
        // Rows of 50 points follow a header of 20.
        let first = Int((offset - 20) / 50), last = Int((offset + 99.9 - 20) / 50)
        #expect(view.visibleCells.map { $0.textLabel?.text } == titles[first...last].map { $0 })
        #expect(view.visibleCells.first?.frame.minY == 20 + CGFloat(first) * 50)
    }

    /// Its answers are those of the layout that it invalidates.
    @Test func aDelegateThatInvalidatesTheLayoutIsAskedOnce() {
        final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
            var asked = 0
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                asked += 1
                collectionViewLayout.invalidateLayout()
                return CGSize(width: 60 + indexPath.item, height: 50)
            }
        }
        let stage = TestStage(), source = Collection(Model(.cell, [[["a", "b", "c"]]], .once)), delegate = Delegate()
        source.model.isArmed = false
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, delegate)
        stage.window.addSubview(view)
        stage.advance(by: 0.5)
        #expect(delegate.asked == 3 && view.visibleCells.map(\.frame.width).sorted() == [60, 61, 62])
        view.collectionViewLayout.invalidateLayout()
        stage.advance(by: 0.5)
        #expect(delegate.asked == 6)
    }
}
