import type { Calendar } from '#domains/connections/contract.ts'
import { vendorCompany } from '../../parts/states/connection-vendors.ts'

export type Consequence = { readonly of: string; readonly what: string; readonly more?: string }

export const backWords = (vendor: string): Consequence => ({
  of: `At ${vendorCompany(vendor)}`,
  what: 'Our permission is given back',
  more: 'We delete our key to the account and keep nothing of it.',
})

/** What disconnecting an account does. */
export function consequencesOf(vendor: string, calendars: readonly Calendar[]): readonly Consequence[] {
  const takes = calendars.some(({ takesTime }) => takesTime)
  const gets = calendars.some(({ getsBookings }) => getsBookings)
  return [
    ...(takes
      ? [
          {
            of: 'Your page',
            what: 'Times that its calendars took are offered again',
            more: 'From then on you can be booked while you are busy there.',
          },
        ]
      : []),
    ...(gets ? [{ of: 'Your bookings', what: 'New ones are no longer written into its calendar' }] : []),
    backWords(vendor),
  ]
}
