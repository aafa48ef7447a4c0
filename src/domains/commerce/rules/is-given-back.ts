import type { Cents } from '#platform/common/money.ts'

type Ended = { readonly state: string; readonly captured: Cents; readonly promised: Cents }

/**
 * Whether a coupon is free again: its order ended before anything was paid, or everything that was paid goes back. A free order
 * gives it back when it is cancelled.
 */
export const isGivenBack = ({ state, captured, promised }: Ended): boolean =>
  captured > 0 ? promised >= captured : state === 'expired' || state === 'cancelled'
