import type { Context } from '#platform/context.ts'
import { type Figures, netOf } from '../rules/figures.ts'
import { daysBetween } from '../rules/summary-days.ts'
import {
  type MoneyMoved,
  type OrdersPlaced,
  readMoneySeries,
  readOrderSeries,
} from '../store/money-series.ts'
import { totalsOf } from '../store/order-totals.ts'

/** Days in a zone, both included: `2026-05-12`. */
export type Days = { readonly zone: string; readonly from: string; readonly to: string }

/** Money in whole cents, and the orders that came. Refunds and disputes count on the day on which they were promised and taken. */
export type SoldMoney = Figures & { readonly net: number; readonly orders: number }
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
  const [money, placed] = await Promise.all([
    readMoneySeries(context, provider, edges),
    readOrderSeries(context, provider, edges),
  ])
  const bySlot = ({ slot }: { slot: number }) => slot
  const byService = ({ serviceId }: { serviceId: string }) => serviceId
  const [moneyBySlot, placedBySlot] = [Map.groupBy(money, bySlot), Map.groupBy(placed, bySlot)]
  const [moneyByService, placedByService] = [Map.groupBy(money, byService), Map.groupBy(placed, byService)]
  return {
    days: dates.map((date, slot) => ({ date, ...sum(moneyBySlot.get(slot), placedBySlot.get(slot)) })),
    services: [...new Set([...moneyByService.keys(), ...placedByService.keys()])].map((serviceId) => ({
      serviceId,
      ...sum(moneyByService.get(serviceId), placedByService.get(serviceId)),
    })),
  }
}

function sum(moved: readonly MoneyMoved[] = [], placed: readonly OrdersPlaced[] = []): SoldMoney {
  const figures = moved.reduce(add, none)
  return {
    ...figures,
    net: netOf(figures),
    orders: placed.reduce((total, { orders }) => total + orders, 0),
  }
}

/** What the provider's orders that stand still have to bring, and how many of them. Whole cents. */
export async function moneyDue(
  context: Context,
  provider: string,
): Promise<{ readonly cents: number; readonly orders: number }> {
  const { due, dueOrders } = await totalsOf(context, provider, {})
  return { cents: due, orders: dueOrders }
}

const none: Figures = { captured: 0, promised: 0, disputed: 0 }

const add = (a: Figures, b: Figures): Figures => ({
  captured: a.captured + b.captured,
  promised: a.promised + b.promised,
  disputed: a.disputed + b.disputed,
})
