import { queryOptions } from '@tanstack/react-query'
import type { readSessionSales } from '#domains/commerce/classes-contract.ts'
import type {
  cancelSession,
  changeSession,
  keepSession,
  listSessions,
  readRoster,
} from '#domains/scheduling/roster-contract.ts'
import type { moveUp } from '#domains/scheduling/waitlist-contract.ts'
import type { changeClassRule } from '#domains/showcase/classes-contract.ts'
import type { EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type ListedSession = EndpointOutput<typeof listSessions>['sessions'][number]
export type UnmadeSession = EndpointOutput<typeof listSessions>['unmade'][number]
export type RosterEntry = EndpointOutput<typeof readRoster>['bookings'][number]
export type WaitingEntry = EndpointOutput<typeof readRoster>['waitlist'][number]
export type SessionSales = EndpointOutput<typeof readSessionSales>
export type SessionChange = EndpointCall<typeof changeSession>['body']
type Keyed = { idempotencyKey: string }

/** While a date is being called off, its progress is read this often. */
const progressEveryMs = 1000

/** The dates of the signed-in provider's classes that begin in `[from, to)`. */
export const classSessionsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['class-sessions', from, to],
    queryFn: ({ signal }) =>
      request<typeof listSessions>('GET', '/api/class-sessions', { query: { from, to } }, { signal }),
    refetchInterval: refetchEveryMs,
  })

/** One date with those who come; read more often while its bookings are being cancelled. */
export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: ['class-sessions', 'roster', id],
    queryFn: ({ signal }) =>
      request<typeof readRoster>('GET', '/api/class-sessions/:id', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      (data?.session.stillToCancel ?? 0) > 0 ? progressEveryMs : refetchEveryMs,
  })

/** The notes and the money of one date's bookings. */
export const sessionSalesQuery = (id: string) =>
  queryOptions({
    queryKey: ['class-sessions', 'sales', id],
    queryFn: ({ signal }) =>
      request<typeof readSessionSales>(
        'GET',
        '/api/class-sessions/:id/sales',
        { params: { id } },
        { signal },
      ),
  })

/** Changes one date, or with it those that follow or all to come, and the weekly time of the class. */
export const sendChange = (
  id: string,
  dates: 'this' | 'following' | 'all',
  body: SessionChange,
  options: Keyed,
): Promise<{ changed: boolean }> =>
  dates === 'this'
    ? request<typeof changeSession>('POST', '/api/class-sessions/:id', { params: { id }, body }, options)
    : request<typeof changeClassRule>(
        'POST',
        '/api/class-sessions/:id/rule',
        { params: { id }, body: { ...body, dates } },
        options,
      )

export const sendSessionCancelled = (id: string, reason: string, options: Keyed) =>
  request<typeof cancelSession>(
    'POST',
    '/api/class-sessions/:id/cancellation',
    { params: { id }, body: { reason } },
    options,
  )

export const sendMovedUp = (id: string, entryId: string, reason: string, options: Keyed) =>
  request<typeof moveUp>(
    'POST',
    '/api/class-sessions/:id/waitlist/:entryId/front',
    { params: { id, entryId }, body: { reason } },
    options,
  )

export const sendSessionKept = (id: string, options: Keyed) =>
  request<typeof keepSession>('POST', '/api/class-sessions/:id/keeping', { params: { id } }, options)
