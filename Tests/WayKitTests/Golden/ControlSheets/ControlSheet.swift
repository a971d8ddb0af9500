import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A page with controls in all their states.
struct ControlSheet: Sendable, CustomTestStringConvertible {
    let name: String
    let size: CGSize
    let fill: @MainActor (SheetPage) -> Void

    var testDescription: String { name }

    /// Seconds until switches, fades and menus are at rest; shorter than the delay of a stepper's first repetition.
    private static let settling: TimeInterval = 0.45

    /// - Parameter isChanged: Whether the page's mutation is applied.
    @MainActor func render(_ variant: SheetVariant, isChanged: Bool = false) -> (image: CGImage, cells: [SheetCell]) {
        let stage = variant.makeStage(size: size)
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        stage.show(root)
        let page = SheetPage(in: root.view)
        fill(page)
        if isChanged { page.mutation() }
        stage.advance(by: 0)
        for (finger, press) in page.presses.enumerated() {
            let point = CGPoint(x: press.point.x * press.view.bounds.width, y: press.point.y * press.view.bounds.height)
            stage.touchDown(finger, at: stage.window.convert(point, from: press.view))
        }
        let index = SheetVariant.all.firstIndex { $0.name == variant.name } ?? 0
        if !page.focusCandidates.isEmpty {
            UIFocusSystem.focusSystem(for: stage.window)?.requestFocusUpdate(to: page.focusCandidates[index % page.focusCandidates.count])
            stage.press("Tab")
        }
        stage.advance(by: Self.settling)
        return (stage.snapshot(), page.cells)
    }

    /// The names of the cells that differ from the reviewed picture; all of them where its size differs.
    @MainActor func differingCells(_ variant: SheetVariant, isChanged: Bool = false) throws -> [String] {
        let (image, cells) = render(variant, isChanged: isChanged)
        return try picture(variant).differingCells(of: image, cells, scale: variant.scale)
    }

    func picture(_ variant: SheetVariant) -> GoldenImage { GoldenImage(name: "\(name)-\(variant.name)") }
}

/// Every control in every state, as reviewed pictures in all variants.
@MainActor struct ControlSheetTests {
    nonisolated static let sheets = [ControlSheet.values, .segments, .buttons, .pickers, .fields]

    @Test(arguments: sheets, SheetVariant.all) func matchesReviewedPicture(_ sheet: ControlSheet, _ variant: SheetVariant) throws {
        let (image, cells) = sheet.render(variant)
        try sheet.picture(variant).expect(image, cells, scale: variant.scale)
    }

    @Test(.disabled(if: GoldenImage.isWriting), arguments: sheets) func mutationIsDetected(_ sheet: ControlSheet) throws {
        #expect(try sheet.differingCells(SheetVariant.all[0], isChanged: true).count == 1)
    }
}
