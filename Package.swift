// swift-tools-version: 6.2
// Proscenium: UIKit's presentation system for X11 desktops.
import Foundation
import PackageDescription

// The photos' target is the whole package, for the sake of Resources: these folders are not its. Written out, because SwiftPM
// evaluates the manifest of a dependency away from its folder. ManifestTests compares it with what is there.
let foldersWithoutPhotos = [
    "Bench", "CAllocations", "CCairo", "CFeatures", "CFuzzer", "CMemory", "CPango", "CPictures", "CPixels", "CX11", "CXTest",
    "CXlib", "ConstraintSolver", "CoreGraphics", "CoreImage", "CoreText", "Gallery", "HeadlessWindowServer", "ImageIO",
    "InterfaceBuilder", "ListMonkey", "Monkey", "ObjectiveRuntime", "Ordeal", "Plugins", "ProsceniumPort", "ProsceniumVersion",
    "QuartzCore", "Rasterizer", "Samples", "Stagehand", "StagehandTesting", "StagehandXCTest", "TestingOverlays", "Timekeeping",
    "UIKit",
    "UIKitCore", "UIKitPort", "WindowServer", "X11TestSupport", "X11WindowServer",
].map { "Sources/" + $0 }

// `import UIKit`, for targets of this package. SwiftPM builds a target again when the targets it names change, and not when
// those that they re-export do: so all are named.
let toolkitModules = ["UIKit", "UIKitCore", "QuartzCore", "ObjectiveRuntime", "CoreImage", "ImageIO", "CoreGraphics"]
let toolkit: [Target.Dependency] = toolkitModules.map { .byName(name: $0) }

// What only the demo, the tools and uikit-port use is a trait each: a package that names Proscenium by URL fetches nothing of it
// unless it asks for the trait. Here all are on. SwiftPM evaluates the manifest of a dependency at "/", then in its checkouts, and
// offers no other way to tell the package that is built from one that another package needs. (.ci/client-by-url sees to it.)
let isDependency =
    Context.packageDirectory == "/"
    || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
        && FileManager.default.fileExists(atPath: Context.packageDirectory + "/../../repositories")

// A process of the compiler takes 25 files of a module by default, and each reads the whole module first: UIKitCore was read 22
// times. QuartzCore (158 files) takes 21 s of CPU in two processes, 38 in seven. Builds after a change are the same. What others
// depend on may have no such flags.
let largeBatches: [SwiftSetting] =
    isDependency ? [] : [.unsafeFlags(["-driver-batch-size-limit", "100"], .when(configuration: .debug))]

let optimized: [CSetting] = isDependency ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]

let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
    ] + largeBatches

// swift package generate-documentation: a plugin that no target uses, so that SwiftPM would make clients fetch it.
let documentation: [Package.Dependency] =
    isDependency ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let argumentParser: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Demo"]))

let package = Package(
    name: "Proscenium",
    products: [
        // All that UIKit re-exports, so that a client is built again when one of them changes.
        .library(name: "UIKit", targets: toolkitModules),
        .library(name: "Stagehand", targets: ["Stagehand"]),
        // Stagehand with failures that Swift Testing or XCTest report.
        .library(name: "StagehandTesting", targets: ["StagehandTesting"]),
        .library(name: "StagehandXCTest", targets: ["StagehandXCTest"]),
        .executable(name: "gallery", targets: ["gallery"]),
        // Sources written for iOS, rewritten at each build, or once by `swift package port`. They need the trait Port.
        .library(name: "ProsceniumPort", targets: ["ProsceniumPort"]),
        .executable(name: "uikit-port", targets: ["uikit-port"]),
        .plugin(name: "ProsceniumPortPlugin", targets: ["ProsceniumPortPlugin"]),
        .plugin(name: "PortCommandPlugin", targets: ["PortCommandPlugin"]),
    ],
    traits: [
        .trait(name: "Demo", description: "The demo and the tools: gallery, bench, ordeal."),
        .trait(name: "Port", description: "uikit-port and its plugins, which build sources written for iOS."),
        .default(enabledTraits: isDependency ? [] : ["Demo", "Port"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ] + documentation,
    targets: [
        // C: only libx11-dev and libcairo2-dev are needed to build. What else the X server and the machine
        // offer (Present, RandR, XInput 2, XTEST, Pango, gdk-pixbuf, librsvg) is loaded at run time: see CX11/optional.c, CPango and
        // CPictures.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CXlib", pkgConfig: "x11", providers: [.apt(["libx11-dev"])]),
        .target(
            name: "CX11", dependencies: ["CFeatures", "CXlib"], linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xext")]),

        // The version, in one place.
        .target(name: "ProsceniumVersion", swiftSettings: strict),

        // Which optional parts of the machine may be used.
        .target(name: "CFeatures"),

        // Loops over pixels that cairo has no single pass for, or a long way to. Without the optimizer they were a sixth of what the
        // tests take.
        .target(name: "CPixels", cSettings: optimized),

        // Files of pictures. What decodes them is loaded at run time.
        .target(name: "CPictures", dependencies: ["CFeatures"]),

        // Drawing and geometry.
        .target(
            name: "CoreGraphics",
            dependencies: [
                "CCairo", "CPictures", "CPixels", "_Testing_CoreGraphics", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),

        // What files say about their pictures, and all pictures of a file.
        .target(name: "ImageIO", dependencies: ["CoreGraphics"], swiftSettings: strict),

        // Filters of pictures.
        .target(
            name: "CoreImage", dependencies: ["CPixels", "CoreGraphics", "ImageIO", "_Testing_CoreImage"], swiftSettings: strict),

        // Text. Pango is loaded at run time.
        .target(name: "CPango", dependencies: ["CCairo", "CFeatures", "CPixels"]),
        .target(name: "CoreText", dependencies: ["CCairo", "CPango", "CoreGraphics"], swiftSettings: strict),

        // The monotonic clock, and a log of what threads spend time on.
        .target(name: "Timekeeping", swiftSettings: strict),

        // The contract between toolkit and window systems: protocols and values.
        .target(name: "WindowServer", dependencies: ["CoreGraphics"], swiftSettings: strict),

        // Plays drawing operations on cairo surfaces.
        .target(
            name: "Rasterizer", dependencies: ["CoreGraphics", "WindowServer", "CCairo", "CPixels"], swiftSettings: strict),

        // What the Objective-C runtime adds to Foundation on Apple's platforms: selectors, associated objects.
        .target(name: "ObjectiveRuntime", dependencies: ["CoreGraphics"], swiftSettings: strict),

        // Layers, transactions, animation, render tree, compositor.
        .target(
            name: "QuartzCore",
            dependencies: ["CPixels", "CoreGraphics", "ObjectiveRuntime", "Rasterizer", "Timekeeping", "WindowServer"],
            swiftSettings: strict),

        // The two window systems.
        .target(
            name: "X11WindowServer",
            dependencies: ["CX11", "CCairo", "CFeatures", "CoreGraphics", "Rasterizer", "Timekeeping", "WindowServer"],
            swiftSettings: strict),
        .target(
            name: "HeadlessWindowServer", dependencies: ["CoreGraphics", "Rasterizer", "WindowServer"], swiftSettings: strict),

        // Linear constraints with priorities: numbers only.
        .target(name: "ConstraintSolver", swiftSettings: strict),

        // Storyboards and nibs as values: knows no view.
        .target(name: "InterfaceBuilder", swiftSettings: strict),

        // Views, controllers, presentation.
        .target(
            name: "UIKitCore",
            dependencies: [
                "ConstraintSolver", "CoreGraphics", "CoreImage", "CoreText", "InterfaceBuilder", "ObjectiveRuntime", "QuartzCore",
                "Timekeeping", "WindowServer",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),

        // The umbrella: re-exports UIKitCore and chooses the window server.
        .target(
            name: "UIKit",
            dependencies: [
                "UIKitCore", "QuartzCore", "ObjectiveRuntime", "CoreGraphics", "CoreImage", "CoreText", "ImageIO", "WindowServer",
                "X11WindowServer",
                "HeadlessWindowServer", "CMemory", "_Testing_UIKit", "_Testing_CoreGraphics", "_Testing_CoreImage",
            ],
            swiftSettings: strict),

        // Empty modules that the toolchain's cross-import overlays for Testing expect beside these module names.
        .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/_Testing_CoreGraphics"),
        .target(name: "_Testing_CoreImage", path: "Sources/TestingOverlays/_Testing_CoreImage"),
        .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/_Testing_UIKit"),

        // An Xvfb of one's own, input by XTEST, pixels from the server: for Stagehand and tests.
        .target(name: "CXTest", dependencies: ["CXlib"], linkerSettings: [.linkedLibrary("X11")]),
        .target(
            name: "X11TestSupport", dependencies: ["CXTest", "CoreGraphics", "Timekeeping", "WindowServer"], swiftSettings: strict
        ),

        // Drives an app: tests, tours, screenshots.
        .target(
            name: "Stagehand",
            dependencies: [
                "UIKit", "UIKitCore", "QuartzCore", "ObjectiveRuntime", "CoreGraphics", "CoreText", "WindowServer",
                "HeadlessWindowServer", "X11WindowServer", "X11TestSupport",
            ],
            resources: [.copy("Fonts")], swiftSettings: strict),

        // What does not match is reported to a test framework. Apart, since programs use Stagehand too.
        .target(
            name: "StagehandTesting",
            dependencies: ["Stagehand", "_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit"],
            swiftSettings: strict),
        .target(name: "StagehandXCTest", dependencies: ["Stagehand"], swiftSettings: strict),

        // Photos for the demo and the samples. Resources must lie below a target's path, so this one is the package itself.
        .target(
            name: "PhotoLibrary", dependencies: toolkit, path: ".",
            exclude: ["LICENSE", "README.md", "Resources/Documentation", "Tests"] + foldersWithoutPhotos,
            sources: ["Sources/PhotoLibrary"], resources: [.copy("Resources/Photos")], swiftSettings: strict),

        // The seeds' samples as they are written for iOS: uikit-port rewrites them at each build. The demo is the app that they are in.
        .target(
            name: "BouncyPresent", dependencies: toolkit, path: "Sources/Samples/BouncyPresent", exclude: ["iOS"],
            resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["ProsceniumPortPlugin"]),
        .target(
            name: "CustomPresentation", dependencies: toolkit + ["PhotoLibrary"], path: "Sources/Samples/CustomPresentation",
            exclude: ["iOS"], resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["ProsceniumPortPlugin"]),
        .target(
            name: "LookInside", dependencies: toolkit + ["PhotoLibrary"], path: "Sources/Samples/LookInside", exclude: ["iOS"],
            resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["ProsceniumPortPlugin"]),

        // The demo.
        .executableTarget(
            name: "gallery",
            dependencies: toolkit + [
                "BouncyPresent", "CustomPresentation", "LookInside", "PhotoLibrary", "ProsceniumVersion", "Stagehand",
                argumentParser,
            ],
            path: "Sources/Gallery", swiftSettings: strict),

        // Random sequences of presentations, and random lives of lists, against their rules.
        .target(
            name: "Monkey", dependencies: toolkit + ["HeadlessWindowServer", "WindowServer"], swiftSettings: strict),

        // Random lives of lists: a program of its own, that builds fast with optimisation.
        .executableTarget(
            name: "listmonkey", dependencies: toolkit + ["Monkey"], path: "Sources/ListMonkey", swiftSettings: strict),

        // Long trials with random input: swift run -c release ordeal.
        .executableTarget(
            name: "ordeal",
            dependencies: toolkit + [
                "CFuzzer", "CMemory", "Monkey", "ProsceniumVersion", "Stagehand", "Timekeeping", "WindowServer", "X11TestSupport",
                "X11WindowServer",
                "gallery",
                argumentParser,
            ],
            path: "Sources/Ordeal", resources: [.copy("Bytes/Corpora")], swiftSettings: strict),

        // The door to libFuzzer, which is there in special builds only.
        .target(name: "CFuzzer"),

        // Counts allocations: programs that link it put it in front of the C library's malloc.
        .target(name: "CAllocations"),

        // The bytes of the heap that are in use.
        .target(name: "CMemory"),

        // Benchmarks of the parts: swift run -c release bench.
        .executableTarget(
            name: "bench",
            dependencies: toolkit + [
                "CAllocations", "CMemory", "ConstraintSolver", "CoreText", "HeadlessWindowServer", "ProsceniumVersion",
                "Rasterizer", "Stagehand", "WindowServer", argumentParser,
            ],
            path: "Sources/Bench", swiftSettings: strict),

        // Rewrites sources written for iOS: a library, its command line, and the plugins that call it.
        .target(
            name: "ProsceniumPort",
            dependencies: [
                "ProsceniumVersion",
                .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Port"])),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Port"])),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "uikit-port", dependencies: ["ProsceniumPort"], path: "Sources/UIKitPort", swiftSettings: strict),
        .plugin(
            name: "ProsceniumPortPlugin", capability: .buildTool(), dependencies: ["uikit-port"],
            path: "Sources/Plugins/ProsceniumPortPlugin"),
        .plugin(
            name: "PortCommandPlugin",
            capability: .command(
                intent: .custom(verb: "port", description: "Rewrites Swift sources written for iOS for Proscenium on Linux."),
                permissions: [.writeToPackageDirectory(reason: "The rewritten sources go to the folder that --output names.")]),
            dependencies: ["uikit-port"], path: "Sources/Plugins/PortCommandPlugin"),

        // For tests only.
        .target(name: "LongRunning", path: "Tests/LongRunning", swiftSettings: strict),
        .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
        .target(name: "PictureFiles", path: "Tests/PictureFiles", swiftSettings: strict),
        .testTarget(
            name: "ConstraintSolverTests", dependencies: ["LongRunning", "ConstraintSolver", "SeededRandom"],
            swiftSettings: strict),
        .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "SeededRandom"], swiftSettings: strict),
        .testTarget(
            name: "CoreGraphicsTests", dependencies: ["LongRunning", "CoreGraphics", "CPixels", "PictureFiles", "SeededRandom"],
            swiftSettings: strict),
        .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "CoreGraphics", "PictureFiles"], swiftSettings: strict),
        .testTarget(
            name: "CoreImageTests", dependencies: ["LongRunning", "CoreImage", "CoreGraphics", "ImageIO", "SeededRandom"],
            swiftSettings: strict),
        .testTarget(
            name: "CoreTextTests", dependencies: ["LongRunning", "CoreText", "CoreGraphics", "SeededRandom"],
            swiftSettings: strict),
        .testTarget(
            name: "WindowServerTests", dependencies: ["WindowServer", "CoreGraphics", "SeededRandom"], swiftSettings: strict),
        .testTarget(
            name: "RasterizerTests", dependencies: ["LongRunning", "Rasterizer", "WindowServer", "CoreGraphics", "SeededRandom"],
            swiftSettings: strict),
        .testTarget(
            name: "QuartzCoreTests",
            dependencies: [
                "LongRunning", "QuartzCore", "ObjectiveRuntime", "Rasterizer", "WindowServer", "CoreGraphics", "SeededRandom",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "X11WindowServerTests",
            dependencies: [
                "X11WindowServer", "CX11", "Rasterizer", "Timekeeping", "WindowServer", "CoreText", "CoreGraphics",
                "X11TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(name: "ObjectiveRuntimeTests", dependencies: ["ObjectiveRuntime"], swiftSettings: strict),
        .testTarget(
            name: "UIKitCoreTests",
            dependencies: [
                "LongRunning", "UIKit", "UIKitCore", "QuartzCore", "ObjectiveRuntime", "CoreGraphics", "CoreImage",
                "WindowServer",
                "HeadlessWindowServer", "InterfaceBuilder", "Monkey", "PictureFiles", "Stagehand", "SeededRandom",
            ],
            swiftSettings: strict),
        // Real processes, broken on purpose.
        .executableTarget(
            name: "faultsubject", dependencies: toolkit, path: "Tests/FaultSubject", swiftSettings: strict),
        .testTarget(
            name: "GalleryTests",
            dependencies: toolkit + [
                "LongRunning",
                "BouncyPresent", "CMemory", "CustomPresentation", "LookInside", "PhotoLibrary", "ProsceniumVersion", "gallery",
                "Stagehand", "X11TestSupport",
            ],
            swiftSettings: strict),
        // What a frame, a cycle, a commit and a resize cost: counts, which are the same on every machine.
        .testTarget(
            name: "CostTests",
            dependencies: toolkit + [
                "gallery", "HeadlessWindowServer", "Stagehand", "WindowServer", "X11TestSupport", "X11WindowServer",
            ],
            swiftSettings: strict),
        .testTarget(name: "MonkeyTests", dependencies: toolkit + ["Monkey"], swiftSettings: strict),
        .testTarget(
            name: "OrdealTests", dependencies: toolkit + ["LongRunning", "Monkey", "X11TestSupport", "ordeal"],
            swiftSettings: strict),
        .testTarget(
            name: "FaultTests",
            dependencies: [
                "LongRunning", "faultsubject", "gallery", "X11TestSupport", "Timekeeping", "WindowServer", "CoreGraphics",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ProsceniumPortTests", dependencies: ["LongRunning", "ProsceniumPort", "ProsceniumVersion"],
            exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(
            name: "StagehandTests",
            dependencies: toolkit + [
                "LongRunning", "CoreText", "Stagehand", "StagehandTesting", "WindowServer", "xctestsubject",
            ],
            exclude: ["Guide/References"], swiftSettings: strict),
        // Tests of XCTest that fail on purpose.
        .executableTarget(
            name: "xctestsubject", dependencies: toolkit + ["StagehandXCTest"], path: "Tests/XCTestSubject",
            // XCTest's lists of tests are written for it.
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // The README's table of how far UIKit is followed, from the names of all tests.
        .testTarget(
            name: "ConformanceTests", dependencies: ["LongRunning"], exclude: ["Interface", "topics.tsv"], swiftSettings: strict),
        // Reference pictures are found beside the test that names them (#filePath), so that they can be recorded.
        .testTarget(
            name: "EndToEndTests",
            dependencies: toolkit + ["Timekeeping", "WindowServer", "X11WindowServer", "Stagehand", "X11TestSupport"],
            exclude: ["References"], swiftSettings: strict),
    ]
)

let samples = ["BouncyPresent", "CustomPresentation", "LookInside"]
let demo = samples + ["gallery", "ordeal"]

// A client builds the tools of all plugins that targets here use: it does not see the samples, nor what needs them.
if isDependency {
    package.targets.removeAll { $0.isTest || demo.contains($0.name) }
    package.products.removeAll { demo.contains($0.name) }
}

// Some targets and what they need, for short builds: PROSCENIUM_TARGETS=QuartzCoreTests,RasterizerTests swift build --build-tests
// (SwiftPM warns then of packages that no target uses.)
if let names = Context.environment["PROSCENIUM_TARGETS"]?.split(separator: ",").map(String.init) {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    if let unknown = names.first(where: { targets[$0] == nil }), !isDependency {
        fatalError("PROSCENIUM_TARGETS: Proscenium has no target '\(unknown)'.")
    }
    var kept: Set<String> = []
    var next = names
    while let name = next.popLast() {
        guard let target = targets[name], kept.insert(name).inserted else { continue }
        next += target.namesOfWhatItNeeds
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { product in
        switch product {
        case let library as Product.Library: !library.targets.allSatisfy(kept.contains)
        case let executable as Product.Executable: !executable.targets.allSatisfy(kept.contains)
        case let plugin as Product.Plugin: !plugin.targets.allSatisfy(kept.contains)
        default: false
        }
    }
}

extension Target {
    /// Targets and plugins of this package.
    var namesOfWhatItNeeds: [String] {
        let targets: [String] = dependencies.compactMap {
            switch $0 {
            case .targetItem(let name, _), .byNameItem(let name, _): name
            default: nil
            }
        }
        let plugins: [String] = (self.plugins ?? []).compactMap {
            if case .plugin(let name, _) = $0 { name } else { nil }
        }
        return targets + plugins
    }
}
