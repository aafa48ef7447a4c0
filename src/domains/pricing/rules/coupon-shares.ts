import type { Cents } from '#platform/common/money.ts'
import type { CouponTerms } from '../contract.ts'
import { spread } from './spread.ts'

/** What a coupon may be for. `series`: dates with the same key are sold as one. */
export type Target = {
  readonly serviceId?: string | undefined
  readonly type?: string | undefined
  readonly series?: string | undefined
  /** What its promotion takes off the price for one person. */
  readonly offCents?: Cents | undefined
}
type Priced = Target & { readonly unitCents: Cents; readonly quantity: number; readonly priceCents: Cents }

/** Whether a coupon is for a line: for its service, and beside its promotion. */
export function fits(
  { appliesTo, targets, combinable = false }: CouponTerms,
  { serviceId, type, offCents = 0 }: Target,
): boolean {
  if (offCents > 0 && !combinable) return false
  if (appliesTo === 'all') return true
  const wanted = appliesTo === 'services' ? serviceId : type
  return wanted !== undefined && targets.includes(wanted)
}

/**
 * What a coupon takes off each line, in whole cents: never more than its price (product.md 8). A percent is rounded half up
 * over all lines that it is for, and like an amount it is spread over them by price with the largest remainder. Free seats are
 * those of one line, the dearest; the dates of a series count as one.
 */
export function couponShares(lines: readonly Priced[], coupon: CouponTerms): Cents[] {
  if (coupon.kind === 'free_seats') return freeSeats(lines, coupon)
  const prices = lines.map((line) => (fits(coupon, line) ? line.priceCents : 0))
  const sum = prices.reduce((total, price) => total + price, 0)
  const off = coupon.kind === 'percent' ? Math.floor((sum * coupon.value + 50) / 100) : coupon.value
  return spread(Math.min(off, sum), prices)
}

function freeSeats(lines: readonly Priced[], coupon: CouponTerms): Cents[] {
  const keys = lines.map((line, index) => line.series ?? String(index))
  const seat = new Map<string, Cents>()
  for (const [index, line] of lines.entries()) {
    const key = keys[index] ?? ''
    if (fits(coupon, line)) seat.set(key, (seat.get(key) ?? 0) + seatOf(line))
  }
  const [dearest] = [...seat].toSorted((a, b) => b[1] - a[1])
  return lines.map((line, index) =>
    keys[index] === dearest?.[0]
      ? Math.min(seatOf(line) * Math.min(coupon.value, line.quantity), line.priceCents)
      : 0,
  )
}

const seatOf = ({ unitCents, offCents = 0 }: Priced): Cents => Math.max(0, unitCents - offCents)
