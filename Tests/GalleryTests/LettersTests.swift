import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// Letters are searched, read and written.
@MainActor struct LettersTests {
    let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 390, height: 844))
    let scene: LettersController
    var stage: TestStage { tour.stage }

    init() throws {
        scene = try #require(tour.open(.letters, as: LettersController.self))
    }

    private func compose(_ draft: Draft = Draft()) throws -> ComposerController {
        scene.compose(draft)
        stage.settle()
        return try #require(composer)
    }

    private var composer: ComposerController? { (scene.presentedViewController as? UINavigationController)?.viewControllers.first as? ComposerController }
    private var question: UIAlertController? { composer?.navigationController?.presentedViewController as? UIAlertController }

    /// A finger drags the sheet down by its bar.
    private func dragSheetDown() throws {
        let bar = try #require(composer?.navigationController?.navigationBar), start = tour.center(of: bar)
        stage.drag(from: start, to: CGPoint(x: start.x, y: start.y + 420), duration: 0.3)
        stage.settle()
    }

    // MARK: Reading

    @Test func searchFindsLetters() throws {
        let bar = scene.list.searchController.searchBar
        stage.tap(at: tour.center(of: bar.searchTextField))
        stage.settle()
        #expect(bar.searchTextField.isFirstResponder)
        stage.type("lamp room")
        stage.settle()
        #expect(scene.list.visibleRows.map(\.letter.sender) == ["Dora"])
        stage.type("x")
        stage.settle()
        #expect(scene.list.visibleRows.isEmpty)
        scene.list.searchController.isActive = false
        stage.settle()
        #expect(scene.list.visibleRows.count == Letter.all.count)
        #expect(stage.diagnostics.isEmpty)
    }

    /// A tap on the picture's title opens it; a tap beside it does not.
    @Test func linkOpensPicture() throws {
        stage.tap(at: tour.center(of: scene.list.visibleRows[0]))
        stage.settle()
        let page = try #require(scene.topViewController as? LetterController), text = page.textView
        let title = (text.text as NSString).range(of: "Keeper’s")
        let start = try #require(text.position(from: text.beginningOfDocument, offset: title.location))
        let end = try #require(text.position(from: start, offset: title.length))
        let rect = text.firstRect(for: try #require(text.textRange(from: start, to: end)))
        stage.tap(at: text.convert(CGPoint(x: rect.midX, y: rect.midY + 200), to: nil))
        stage.settle()
        #expect(scene.topViewController === page)
        stage.tap(at: text.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
        stage.settle()
        #expect(scene.topViewController is PicturePageController)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Writing

    @Test func returnKeyLeadsFromFieldToField() throws {
        let composer = try compose()
        #expect(composer.recipientField.isFirstResponder)
        stage.type("d\n")
        #expect(composer.recipients == ["Dora"] && composer.recipientField.isFirstResponder)
        stage.type("\n")
        #expect(composer.subjectField.isFirstResponder)
        stage.type("Biscuits\n")
        #expect(composer.subjectField.text == "Biscuits" && composer.textView.isFirstResponder)
        stage.type("On\ntheir way")
        #expect(composer.textView.text == "On\ntheir way")
        stage.settle()
        #expect(stage.diagnostics.isEmpty)
    }

    /// The buttons above the keyboard change what is typed; the text stays focused and above them.
    @Test func barFormatsText() throws {
        let composer = try compose(Draft(recipients: ["Ada"]))
        stage.settle()
        #expect(composer.textView.isFirstResponder)
        stage.type("a")
        stage.tap(at: tour.center(of: composer.formatBar.boldButton))
        stage.settle()
        #expect(composer.formatBar.boldButton.isSelected && composer.textView.isFirstResponder)
        stage.type("b")
        stage.tap(at: tour.center(of: composer.formatBar.faceButtons[0]))
        stage.settle()
        let text = try #require(composer.textView.attributedText)
        #expect(text.string == "ab🎈")
        func isBold(_ index: Int) -> Bool {
            (text.attribute(.font, at: index, effectiveRange: nil) as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }
        #expect(!isBold(0) && isBold(1))
        let end = composer.textView.convert(composer.textView.bounds, to: nil).maxY, bar = composer.formatBar.convert(composer.formatBar.bounds, to: nil)
        #expect(end <= bar.minY + 0.5 && bar.maxY == 844)
    }

    @Test func nameIsChosenByTouch() throws {
        let composer = try compose()
        stage.type("e")
        stage.settle()
        #expect(composer.suggestionBar.names == ["Emil"])
        tour.press("Emil")
        stage.settle()
        #expect(composer.recipients == ["Emil"] && composer.recipientField.text?.isEmpty ?? false)
        stage.press("BackSpace")
        stage.press("BackSpace")
        #expect(composer.recipients.isEmpty)
    }

    // MARK: Dismissal

    @Test func emptySheetIsDraggedAway() throws {
        _ = try compose()
        try dragSheetDown()
        #expect(scene.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: ["Delete Draft", "Save Draft", "Cancel"]) func unsentLetterAsks(_ answer: String) throws {
        _ = try compose()
        stage.type("Ad\n\nHello\n")
        stage.settle()
        try dragSheetDown()
        #expect(question != nil)
        var tap = TouchScript()
        tap.tap(on: answer)
        #expect(stage.play(tap) == .finished)
        stage.settle()
        #expect((scene.presentedViewController == nil) == (answer != "Cancel"))
        #expect((scene.list.draft?.subject == "Hello") == (answer == "Save Draft"))
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func sentLetterIsInTheList() throws {
        let composer = try compose(Draft(recipients: ["Ada"], subject: "Re: Six"))
        stage.type("Yes.")
        let item = try #require(composer.navigationItem.rightBarButtonItem)
        #expect(item.isEnabled)
        item.primaryAction?.performWithSender(nil, target: nil)
        stage.settle()
        #expect(scene.presentedViewController == nil)
        #expect(scene.list.visibleRows.first?.letter.body == "Yes." && scene.list.visibleRows.first?.letter.subject == "Re: Six")
    }

    /// What is shown in windows of several sizes and both appearances is inside of them.
    @Test(arguments: [CGSize(width: 320, height: 480), CGSize(width: 600, height: 1024), CGSize(width: 1280, height: 800)], [false, true])
    func composerFits(_ size: CGSize, _ isMirrored: Bool) throws {
        stage.resize(to: size, scale: 1)
        stage.window.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        stage.settle()
        let composer = try compose(Draft(recipients: ["Ada", "Bela"], subject: "Hello", pictures: ["aurora"]))
        stage.settle()
        let sheet = composer.view.convert(composer.view.bounds, to: nil)
        for view in [composer.recipientField, composer.subjectField, composer.attachmentStrip, composer.textView] as [UIView] {
            let frame = view.convert(view.bounds, to: nil)
            #expect(sheet.insetBy(dx: -0.5, dy: -0.5).contains(frame) && frame.height >= 30, "\(frame) in \(sheet)")
        }
        for button in [composer.formatBar.boldButton, composer.formatBar.doneButton] {
            #expect(stage.window.bounds.contains(button.convert(button.bounds, to: nil)))
        }
        #expect(stage.diagnostics.isEmpty)
    }
}
