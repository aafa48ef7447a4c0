import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { listPayouts, readNextPayout, readPayout } from '#domains/billing/payouts-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type NextPayout = EndpointOutput<typeof readNextPayout>

/** What the next payout consists of so far. */
export const nextPayoutQuery = queryOptions({
  queryKey: ['next-payout'],
  queryFn: ({ signal }) => request<typeof readNextPayout>('GET', '/api/next-payout', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** The payouts, the newest first, page by page. */
export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['payouts'],
  queryFn: ({ pageParam, signal }) =>
    request<typeof listPayouts>(
      'GET',
      '/api/payouts',
      { query: pageParam ? { cursor: pageParam } : {} },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  refetchInterval: refetchEveryMs,
})

/** One payout with its items. */
export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['payout', id],
    queryFn: ({ signal }) =>
      request<typeof readPayout>('GET', '/api/payouts/:id', { params: { id } }, { signal }),
  })
