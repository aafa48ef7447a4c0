import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listTasks, readSummary } from '#domains/commerce/dashboard-contract.ts'
import type { listOrders, readOrder, totalOrders } from '#domains/commerce/provider-contract.ts'
import type { EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type Order = EndpointOutput<typeof readOrder>
export type Summary = EndpointOutput<typeof readSummary>
export type Task = EndpointOutput<typeof listTasks>['tasks'][number]
type OrdersQuery = EndpointCall<typeof listOrders>['query']

/** One page of orders. */
export const ordersQuery = (query: OrdersQuery) =>
  queryOptions({
    queryKey: ['orders', query],
    queryFn: ({ signal }) => request<typeof listOrders>('GET', '/api/orders', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  })

/** At most so many orders of a customer are shown beside the list of customers. */
const maxOfPerson = 10
export type CustomerOrder = EndpointOutput<typeof listOrders>['orders'][number]

/** The newest orders of a customer. */
export const customerOrdersQuery = (personId: string) =>
  queryOptions({
    queryKey: ['orders', 'of-person', personId],
    queryFn: ({ signal }) =>
      request<typeof listOrders>(
        'GET',
        '/api/orders',
        { query: { personId, limit: maxOfPerson } },
        { signal },
      ),
  })

/** A sum over a million orders costs the server more than a page of them, so it is refetched less often. */
const totalsEveryMs = 6 * refetchEveryMs

/** The totals of all orders that match the filters. */
export const orderTotalsQuery = (query: EndpointCall<typeof totalOrders>['query']) =>
  queryOptions({
    queryKey: ['order-totals', query],
    queryFn: ({ signal }) => request<typeof totalOrders>('GET', '/api/order-totals', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: totalsEveryMs,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) =>
      request<typeof readOrder>('GET', '/api/orders/:id', { params: { id } }, { signal }),
    refetchInterval: refetchEveryMs,
  })

/** The maximum number of unpaid orders listed; the orders page lists them all. */
const maxUnpaid = 5

/** The newest unpaid orders. Abandoned checkouts are pending too, but are not listed. */
export const unpaidQuery = queryOptions({
  queryKey: ['orders', 'unpaid'],
  queryFn: async ({ signal }) => {
    const query = { paymentStatus: 'pending', limit: 50 } as const
    const { orders } = await request<typeof listOrders>('GET', '/api/orders', { query }, { signal })
    return orders.filter(({ state }) => state === 'active' || state === 'fulfilled').slice(0, maxUnpaid)
  },
  refetchInterval: refetchEveryMs,
})

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => request<typeof readSummary>('GET', '/api/summary', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** Tasks that only the provider can settle, oldest first. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: async ({ signal }) => {
    const { tasks } = await request<typeof listTasks>('GET', '/api/tasks', {}, { signal })
    return tasks
  },
  refetchInterval: refetchEveryMs,
})
