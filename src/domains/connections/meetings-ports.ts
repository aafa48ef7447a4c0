import type { Commerce } from '#domains/commerce/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Context } from '#platform/context.ts'
import type { ConnectionsDeps } from './ports.ts'

/** The functions of other areas, and the vendor, that meetings call. */
export type MeetingsDeps = Pick<ConnectionsDeps, 'accounts' | 'calendars' | 'meetings' | 'posts' | 'key'> & {
  readonly scheduling: Pick<
    Scheduling,
    'bookingOf' | 'sessionOf' | 'bookingsOf' | 'bookingsOfSession' | 'bookingsBetween' | 'timesTaken'
  >
  readonly commerce: Pick<Commerce, 'placeOfBooking'>
  /** How many services and classes on sale have a meeting for each booking. */
  countMeetingServices(context: Context, provider: string): Promise<number>
  /** The address of a Jitsi installation, without a slash at its end; undefined: there is none. */
  readonly jitsiUrl: string | undefined
}
