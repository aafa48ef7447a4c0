import { newToken } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

/** `20261106`, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '')

/** A name that nobody has used: the day, so that the sweep finds what a crash left, and 128 random bits. */
export const newBlob = (context: Context): string => `${dayOf(context.clock.now())}/${newToken(16)}`
