import { csvLine, dollars } from '#platform/common/csv.ts'
import type { Context } from '#platform/context.ts'
import type { PricingDeps } from '../ports.ts'
import { couponGives } from '../rules/coupon-words.ts'
import { toCoupon } from '../store/coupon-row.ts'
import { couponsOf } from '../store/coupons.ts'

const columns = ['CODE', 'GIVES', 'STATE', 'FROM', 'TO', 'USED', 'AT MOST', 'GIVEN', 'NOTE'] as const

/** Exports the coupons of the caller as CSV, the newest first. Only the owner may call it. */
export async function exportCoupons(deps: PricingDeps, context: Context): Promise<string> {
  const provider = deps.accounts.requireOwner(context)
  const now = context.clock.now()
  const rows = (await couponsOf(context, provider)).map((row) => toCoupon(row, now))
  const lines = rows.map((coupon) =>
    csvLine([
      coupon.code,
      couponGives(coupon),
      coupon.state.replace('_', ' '),
      coupon.from ?? '',
      coupon.until ?? '',
      String(coupon.spent),
      coupon.maxRedemptions === null ? '' : String(coupon.maxRedemptions),
      dollars(coupon.givenCents),
      coupon.note,
    ]),
  )
  // the byte order mark by which spreadsheets recognise UTF-8
  return `\ufeff${csvLine(columns)}${lines.join('')}`
}
