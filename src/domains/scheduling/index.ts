import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { addByHand } from './actions/add-by-hand.ts'
import { attachOrder, extendHold, noteCoupon, noteOffers, notePass, refuse } from './actions/attach-order.ts'
import { cancel, cancelBySystem } from './actions/cancel-booking.ts'
import { cancelSeats } from './actions/cancel-seats.ts'
import { cancelSession } from './actions/cancel-session.ts'
import { changeRule } from './actions/change-rule.ts'
import { changeSession } from './actions/change-session.ts'
import { collidingSessions, collisions } from './actions/colliding-sessions.ts'
import { confirmationOf, confirmBooking } from './actions/confirm-booking.ts'
import { approveUnpaid, decideRequest } from './actions/decide-request.ts'
import { expire, releaseHold } from './actions/expire-booking.ts'
import { explainTime } from './actions/explain-time.ts'
import { feedOf } from './actions/feed-of.ts'
import { findAlternatives } from './actions/find-alternatives.ts'
import { findNextAvailable } from './actions/find-next-available.ts'
import { findOffered, findOffering } from './actions/find-offered.ts'
import { createFreeTimesCache, freeTimesText } from './actions/free-times-text.ts'
import { holdOffer } from './actions/hold-offer.ts'
import { holdSeats } from './actions/hold-seats.ts'
import { holdSlots } from './actions/hold-slot.ts'
import { joinWaitlist } from './actions/join-waitlist.ts'
import { keepSession } from './actions/keep-session.ts'
import { leaveWaitlist } from './actions/leave-waitlist.ts'
import { bookingsOfEmail, listBooked } from './actions/list-booked.ts'
import { listBookings } from './actions/list-bookings.ts'
import { listFeeds } from './actions/list-feeds.ts'
import { listSessions } from './actions/list-sessions.ts'
import { makeFeed } from './actions/make-feed.ts'
import { makeSessions } from './actions/make-sessions.ts'
import { markAttendance } from './actions/mark-attendance.ts'
import { accessOf, bookingOf, heldOf, lookTokenOf, ownRefOf, tokenOf } from './actions/read-booking.ts'
import { comingDates, readClassDates } from './actions/read-class-dates.ts'
import { entryOf, entryRefOf, entryTokenOf } from './actions/read-entry.ts'
import { freeTimes } from './actions/read-free-times.ts'
import { moveTimes, readOwnTimes } from './actions/read-move-times.ts'
import { readRoster } from './actions/read-roster.ts'
import { readSessionFigures } from './actions/read-session-figures.ts'
import { reschedule } from './actions/reschedule-booking.ts'
import {
  announceAnswers,
  isReviewed,
  noteReview,
  reviewRefOf,
  reviewTokenOf,
} from './actions/review-booking.ts'
import { revokeFeed } from './actions/revoke-feed.ts'
import { sessionOf } from './actions/session-of.ts'
import { startOffer } from './actions/start-offer.ts'
import { timesTaken } from './actions/times-taken.ts'
import * as jobs from './jobs.ts'
import type { SchedulingDeps } from './ports.ts'
import { endClosedFeeds } from './reactions/end-closed-feeds.ts'
import { schedulingRoutes } from './routes.ts'
import { offerOf } from './rules/offer.ts'
import { settledAs, soldBooking } from './rules/sold-hold.ts'
import { checkZoneData } from './rules/zone-data.ts'
import { dropBusySource, readBusyElsewhere, setKnownUntil, writeBusyTimes } from './store/busy-times.ts'
import { countStood } from './store/count-stood.ts'
import { customersBetween } from './store/customers-between.ts'
import { eraseCustomers, erasePerson } from './store/erase-customers.ts'
import { pageTimesReadings } from './store/page-times.ts'
import { listBookings as bookingsBetween, findBookings, heldPastTime } from './store/read-bookings.ts'
import { historyOf } from './store/read-history.ts'
import { findTogether, requestOf } from './store/read-terms.ts'
import { bookingsOfSession } from './store/roster.ts'
import { soldFields } from './store/sell-held.ts'
import { sessionsOf } from './store/sessions-of.ts'
import { countCompleted, countRequests, countToCome, listOfSession, listToCome } from './store/to-come.ts'
import { listLines } from './store/waitlist.ts'

export type Scheduling = ReturnType<typeof createScheduling>

/** Creates the scheduling area: free times, holds and bookings. No other area books a provider's time. */
export function createScheduling(deps: SchedulingDeps) {
  return {
    name: 'scheduling',
    /** Throws if the runtime's time zone data is too old. Called at the start of the process. */
    checkZoneData,
    ...bindActions(deps, {
      findOffered,
      findOffering,
      holdSlots,
      holdSeats,
      joinWaitlist,
      leaveWaitlist,
      holdOffer,
      startOffer,
      entryOf,
      entryRefOf,
      entryTokenOf,
      makeSessions,
      changeRule,
      readClassDates,
      alternatives: findAlternatives,
      tokenOf,
      lookTokenOf,
      accessOf,
      ownRefOf,
      reviewTokenOf,
      reviewRefOf,
      confirm: confirmBooking,
      reschedule,
      moveTimes,
      addByHand,
      bookingsOfEmail,
      listBooked,
      listBookings,
      decideRequest,
      markAttendance,
      cancelSession,
      changeSession,
      keepSession,
      listSessions,
      readRoster,
      readSessionFigures,
      readOwnTimes,
      listFeeds,
      makeFeed,
      revokeFeed,
      feedOf,
      freeTimes,
      nextAvailable: findNextAvailable,
      freeTimesText,
      collidingSessions,
      collisions,
      timesTaken,
      explainTime,
    }),
    comingDates,
    /** What a page needs of the next two weeks, as parts of one statement; `nextAvailable` and `comingDates` take it. */
    pageReadings: pageTimesReadings,
    bookingOf,
    sessionOf,
    /** A booking and, before its order, the terms stored with it. */
    heldOf,
    /** The bookings that were held together with the first of them, by start, as `heldOf` returns each. */
    heldTogether: findTogether,
    /** The hash of the request that made a booking; undefined: there is no such booking. */
    requestOf,
    /** The schedule, limits and buffers of a service as numbers. */
    offerOf,
    /** What a sold hold becomes, and what is announced of it. */
    settledAs,
    soldBooking,
    confirmationOf,
    /** The bookings of one provider with these ids, in any order; unknown ids are left out. */
    bookingsOf: findBookings,
    /** The bookings of a provider that start in a span of time, by start, cancelled ones too. */
    bookingsBetween,
    approveUnpaid,
    attachOrder,
    /** The fields of a hold that gets its order for a database function. */
    soldFields,
    /** Throws the reason why a hold could not be sold. */
    refuseSale: refuse,
    extendHold,
    noteCoupon,
    notePass,
    noteOffers,
    releaseHold,
    expire,
    /** Overdue holds and approved requests with an open payment; commerce asks the gateway about them. */
    heldPastTime,
    cancel,
    cancelBySystem,
    cancelSeats,
    historyOf,
    isReviewed,
    noteReview,
    announceAnswers,
    /** Number of confirmed or requested bookings of a provider that have not ended. */
    countToCome,
    /** Number of completed bookings of a provider. */
    countCompleted,
    /** Number of requests that wait for a provider's decision. */
    countRequests,
    /** The future bookings and holds of some providers. */
    listToCome,
    /** The bookings of a session that hold seats, with those that are being decided. */
    listOfSession,
    /** The ordered bookings of a session, those that ended too; by name, those with seats first. */
    bookingsOfSession,
    /** Those who wait for a date, or for its series. */
    waitingFor: listLines,
    /** The customers of a service between two instants. */
    customersBetween,
    /** Visits, next and last session of some people of a provider. */
    sessionsOf,
    /** Creates a cache of free times; its owner drops a provider's entries when that provider's version moves. */
    createFreeTimesCache,
    countStood,
    /** What connected calendars say; connections writes it. */
    writeBusyTimes,
    setKnownUntil,
    dropBusySource,
    readBusyElsewhere,
    routes({ api, clock, dropWithVersions }: Edge) {
      const times = createFreeTimesCache(clock)
      dropWithVersions(times)
      schedulingRoutes(api, deps, times)
    },
    reactions: [endClosedFeeds],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        bookings: 'erased',
        class_sessions: 'kept',
        waitlist_entries: 'erased',
        booking_events: 'erased',
        spans: 'kept',
        booking_reminders: 'kept',
        booking_reviews: 'kept',
        calendar_feeds: 'closing',
        busy_sources: 'closing',
        busy_times: 'closing',
      } as const,
      account: eraseCustomers,
      person: erasePerson,
    },
  }
}
