// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Porter",
    products: [.executable(name: "waykit-port", targets: ["waykit-port"])],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1"),
    ],
    targets: [
        .target(
            name: "PorterRules",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .executableTarget(name: "waykit-port", dependencies: ["PorterRules"]),
        .testTarget(name: "PorterRulesTests", dependencies: ["PorterRules"], exclude: ["Golden"]),
    ],
    swiftLanguageModes: [.v6]
)
