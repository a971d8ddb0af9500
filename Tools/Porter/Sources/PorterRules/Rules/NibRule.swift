import SwiftSyntax

/// Classes with outlets and actions of Interface Builder.
struct NibRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {}
}
