import Foundation

/// The types that an object accepts by paste and drop. Source: UIKit `UIPasteConfiguration`.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject {
    open var acceptableTypeIdentifiers: [String]

    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// The types that the class can be made from.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    /// `String.self` or `URL.self`.
    public convenience init<Value: _ObjectiveCBridgeable>(forAccepting aClass: Value.Type) where Value._ObjectiveCType: NSItemProviderReading {
        self.init(forAccepting: Value._ObjectiveCType.self)
    }

    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
    }

    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    func accepts(_ types: [String]) -> Bool { types.contains { UIPasteboard.conforms($0, acceptableTypeIdentifiers) } }
}

/// An object that items can be pasted into; all responders are. Source: UIKit `UIPasteConfigurationSupporting`.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// Nil: no paste of item providers.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    func paste(itemProviders: [NSItemProvider])
    /// By the configuration, unless overridden.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}
