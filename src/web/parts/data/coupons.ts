import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  CouponInput,
  deleteCoupon,
  editCoupon,
  listCoupons,
  makeCoupon,
  pauseCoupon,
} from '#domains/pricing/contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type Coupons = EndpointOutput<typeof listCoupons>

/** The provider's coupons, the newest first. */
export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: ({ signal }) => request<typeof listCoupons>('GET', '/api/coupons', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** Makes a coupon, or changes the one with an id. */
export const saveCoupon = (id: string | undefined, body: CouponInput, idempotencyKey: string) =>
  id === undefined
    ? request<typeof makeCoupon>('POST', '/api/coupons', { body }, { idempotencyKey })
    : request<typeof editCoupon>('PUT', '/api/coupons/:id', { params: { id }, body }, { idempotencyKey })

/** Reads the coupons again. */
export function useRefreshCoupons() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries(couponsQuery)
}

export function usePauseCoupon() {
  const refresh = useRefreshCoupons()
  return useMutation({
    mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
      request<typeof pauseCoupon>('POST', '/api/coupons/:id/pause', { params: { id }, body: { paused } }),
    onSettled: refresh,
  })
}

export function useDeleteCoupon() {
  const refresh = useRefreshCoupons()
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof deleteCoupon>('DELETE', '/api/coupons/:id', { params: { id } }),
    onSettled: refresh,
  })
}
