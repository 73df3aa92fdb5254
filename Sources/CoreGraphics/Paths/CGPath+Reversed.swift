// SPDX-License-Identifier: MIT

extension CGPath {
    /// The path with each subpath drawn from its end to its beginning.
    package func reversed() -> CGPath {
        var result: [PathElement] = []
        var subpath: [PathElement] = []
        for element in elements {
            if case .move = element {
                result += CGPath.reversed(subpath[...])
                subpath = []
            }
            subpath.append(element)
        }
        return CGPath(result + CGPath.reversed(subpath[...]))
    }

    private static func reversed(_ subpath: ArraySlice<PathElement>) -> [PathElement] {
        let isClosed = subpath.last == .close
        let steps = isClosed ? subpath.dropLast() : subpath
        guard let last = steps.last?.end else { return [] }
        var result: [PathElement] = [.move(last)]
        for (index, element) in steps.enumerated().reversed() where index > 0 {
            guard let start = steps[steps.startIndex + index - 1].end else { continue }
            if case .curve(let first, let second, _) = element {
                result.append(.curve(second, first, to: start))
            } else {
                result.append(.line(start))
            }
        }
        return isClosed ? result + [.close] : result
    }
}
