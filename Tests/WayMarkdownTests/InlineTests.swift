import Foundation
import Testing
import WayMarkdown
@Test func t() throws {
 print(try AttributedString(markdown: "# T\n\nSee the *latest* **x `y`** ~~z~~ [w](http://a.b) ![i](u)\nsoft  \nhard\n\n- a\n- b\n\n```swift ok\ncode\n```\n***\n\n|a|b|\n|-|:-:|\n|c|d|\n"))
 print(try AttributedString(markdown: "a ^[b **c**](inflect: true) `^[d](e: 1)`", options: .init(allowsExtendedAttributes: true, appliesSourcePositionAttributes: true)))
 print(try AttributedString(markdown: " a\n  b **c**  \nd ", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace)))
}
