import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Custom popover backgrounds, and the size of floating sheets.
@MainActor struct PopoverBackgroundTests {
    let stage = TestStage(size: CGSize(width: 1000, height: 800))
    let root = UIViewController(), page = UIViewController()
    let source = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 40))

    init() {
        stage.show(root)
        root.view.backgroundColor = .white
        root.view.addSubview(source)
        page.view.backgroundColor = .blue
        page.preferredContentSize = CGSize(width: 200, height: 300)
    }

    private func present(_ type: (any UIPopoverBackgroundViewMethods.Type)?) -> UIPopoverPresentationController? {
        page.modalPresentationStyle = .popover
        let popover = page.popoverPresentationController
        popover?.sourceView = source
        popover?.popoverBackgroundViewClass = type
        root.present(page, animated: true)
        stage.settle()
        return popover
    }

    @Test("A custom background class: its arrow and insets determine the frame, its views are behind the contents")
    func customBackground() throws {
        let popover = try #require(present(Frame.self))
        let background = try #require(Frame.last)
        #expect(popover.arrowDirection == .up && background.arrowDirection == .up)
        let frame = background.convert(background.bounds, to: nil)
        // Ten points around 200×300, and an arrow of 30.
        #expect(frame == CGRect(x: 340, y: 140, width: 220, height: 350))
        #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 350, y: 180, width: 200, height: 300))
        #expect(background.arrowOffset == 0)
        #expect(stage.pixel(at: CGPoint(x: 345, y: 300)) == .red && stage.pixel(at: CGPoint(x: 351, y: 181)) == .blue)
        source.frame.origin.x = 10
        root.presentedViewController?.presentationController?.containerView?.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(abs(background.arrowOffset + 60) < 0.001)
        root.dismiss(animated: true)
        stage.settle()
        #expect(background.window == nil && stage.diagnostics.isEmpty)
    }

    @Test("A class that is not a background view is refused with a line in the log")
    func noBackgroundView() {
        struct Odd: UIPopoverBackgroundViewMethods {
            static func arrowBase() -> CGFloat { 1 }
            static func arrowHeight() -> CGFloat { 1 }
            static func contentViewInsets() -> UIEdgeInsets { .zero }
        }
        _ = present(Odd.self)
        #expect(stage.diagnostics.count == 1 && root.presentedViewController === page)
    }

    @Test("prefersPageSizing determines the size of a floating sheet; by default the style does",
        arguments: [UIModalPresentationStyle.pageSheet, .formSheet])
    func prefersPageSizing(style: UIModalPresentationStyle) throws {
        page.modalPresentationStyle = style
        let sheet = try #require(page.sheetPresentationController)
        #expect(sheet.prefersPageSizing == (style == .pageSheet))
        root.present(page, animated: false)
        stage.settle()
        #expect((page.view.bounds.size == CGSize(width: 200, height: 300)) == (style == .formSheet))
        sheet.prefersPageSizing.toggle()
        stage.advance(by: 0.1)
        #expect((page.view.bounds.size == CGSize(width: 200, height: 300)) == (style == .pageSheet))
    }
}

extension PopoverBackgroundTests {
    @Test("Identifiers of detents are those of iOS; automaticDimension is the system's corner radius")
    func constantsOfSheets() throws {
        #expect(UISheetPresentationController.Detent.Identifier.medium.rawValue == "com.apple.UIKit.medium")
        #expect(UISheetPresentationController.Detent.large().identifier.rawValue == "com.apple.UIKit.large")
        page.modalPresentationStyle = .formSheet
        let sheet = try #require(page.sheetPresentationController)
        root.present(page, animated: false)
        stage.settle()
        let plain = stage.snapshot()
        sheet.preferredCornerRadius = 60
        stage.settle()
        #expect(PixelDifference.between(plain, stage.snapshot()) > 100)
        sheet.preferredCornerRadius = UISheetPresentationController.automaticDimension
        stage.settle()
        #expect(PixelDifference.between(plain, stage.snapshot()) == 0)
    }

    @Test("activePresentationController is the current presentation controller; nil if nothing is presented")
    func activePresentationController() {
        stage.resize(to: CGSize(width: 400, height: 800), scale: 1)
        #expect(page.activePresentationController == nil)
        let popover = present(nil)
        #expect(popover != nil && page.activePresentationController === popover?.adaptiveSheetPresentationController)
        root.dismiss(animated: true)
        stage.settle()
        #expect(page.activePresentationController == nil)
    }
}

/// Red all over.
private final class Frame: UIPopoverBackgroundView {
    static weak var last: Frame?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .red
        Frame.last = self
    }

    required init?(coder: NSCoder) { nil }

    override class func arrowBase() -> CGFloat { 40 }
    override class func arrowHeight() -> CGFloat { 30 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) }
    override class var wantsDefaultContentAppearance: Bool { false }
}
