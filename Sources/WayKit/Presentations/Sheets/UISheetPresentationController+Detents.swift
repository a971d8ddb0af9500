import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet comes to rest. Source: UIKit `UISheetPresentationController.Detent`.
    @preconcurrency @MainActor public final class Detent: NSObject {
        /// What tells one detent from another.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.init(rawValue: rawValue) }
            /// Of `medium()`.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// Of `large()`.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// What `selectedDetentIdentifier` says.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            identifier: Identifier, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half of the height; not there where height is compact.
        public class func medium() -> Detent {
            Detent(identifier: .medium) { context in
                context.containerTraitCollection.verticalSizeClass == .compact ? nil : (context.maximumDetentValue / 2).rounded()
            }
        }

        /// As tall as can be.
        public class func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }

        /// - Parameters:
        ///   - identifier: nil for one that no other detent has.
        ///   - resolver: the height in points without the safe area below; nil where the detent is not to be.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier("org.waykit.sheet.\(UUID().uuidString)"), resolver: resolver)
        }

        /// The height in points without the safe area below; nil where the detent is not there.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            guard let height = resolver(context), height.isFinite else { return nil }
            return min(max(0, height), context.maximumDetentValue)
        }
    }

    /// The detents that are there, from the lowest.
    struct ResolvedDetent: Equatable {
        let identifier: Detent.Identifier
        let height: CGFloat
    }
}

/// What a detent's height may depend on. Source: UIKit `UISheetPresentationControllerDetentResolutionContext`.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// Points of the tallest detent, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}

@MainActor final class SheetResolutionContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
    }
}

/// Hears which detent a person chose. Source: UIKit `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// By a finger; not where the program sets it.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
