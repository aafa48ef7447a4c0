import { Temporal } from '#platform/common/time.ts'
import { dateStart, zonedAt } from '#platform/common/zoned.ts'
import { giftYears } from '../gift-contract.ts'

/** The hour of the provider's clock at which gifts are mailed. */
const arrivalHour = 9

/**
 * When a gift for a day is mailed, and when it ends: nine in the morning on the provider's clock, or at once without a day or for one
 * that has come; the last midnight five years after the day.
 */
export function giftDays(day: string | null, timezone: string, now: Date): { arrivesAt: Date; endsAt: Date } {
  const today = zonedAt(now.getTime(), timezone).toPlainDate()
  const wanted = day === null ? today : Temporal.PlainDate.from(day)
  const arrives = Temporal.PlainDate.compare(wanted, today) < 0 ? today : wanted
  const midnight = zonedAt(dateStart(arrives, timezone), timezone)
  const at = new Date(midnight.with({ hour: arrivalHour }).epochMilliseconds)
  return {
    arrivesAt: day !== null && at > now ? at : now,
    endsAt: new Date(dateStart(arrives.add({ years: giftYears, days: 1 }), timezone)),
  }
}
