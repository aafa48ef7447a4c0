import type { Context } from '#platform/context.ts'
import { addByHand, type ByHand } from './actions/add-by-hand.ts'
import { attachOrder, beginPayment, extendHold } from './actions/attach-order.ts'
import { cancel, cancelBySystem } from './actions/cancel-booking.ts'
import { confirmBooking, type Settlement } from './actions/confirm-booking.ts'
import { type Decision, decideRequest } from './actions/decide-request.ts'
import { expire, releaseHold } from './actions/expire-booking.ts'
import { feedOf } from './actions/feed-of.ts'
import { type AlternativesInput, findAlternatives } from './actions/find-alternatives.ts'
import { findNextAvailable } from './actions/find-next-available.ts'
import { createFreeTimesCache, type FreeTimesCache, freeTimesText } from './actions/free-times-text.ts'
import { type HoldInput, holdSlot } from './actions/hold-slot.ts'
import { bookingsOfEmail, listBooked, type PageWanted } from './actions/list-booked.ts'
import { listBookings } from './actions/list-bookings.ts'
import { listFeeds } from './actions/list-feeds.ts'
import { makeFeed } from './actions/make-feed.ts'
import { type Attendance, markAttendance } from './actions/mark-attendance.ts'
import type { MonthWanted } from './actions/month-of-times.ts'
import { bookingOf, isOnlyToLookAt, lookTokenOf, ownRefOf, refOf, tokenOf } from './actions/read-booking.ts'
import { type FreeTimesInput, readFreeTimes } from './actions/read-free-times.ts'
import { moveTimes, type OwnTimesInput, readOwnTimes } from './actions/read-move-times.ts'
import { type Rescheduling, reschedule } from './actions/reschedule-booking.ts'
import {
  announceAnswers,
  isReviewed,
  noteReview,
  reviewRefOf,
  reviewTokenOf,
} from './actions/review-booking.ts'
import { revokeFeed } from './actions/revoke-feed.ts'
import type { BookingRef } from './contract.ts'
import type { SchedulingDeps } from './ports.ts'
import type { FeedKind } from './provider-contract.ts'
import { checkZoneData } from './rules/zone-data.ts'
import { eraseCustomers } from './store/erase-customers.ts'
import { findBookings, heldPastTime } from './store/read-bookings.ts'
import { historyOf } from './store/read-history.ts'
import { findTerms } from './store/read-terms.ts'
import { countCompleted, countRequests, countToCome, listToCome } from './store/to-come.ts'

export type SchedulingDoors = ReturnType<typeof schedulingDoors>

/** The functions that routes and other areas may call. */
export function schedulingDoors(deps: SchedulingDeps) {
  return {
    /** Throws if the runtime's time zone data is too old. Called at the start of the process. */
    checkZoneData,
    freeTimes: async (context: Context, input: FreeTimesInput) =>
      (await readFreeTimes(deps, context, input)).times,
    /** Creates a cache of free times; its owner drops a provider's entries when that provider's version moves. */
    createFreeTimesCache,
    /** Returns the answer of `freeTimes` as JSON text, from the cache `cache` while it is valid. */
    freeTimesText: (context: Context, input: FreeTimesInput, cache: FreeTimesCache) =>
      freeTimesText(deps, context, input, cache),
    alternatives: (context: Context, input: AlternativesInput) => findAlternatives(deps, context, input),
    nextAvailable: findNextAvailable,
    holdSlot: (context: Context, input: HoldInput) => holdSlot(deps, context, input),
    releaseHold: (context: Context, input: { token: string }) => releaseHold(deps, context, input),
    tokenOf: (ref: BookingRef) => tokenOf(deps, ref),
    /** A read-only token with which a provider opens their customer's page. */
    lookTokenOf: (ref: BookingRef) => lookTokenOf(deps, ref),
    isOnlyToLookAt: (token: string) => isOnlyToLookAt(deps, token),
    /** For reading; functions that change a booking use `ownRefOf`. */
    refOf: (token: string) => refOf(deps, token),
    ownRefOf: (token: string) => ownRefOf(deps, token),
    bookingOf,
    /** The token of the link with which the customer reviews a booking, and the booking of such a token. */
    reviewTokenOf: (ref: BookingRef) => reviewTokenOf(deps, ref),
    reviewRefOf: (token: string) => reviewRefOf(deps, token),
    isReviewed,
    noteReview,
    announceAnswers,
    /** The bookings of one provider with these ids, in any order; unknown ids are left out. */
    bookingsOf: findBookings,
    /** The terms stored with a booking: its visitor saw them and its order sells them. */
    termsOf: findTerms,
    attachOrder,
    beginPayment,
    extendHold,
    confirm: (context: Context, ref: BookingRef, settlement: Settlement) =>
      confirmBooking(deps, context, ref, settlement),
    expire,
    /** Overdue holds with an open payment; commerce asks the gateway about them. */
    heldPastTime,
    cancel,
    cancelBySystem,
    reschedule: (context: Context, ref: BookingRef, input: Rescheduling) =>
      reschedule(deps, context, ref, input),
    moveTimes: (context: Context, ref: BookingRef, input: MonthWanted) =>
      moveTimes(deps, context, ref, input),
    readOwnTimes: (context: Context, input: OwnTimesInput) => readOwnTimes(deps, context, input),
    addByHand: (context: Context, input: ByHand) => addByHand(deps, context, input),
    markAttendance: (context: Context, input: Attendance) => markAttendance(deps, context, input),
    historyOf,
    listBooked: (context: Context, input: PageWanted) => listBooked(deps, context, input),
    bookingsOfEmail,
    decideRequest: (context: Context, input: Decision) => decideRequest(deps, context, input),
    listBookings: (context: Context, input: { from: string; to: string }) =>
      listBookings(deps, context, input),
    listFeeds: (context: Context) => listFeeds(deps, context),
    makeFeed: (context: Context, input: { kind: FeedKind }) => makeFeed(deps, context, input),
    revokeFeed: (context: Context, input: { kind: FeedKind }) => revokeFeed(deps, context, input),
    /** The bookings of a private calendar address; `feedToken` is its signed part. */
    feedOf: (context: Context, feedToken: string) => feedOf(deps, context, feedToken),
    /** Number of confirmed or requested bookings of a provider that have not ended. */
    countToCome,
    /** Number of completed bookings of a provider. */
    countCompleted,
    /** Number of requests that wait for a provider's decision. */
    countRequests,
    /** The future bookings and holds of some providers. */
    listToCome,
    /** Commerce calls it when it erases a closed provider's sales. */
    eraseCustomers,
  }
}
