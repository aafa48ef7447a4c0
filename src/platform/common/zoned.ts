// The arithmetic of Temporal on the wall clock of a named zone. A zone that this runtime does not know is UTC, as
// `zones.ts` names it. Apart from `zones.ts`, because the browser needs no Temporal.
import { type Millis, Temporal } from './time.ts'
import { usableZone } from './zone-names.ts'

/** The date and time of an instant on the wall clock of a zone. */
export const zonedAt = (instant: Millis, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(usableZone(zone))

/** The instant at which a date begins in a zone. */
export const dateStart = (date: Temporal.PlainDate, zone: string): Millis =>
  date.toZonedDateTime(usableZone(zone)).epochMilliseconds

/** The instant of a time of day on a date of a zone: the first after it where the clock leaves it out. */
export const timeOn = (date: Temporal.PlainDate, time: Temporal.PlainTimeLike, zone: string): Millis =>
  date.toZonedDateTime({ timeZone: usableZone(zone), plainTime: time }).epochMilliseconds
