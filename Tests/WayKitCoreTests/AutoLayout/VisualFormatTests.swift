import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

@MainActor struct VisualFormatTests {
    private func frames(_ formats: [(String, NSLayoutConstraint.FormatOptions)], rightToLeft: Bool = false) -> [CGRect] {
        let layout = LayoutStage(size: CGSize(width: 300, height: 200)), one = layout.add(ContentBox(20, 10)), two = layout.add(ContentBox(30, 16))
        if rightToLeft { layout.page.semanticContentAttribute = .forceRightToLeft }
        for (format, options) in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: ["gap": 12, "high": 750.0], views: ["one": one, "two": two]))
        }
        layout.layOut()
        #expect(layout.stage.diagnostics.isEmpty)
        return [one.frame, two.frame]
    }

    @Test func standardSpacingIsTheMarginAndEightPoints() {
        #expect(frames([("H:|-[one]-[two]", [.alignAllTop]), ("V:|[one]", [])]) == [
            CGRect(x: 16, y: 0, width: 20, height: 10), CGRect(x: 44, y: 0, width: 30, height: 16),
        ])
    }

    @Test func distancesSizesAndPriorities() {
        #expect(frames([("|-gap-[one(50)]-5-[two(==one,>=10@high)]", [.alignAllCenterY]), ("V:|-20-[two(40)]", [])]) == [
            CGRect(x: 12, y: 35, width: 50, height: 10), CGRect(x: 67, y: 20, width: 50, height: 40),
        ])
    }

    @Test func viewsFillTheSuperview() {
        #expect(frames([("H:|[one][two(100)]|", []), ("V:|[one]|", []), ("V:|-(>=8)-[two(<=30)]-(0)-|", [])]) == [
            CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 200, y: 184, width: 100, height: 16),
        ])
    }

    @Test func directionFollowsTheOptions() {
        let format: [(String, NSLayoutConstraint.FormatOptions)] = [("H:|-10-[one]-5-[two]", [])]
        #expect(frames(format, rightToLeft: true).map(\.minX) == [270, 235])
        #expect(frames([("H:|-10-[one]-5-[two]", .directionLeftToRight)], rightToLeft: true).map(\.minX) == [10, 35])
        #expect(frames([("H:|-10-[one]-5-[two]", .directionRightToLeft)]).map(\.minX) == [270, 235])
    }

    @Test func verticalSpacingMayBeBetweenBaselines() {
        let layout = LayoutStage(), one = layout.add(UILabel()), two = layout.add(UILabel())
        (one.text, two.text) = ("One", "Two")
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-10-[one]-40-[two]", options: .spacingBaselineToBaseline, metrics: nil, views: ["one": one, "two": two]))
        layout.layOut()
        #expect(one.frame.minY == 10 && abs(two.frame.minY - one.frame.minY - 40) <= 1)
    }

    @Test(arguments: [
        ("H:|-[one", 8, "expected ']'"), ("H:[nobody]", 3, "'nobody' is not a key in the views dictionary"),
        ("[one]-wide-[two]", 6, "'wide' is not a key in the metrics dictionary"), ("[one]-8[two]", 7, "expected '-' after the distance"),
        ("[one]-(8-[two]", 8, "expected ',' or ')'"), ("[one(>=@3)]", 7, "expected a number or the name of a metric"),
        ("[one]|x", 6, "expected the end after the superview's edge"), ("[one(5@1001)]", 7, "a priority is above 0 and at most 1000"),
        ("Z:[one]", 0, "expected a view: '['"), ("", 0, "expected a view: '['"),
    ])
    func errorsNameTheirPosition(format: String, offset: Int, message: String) {
        var parser = VisualFormatParser(format, metrics: [:], names: ["one", "two"])
        #expect(throws: VisualFormatError(message: message, offset: offset)) { try parser.parse() }
    }

    @Test func errorIsLoggedAndMakesNoConstraints() {
        let layout = LayoutStage(), box = layout.box()
        #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[box", metrics: nil, views: ["box": box]).isEmpty)
        #expect(layout.stage.diagnostics.first?.contains("H:|-[box\n        ^") == true)
    }
}
