import { inZone } from '#platform/common/zones.ts'

/** The last day of something that ends at an instant, with its year: `Wed, Apr 14, 2027`. A midnight ends the day before. */
export const lastDayOf = (endsAt: string, timezone: string): string =>
  inZone(Date.parse(endsAt) - 1, timezone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
