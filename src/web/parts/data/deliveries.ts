import { queryOptions } from '@tanstack/react-query'
import type {
  deliver,
  listDeliveries,
  listMyDeliveries,
  startDelivery,
} from '#domains/commerce/delivery-contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

type Keyed = { idempotencyKey: string }

/** What the signed-in provider has to deliver, the first due first, and what was delivered lately. */
export const deliveriesQuery = queryOptions({
  queryKey: ['deliveries'],
  queryFn: ({ signal }) => request<typeof listDeliveries>('GET', '/api/to-deliver', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** The orders without a date of the signed-in user's confirmed address. */
export const myDeliveriesQuery = queryOptions({
  queryKey: ['deliveries', 'mine'],
  queryFn: ({ signal }) => request<typeof listMyDeliveries>('GET', '/api/my-deliveries', {}, { signal }),
})

/** A provider's actions on something to deliver. */
export const deliverySteps = (id: string) => ({
  start: (_nothing: undefined, options?: Keyed) =>
    request<typeof startDelivery>('POST', '/api/to-deliver/:id/start', { params: { id } }, options),
  deliver: (body: EndpointCall<typeof deliver>['body'], options?: Keyed) =>
    request<typeof deliver>('POST', '/api/to-deliver/:id/delivery', { params: { id }, body }, options),
})
