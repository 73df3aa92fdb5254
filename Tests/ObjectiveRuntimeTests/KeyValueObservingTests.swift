// SPDX-License-Identifier: MIT
import Foundation
import ObjectiveRuntime
import Testing

struct KeyValueObservingTests {
    @Test("The handler is called within the setter, also when the value stays the same, and gets no values unless it asks")
    func plain() {
        let download = Download()
        var calls = 0
        let token = download.observe(\.progress) { observed, change in
            #expect(observed === download)
            #expect(change.oldValue == nil)
            #expect(change.newValue == nil)
            #expect(!change.isPrior)
            #expect(change.kind == .setting)
            calls += 1
        }

        #expect(calls == 0)
        download.progress = 0.5
        #expect(calls == 1)
        download.progress = 0.5
        #expect(calls == 2)
        withExtendedLifetime(token) {}
    }

    @Test("Options: the old and the new value, a call at once without an old one, a call before the change without a new one")
    func options() {
        let download = Download()
        var log: [String] = []
        let token = download.observe(\.progress, options: [.old, .new, .initial, .prior]) { _, change in
            let old = change.oldValue.map { "\($0)" } ?? "-"
            let new = change.newValue.map { "\($0)" } ?? "-"
            log.append("\(old) \(new)\(change.isPrior ? " prior" : "")")
        }
        download.progress = 0.25
        download.progress = 1

        #expect(log == ["- 0.0", "0.0 - prior", "0.0 0.25", "0.25 - prior", "0.25 1.0"])
        withExtendedLifetime(token) {}
    }

    @Test("A released or invalidated observation is silent, from within its own handler, too")
    func ends() {
        let download = Download()
        var calls = 0
        var first: NSKeyValueObservation? = download.observe(\.progress) { _, _ in calls += 1 }
        let second = download.observe(\.progress) { _, _ in calls += 10 }
        download.progress = 1
        #expect(calls == 11)
        first = nil
        download.progress = 2
        #expect(calls == 21)
        second.invalidate()
        second.invalidate()
        download.progress = 3
        #expect(calls == 21)

        first = download.observe(\.progress) { _, _ in
            calls += 100
            first?.invalidate()
        }
        download.progress = 4
        download.progress = 5
        #expect(calls == 121)
    }

    @Test("The observation does not retain the object, and may outlive it")
    func lifetime() {
        var download: Download? = Download()
        weak let object = download
        let token = download?.observe(\.progress) { _, _ in }
        download = nil

        #expect(object == nil)
        token?.invalidate()
    }

    @Test("A handler that changes the value again hears of that change")
    func recursion() {
        let download = Download()
        var values: [Double] = []
        let token = download.observe(\.progress, options: [.old, .new]) { observed, change in
            values += [change.oldValue ?? -1, change.newValue ?? -1]
            if observed.progress > 1 { observed.progress = 1 }
        }
        download.progress = 7

        #expect(download.progress == 1)
        #expect(values == [0, 7, 7, 1])
        withExtendedLifetime(token) {}
    }

    @Test("An observation that begins within a change is not told of its end")
    func beginsInside() {
        let download = Download()
        var inner: NSKeyValueObservation?
        var calls = 0
        let outer = download.observe(\.progress, options: .prior) { observed, change in
            if inner == nil { inner = observed.observe(\.progress) { _, _ in calls += 1 } }
        }
        download.progress = 1
        #expect(calls == 0)
        download.progress = 2
        #expect(calls == 1)
        withExtendedLifetime((inner, outer)) {}
    }

    @Test("Properties of a superclass are observed with key paths of any class between, one that lists nothing, too")
    func inheritance() {
        let download = ResumedDownload()
        var log: [String] = []
        let tokens = [
            download.observe(\.progress) { _, _ in log.append("resumed") },
            (download as FileDownload).observe(\.progress) { _, _ in log.append("file") },
            (download as Download).observe(\.progress) { _, _ in log.append("download") },
            download.observe(\.path, options: .new) { _, change in log.append(change.newValue ?? "-") },
        ]
        download.progress = 1
        #expect(log == ["resumed", "file", "download"])
        download.path = "a.txt"
        #expect(log.last == "a.txt")
        withExtendedLifetime(tokens) {}
    }

    @Test("Optional values: a new value that is nil is there, and nil")
    func optionals() {
        let download = Download()
        download.name = "a"
        var heard: String??
        let token = download.observe(\.name, options: .new) { _, change in heard = change.newValue }
        download.name = nil
        #expect(heard == .some(nil))
        withExtendedLifetime(token) {}
    }

    @Test("What is not listed is observed by announcing it with its key path: not at all, and the initial call is made")
    func unlisted() {
        let download = Download()
        var calls = 0
        let token = download.observe(\.attempts, options: .initial) { _, _ in calls += 1 }
        download.attempts = 3
        #expect(calls == 1)
        withExtendedLifetime(token) {}
    }

    @Test("A property that follows from another is announced by key path or by name")
    func announced() {
        let download = Download()
        var calls = 0
        let token = download.observe(\.isDone) { _, _ in calls += 1 }
        download.willChangeValue(for: \.isDone)
        download.progress = 1
        download.didChangeValue(for: \.isDone)
        #expect(calls == 1)
        withExtendedLifetime(token) {}
    }
}

/// As `uikit-port` writes it.
private class Download: NSObject, KeyValueObservable {
    var progress = 0.0 {
        willSet { willChangeValue(forKey: "progress") }
        didSet { didChangeValue(forKey: "progress") }
    }
    var name: String? {
        willSet { willChangeValue(forKey: "name") }
        didSet { didChangeValue(forKey: "name") }
    }
    var isDone: Bool { progress == 1 }
    var attempts = 0

    class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        guard let root = root as? any (Download & KeyValueObservable).Type else { return [:] }
        return downloadKeyPaths(root)
    }

    private static func downloadKeyPaths<Root: Download & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        [\Root.progress: "progress", \Root.name: "name", \Root.isDone: "isDone"]
    }
}

private class FileDownload: Download {
    var path = "" {
        willSet { willChangeValue(forKey: "path") }
        didSet { didChangeValue(forKey: "path") }
    }

    override class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        guard let own = root as? any (FileDownload & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(fileKeyPaths(own)) { _, own in own }
    }

    private static func fileKeyPaths<Root: FileDownload & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        [\Root.path: "path"]
    }
}

private final class ResumedDownload: FileDownload {}
