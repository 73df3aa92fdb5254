// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import Testing
import WindowServer

@testable import QuartzCore

/// An emitter in a layer's place: ten particles a second that live for one, fly to the right by 50 points a second, and are 4 points large.
@MainActor
private final class EmitterScene {
    let rig = LayerRig()
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()

    init(_ change: (CAEmitterCell) -> Void = { _ in }) {
        let context = CGContext(width: 4, height: 4, scale: 1)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        cell.contents = context.makeImage()
        cell.birthRate = 10
        cell.lifetime = 1
        cell.velocity = 50
        change(cell)
        emitter.emitterPosition = CGPoint(x: 20, y: 30)
        emitter.emitterCells = [cell]
        rig.layer.addSublayer(emitter)
        rig.turn(100)
    }

    func commit(at time: Double) { rig.turn(time) }

    /// The emitter's node, as the last commit left it.
    var node: RenderNode? { rig.host.frameSource.latestTree?.root.children.first?.children.first }

    /// What the last commit shows at a time, the particles from left to right.
    func particles(at time: Double) throws -> [LayerProperties] {
        let node = try #require(node)
        return node.children.map { $0.evaluate(at: time).properties }.filter { !$0.isHidden }.sorted {
            $0.position.x < $1.position.x
        }
    }
}

@MainActor
@Suite("Emitter layers", .serialized)
struct EmitterLayerTests {
    @Test("particles are born at equal intervals, fly, and die, without a commit in between")
    func life() throws {
        let scene = EmitterScene()
        #expect(try scene.particles(at: 100).map(\.position) == [CGPoint(x: 20, y: 30)])
        let soon = try scene.particles(at: 100.25)
        #expect(soon.count == 3)
        for (particle, age) in zip(soon, [0.05, 0.15, 0.25]) {
            #expect(abs(particle.position.x - (20 + 50 * age)) < 1e-6 && particle.position.y == 30)
            #expect(particle.bounds.size == CGSize(width: 4, height: 4) && particle.opacity == 1)
        }
        for time in [101.55, 250.35] {
            let later = try scene.particles(at: time)
            #expect(later.count == 10 && later.allSatisfy { $0.position.x < 70 })
        }
    }

    @Test("a birth rate of 0 ends the emission; what is there flies on, and its nodes go with a later commit")
    func ends() throws {
        let scene = EmitterScene()
        let emitter = scene.emitter
        emitter.birthRate = 0
        scene.commit(at: 100.45)
        let before = try scene.particles(at: 100.45).map(\.position)
        #expect(before.count == 5)
        let after = try scene.particles(at: 100.65)
        #expect(after.count == 5)
        for (old, new) in zip(before, after) { #expect(abs(new.position.x - old.x - 10) < 1e-6) }
        #expect(try scene.particles(at: 101.2).count == 2 && scene.particles(at: 101.5).isEmpty)
        emitter.seed = 1
        scene.commit(at: 102)
        let node = try #require(scene.node)
        #expect(node.children.isEmpty && !node.hasAnimations)
    }

    @Test("a source that moves in each frame emits as often as one that stands still, each particle where it was then")
    func moves() throws {
        let scene = EmitterScene()
        let emitter = scene.emitter
        for frame in 1...60 {
            emitter.emitterPosition.y = 30 + CGFloat(frame)
            scene.commit(at: 100 + Double(frame) / 60)
        }
        let found = try scene.particles(at: 100.999)
        #expect(found.count == 10)
        let heights = Set(found.map { $0.position.y.rounded() })
        #expect(heights.count == 10)
        // One that is born later is further to the left and further down.
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.position.y > $1.position.y })
    }

    @Test("a higher rate holds at once, also after a very low one")
    func rate() throws {
        let scene = EmitterScene()
        let cell = scene.cell
        cell.birthRate = 0.01
        scene.commit(at: 100.15)
        cell.birthRate = 20
        scene.commit(at: 100.5)
        #expect(try scene.particles(at: 101.0).count >= 10)
    }

    @Test("scale, spin, gravity and fading follow the age")
    func motion() throws {
        let scene = EmitterScene()
        let cell = scene.cell
        cell.birthRate = 0.5
        cell.velocity = 0
        cell.scale = 2
        cell.scaleSpeed = -1
        cell.spin = 3
        cell.yAcceleration = 100
        cell.color = CGColor(red: 1, green: 1, blue: 1, alpha: 0.9)
        cell.alphaSpeed = -0.5
        scene.commit(at: 100)
        let particle = try #require(try scene.particles(at: 100.4).first)
        #expect(abs(particle.position.y - (30 + 8)) < 1e-6)
        #expect(abs(particle.opacity - 0.7) < 1e-5)
        let turned = CATransform3DScale(CATransform3DMakeRotation(1.2, 0, 0, 1), 1.6, 1.6, 1)
        #expect(abs(particle.transform.m11 - turned.m11) < 1e-6 && abs(particle.transform.m12 - turned.m12) < 1e-6)
    }

    @Test("directions, velocities and lifetimes stay within their ranges, and are not all the same")
    func ranges() {
        var law = ParticleLaw()
        law.lifetime = 2
        law.lifetimeRange = 0.5
        law.velocity = 100
        law.velocityRange = 20
        law.longitude = -.pi / 2
        law.coneAngle = .pi / 2
        var speeds: [Double] = []
        var lives: [Bool] = []
        for number in 0..<500 {
            let particle = law.particle(UInt64(number), age: 1)
            let speed = hypot(Double(particle?.position.x ?? 0), Double(particle?.position.y ?? 0))
            speeds.append(speed)
            // Upwards, 45 degrees to each side.
            #expect((particle?.position.y ?? 0) < 0 && abs(particle?.position.x ?? 0) <= -(particle?.position.y ?? 0) + 1e-9)
            lives.append(law.particle(UInt64(number), age: 2) != nil)
            #expect(law.particle(UInt64(number), age: 2.5) == nil)
        }
        #expect(speeds.allSatisfy { (80...120).contains($0) })
        #expect((speeds.max() ?? 0) > 115 && (speeds.min() ?? 0) < 85)
        #expect((150...350).contains(lives.count { $0 }))
    }

    @Test(
        "particles come from the shape of the source",
        arguments: [
            CAEmitterLayerEmitterShape.point, .line, .rectangle, .circle,
        ], [CAEmitterLayerEmitterMode.points, .outline, .volume])
    func shapes(shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode) throws {
        var law = ParticleLaw()
        law.lifetime = 1
        law.source = ParticleLaw.Source(
            position: CGPoint(x: 50, y: 40), size: CGSize(width: 20, height: 10), shape: shape, mode: mode)
        var reach = CGRect.null
        for number in 0..<400 {
            let point = try #require(law.particle(UInt64(number), age: 0)?.position)
            reach = reach.union(CGRect(origin: point, size: CGSize(width: 1e-9, height: 1e-9)))
            let (x, y) = (abs(point.x - 50), abs(point.y - 40))
            switch shape {
            case .point: #expect(x == 0 && y == 0)
            case .line: #expect(x <= 10 && y == 0 && (mode != .points || x == 10))
            case .rectangle:
                #expect(x <= 10 && y <= 5)
                if mode == .outline { #expect(x == 10 || y == 5) }
                if mode == .points { #expect(x == 10 && y == 5) }
            default:
                let radius = hypot(x, y)
                #expect(radius <= 20 + 1e-9 && (mode == .volume || abs(radius - 20) < 1e-9))
            }
        }
        let height: CGFloat = shape == .circle ? 38 : shape == .rectangle ? 9 : 0
        #expect(reach.height >= height && reach.width >= (shape == .point ? 0 : shape == .circle ? 38 : 18))
    }

    @Test("cells are reached by their names in key paths, as are the layer's factors")
    func keys() throws {
        let scene = EmitterScene()
        let (emitter, cell) = (scene.emitter, scene.cell)
        cell.name = "spark"
        emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        #expect(cell.birthRate == 0)
        emitter.setValue(NSNumber(value: 3.5), forKeyPath: "emitterCells.spark.yAcceleration")
        #expect(cell.yAcceleration == 3.5 && emitter.value(forKeyPath: "emitterCells.spark.yAcceleration") as? Double == 3.5)
        emitter.setValue(2, forKey: "birthRate")
        #expect(emitter.birthRate == 2 && emitter.value(forKey: "birthRate") as? Float == 2)
        // Other keys are kept, as with every layer.
        emitter.setValue("x", forKey: "mine")
        #expect(emitter.value(forKey: "mine") as? String == "x")
    }

    @Test("colours vary within their ranges; numbers that are not finite, and rates without end, are survived")
    func hostile() throws {
        let scene = EmitterScene()
        let (emitter, cell) = (scene.emitter, scene.cell)
        cell.redRange = 0.5
        cell.birthRate = 1e30
        cell.lifetime = 1e30
        cell.velocity = .nan
        cell.scale = .infinity
        #expect(cell.velocity == 50 && cell.scale == 1)
        scene.commit(at: 100)
        let node = try #require(scene.node)
        #expect(node.children.count <= 2_000)
        #expect(Set(node.children.compactMap { $0.content?.id }).count > 4)
        _ = try scene.particles(at: 1e12)
        emitter.emitterCells = nil
        scene.commit(at: 101)
        emitter.birthRate = -1
        cell.contents = "nothing"
        emitter.emitterCells = [cell, cell]
        scene.commit(at: 102)
    }

    @Test("the colour of a cell multiplies that of its contents; its alpha is where particles begin")
    func colors() throws {
        let scene = EmitterScene()
        scene.cell.color = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
        scene.commit(at: 100)
        let node = try #require(scene.node?.children.last { !$0.evaluate(at: 100.01).properties.isHidden })
        let color = try #require(node.content?.image?.color(x: 1, y: 1))
        #expect(color.red > 0.99 && abs(color.green - 0.5) < 0.01 && abs(color.blue - 0.25) < 0.01)
        #expect(node.evaluate(at: 100.01).properties.opacity == 0.5)
    }

    @Test("no more particles live than the limit allows, also of a source that moves all the time")
    func limit() throws {
        let scene = EmitterScene()
        scene.cell.lifetime = 1000
        scene.cell.birthRate = 1_000_000
        for frame in 0..<120 {
            scene.emitter.emitterPosition.x = CGFloat(frame)
            scene.commit(at: 100 + Double(frame) / 60)
        }
        // The slots of the stream that is open, and one for each half of a second before.
        #expect(try #require(scene.node).children.count <= ParticleLaw.mostParticles + 6)
    }

    @Test("particles emit particles of their own where they are, for a part of their life; those fly on when they have gone")
    func generations() throws {
        let spark = CAEmitterCell()
        // A rocket each second, 100 points a second to the right, for one second; at 0.5 s it emits five sparks within 0.1 s, downwards.
        let scene = EmitterScene { rocket in
            spark.contents = rocket.contents
            rocket.contents = nil
            rocket.birthRate = 1
            rocket.velocity = 100
            spark.birthRate = 50
            spark.beginTime = 0.5
            spark.duration = 0.1
            spark.lifetime = 0.8
            spark.velocity = 10
            spark.emissionLongitude = .pi / 2
            rocket.emitterCells = [spark]
        }
        func sparks(_ time: Double) throws -> [CGPoint] { try scene.particles(at: time).map(\.position) }
        #expect(try sparks(100.45).isEmpty)
        #expect(try sparks(100.545).count == 3)
        let all = try sparks(100.65)
        #expect(all.count == 5)
        for (index, point) in all.enumerated() {
            let born = 0.5 + 0.02 * Double(index)
            #expect(abs(point.x - (20 + 100 * born)) < 1e-6 && abs(point.y - (30 + 10 * (0.65 - born))) < 1e-6)
        }
        // The rocket has gone at 101 s, its sparks go from 101.3 s on, when the next ones are not yet there.
        #expect(try sparks(101.29).count == 5 && sparks(101.35).count == 2 && sparks(101.45).isEmpty)
        #expect(try sparks(202.65).count == 5)
        // The end of the emission ends all of it.
        scene.emitter.birthRate = 0
        scene.commit(at: 202.7)
        #expect(try sparks(203.2).count == 5 && sparks(203.55).isEmpty)
        scene.emitter.seed = 3
        scene.commit(at: 205)
        #expect(try #require(scene.node).children.isEmpty)
    }

    @Test("sparks of sparks come from where those are; a change of any of them is one for what is born later")
    func threeGenerations() throws {
        let (spark, trail) = (CAEmitterCell(), CAEmitterCell())
        let scene = EmitterScene { rocket in
            trail.contents = rocket.contents
            rocket.contents = nil
            rocket.birthRate = 1
            rocket.lifetime = 2
            rocket.name = "rocket"
            rocket.emitterCells = [spark]
            spark.birthRate = 2
            spark.lifetime = 0.5
            spark.velocity = 40
            spark.emissionLongitude = .pi / 2
            spark.name = "spark"
            spark.emitterCells = [trail]
            trail.birthRate = 10
            trail.lifetime = 0.1
        }
        // At 0.75 s the spark of 0.5 s has lived for 0.25: the trail of 0.2 is there.
        let points = try scene.particles(at: 100.75).map(\.position)
        #expect(points.count == 1)
        #expect(abs(points[0].x - (20 + 50 * 0.5)) < 1e-6 && abs(points[0].y - (30 + 40 * 0.2)) < 1e-6)
        scene.emitter.setValue(0, forKeyPath: "emitterCells.rocket.emitterCells.spark.velocity")
        #expect(spark.velocity == 0)
        scene.commit(at: 101)
        // The older rocket's sparks are as they were.
        let later = try scene.particles(at: 101.75).map(\.position)
        #expect(later.count == 2 && abs(later[0].x - 45) < 1e-6 && later[0].y == 30 && abs(later[1].y - 38) < 1e-6)
    }

    @Test("generations take no more slots than one cell may, and cells that contain each other end")
    func slots() throws {
        let scene = EmitterScene()
        let (first, second) = (scene.cell, CAEmitterCell())
        second.contents = first.contents
        second.birthRate = 1_000
        second.lifetime = 10
        first.birthRate = 100
        first.lifetime = 5
        first.emitterCells = [second]
        second.emitterCells = [first]
        scene.commit(at: 101)
        let node = try #require(scene.node)
        #expect(node.children.count <= ParticleLaw.mostParticles * ParticleGeneration.most + 10)
        #expect(try scene.particles(at: 104).count > 100)
        for number in [Float.nan, .infinity, 1e30, -5] {
            second.birthRate = number
            second.beginTime = Double(number)
            second.duration = Double(number)
            second.lifetime = number
            scene.commit(at: 105)
            _ = try scene.particles(at: 106)
        }
        second.emitterCells = nil
    }

    @Test("layer and cells are freed")
    func freed() {
        weak var gone: CAEmitterLayer?
        let cell = CAEmitterCell()
        do {
            let layer = CAEmitterLayer()
            layer.emitterCells = [cell]
            gone = layer
        }
        #expect(gone == nil && cell.emitter == nil)
    }
}
