import { queryOptions } from '@tanstack/react-query'
import type { Placement } from '#domains/exchange/contract.ts'
import type {
  acceptRequest,
  askPeer,
  changePartnership,
  counterRequest,
  declineRequest,
  endPartnership,
  listPartners,
  listRequests,
  Terms,
  withdrawRequest,
} from '#domains/exchange/partners-contract.ts'
import type { readPlacements } from '#domains/exchange/placements-contract.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export const exchangeRequestsQuery = queryOptions({
  queryKey: ['exchange-requests'],
  queryFn: ({ signal }) => request<typeof listRequests>('GET', '/api/exchange/requests', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

export const exchangePartnersQuery = queryOptions({
  queryKey: ['exchange-partners'],
  queryFn: ({ signal }) => request<typeof listPartners>('GET', '/api/exchange/partners', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** The partners in each place of the own page, with their next free times. */
export const placementsQuery = queryOptions({
  queryKey: ['exchange-placements'],
  queryFn: ({ signal }) => request<typeof readPlacements>('GET', '/api/exchange/placements', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** The terms that a request proposes, with its message. */
export type Offer = Terms & { message: string }
type Sent = { idempotencyKey: string }

export const ask = (body: Offer & { to: string }, options: Sent) =>
  request<typeof askPeer>('POST', '/api/exchange/requests', { body }, options)

/** The steps of one request. */
export const requestSteps = (requestId: string) => ({
  accept: (options: Sent) =>
    request<typeof acceptRequest>(
      'POST',
      '/api/exchange/requests/:requestId/accept',
      { params: { requestId }, body: {} },
      options,
    ),
  decline: (reason: string, options: Sent) =>
    request<typeof declineRequest>(
      'POST',
      '/api/exchange/requests/:requestId/decline',
      { params: { requestId }, body: { reason } },
      options,
    ),
  withdraw: (options: Sent) =>
    request<typeof withdrawRequest>(
      'POST',
      '/api/exchange/requests/:requestId/withdraw',
      { params: { requestId } },
      options,
    ),
  counter: (body: Offer, options: Sent) =>
    request<typeof counterRequest>(
      'POST',
      '/api/exchange/requests/:requestId/counter',
      { params: { requestId }, body },
      options,
    ),
})

export const change = (partnershipId: string, body: { paused?: boolean; shownIn?: Placement[] }) =>
  request<typeof changePartnership>('PUT', '/api/exchange/partners/:partnershipId', {
    params: { partnershipId },
    body,
  })

export const end = (partnershipId: string) =>
  request<typeof endPartnership>('DELETE', '/api/exchange/partners/:partnershipId', {
    params: { partnershipId },
  })
