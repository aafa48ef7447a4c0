import { Temporal } from 'temporal-polyfill'

export { Temporal }

/** An instant in the product: milliseconds since the epoch, UTC. */
export type Millis = number

/** The source of the current time; passed to every action, and movable in development. */
export type Clock = { now(): Date }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
