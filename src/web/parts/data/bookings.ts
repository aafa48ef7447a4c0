import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { addBooking } from '#domains/commerce/byhand-contract.ts'
import type { listMyBookings } from '#domains/commerce/customer-contract.ts'
import type { When } from '#domains/scheduling/contract.ts'
import type { listBooked, readBookings } from '#domains/scheduling/provider-contract.ts'
import type { EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { daysReach, onDays, withinDays } from './day-bookings.ts'
import { refetchEveryMs } from './refresh.ts'

const pageSize = 25
const dayMs = 86_400_000
const aheadDays = 60

export type Session = EndpointOutput<typeof readBookings>['bookings'][number]
export type NewBooking = EndpointCall<typeof addBooking>['body']
type Keyed = { idempotencyKey: string }

type Page = { next: string | null }
const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
}
const pageOf = (when: When, cursor: string | undefined) => ({
  query: { when, limit: pageSize, ...(cursor !== undefined && { cursor }) },
})

/** Bookings of the signed-in provider's customers, in pages. */
export const bookedQuery = (when: When) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['bookings', 'with-me', when],
    queryFn: ({ pageParam, signal }) =>
      request<typeof listBooked>('GET', '/api/booked', pageOf(when, pageParam), { signal }),
    ...(when === 'upcoming' && { refetchInterval: refetchEveryMs }),
  })

/** At most so many bookings of a customer are shown. */
const maxOfPerson = 10

/** The nearest bookings of one customer of the signed-in provider. */
export const customerBookingsQuery = (personId: string, when: When) =>
  queryOptions({
    queryKey: ['bookings', 'of-person', personId, when],
    queryFn: ({ signal }) =>
      request<typeof listBooked>(
        'GET',
        '/api/booked',
        { query: { when, personId, limit: maxOfPerson } },
        { signal },
      ),
  })

/** Bookings that the signed-in person made with their verified email address, in pages. */
export const myBookingsQuery = (when: When) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['bookings', 'mine', when],
    queryFn: ({ pageParam, signal }) =>
      request<typeof listMyBookings>('GET', '/api/my-bookings', pageOf(when, pageParam), { signal }),
  })

/** Bookings on the dates from `first` to `last`, such as 2026-12-24, each in its service's time zone. */
export const daysQuery = (first: string, last: string) =>
  queryOptions({
    queryKey: ['bookings', 'days', first, last],
    queryFn: async ({ signal }) => {
      const query = daysReach(first, last)
      const { bookings } = await request<typeof readBookings>('GET', '/api/bookings', { query }, { signal })
      return onDays(bookings, first, last)
    },
  })

/** Requested, confirmed and ended bookings on the dates from `first` to `last`, each in its service's time zone. */
export const spanQuery = (first: string, last: string) =>
  queryOptions({
    queryKey: ['bookings', 'span', first, last],
    queryFn: async ({ signal }) => {
      const query = daysReach(first, last)
      const { bookings } = await request<typeof readBookings>('GET', '/api/bookings', { query }, { signal })
      return withinDays(bookings, first, last)
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  })

/** Bookings from yesterday to 59 days ahead: covers today in any time zone, and the requests of that time. */
export const sessionsQuery = queryOptions({
  queryKey: ['bookings', 'ahead'],
  queryFn: async ({ signal }) => {
    const from = now().getTime() - dayMs
    const query = { from: new Date(from).toISOString(), to: new Date(from + aheadDays * dayMs).toISOString() }
    const { bookings } = await request<typeof readBookings>('GET', '/api/bookings', { query }, { signal })
    return bookings
  },
  refetchInterval: refetchEveryMs,
})

export const addOwnBooking = (body: NewBooking, options: Keyed) =>
  request<typeof addBooking>('POST', '/api/bookings', { body }, options)
