import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listOrders, readOrder } from '#domains/commerce/provider-contract.ts'
import type { readOwnTimes } from '#domains/scheduling/provider-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { type OrderSearch, pageSize, todayHere, toQuery } from './order-search.ts'

const everyMs = 10_000

export type Order = EndpointOutput<typeof readOrder>

/** One page of the table; asked for again every ten seconds, so that a new order appears without a reload. */
export function ordersQuery(search: OrderSearch) {
  const { sort, direction, cursor } = search
  const query = {
    ...toQuery(search, todayHere(now())),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...(cursor && { cursor }),
    limit: pageSize,
  }
  return queryOptions({
    queryKey: ['orders', query],
    queryFn: ({ signal }) => request<typeof listOrders>('GET', '/api/orders', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
}

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) =>
      request<typeof readOrder>('GET', '/api/orders/:id', { params: { id } }, { signal }),
    refetchInterval: everyMs,
  })

/** Whether an answer is the order as it stands after a step. */
export const isOrder = (answer: unknown): answer is Order =>
  typeof answer === 'object' && answer !== null && 'timeline' in answer

/** Free times of a service in a month such as 2026-12, in a zone; the booking that moves does not stand in its own way. */
export const ownTimesQuery = (
  { serviceId, bookingId }: Pick<Order, 'serviceId' | 'bookingId'>,
  month: string,
  timezone: string,
) =>
  queryOptions({
    queryKey: ['own-times', serviceId, month, timezone, bookingId],
    queryFn: ({ signal }) => {
      const query = { month, timezone, ...(bookingId && { except: bookingId }) }
      return request<typeof readOwnTimes>(
        'GET',
        '/api/services/:id/times',
        { params: { id: serviceId }, query },
        { signal },
      )
    },
  })
