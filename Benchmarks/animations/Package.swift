// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "animations",
    dependencies: [.package(name: "WayKit", path: "../..")],
    targets: [
        .target(name: "CAllocationCount"),
        .executableTarget(
            name: "animations",
            dependencies: [
                "CAllocationCount", .product(name: "WayKit", package: "WayKit"), .product(name: "WayKitTesting", package: "WayKit"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
