// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Chain scene", .serialized)
struct ChainSceneTests {
    private let trip = TripViewController()

    private func makeStage() throws -> Stagehand {
        let stage = try Stagehand(trip, size: CGSize(width: 960, height: 600))
        try stage.tap(labelled: "Where do we stay?")
        try stage.settle()
        try stage.tap(labelled: "See the room")
        try stage.settle()
        return stage
    }

    private var hotel: HotelViewController? { trip.presentedViewController as? HotelViewController }
    private var room: RoomViewController? { hotel?.presentedViewController as? RoomViewController }

    @Test("CallOrders 1.8: each level knows the one below and the one above, and has its own container")
    func relations() throws {
        let stage = try makeStage()
        defer { stage.end() }
        let (hotel, room) = (try #require(hotel), try #require(room))
        #expect(trip.presentingViewController == nil && hotel.presentingViewController === trip)
        #expect(room.presentingViewController === hotel && room.presentedViewController == nil)
        let containers = [hotel, room].map { $0.presentationController?.containerView }
        #expect(containers[0] !== containers[1] && containers[0]?.superview === containers[1]?.superview)
    }

    @Test("CallOrders 1.2, Hierarchy 2.1: what is presented is a wrapper; the content is inside of it, also after a resize")
    func wrapper() throws {
        let stage = try makeStage()
        try stage.resize(to: CGSize(width: 600, height: 400))
        try stage.settle()
        for (controller, size) in [(hotel, CGSize(width: 560, height: 360)), (room, CGSize(width: 500, height: 360))] {
            let card = try #require(controller?.presentationController?.presentedView)
            #expect(controller?.view.superview === card && card.layer.shadowOpacity > 0)
            #expect(card.bounds.size == size && controller?.view.frame == card.bounds)
            #expect(card.center == CGPoint(x: 300, y: 200))
        }
    }

    @Test("CallOrders 1.9: dismissed from the middle, the top card goes alone")
    func middle() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Back to the hotel")
        #expect(room?.isBeingDismissed == true && hotel?.isBeingDismissed == false)
        try stage.settle()
        #expect(hotel != nil && room == nil)
        #expect(stage.views(labelled: "See the room").count == 1)
    }

    @Test(
        "CallOrders 1.9: dismissed from the bottom, or unwound, both go, and only the top one is seen to move",
        arguments: ["Back to the trip", "Unwind"])
    func bottom(button: String) throws {
        let stage = try makeStage()
        weak let formerHotel = hotel
        weak let formerRoom = room
        try stage.tap(labelled: button)
        #expect(room?.isBeingDismissed == true && hotel?.isBeingDismissed == true)
        try stage.advance(by: 0.1)
        let shown = try #require(room?.presentationController?.presentedView?.layer.presentation()).frame
        #expect(shown.minY > 150 && shown.minY < 600)
        #expect(hotel?.presentationController?.containerView?.isHidden == true)
        try stage.settle()
        #expect(trip.presentedViewController == nil && formerHotel == nil && formerRoom == nil)
    }

    @Test("Esc closes one card at a time")
    func escape() throws {
        let stage = try makeStage()
        for isThere in [true, false] {
            try stage.press(.keyboardEscape)
            try stage.settle()
            #expect((hotel != nil) == isThere && room == nil)
        }
    }
}
