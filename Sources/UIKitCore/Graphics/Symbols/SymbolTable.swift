// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Logging
internal import Synchronization

/// The symbols that there are, by the names of SF Symbols; the drawings are our own.
enum SymbolTable {
    /// Marks that also stand in circles and squares.
    private static let marks: [String: String] = [
        "xmark": "M 5 5 L 19 19 M 19 5 L 5 19", "plus": "M 12 4 L 12 20 M 4 12 L 20 12", "minus": "M 4 12 L 20 12",
        "checkmark": "M 4 13 L 9.5 19 L 20 5", "chevron.left": "M 15 4 L 7.5 12 L 15 20",
        "chevron.right": "M 9 4 L 16.5 12 L 9 20", "chevron.up": "M 4 15 L 12 7.5 L 20 15",
        "chevron.down": "M 4 9 L 12 16.5 L 20 9",
        "chevron.up.chevron.down": "M 6.5 9.5 L 12 4 L 17.5 9.5 M 6.5 14.5 L 12 20 L 17.5 14.5",
        "arrow.left": "M 20.5 12 L 3.5 12 M 10.5 5 L 3.5 12 L 10.5 19",
        "arrow.right": "M 3.5 12 L 20.5 12 M 13.5 5 L 20.5 12 L 13.5 19",
        "arrow.up": "M 12 20.5 L 12 3.5 M 5 10.5 L 12 3.5 L 19 10.5",
        "arrow.down": "M 12 3.5 L 12 20.5 M 5 13.5 L 12 20.5 L 19 13.5",
        "info": "M 12 6 L 12 6.2 M 12 11 L 12 18.5", "exclamationmark": "M 12 4.5 L 12 14 M 12 19 L 12 19.2",
        "questionmark": "M 8 8 C 8 2.5 16.5 2.5 16.5 8 C 16.5 11.5 12 11.5 12 15 M 12 19 L 12 19.2",
        "ellipsis": "M 5 12 L 5.2 12 M 12 12 L 12.2 12 M 19 12 L 19.2 12",
    ]

    /// What is also filled.
    private static let shapes: [String: String] = [
        "circle": "O 12 12 9",
        "square": "R 4 4 16 16 3",
        "rectangle": "R 2.5 6 19 12 2.5",
        "capsule": "R 2.5 7 19 10 5",
        "triangle": "M 12 4 L 21 19.5 L 3 19.5 Z",
        "diamond": "M 12 2.5 L 21.5 12 L 12 21.5 L 2.5 12 Z",
        "star": "M 12 2.8 L 14.8 9 L 21.5 9.7 L 16.5 14.2 L 17.9 20.8 L 12 17.4 L 6.1 20.8 L 7.5 14.2 L 2.5 9.7 L 9.2 9 Z",
        "heart":
            "M 12 20.5 C 4.5 14.5 2.8 11 2.8 8.2 C 2.8 5.3 5 3.5 7.4 3.5 C 9.4 3.5 11 4.6 12 6.4 C 13 4.6 14.6 3.5 16.6 3.5 C 19 3.5 21.2 5.3 21.2 8.2 C 21.2 11 19.5 14.5 12 20.5 Z",
        "bookmark": "M 6.5 3.5 L 17.5 3.5 L 17.5 20.5 L 12 16 L 6.5 20.5 Z",
        "flag": "M 5 21 L 5 4 C 9 2 14 6.5 19.5 4 L 19.5 13 C 14 15.5 9 11 5 13",
        "bolt": "M 13 2.5 L 5 13.5 L 11.3 13.5 L 10 21.5 L 19 9.8 L 12.4 9.8 Z",
        "moon": "M 19.5 15 C 11 17.5 6.5 9.5 10.5 3 C 0 5.5 1 21 12 21 C 15.5 21 18.3 18.5 19.5 15 Z",
        "house": "M 4 11 L 12 4 L 20 11 L 20 20 L 4 20 Z | M 10 20 L 10 14.5 L 14 14.5 L 14 20",
        "trash":
            "M 6 6.5 L 7 20.5 L 17 20.5 L 18 6.5 Z M 4 6.5 L 20 6.5 M 9 6 L 9 3.5 L 15 3.5 L 15 6 | M 10 10 L 10.4 17 M 14 10 L 13.6 17",
        "person": "O 12 8 4 M 4 20.5 C 4 12.5 20 12.5 20 20.5 Z",
        "envelope": "R 3 5 18 14 2 | M 3.5 7 L 12 13.5 L 20.5 7",
        "bell": "M 5.5 17 C 7.5 14 5.5 4.5 12 4.5 C 18.5 4.5 16.5 14 18.5 17 Z M 10.5 20.5 L 13.5 20.5 M 12 4.3 L 12 3",
        "folder": "M 3 19 L 3 5 L 9.3 5 L 11.5 7.5 L 21 7.5 L 21 19 Z",
        "doc": "M 5.5 3 L 14 3 L 18.5 7.5 L 18.5 21 L 5.5 21 Z | M 13.5 3 L 13.5 8 L 18.5 8",
        "photo": "R 3 4.5 18 15 2.5 | M 4 17 L 9 11.5 L 13 15.5 L 15.5 13 L 20 17.5 M 15.8 8.8 L 16 8.8",
        "camera": "M 3 7.5 L 7.5 7.5 L 9 5 L 15 5 L 16.5 7.5 L 21 7.5 L 21 19 L 3 19 Z | O 12 13 3.5",
        "gearshape":
            "M 10.2 2.8 L 13.8 2.8 L 14.4 5.6 L 17.2 7 L 19.8 5.8 L 21.8 9.2 L 19.6 11 L 19.6 13 L 21.8 14.8 L 19.8 18.2 L 17.2 17 L 14.4 18.4 L 13.8 21.2 L 10.2 21.2 L 9.6 18.4 L 6.8 17 L 4.2 18.2 L 2.2 14.8 L 4.4 13 L 4.4 11 L 2.2 9.2 L 4.2 5.8 L 6.8 7 L 9.6 5.6 Z | O 12 12 3",
        "play": "M 7 4 L 20 12 L 7 20 Z",
        "pause": "R 6.5 4.5 3 15 1 R 14.5 4.5 3 15 1",
        "stop": "R 5 5 14 14 2",
        "clock": "O 12 12 9 | M 12 6.5 L 12 12 L 15.5 14.5",
        "lock": "R 5.5 10.5 13 10 2 M 8 10 L 8 8 C 8 2.5 16 2.5 16 8 L 16 10",
        "paperplane": "M 3 11 L 21 3 L 14.5 21 L 11 13.5 Z | M 11 13.5 L 20 4",
        "tag": "M 3.5 3.5 L 11.5 3.5 L 21 13 L 13 21 L 3.5 11.5 Z | O 8 8 1",
        "message": "M 4 4.5 L 20 4.5 L 20 16.5 L 12 16.5 L 7 21 L 7 16.5 L 4 16.5 Z",
        "sun.max":
            "O 12 12 4.2 M 12 2.5 L 12 4 M 12 20 L 12 21.5 M 2.5 12 L 4 12 M 20 12 L 21.5 12 M 5.3 5.3 L 6.3 6.3 M 17.7 17.7 L 18.7 18.7 M 5.3 18.7 L 6.3 17.7 M 17.7 6.3 L 18.7 5.3",
        "pencil": "M 4 20 L 5 15.5 L 16.5 4 L 20 7.5 L 8.5 19 Z",
        "square.grid.2x2": "R 4 4 6.5 6.5 1.2 R 13.5 4 6.5 6.5 1.2 R 4 13.5 6.5 6.5 1.2 R 13.5 13.5 6.5 6.5 1.2",
    ]

    /// What is drawn by lines only.
    private static let signs: [String: String] = [
        "magnifyingglass": "O 10.5 10.5 6.5 M 15.5 15.5 L 20.5 20.5",
        "line.3.horizontal": "M 4 6 L 20 6 M 4 12 L 20 12 M 4 18 L 20 18",
        "list.bullet": "M 9 6 L 20.5 6 M 9 12 L 20.5 12 M 9 18 L 20.5 18 M 4 6 L 4.2 6 M 4 12 L 4.2 12 M 4 18 L 4.2 18",
        "slider.horizontal.3":
            "M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18 | M 8 4.5 L 8 7.5 M 16 10.5 L 16 13.5 M 10 16.5 L 10 19.5",
        "square.and.arrow.up": "M 8 9 L 5 9 L 5 21 L 19 21 L 19 9 L 16 9 M 12 15 L 12 2.5 M 8 6.5 L 12 2.5 L 16 6.5",
        "square.and.arrow.down": "M 8 9 L 5 9 L 5 21 L 19 21 L 19 9 L 16 9 M 12 3 L 12 15.5 M 8 11.5 L 12 15.5 L 16 11.5",
        "square.and.pencil": "M 12 5 L 4 5 L 4 20 L 19 20 L 19 12 M 9.5 14.5 L 10 11.5 L 18.5 3 L 21 5.5 L 12.5 14 Z",
        "arrow.clockwise": "M 19.5 12 C 19.5 22 4.5 22 4.5 12 C 4.5 4.5 14 2.5 18.5 8 M 19 3.5 L 19 8.5 L 14 8.5",
        "arrow.counterclockwise": "M 4.5 12 C 4.5 22 19.5 22 19.5 12 C 19.5 4.5 10 2.5 5.5 8 M 5 3.5 L 5 8.5 L 10 8.5",
        "calendar": "R 3.5 5 17 15.5 2.5 M 3.5 10 L 20.5 10 M 8 3 L 8 6 M 16 3 L 16 6",
        "globe": "O 12 12 9 M 3 12 L 21 12 M 12 3 C 6.5 8 6.5 16 12 21 M 12 3 C 17.5 8 17.5 16 12 21",
        "sidebar.left": "R 3 5 18 14 2.5 M 9 5 L 9 19",
        "sidebar.right": "R 3 5 18 14 2.5 M 15 5 L 15 19",
    ]

    private static let otherNames = [
        "multiply": "xmark", "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
        "arrow.backward": "arrow.left",
        "arrow.forward": "arrow.right", "gear": "gearshape", "line.horizontal.3": "line.3.horizontal",
        "arrow.uturn.backward": "arrow.counterclockwise", "mail": "envelope",
    ]

    /// What a name stands for: a mark or a shape, perhaps filled, perhaps in a circle, a square or a triangle.
    struct Symbol {
        let shape: SymbolShape
        let isFilled: Bool
        /// Around the shape, which is half as large then.
        let frame: SymbolShape?
    }

    private static let unknown = Mutex<Set<String>>([])

    /// Says once that there is no such symbol. Only the first names are remembered: they may be made up without end.
    static func complain(about name: String) {
        let isNew = unknown.withLock { $0.count < 200 && $0.insert(name).inserted }
        guard isNew else { return }
        Logger(label: "proscenium.images").notice("There is no symbol '\(name)': UIImage(systemName:) is nil.")
    }

    static func symbol(_ name: String) -> Symbol? {
        var words = name.split(separator: ".").map(String.init)
        let isFilled = words.last == "fill"
        if isFilled { words.removeLast() }
        func known(_ words: [String]) -> String? {
            let name = words.joined(separator: ".")
            let key = otherNames[name] ?? name
            return shapes[key] ?? (isFilled ? nil : signs[key] ?? marks[key])
        }
        if let text = known(words) { return Symbol(shape: SymbolShape(text), isFilled: isFilled, frame: nil) }
        guard let last = words.popLast(), ["circle", "square", "triangle"].contains(last), let frame = shapes[last] else {
            return nil
        }
        let inner = words.joined(separator: ".")
        guard let text = marks[otherNames[inner] ?? inner] ?? shapes[otherNames[inner] ?? inner] else { return nil }
        return Symbol(shape: SymbolShape(text), isFilled: isFilled, frame: SymbolShape(frame))
    }
}
