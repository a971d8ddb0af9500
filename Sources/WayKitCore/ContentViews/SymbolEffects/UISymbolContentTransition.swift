import Foundation

/// A replacement of symbols with its options. Source: UIKit `UISymbolContentTransition`.
public final class UISymbolContentTransition: NSObject, NSCopying, Sendable {
    public let contentTransition: any ContentTransitionSymbolEffect & SymbolEffect
    public let options: SymbolEffectOptions

    public init(_ contentTransition: some ContentTransitionSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default) {
        self.contentTransition = contentTransition
        self.options = options
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UISymbolContentTransition else { return false }
        return contentTransition.configuration == other.contentTransition.configuration && options == other.options
    }

    public override var hash: Int { contentTransition.configuration.hashValue }
}
