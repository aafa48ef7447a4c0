import type { Api } from '#platform/http/api.ts'
import type { FreeTimesCache } from './actions/free-times-text.ts'
import * as contract from './contract.ts'
import type { SchedulingDoors } from './doors.ts'
import * as provider from './provider-contract.ts'

/** `times` is the cache of free times; without it each answer is computed. */
export function schedulingRoutes(api: Api, scheduling: SchedulingDoors, times?: FreeTimesCache): void {
  api.handle(
    contract.readFreeTimes,
    (context, { params, query }) => scheduling.freeTimes(context, { ...params, ...query }),
    times &&
      ((context, { params, query }) => scheduling.freeTimesText(context, { ...params, ...query }, times)),
  )
  api.handle(contract.holdSlot, (context, { params, body }) =>
    scheduling.holdSlot(context, { ...params, ...body }),
  )
  api.handle(contract.releaseHold, (context, { params }) => scheduling.releaseHold(context, params))
  api.handle(contract.readAlternatives, (context, { params, query }) =>
    scheduling.alternatives(context, { ...params, ...query }),
  )
  api.handle(provider.readBookings, (context, { query }) => scheduling.listBookings(context, query))
  api.handle(provider.decideRequest, (context, { params, body }) =>
    scheduling.decideRequest(context, { bookingId: params.id, decision: body.decision }),
  )
  api.handle(provider.listBooked, (context, { query }) => scheduling.listBooked(context, query))
  api.handle(provider.markAttendance, (context, { params, body }) =>
    scheduling.markAttendance(context, { bookingId: params.id, attendance: body.attendance }),
  )
  api.handle(provider.readOwnTimes, (context, { params, query }) =>
    scheduling.readOwnTimes(context, { serviceId: params.id, ...query }),
  )
  api.handle(provider.listFeeds, (context) => scheduling.listFeeds(context))
  api.handle(provider.makeFeed, (context, { params }) => scheduling.makeFeed(context, params))
  api.handle(provider.revokeFeed, (context, { params }) => scheduling.revokeFeed(context, params))
}
