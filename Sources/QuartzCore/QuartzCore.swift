// SPDX-License-Identifier: MIT
// QuartzCore: layers, transactions, animations, the render tree and the compositor. It knows windows only as sources of frames
// (WindowServer), and views only as delegates of layers. What a new reader must know:
//
// - `CALayer` (Layers) keeps what the program sets: the model values. Changes mark layers.
// - `TurnCoordinator` (Turn) does all work on the main actor in turns. Its delegate, the app, starts the turns and reads the
//   events.
// - A commit (Commit, `LayerHost`) makes immutable `RenderNode`s (RenderTree) for the marked layers, and shares the others with
//   the tree before. Animations start with a commit, as immutable `RenderAnimation`s (Animations/Render).
// - The compositor (Compositor) evaluates a tree at a time and writes a list of drawing operations. It runs on the render
//   thread, so animations play while the main thread is busy.
// - The same evaluation on the main thread gives presentation values, and `AnimationCompletions` reports ends by the same
//   formulas: pixels and callbacks agree.
// - Times are seconds of media time (`CACurrentMediaTime()`, the monotonic clock), mapped by the timing of each layer. Every pure
//   function takes the time as an argument.
@_exported public import CoreGraphics
@_exported public import Foundation
