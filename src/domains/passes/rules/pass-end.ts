import { dateStart, zonedAt } from '#platform/common/zoned.ts'

/** The end of a pass that is bought at `now` and lasts for so many days after this one: the last midnight, on the provider's clock. */
export function passEnd(validDays: number, timezone: string, now: Date): Date {
  const after = zonedAt(now.getTime(), timezone)
    .toPlainDate()
    .add({ days: validDays + 1 })
  return new Date(dateStart(after, timezone))
}
