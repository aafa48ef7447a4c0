import type { Cents } from '#platform/common/money.ts'
import { spread } from './spread.ts'

/** The price of each line after a coupon for the whole order, spread by price (rule 4). */
export function chargedByLine(prices: readonly Cents[], coupon: Cents): Cents[] {
  const total = prices.reduce((sum, price) => sum + price, 0)
  const off = spread(Math.min(coupon, total), prices)
  return prices.map((price, index) => price - (off[index] ?? 0))
}

/** The captured amount of each line when only a part of the order was paid, such as a deposit. */
export const capturedByLine = (charged: readonly Cents[], captured: Cents): Cents[] =>
  spread(captured, charged)

/** The percent of a line: a tip is refunded in full when its session does not take place (rule 7). */
export const percentOfLine = (kind: 'seats' | 'tip', percent: number): number =>
  kind === 'tip' ? 100 : percent
