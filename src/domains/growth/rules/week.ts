import { zonedAt } from '#platform/common/zoned.ts'
import type { Span } from './spans.ts'

/** The hour of Monday, on the provider's clock, from which the mail about the week is sent. */
export const weeklyHour = 7

/** A week that ended: the Monday after it, and its days. */
export type EndedWeek = Span & { readonly monday: string }

/** The week to write about at an instant in a zone; undefined before seven on Monday, and from Tuesday on. */
export function weekToSend(now: number, zone: string): EndedWeek | undefined {
  const here = zonedAt(now, zone)
  if (here.dayOfWeek !== 1 || here.hour < weeklyHour) return undefined
  const monday = here.toPlainDate()
  return {
    monday: monday.toString(),
    from: monday.subtract({ days: 7 }).toString(),
    to: monday.subtract({ days: 1 }).toString(),
  }
}
