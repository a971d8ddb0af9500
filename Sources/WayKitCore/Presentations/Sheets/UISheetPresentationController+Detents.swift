import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet comes to rest. Source: UIKit `UISheetPresentationController.Detent`.
    @preconcurrency @MainActor public final class Detent: NSObject {
        /// Identifies a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.init(rawValue: rawValue) }
            /// Of `medium()`.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// Of `large()`.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The value of `selectedDetentIdentifier`.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            identifier: Identifier, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half of the available height; inactive in compact height.
        public class func medium() -> Detent {
            Detent(identifier: .medium) { context in
                context.containerTraitCollection.verticalSizeClass == .compact ? nil : (context.maximumDetentValue / 2).rounded()
            }
        }

        /// The full available height.
        public class func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }

        /// - Parameters:
        ///   - identifier: nil for a unique one.
        ///   - resolver: returns the height in points without the lower safe area; nil if the detent is inactive.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier("org.waykit.sheet.\(UUID().uuidString)"), resolver: resolver)
        }

        /// The height in points without the lower safe area; nil if the detent is inactive.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            guard let height = resolver(context), height.isFinite else { return nil }
            return min(max(0, height), context.maximumDetentValue)
        }
    }

    /// An active detent.
    struct ResolvedDetent: Equatable {
        let identifier: Detent.Identifier
        let height: CGFloat
    }
}

/// The context that a detent's height may depend on. Source: UIKit `UISheetPresentationControllerDetentResolutionContext`.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// Height of the tallest detent in points, without the lower safe area.
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

/// Notified when the user selects a detent. Source: UIKit `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called for a gesture; not if the program sets the detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
