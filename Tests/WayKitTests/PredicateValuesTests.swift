import Foundation
import Testing
import WayKitTesting

@testable import WayKit

/// Predicates with formats read UIKit's objects by their key-value coding names.
@MainActor struct PredicateValuesTests {
    private let stage = TestStage(size: CGSize(width: 100, height: 100))

    @Test func propertiesOfViewsAreRead() {
        let views = (0..<4).map { _ in UIView() }
        for (index, view) in views.enumerated() {
            view.tag = index
            view.isHidden = index % 2 == 0
        }
        views[3].accessibilityIdentifier = "last"
        func tags(_ format: String, _ arguments: any CVarArg...) -> [Int] {
            let predicate = NSPredicate(format: format, argumentArray: arguments)
            return views.filter { predicate.evaluate(with: $0) }.map(\.tag)
        }
        #expect(tags("tag > 1") == [2, 3] && tags("hidden == YES") == [0, 2] && tags("isHidden == NO") == [1, 3])
        #expect(tags("tag IN %@", [0, 3] as NSArray) == [0, 3] && tags("alpha == 1 AND tag != 2") == [0, 1, 3])
        views[1].alpha = 0.5
        #expect(tags("alpha < 1") == [1], "after a change")
    }

    /// Off the main thread objects of UIKit have no values.
    @Test func otherThreadsReadNothing() async {
        let view = UIView()
        nonisolated(unsafe) let predicate = NSPredicate(format: "hidden == NO")
        #expect(predicate.evaluate(with: view))
        let found = await Task.detached { predicate.evaluate(with: view) }.value
        #expect(!found)
    }

    @Test func typesConformAsUniformTypesDo() {
        let predicate = NSPredicate(format: "SELF UTI-CONFORMS-TO 'public.image'")
        #expect(predicate.evaluate(with: "public.png") && predicate.evaluate(with: "public.image") && !predicate.evaluate(with: "public.plain-text"))
    }
}
