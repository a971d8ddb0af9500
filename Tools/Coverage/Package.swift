// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Coverage",
    targets: [
        .target(name: "CoverageCore"),
        .executableTarget(name: "Coverage", dependencies: ["CoverageCore"]),
        .testTarget(name: "CoverageCoreTests", dependencies: ["CoverageCore"]),
    ],
    swiftLanguageModes: [.v6]
)
