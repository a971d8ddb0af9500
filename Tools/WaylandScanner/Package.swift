// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "WaylandScanner",
    targets: [
        .target(name: "ScannerCore"),
        .executableTarget(name: "WaylandScanner", dependencies: ["ScannerCore"]),
        .testTarget(name: "ScannerCoreTests", dependencies: ["ScannerCore"], resources: [.copy("Golden")]),
    ],
    swiftLanguageModes: [.v6]
)
