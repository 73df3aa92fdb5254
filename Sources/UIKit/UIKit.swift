// SPDX-License-Identifier: MIT
// UIKit: what programs import. It re-exports the modules that make up UIKit (UIKitCore with views, controllers and presentations;
// QuartzCore with layers and animations; CoreGraphics; CoreImage; ImageIO; Foundation, and what the Objective-C runtime adds to it on
// Apple's platforms), and runs an app on an X11 display:
//
// - `UIApplicationMain` and `@main` start it (`ApplicationRunner`), and choose the window server: the one place where X11 and the
//   toolkit meet.
// - `TurnPump` calls the app's turns from the main run loop, and sleeps between them.
// - `EndingSignals` lets SIGINT, SIGTERM and SIGHUP end the app.
@_exported public import CoreGraphics
@_exported public import CoreImage
@_exported public import CoreText
@_exported public import Foundation
@_exported public import ImageIO
@_exported public import ObjectiveRuntime
@_exported public import QuartzCore
@_exported public import UIKitCore
