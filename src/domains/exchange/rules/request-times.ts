import { day } from '#platform/common/time.ts'

/** How long a request waits (product.md 11). */
export const requestMs = 14 * day

/** How long a member who declined cannot be asked by the same one (product.md 11). */
export const declinedMs = 90 * day

/** The most members whom one asks within 24 hours (product.md 11). */
export const maxAskedDaily = 10

/** A request and three counter-offers (product.md 11). */
export const maxRounds = 4
