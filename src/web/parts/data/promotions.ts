import { queryOptions } from '@tanstack/react-query'
import type { listPromotions } from '#domains/catalogue/promotion-contract.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

/** The promotions of the provider's live page, with how each stands. */
export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: ({ signal }) => request<typeof listPromotions>('GET', '/api/promotions', {}, { signal }),
  refetchInterval: refetchEveryMs,
})
