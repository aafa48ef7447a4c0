import { hour, type Millis } from '#platform/common/time.ts'

/** "Defaults: access/id 1 h" (contract 4). */
export const tokenLife: Millis = hour

/** A process looks this often whether the keys were turned; until then it signs with the retired one. */
export const lookForKeysEvery: Millis = 5000

/** How long a retired key stays published: its last token, with an hour to spare for clocks that differ. */
export const retiredKeyLife: Millis = 2 * tokenLife
