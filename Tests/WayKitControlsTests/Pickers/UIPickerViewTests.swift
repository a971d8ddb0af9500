import Foundation
import Testing
import WayHost
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitTestSupport

@MainActor struct UIPickerViewTests {
    @Test func defaultsAreUIKits() {
        let picker = UIPickerView()
        #expect(picker.frame.size == CGSize(width: 320, height: 216) && picker.intrinsicContentSize == picker.frame.size)
        #expect(picker.numberOfComponents == 0 && picker.dataSource == nil && picker.delegate == nil)
    }

    @Test func rowsComeFromTheDataSource() {
        let bench = PickerBench([PickerBench.numbers(10), ["a", "b"], []])
        #expect(bench.picker.numberOfComponents == 3)
        #expect((0..<3).map { bench.picker.numberOfRows(inComponent: $0) } == [10, 2, 0])
        #expect((0..<3).map { bench.picker.selectedRow(inComponent: $0) } == [0, 0, -1])
        #expect(bench.picker.rowSize(forComponent: 0).height == 32)
        #expect(bench.picker.view(forRow: 0, forComponent: 0) == nil, "titles are no views of the delegate")
    }

    @Test func aDragSelectsTheRowAtTheFrontOnce() {
        let bench = PickerBench([PickerBench.numbers(30)])
        bench.stage.drag(from: bench.point(), to: bench.point(rowsBelow: -2.2), duration: 1, release: false)
        bench.stage.advance(by: 0.2)
        #expect(bench.picker.selectedRow(inComponent: 0) == 0, "while the wheel turns")
        bench.stage.touchUp()
        bench.stage.settle()
        #expect(bench.take() == ["0: 2"] && bench.picker.selectedRow(inComponent: 0) == 2)
    }

    @Test func aFlickPassesRowsAndStopsAtOne() throws {
        let bench = PickerBench([PickerBench.numbers(200)])
        bench.stage.drag(from: bench.point(rowsBelow: 2), to: bench.point(rowsBelow: -2), duration: 0.1)
        #expect(bench.take().isEmpty)
        bench.stage.settle()
        let row = bench.picker.selectedRow(inComponent: 0)
        #expect(row > 6 && bench.take() == ["0: \(row)"])
        let column = try #require(bench.columns.first)
        #expect(column.contentOffset.y == CGFloat(row) * 32 - 92)
    }

    /// A finger stops a turning wheel: only where it comes to rest then is reported.
    @Test func aWheelInFlightIsCaught() {
        let bench = PickerBench([PickerBench.numbers(200)])
        bench.stage.drag(from: bench.point(rowsBelow: 2), to: bench.point(rowsBelow: -2), duration: 0.1)
        bench.stage.advance(by: 0.1)
        bench.stage.touchDown(at: bench.point())
        bench.stage.advance(by: 1)
        let offset = bench.columns[0].contentOffset.y
        bench.stage.advance(by: 1)
        #expect(bench.columns[0].contentOffset.y == offset && bench.take().isEmpty)
        bench.stage.touchUp()
        bench.stage.settle()
        #expect(bench.take() == ["0: \(bench.picker.selectedRow(inComponent: 0))"])
        #expect(abs(CGFloat(bench.picker.selectedRow(inComponent: 0)) * 32 - 92 - offset) <= 16)
    }

    @Test func theEndsStretchAndSpringBack() {
        let bench = PickerBench([PickerBench.numbers(5)])
        bench.stage.drag(from: bench.point(rowsBelow: -2), to: bench.point(rowsBelow: 3), duration: 0.5, release: false)
        #expect(bench.columns[0].contentOffset.y < -92 - 20 && bench.columns[0].contentOffset.y > -92 - 160)
        bench.stage.touchUp()
        bench.stage.settle()
        #expect(bench.columns[0].contentOffset.y == -92 && bench.take() == ["0: 0"])
    }

    @Test func aTapOnARowSelectsIt() {
        let bench = PickerBench([PickerBench.numbers(9)])
        bench.stage.tap(at: bench.point(rowsBelow: 2))
        bench.stage.settle()
        #expect(bench.take() == ["0: 2"])
        bench.stage.tap(at: bench.point(rowsBelow: -1))
        bench.stage.settle()
        #expect(bench.take() == ["0: 1"])
        bench.stage.tap(at: bench.point(rowsBelow: -3))
        bench.stage.tap(at: bench.point())
        bench.stage.settle()
        #expect(bench.take() == [], "there is no row above the first, and the front is selected")
    }

    @Test func aProgramsSelectionIsNotReported() {
        let bench = PickerBench([PickerBench.numbers(60), PickerBench.numbers(60)])
        bench.picker.selectRow(50, inComponent: 1, animated: false)
        #expect(bench.picker.selectedRow(inComponent: 1) == 50 && bench.columns[1].contentOffset.y == 50 * 32 - 92)
        bench.picker.selectRow(20, inComponent: 0, animated: true)
        #expect(bench.picker.selectedRow(inComponent: 0) == 20 && bench.columns[0].contentOffset.y == -92)
        bench.stage.settle()
        #expect(bench.columns[0].contentOffset.y == CGFloat(20 * 32 - 92))
        #expect(bench.take().isEmpty)
    }

    /// A program's selection ends the user's turn of the wheel.
    @Test func aSelectionDuringAFlickWins() {
        let bench = PickerBench([PickerBench.numbers(200)])
        bench.stage.drag(from: bench.point(rowsBelow: 2), to: bench.point(rowsBelow: -2), duration: 0.1)
        bench.stage.advance(by: 0.1)
        bench.picker.selectRow(3, inComponent: 0, animated: true)
        bench.stage.settle()
        #expect(bench.picker.selectedRow(inComponent: 0) == 3 && bench.columns[0].contentOffset.y == 3 * 32 - 92 && bench.take().isEmpty)
        bench.stage.drag(from: bench.point(rowsBelow: 2), to: bench.point(rowsBelow: -2), duration: 0.1)
        bench.stage.advance(by: 0.1)
        bench.picker.selectRow(7, inComponent: 0, animated: false)
        bench.stage.settle()
        #expect(bench.picker.selectedRow(inComponent: 0) == 7 && bench.columns[0].contentOffset.y == 7 * 32 - 92 && bench.take().isEmpty)
    }

    @Test func arrowKeysTurnTheFocusedWheel() {
        let bench = PickerBench([PickerBench.numbers(20), PickerBench.numbers(20)])
        bench.stage.press("Tab")
        bench.stage.press("Down")
        bench.stage.press("Down")
        bench.stage.settle()
        #expect(bench.take() == ["0: 2"])
        bench.stage.press("Right")
        bench.stage.press("End")
        bench.stage.settle()
        bench.stage.press("Up")
        bench.stage.settle()
        #expect(bench.take() == ["1: 19", "1: 18"])
        bench.stage.press("Home")
        bench.stage.settle()
        bench.stage.press("Up")
        bench.stage.settle()
        #expect(bench.take() == ["1: 0"])
    }

    @Test func aMouseWheelTurnsByRows() {
        let bench = PickerBench([PickerBench.numbers(20)])
        func turn(by down: CGFloat) {
            let event = ScrollEvent(
                device: DeviceID(rawValue: 9), timestamp: bench.stage.time, position: bench.point(), source: .wheel, phase: .changed,
                delta: CGPoint(x: 0, y: down))
            bench.stage.window.windowScene?.input.handle(.scroll(event))
        }
        for _ in 0..<3 { turn(by: 15) }
        bench.stage.settle()
        #expect(bench.take() == ["0: 3"] && bench.columns[0].contentOffset.y == 3 * 32 - 92)
        for _ in 0..<8 { turn(by: -2) }
        bench.stage.settle()
        #expect(bench.take() == ["0: 2"], "a wheel of high resolution")
        for _ in 0..<9 { turn(by: -15) }
        bench.stage.settle()
        #expect(bench.take() == ["0: 0"])
    }

    @Test func aTouchpadTurnsAndTheWheelComesToRestAtARow() {
        let bench = PickerBench([PickerBench.numbers(20)])
        bench.stage.scroll(at: bench.point(), by: CGPoint(x: 0, y: 75), duration: 0.5)
        bench.stage.settle()
        let row = bench.picker.selectedRow(inComponent: 0)
        #expect(row >= 2 && bench.columns[0].contentOffset.y == CGFloat(row) * 32 - 92 && bench.take() == ["0: \(row)"])
    }

    // MARK: Layout and reloading

    @Test func componentsAreOrderedByTheLayoutDirection() {
        for isMirrored in [false, true] {
            let bench = PickerBench([["a"], ["b"], ["c"]], isMirrored: isMirrored)
            bench.stage.settle()
            let frames = bench.columns.map(\.frame), edges = frames.map(\.minX), sorted = edges.sorted()
            #expect(edges == (isMirrored ? sorted.reversed() : sorted))
            #expect(abs(frames[1].midX - 160) < 0.01 && abs(frames[2].width - frames[0].width) < 0.01)
        }
    }

    @MainActor final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var made = 0
        var reused = 0
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 60 : 100 }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 44 }
        func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
            if view == nil { made += 1 } else { reused += 1 }
            let label = view as? UILabel ?? UILabel()
            label.text = "\(row)"
            return label
        }
    }

    @Test func theDelegatesSizesAndViewsAreUsed() throws {
        let stage = TestStage(size: CGSize(width: 400, height: 260)), root = UIViewController(), picker = UIPickerView(), sizes = Sizes()
        picker.dataSource = sizes
        picker.delegate = sizes
        root.view.addSubview(picker)
        stage.show(root)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 60, height: 44) && picker.rowSize(forComponent: 1).width == 100)
        let label = try #require(picker.view(forRow: 1, forComponent: 0) as? UILabel)
        #expect(label.text == "1" && label.bounds.size == CGSize(width: 60, height: 44))
        #expect(picker.view(forRow: 40, forComponent: 0) == nil)
        let made = sizes.made
        #expect(made < 12)
        picker.selectRow(49, inComponent: 0, animated: true)
        stage.settle()
        #expect(sizes.reused > 5 && sizes.made - made < 8 && picker.view(forRow: 49, forComponent: 0) is UILabel)
    }

    @Test func reloadingKeepsTheSelectionThatExists() {
        let bench = PickerBench([PickerBench.numbers(20), PickerBench.numbers(20)])
        for component in 0..<2 { bench.picker.selectRow(15, inComponent: component, animated: false) }
        bench.rows[1] = ["x", "y", "z"]
        bench.picker.reloadComponent(1)
        #expect((0..<2).map { bench.picker.selectedRow(inComponent: $0) } == [15, 2])
        #expect(bench.columns[1].contentOffset.y == CGFloat(2 * 32 - 92))
        bench.rows = [["one"]]
        bench.picker.reloadAllComponents()
        #expect(bench.picker.numberOfComponents == 1 && bench.picker.selectedRow(inComponent: 0) == 0 && bench.columns.count == 1)
        #expect(bench.take().isEmpty)
    }

    @Test func aResizedPickerKeepsItsSelection() {
        let bench = PickerBench([PickerBench.numbers(20)])
        bench.picker.selectRow(7, inComponent: 0, animated: false)
        bench.picker.frame.size = CGSize(width: 200, height: 162)
        bench.stage.settle()
        #expect(bench.picker.selectedRow(inComponent: 0) == 7 && bench.columns[0].contentOffset.y == 7 * 32 - 65)
        #expect(bench.take().isEmpty)
    }

    @Test func badInputIsReported() {
        let bench = PickerBench([PickerBench.numbers(3)])
        bench.picker.selectRow(3, inComponent: 0, animated: false)
        bench.picker.selectRow(-1, inComponent: 0, animated: true)
        bench.picker.selectRow(0, inComponent: 1, animated: true)
        bench.picker.reloadComponent(-1)
        #expect(bench.picker.selectedRow(inComponent: 4) == -1 && bench.picker.numberOfRows(inComponent: 9) == 0)
        #expect(bench.picker.selectedRow(inComponent: 0) == 0)
        #expect(bench.stage.diagnostics.count { $0.contains("UIPickerView") } == 6)
    }

    // MARK: Look

    @Test func rowsLieOnAWheel() throws {
        let bench = PickerBench([PickerBench.numbers(20)])
        bench.picker.selectRow(10, inComponent: 0, animated: false)
        bench.stage.settle()
        let rows = bench.columns[0].subviews.compactMap { $0 as? PickerRow }
        func row(_ number: Int) throws -> PickerRow { try #require(rows.first { ($0.content as? UILabel)?.text == "\(number)" }) }
        let front = try row(10)
        #expect(CATransform3DIsIdentity(front.transform3D) && front.alpha == 1)
        let wheel = WheelGeometry(height: 216, rowHeight: 32)
        let heights = (0..<5).map { wheel.projection(of: CGFloat($0) + 0.5) - wheel.projection(of: CGFloat($0) - 0.5) }
        let isForeshortened = heights == heights.sorted(by: >) && heights[4] < heights[0] * 0.6
        #expect(isForeshortened, "rows are foreshortened towards the ends")
        #expect(abs(wheel.projection(of: wheel.visibleDistance) - 108) < 12, "the wheel fills the picker's height")
        let alphas = try [10, 11, 12, 13, 14].map { try row($0).alpha }
        #expect(alphas == alphas.sorted(by: >))
        #expect(try row(9).alpha == alphas[1])
    }
}
