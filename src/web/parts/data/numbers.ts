import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { readNumbers } from '#domains/growth/numbers-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type Numbers = EndpointOutput<typeof readNumbers>

/** Visitors, orders and money of a span of days. Today follows within a minute, so it is asked for again and again. */
export const numbersQuery = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['numbers', query],
    queryFn: ({ signal }) => request<typeof readNumbers>('GET', '/api/numbers', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  })
