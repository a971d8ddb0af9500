// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "fingers",
    dependencies: [.package(name: "WayKit", path: "../.."), .package(path: "../allocations")],
    targets: [
        .executableTarget(
            name: "fingers",
            dependencies: [
                .product(name: "CAllocationCount", package: "allocations"), .product(name: "WayKit", package: "WayKit"),
                .product(name: "WayKitTesting", package: "WayKit"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
