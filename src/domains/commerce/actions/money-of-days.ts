import type { Context } from '#platform/context.ts'
import { netOf } from '../rules/figures.ts'
import { daysBetween } from '../rules/summary-days.ts'
import { totalsOf } from '../store/order-totals.ts'
import { readSoldSeries, type Sold } from '../store/sold-series.ts'

/** Days in a zone, both included: `2026-05-12`. */
export type Days = { readonly zone: string; readonly from: string; readonly to: string }

/** Money in whole cents, and the orders that came. Refunds and disputes count on the day on which they were promised and taken. */
export type SoldMoney = Sold & { readonly net: number }
export type MoneyOfDays = {
  /** Every day of the span, in order. */
  readonly days: readonly (SoldMoney & { readonly date: string })[]
  /** The services with orders or money in the span; '' for orders of none. */
  readonly services: readonly (SoldMoney & { readonly serviceId: string })[]
}

/**
 * Sums the money that moved on each day and of each service, and counts the orders that came. The dashboard, the numbers and the orders'
 * totals agree, because each sums the same transfers. The system may call it, for the provider whose money it is.
 */
export async function moneyOfDays(
  context: Context,
  provider: string,
  { zone, from, to }: Days,
): Promise<MoneyOfDays> {
  const { dates, edges } = daysBetween(zone, from, to)
  const { slots, services } = await readSoldSeries(context, provider, edges)
  return {
    days: dates.map((date, slot) => ({ date, ...withNet(slots[slot]) })),
    services: [...services].map(([serviceId, sold]) => ({ serviceId, ...withNet(sold) })),
  }
}

const withNet = (sold: Sold = nothing): SoldMoney => ({ ...sold, net: netOf(sold) })

const nothing: Sold = { captured: 0, promised: 0, disputed: 0, orders: 0 }

/** What the provider's orders that stand still have to bring, and how many of them. Whole cents. */
export async function moneyDue(
  context: Context,
  provider: string,
): Promise<{ readonly cents: number; readonly orders: number }> {
  const { due, dueOrders } = await totalsOf(context, provider, {})
  return { cents: due, orders: dueOrders }
}
