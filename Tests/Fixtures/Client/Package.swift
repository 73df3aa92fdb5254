// swift-tools-version: 6.2
// A program as a user of Proscenium writes it; CI builds it to see that the modules are usable from outside.
import PackageDescription

let package = Package(
    name: "Client",
    dependencies: [.package(name: "Proscenium", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Client", dependencies: [.product(name: "UIKit", package: "Proscenium")],
            // Code written for iOS compiles in language mode 5.
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        .testTarget(
            name: "ClientTests",
            dependencies: [
                "Client", .product(name: "UIKit", package: "Proscenium"),
                .product(name: "StagehandTesting", package: "Proscenium"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)
