// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "animations",
    dependencies: [.package(name: "WayKit", path: "../.."), .package(path: "../allocations")],
    targets: [
        .executableTarget(
            name: "animations",
            dependencies: [
                .product(name: "CAllocationCount", package: "allocations"), .product(name: "WayKit", package: "WayKit"),
                .product(name: "WayKitTesting", package: "WayKit"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
