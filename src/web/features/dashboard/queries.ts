import { queryOptions } from '@tanstack/react-query'
import type { listOrders, listTasks, readSummary } from '#domains/commerce/provider-contract.ts'
import type { readBookings } from '#domains/scheduling/provider-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'

/** How often the day is asked for again while its page is open: a new booking appears without a reload. */
const everyMs = 10_000
const dayMs = 86_400_000
const aheadDays = 60

export type Summary = EndpointOutput<typeof readSummary>
export type Session = EndpointOutput<typeof readBookings>['bookings'][number]

export type Task = EndpointOutput<typeof listTasks>['tasks'][number]

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => request<typeof readSummary>('GET', '/api/summary', {}, { signal }),
  refetchInterval: everyMs,
})

/** Sessions from yesterday to 60 days ahead: today in any zone, and every request that waits. */
export const sessionsQuery = queryOptions({
  queryKey: ['bookings', 'ahead'],
  queryFn: async ({ signal }) => {
    const from = now().getTime() - dayMs
    const query = { from: new Date(from).toISOString(), to: new Date(from + aheadDays * dayMs).toISOString() }
    const { bookings } = await request<typeof readBookings>('GET', '/api/bookings', { query }, { signal })
    return bookings
  },
  refetchInterval: everyMs,
})

/** More than these are found under ORDERS. */
const mostUnpaid = 5

/** The newest orders that are not paid yet; checkouts that were left are pending too, and not worth a word. */
export const unpaidQuery = queryOptions({
  queryKey: ['orders', 'unpaid'],
  queryFn: async ({ signal }) => {
    const query = { paymentStatus: 'pending', limit: 50 } as const
    const { orders } = await request<typeof listOrders>('GET', '/api/orders', { query }, { signal })
    return orders.filter(({ state }) => state === 'active' || state === 'fulfilled').slice(0, mostUnpaid)
  },
  refetchInterval: everyMs,
})

/** What only the provider can settle, the longest waiting first. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: async ({ signal }) => {
    const { tasks } = await request<typeof listTasks>('GET', '/api/tasks', {}, { signal })
    return tasks
  },
  refetchInterval: everyMs,
})
