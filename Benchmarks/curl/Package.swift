// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "curl",
    dependencies: [.package(name: "WayKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "curl",
            dependencies: [.product(name: "WayKit", package: "WayKit"), .product(name: "WayKitTesting", package: "WayKit")])
    ],
    swiftLanguageModes: [.v6]
)
