import { queryOptions } from '@tanstack/react-query'
import type { readCredits, useCredits } from '#domains/exchange/credits-contract.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

/** The owner's credits, and what they buy. */
export const creditsQuery = queryOptions({
  queryKey: ['exchange-credits'],
  queryFn: ({ signal }) => request<typeof readCredits>('GET', '/api/exchange/credits', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** Uses credits for days of pro. The same key uses them once. */
export const spendCredits = (key: string) =>
  request<typeof useCredits>('POST', '/api/exchange/credits/uses', { body: { key } }, { idempotencyKey: key })
