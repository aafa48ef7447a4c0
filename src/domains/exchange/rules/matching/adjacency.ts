import type { Pair } from './pair.ts'
import { livingPairs } from './pairs-living.ts'
import { movingPairs } from './pairs-moving.ts'
import { workingPairs } from './pairs-working.ts'

/** All pairs of trades that complete each other (product.md 11); each pair once. */
export const pairs: readonly Pair[] = [...movingPairs, ...workingPairs, ...livingPairs]

type Adjacent = { readonly strength: number; readonly reason: string }

const keyOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

const table = new Map<string, Adjacent>(
  pairs.map(([one, other, strength, reason]) => [keyOf(one, other), { strength, reason }]),
)

/** How two trades complete each other, in whichever order; undefined if they do not. */
export const adjacentOf = (one: string, other: string): Adjacent | undefined => table.get(keyOf(one, other))
