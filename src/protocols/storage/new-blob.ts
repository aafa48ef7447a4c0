import { newToken } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

/** Formats the UTC day of an instant: `20261106`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '')

/** Returns a unique blob name: the day, by which the sweep lists blobs, and 128 random bits. */
export const newBlob = (context: Context): string => `${dayOf(context.clock.now())}/${newToken(16)}`
