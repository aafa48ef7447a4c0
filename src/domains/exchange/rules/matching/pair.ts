import type { TradeId } from './trades.ts'

/** Two trades that complete each other: a strength from 0 to 1, and why, in a sentence that both sides can read. */
export type Pair = readonly [one: TradeId, other: TradeId, strength: number, reason: string]
