import type { Calendar } from '#domains/connections/contract.ts'
import { vendorCompany } from '../../parts/states/connection-vendors.ts'

export type Consequence = { readonly of: string; readonly what: string; readonly more?: string }

export const backWords = (vendor: string): Consequence => ({
  of: `At ${vendorCompany(vendor)}`,
  what: 'Our permission is given back',
  more: 'We delete our key to the account and keep nothing of it.',
})

type Left = { readonly times: number; readonly events: number }

/** What disconnecting an account of calendars does. */
export function consequencesOf(
  vendor: string,
  calendars: readonly Calendar[],
  { times, events }: Left,
): readonly Consequence[] {
  const takes = calendars.some(({ takesTime }) => takesTime)
  const gets = calendars.some(({ getsBookings }) => getsBookings)
  return [
    ...(takes
      ? [
          {
            of: times === 0 ? 'Your page' : times === 1 ? '1 time' : `${times} times`,
            what:
              times === 0
                ? 'No time of the next four weeks comes back'
                : `of the next four weeks ${times === 1 ? 'is' : 'are'} offered again`,
            more: 'From then on you can be booked while you are busy there.',
          },
        ]
      : []),
    ...(gets ? [{ of: 'Your bookings', what: 'New ones are no longer written into its calendar' }] : []),
    ...(events > 0
      ? [
          {
            of: events === 1 ? '1 booking' : `${events} bookings`,
            what: `to come ${events === 1 ? 'keeps its event' : 'keep their events'} in its calendar`,
            more: 'The events no longer move or go with the bookings. Delete them there if you do not want them.',
          },
        ]
      : []),
    backWords(vendor),
  ]
}
