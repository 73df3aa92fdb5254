// SPDX-License-Identifier: MIT

/// Releases a tree in a loop: the recursive release of a deep tree overflows the stack. Called in the `deinit` of the tree's
/// nodes.
///
/// - Parameters:
///   - nodes: The topmost nodes. The caller must not hold them any longer.
///   - takeChildren: Takes the children out of a node that is about to be released. Nodes that are held elsewhere keep theirs.
@inlinable
package func releaseIteratively<Node: AnyObject>(_ nodes: consuming [Node], takeChildren: (Node) -> [Node]) {
    while !nodes.isEmpty {
        var node = nodes.removeLast()
        guard isKnownUniquelyReferenced(&node) else { continue }
        nodes.append(contentsOf: takeChildren(node))
    }
}
