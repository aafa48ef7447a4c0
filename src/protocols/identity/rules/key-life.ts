import { hour, type Millis } from '#platform/common/time.ts'

/** "Defaults: access/id 1 h" (contract 4). */
export const tokenLife: Millis = hour

/** Each process checks for new keys at this interval; until then it signs with the retired key. */
export const lookForKeysEvery: Millis = 5000

/** How long a retired key stays published: until its last token expires, plus an hour for clocks that differ. */
export const retiredKeyLife: Millis = 2 * tokenLife
