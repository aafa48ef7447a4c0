import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { readSwitches } from '#domains/catalogue/contract.ts'
import type { listMyBookings } from '#domains/commerce/customer-contract.ts'
import type {
  listBooked,
  listFeeds,
  readBookings,
  readOwnTimes,
} from '#domains/scheduling/provider-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { dayReach, onDay } from './day-bookings.ts'

/** How often what is to come is asked for again while its page is open. */
const everyMs = 10_000
const pageSize = 25

export type When = 'upcoming' | 'past'
export type OwnTimes = EndpointOutput<typeof readOwnTimes>

type Page = { next: string | null }
const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
}
const pageOf = (when: When, cursor: string | undefined) => ({
  query: { when, limit: pageSize, ...(cursor !== undefined && { cursor }) },
})

/** What is booked with the signed-in provider, page after page. */
export const bookedQuery = (when: When) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['bookings', 'with-me', when],
    queryFn: ({ pageParam, signal }) =>
      request<typeof listBooked>('GET', '/api/booked', pageOf(when, pageParam), { signal }),
    ...(when === 'upcoming' && { refetchInterval: everyMs }),
  })

/** What the signed-in person booked with their proved address, page after page. */
export const myBookingsQuery = (when: When) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['bookings', 'mine', when],
    queryFn: ({ pageParam, signal }) =>
      request<typeof listMyBookings>('GET', '/api/my-bookings', pageOf(when, pageParam), { signal }),
  })

/** What stands on a date such as 2026-12-24, each booking in its own zone. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['bookings', 'day', date],
    queryFn: async ({ signal }) => {
      const query = dayReach(date)
      const { bookings } = await request<typeof readBookings>('GET', '/api/bookings', { query }, { signal })
      return onDay(bookings, date)
    },
  })

export const switchesQuery = queryOptions({
  queryKey: ['switches'],
  queryFn: ({ signal }) => request<typeof readSwitches>('GET', '/api/switches', {}, { signal }),
})

export const feedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => request<typeof listFeeds>('GET', '/api/calendar-feeds', {}, { signal }),
})

/** Free times of a service in a month such as 2026-12, in the service's own zone. */
export const ownTimesQuery = (serviceId: string, month: string, timezone: string) =>
  queryOptions({
    queryKey: ['own-times', serviceId, month, timezone],
    queryFn: ({ signal }) =>
      request<typeof readOwnTimes>(
        'GET',
        '/api/services/:id/times',
        { params: { id: serviceId }, query: { month, timezone } },
        { signal },
      ),
    enabled: serviceId !== '',
  })
