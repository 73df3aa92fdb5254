// SPDX-License-Identifier: MIT

// UIKitCore: views, controllers and everything that UIKit does with them, without a choice of window server. Programs import
// UIKit, which re-exports this module and connects it to the X server; Stagehand connects it to a window server in memory.
//
// Folders:
// - Application: the app, its delegate and its screen. UIApplication owns the connection to the window server.
// - Windows: UIWindow, and WindowHost, which connects a shown window and its layer tree with a window of the server.
// - Views: UIView. Each view shows one layer (QuartzCore), which stores its geometry and appearance.
// - Animation: animation blocks, keyframes, transitions of views, and (PropertyAnimator) UIViewPropertyAnimator.
// - Events: from the window server's events to UIEvent, touches and presses; the responder chain. GestureEnvironment delivers
//   touches to recognisers and views.
// - Gestures: the gesture recognisers.
// - ViewControllers: UIViewController, containment, appearance callbacks.
// - Presentation: presenting and dismissing controllers: sessions, transitions, interaction, sheets, popovers.
// - Navigation, TabBar: the container controllers and their bars. Segues: transitions between controllers as objects.
// - Scrolling: UIScrollView and what moves content. Tables: UITableView, its cells and their editing. Collections: UICollectionView
//   with its layouts (Flow, Compositional), reuse, selection and updates. Lists: what tables and collections share; in Cells the
//   configurations of cells, in Diffable snapshots, their difference and the data sources that apply them.
// - Alerts, Controls, Graphics, Traits: alerts and action sheets; buttons, labels and the like; colours, fonts, images and
//   drawing; trait collections.
//
// What a new reader must know:
// - One thread. Everything here runs on the main actor, in turns: TurnCoordinator (QuartzCore) reads events, runs deadlines, ends
//   animations, does layout and commits, in this order. Nothing else schedules work. Time is media time in seconds, an argument
//   of the turn, and never the wall clock. The render thread sees only the immutable trees that commits publish.
// - Model and presentation. Properties hold model values, which change at once. Animations on layers show the values between; hit
//   testing and layout ignore these.
// - Private state. A type's stored properties are private to its file wherever possible. Pure parts (state tables, springs,
//   geometry) are values in files of their own, which tests check without windows.
// - UIKit's rules. Where behaviour follows UIKit, comments cite the article and number that state it; where it cannot,
//   they say "Differs from UIKit".
