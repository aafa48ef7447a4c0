import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import type { PublicGroup } from '#domains/showcase/contract.ts'

/** Tells whether a date has seats for so many people. */
export const hasSeats =
  (quantity: number) =>
  ({ isFull, seatsLeft }: Pick<PublicSession, 'isFull' | 'seatsLeft'>): boolean =>
    !isFull && (seatsLeft ?? quantity) >= quantity

type Dates = readonly Pick<PublicSession, 'start' | 'isFull' | 'seatsLeft'>[]

/** The start of the first date that so many people can book; null: there is none. A series is booked with all its dates. */
export function nextOpen(
  { soldAs }: Pick<PublicGroup, 'soldAs'>,
  dates: Dates,
  quantity: number,
): string | null {
  const open = dates.filter(hasSeats(quantity))
  if (soldAs === 'series' && open.length < dates.length) return null
  return open[0]?.start ?? null
}
