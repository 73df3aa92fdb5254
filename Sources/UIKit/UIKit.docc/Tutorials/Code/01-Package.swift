// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Library",
    dependencies: [.package(url: "https://example.com/Proscenium.git", from: "0.2.0")],
    targets: [
        .executableTarget(name: "Library", dependencies: [.product(name: "UIKit", package: "Proscenium")])
    ]
)
