import type { Placement } from '../contract.ts'

/** The most partners that a placement shows (product.md 11). */
export const mostShown = 4

/** The lowest overall balance of credits with which a fully booked partner's page still shows somebody. */
const leastBalance = -5

/** Whether a placement shows a partner with this overall balance: taking without giving ends the panel of the fully booked. */
export const isFair = (placement: Placement, balance: number): boolean =>
  placement !== 'full' || balance >= leastBalance

type Timed = { readonly next: { readonly start: string } | null }

/** Orders partners by their next free time, those without one last; the panel of the fully booked leaves these out. */
export const bySoonest = <T extends Timed>(placement: Placement, partners: readonly T[]): T[] =>
  partners
    .filter(({ next }) => placement !== 'full' || next !== null)
    .toSorted((a, b) => startOf(a) - startOf(b))

const startOf = ({ next }: Timed): number => (next ? Date.parse(next.start) : Number.MAX_SAFE_INTEGER)
