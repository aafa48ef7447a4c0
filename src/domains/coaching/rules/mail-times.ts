import { day, Temporal } from '#platform/common/time.ts'
import { timeOn, zonedAt } from '#platform/common/zoned.ts'

/** When the mail about a day is sent, on the provider's clock. */
const mailTime = { hour: 7, minute: 30 }
/** From this hour on the morning is over: a mail that is late until then is not sent. */
const tooLateHour = 12
/** Idle days after which a provider is reminded (product.md 12). */
const reminders = [7, 3] as const
export type IdleDays = (typeof reminders)[number]

/** The next half past seven of a provider's clock after an instant. */
export function nextMailAt(now: number, zone: string): Date {
  const today = zonedAt(now, zone).toPlainDate()
  const at = (date: Temporal.PlainDate) => timeOn(date, mailTime, zone)
  return new Date(at(today) > now ? at(today) : at(today.add({ days: 1 })))
}

/** The date whose mail may be sent at an instant; undefined before half past seven and from noon on. */
export function mailDate(now: number, zone: string): string | undefined {
  const here = zonedAt(now, zone)
  const isEarly = Temporal.PlainTime.compare(here.toPlainTime(), mailTime) < 0
  return isEarly || here.hour >= tooLateHour ? undefined : here.toPlainDate().toString()
}

type Touched = { readonly touchedAt: Date; readonly reminded: number }

/** The idle days of which a provider is reminded now; undefined: not idle for so long, or reminded already. */
export const reminderDue = ({ touchedAt, reminded }: Touched, now: number): IdleDays | undefined =>
  reminders.find((idle) => idle > reminded && now - touchedAt.getTime() >= idle * day)
