// SPDX-License-Identifier: MIT
import ConstraintSolver
import Glibc
import KiwiPeer

// compare FILE…: the same systems by Proscenium's solver and by kiwi, in turns in this process. CPU time of the thread. For `--random`
// see random.swift.

struct Line {
    var relation: Int
    var constant: Double
    var priority: Float
    var victimClass: Int
    var variables: [Int32]
    var factors: [Double]
}

struct System {
    var edited = -1
    var ranks: [Int] = []
    var lines: [Line] = []

    init(file: String) {
        guard let stream = fopen(file, "r") else { fatalError("cannot read \(file)") }
        defer { fclose(stream) }
        var text: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(text) }
        while getline(&text, &capacity, stream) > 0 {
            guard let text else { break }
            let words = String(cString: text).split(whereSeparator: { $0 == " " || $0 == "\n" })
            if words.first == "edit" {
                edited = Int(words[1]) ?? -1
            } else if words.first == "ranks" {
                ranks = words.dropFirst().compactMap { Int($0) }
            } else if words.count >= 4 {
                let terms = words.dropFirst(4).compactMap { Double($0) }
                lines.append(
                    Line(
                        relation: Int(words[0]) ?? 0, constant: Double(words[1]) ?? 0, priority: Float(words[2]) ?? 1000,
                        victimClass: Int(words[3]) ?? 1,
                        variables: stride(from: 0, to: terms.count, by: 2).map { Int32(terms[$0]) },
                        factors: stride(from: 1, to: terms.count, by: 2).map { terms[$0] }))
            }
        }
    }
}

func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Microseconds.
struct Times {
    var build = Double.infinity
    var resize = Double.infinity
    var churn = Double.infinity

    mutating func take(_ other: Times) {
        build = min(build, other.build)
        resize = min(resize, other.resize)
        churn = min(churn, other.churn)
    }
}

let steps = 20

/// Every fourth constraint goes, all at once, and comes again.
func churned(_ system: System) -> [Int] { system.lines.indices.filter { $0 % 4 == 2 && $0 != system.edited } }

func runOurs(_ system: System) -> (Times, [Double]) {
    var times = Times()
    var start = now()
    var solver = ConstraintSystem()
    let variables = system.ranks.map { solver.addVariable(rank: $0) }
    func add(_ line: Line) -> ConstraintSystem.ConstraintID {
        var terms: [ConstraintSystem.Term] = []
        terms.reserveCapacity(line.variables.count)
        for place in line.variables.indices { terms.append(.init(variables[Int(line.variables[place])], line.factors[place])) }
        return solver.add(
            terms, ConstraintSystem.Relation(rawValue: line.relation) ?? .equal, line.constant, priority: line.priority,
            victimClass: line.victimClass)
    }
    var ids: [ConstraintSystem.ConstraintID] = []
    ids.reserveCapacity(system.lines.count)
    for line in system.lines { ids.append(add(line)) }
    solver.solve()
    times.build = now() - start
    let values = variables.map { solver.value(of: $0) }
    if system.edited >= 0 {
        start = now()
        for step in 1...steps {
            solver.setConstant(system.lines[system.edited].constant - Double(step), of: ids[system.edited])
            solver.solve()
        }
        times.resize = (now() - start) / Double(steps)
    }
    let some = churned(system)
    start = now()
    for place in some { solver.remove(ids[place]) }
    for place in some { ids[place] = add(system.lines[place]) }
    solver.solve()
    times.churn = now() - start
    return (times, values)
}

func runKiwi(_ system: System) -> (Times, [Double], Int) {
    var times = Times()
    var refused = 0
    var start = now()
    guard let peer = kiwi_peer_new(Int32(system.ranks.count), Int32(system.lines.count)) else { fatalError("no memory") }
    func add(_ place: Int) {
        let line = system.lines[place]
        let added = kiwi_peer_add(
            peer, Int32(place), Int32(line.variables.count), line.variables, line.factors, Int32(line.relation), line.constant,
            Double(line.priority))
        if added == 0 { refused += 1 }
    }
    // What a resize changes is an edit variable: kiwi's fastest way.
    let edited = system.edited >= 0 ? system.lines[system.edited].variables[0] : -1
    if edited >= 0 {
        kiwi_peer_edit(peer, edited)
        kiwi_peer_suggest(peer, edited, system.lines[system.edited].constant)
    }
    for place in system.lines.indices where place != system.edited { add(place) }
    kiwi_peer_update(peer)
    times.build = now() - start
    let values = system.ranks.indices.map { kiwi_peer_value(peer, Int32($0)) }
    if edited >= 0 {
        start = now()
        for step in 1...steps {
            kiwi_peer_suggest(peer, edited, system.lines[system.edited].constant - Double(step))
            kiwi_peer_update(peer)
        }
        times.resize = (now() - start) / Double(steps)
    }
    let some = churned(system)
    start = now()
    for place in some { kiwi_peer_remove(peer, Int32(place)) }
    for place in some { add(place) }
    kiwi_peer_update(peer)
    times.churn = now() - start
    kiwi_peer_free(peer)
    return (times, values, refused)
}

/// "1.5", or "1/37".
func ratio(_ ours: Double, _ other: Double) -> String {
    ours * 10 > other ? text(ours / other) : "1/\(Int((other / ours).rounded()))"
}

func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let digits = value < 10 ? 100.0 : value < 100 ? 10 : 1
    let rounded = (value * digits).rounded() / digits
    return digits == 1 ? String(Int(rounded)) : String(rounded)
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--random" {
    compareRandomSystems(Int(CommandLine.arguments[2]) ?? 0)
    exit(0)
}

print("| system | variables | constraints | | Proscenium, µs | kiwi, µs | ratio | same values |")
print("|---|---|---|---|---|---|---|---|")
for file in CommandLine.arguments.dropFirst() {
    let system = System(file: file)
    var (ours, kiwi) = (Times(), Times())
    var (ourValues, kiwiValues, refused): ([Double], [Double], Int) = ([], [], 0)
    var spent = 0.0
    // In turns, five times, or as often as twenty seconds allow.
    for round in 0..<5 where round == 0 || spent < 20e6 {
        let start = now()
        let (time, values) = runOurs(system)
        ours.take(time)
        ourValues = values
        let (other, others, count) = runKiwi(system)
        kiwi.take(other)
        (kiwiValues, refused) = (others, count)
        spent += now() - start
    }
    let same = zip(ourValues, kiwiValues).filter { abs($0 - $1) < 0.01 }.count
    let share = Int(Double(same) * 100 / Double(max(ourValues.count, 1)))
    let name = file.split(separator: "/").last.map(String.init) ?? file
    for (what, a, b) in [
        ("build", ours.build, kiwi.build), ("resize", ours.resize, kiwi.resize), ("churn", ours.churn, kiwi.churn),
    ]
    where a.isFinite {
        print(
            "| \(name.split(separator: ".")[0]) | \(system.ranks.count) | \(system.lines.count) | \(what) | \(text(a)) | \(text(b)) | "
                + "\(ratio(a, b)) | \(what == "build" ? "\(share) %\(refused > 0 ? ", \(refused) refused" : "")" : "") |")
        fflush(nil)
    }
}
