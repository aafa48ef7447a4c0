import type { Api } from '#platform/http/api.ts'
import { cancelSession } from './actions/cancel-session.ts'
import { changeSession } from './actions/change-session.ts'
import { releaseHold } from './actions/expire-booking.ts'
import { explainTime } from './actions/explain-time.ts'
import { findAlternatives } from './actions/find-alternatives.ts'
import { type FreeTimesCache, freeTimesText } from './actions/free-times-text.ts'
import { joinWaitlist } from './actions/join-waitlist.ts'
import { keepSession } from './actions/keep-session.ts'
import { leaveWaitlist } from './actions/leave-waitlist.ts'
import { listBooked } from './actions/list-booked.ts'
import { listBookings } from './actions/list-bookings.ts'
import { listFeeds } from './actions/list-feeds.ts'
import { listSessions } from './actions/list-sessions.ts'
import { makeFeed } from './actions/make-feed.ts'
import { markAttendance } from './actions/mark-attendance.ts'
import { moveUp } from './actions/move-up.ts'
import { ownRefOf } from './actions/read-booking.ts'
import { readClassDates } from './actions/read-class-dates.ts'
import { freeTimes } from './actions/read-free-times.ts'
import { readOwnTimes } from './actions/read-move-times.ts'
import { readRoster } from './actions/read-roster.ts'
import { revokeFeed } from './actions/revoke-feed.ts'
import * as classes from './classes-contract.ts'
import * as contract from './contract.ts'
import type { SchedulingDeps } from './ports.ts'
import * as provider from './provider-contract.ts'
import * as roster from './roster-contract.ts'
import * as waitlist from './waitlist-contract.ts'

/** `times` is the cache of free times; without it each answer is computed. */
export function schedulingRoutes(api: Api, deps: SchedulingDeps, times?: FreeTimesCache): void {
  api.handle(
    contract.readFreeTimes,
    (context, { params, query }) => freeTimes(deps, context, { ...params, ...query }),
    times && ((context, { params, query }) => freeTimesText(deps, context, { ...params, ...query }, times)),
  )
  api.handle(contract.releaseHold, (context, { params }) =>
    releaseHold(context, ownRefOf(deps, params.token)),
  )
  api.handle(classes.readClassDates, (context, { params }) => readClassDates(deps, context, params))
  api.handle(contract.readAlternatives, (context, { params, query }) =>
    findAlternatives(deps, context, { ...params, ...query }),
  )
  api.handle(provider.readBookings, (context, { query }) => listBookings(deps, context, query))
  api.handle(provider.listBooked, (context, { query }) => listBooked(deps, context, query))
  api.handle(provider.markAttendance, (context, { params, body }) =>
    markAttendance(deps, context, { bookingId: params.id, ...body }),
  )
  api.handle(provider.readOwnTimes, (context, { params, query }) =>
    readOwnTimes(deps, context, { serviceId: params.id, ...query }),
  )
  api.handle(provider.explainTime, (context, { params, query }) =>
    explainTime(deps, context, { serviceId: params.id, ...query }),
  )
  api.handle(roster.listSessions, (context, { query }) => listSessions(deps, context, query))
  api.handle(roster.readRoster, (context, { params }) => readRoster(deps, context, params))
  api.handle(roster.changeSession, (context, { params, body }) =>
    changeSession(deps, context, { ...params, ...body }),
  )
  api.handle(roster.cancelSession, (context, { params, body }) =>
    cancelSession(deps, context, { ...params, ...body }),
  )
  api.handle(roster.keepSession, (context, { params }) => keepSession(deps, context, params))
  api.handle(waitlist.joinWaitlist, (context, { params, body }) =>
    joinWaitlist(deps, context, { ...params, ...body }),
  )
  api.handle(waitlist.leaveWaitlist, (context, { params }) => leaveWaitlist(deps, context, params.token))
  api.handle(waitlist.moveUp, (context, { params, body }) => moveUp(deps, context, { ...params, ...body }))
  api.handle(provider.listFeeds, (context) => listFeeds(deps, context))
  api.handle(provider.makeFeed, (context, { params }) => makeFeed(deps, context, params))
  api.handle(provider.revokeFeed, (context, { params }) => revokeFeed(deps, context, params))
}
