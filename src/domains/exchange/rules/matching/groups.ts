import { type Columns, noTrade } from './columns.ts'

/** The rows of one trade that can be found, those who bring most to every pair first. */
export type Group = { readonly topic: number; readonly members: Uint32Array }

/** Groups rows by trade; all trades that the table does not know are one group. `alone`: what each row brings to every pair. */
export function groupByTrade({ count, trades, canBeFound }: Columns, alone: Uint8Array) {
  const rows: number[][] = Array.from({ length: noTrade + 1 }, () => [])
  for (let row = 0; row < count; row++) if (canBeFound[row] === 1) rows[groupOf(trades[row])]?.push(row)
  const groups = rows.map(
    (members, topic): Group => ({
      topic,
      members: Uint32Array.from(members.sort((one, other) => (alone[other] ?? 0) - (alone[one] ?? 0))),
    }),
  )
  const orders = new Map<string, readonly Group[]>()
  return {
    /** All groups by the points of their trade, the most first; `own` stands before all if overflow may make it the best. */
    inOrderOf(points: Uint8Array, own: number, overflows: boolean): readonly Group[] {
      const key = `${own} ${overflows}`
      const known = orders.get(key)
      if (known) return known
      const pointsOf = (topic: number): number => (topic === own && overflows ? 100 : (points[topic] ?? 0))
      const order = groups.toSorted((one, other) => pointsOf(other.topic) - pointsOf(one.topic))
      orders.set(key, order)
      return order
    },
  }
}

/** The group of a trade's topic. */
export const groupOf = (topic: number | undefined): number => Math.min(topic ?? noTrade, noTrade)
