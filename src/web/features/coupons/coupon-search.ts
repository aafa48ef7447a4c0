import type { Coupon } from '#domains/pricing/contract.ts'
import { oneOf, textParam } from '../../parts/lists/list-search.ts'

export const filters = ['all', 'active', 'scheduled', 'paused', 'over'] as const
export type CouponFilter = (typeof filters)[number]

export const filterNames: Readonly<Record<CouponFilter, string>> = {
  all: 'All',
  active: 'Active',
  scheduled: 'Scheduled',
  paused: 'Paused',
  over: 'Over',
}

/** `edit`: the id of the coupon that is changed. */
export type CouponSearch = {
  filter?: CouponFilter | undefined
  edit?: string | undefined
}

/** Reads the search parameters; drops invalid ones. */
export function readCouponSearch(raw: Readonly<Record<string, unknown>>): CouponSearch {
  const filter = oneOf(filters)(raw['filter'])
  const edit = textParam(40)(raw['edit'])
  return { ...(filter && { filter }), ...(edit && { edit }) }
}

/** Whether a filter shows a coupon. `over`: ended, or used up. */
export function shownIn(filter: CouponFilter, { state }: Pick<Coupon, 'state'>): boolean {
  if (filter === 'all') return true
  return filter === 'over' ? state === 'ended' || state === 'used_up' : state === filter
}

export const countOf = (filter: CouponFilter, coupons: readonly Coupon[]): number =>
  coupons.filter((coupon) => shownIn(filter, coupon)).length
