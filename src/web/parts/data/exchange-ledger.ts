import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { introduceClient, listIntroductions } from '#domains/exchange/introductions-contract.ts'
import type { readLedger } from '#domains/exchange/ledger-contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type LedgerFilters = Omit<EndpointCall<typeof readLedger>['query'], 'cursor'>

/** What partners brought each other, newest first, page by page. */
export const ledgerQuery = (filters: LedgerFilters) =>
  infiniteQueryOptions({
    queryKey: ['exchange-ledger', filters],
    queryFn: ({ pageParam, signal }) =>
      request<typeof readLedger>(
        'GET',
        '/api/exchange/ledger',
        { query: pageParam ? { ...filters, cursor: pageParam } : filters },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const introductionsQuery = queryOptions({
  queryKey: ['exchange-introductions'],
  queryFn: ({ signal }) =>
    request<typeof listIntroductions>('GET', '/api/exchange/introductions', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

type Introduced = EndpointCall<typeof introduceClient>['body']

export const introduce = (body: Introduced, options: { idempotencyKey: string }) =>
  request<typeof introduceClient>('POST', '/api/exchange/introductions', { body }, options)
