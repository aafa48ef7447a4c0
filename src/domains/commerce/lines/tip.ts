import type { LineKind } from './kind.ts'

/** A tip: untaxed, no coupon takes anything off it, and it comes back in full with the last booking of its order. */
export const tip: LineKind = {}
