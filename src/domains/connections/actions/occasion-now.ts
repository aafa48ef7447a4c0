import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import type { MeetingKey } from '../store/meetings.ts'

type Session = {
  readonly serviceId: string
  readonly title: string
  readonly start: Date
  readonly end: Date
  readonly timezone: string
  /** Whether its place is a meeting for each booking. */
  readonly hasOwnMeeting: boolean
}

/** What people come to. `off`: it does not take place; `over`: it took place. */
export type Occasion = Session | 'off' | 'over'

/** Reads a booking, or a date of a class, as it is now. */
export async function occasionNow(
  deps: MeetingsDeps,
  context: Context,
  { provider, occasion }: MeetingKey,
): Promise<Occasion> {
  const now = context.clock.now()
  const session = await deps.scheduling.sessionOf(context, provider, occasion)
  if (session) {
    if (session.end <= now) return 'over'
    if (session.isOff) return 'off'
    const all = await deps.scheduling.bookingsOfSession(context, { provider, sessionId: occasion })
    const first = all.find(({ state }) => state === 'confirmed')
    if (!first) return 'off'
    const { serviceId, title, start, end, timezone } = session
    const hasOwnMeeting = await meetsEach(deps, context, { provider, bookingId: first.id })
    return { serviceId, title, start, end, timezone, hasOwnMeeting }
  }
  const [booking] = await deps.scheduling.bookingsOf(context, provider, [occasion])
  if (!booking) return 'off'
  const { state, serviceId, serviceTitle: title, start, end, serviceTimezone: timezone } = booking
  if (state === 'completed' || state === 'no_show' || (state === 'confirmed' && end <= now)) return 'over'
  if (state !== 'confirmed') return 'off'
  const hasOwnMeeting = await meetsEach(deps, context, { provider, bookingId: booking.id })
  return { serviceId, title, start, end, timezone, hasOwnMeeting }
}

async function meetsEach(
  { commerce }: MeetingsDeps,
  context: Context,
  ref: { readonly provider: string; readonly bookingId: string },
): Promise<boolean> {
  try {
    const place = await commerce.placeOfBooking(context, ref)
    return place?.kind === 'Zoom' && place.meeting === 'each'
  } catch (error) {
    // the customer was erased
    if (error instanceof Failure && error.kind === 'missing') return false
    throw error
  }
}
