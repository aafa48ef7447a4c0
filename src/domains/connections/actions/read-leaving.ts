import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { readLeaving as endpoint } from '../meetings-contract.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { standingLinkOf } from '../store/meeting-settings.ts'
import { meetingsToCome } from '../store/meetings.ts'

/** Says what a disconnection does to sessions to come. Throws `accounts.not_an_owner`. */
export async function readLeaving(
  { accounts, jitsiUrl, scheduling }: MeetingsDeps,
  context: Context,
  { vendor }: { readonly vendor: string },
): Promise<EndpointOutput<typeof endpoint>> {
  const provider = accounts.requireOwner(context)
  const rows = await meetingsToCome(context, { provider, vendor })
  const standingLink = await standingLinkOf(context, provider)
  const occasions = rows.map(({ occasion }) => occasion)
  const bookings = (await scheduling.bookingsOf(context, provider, occasions)).length
  return {
    bookings,
    classes: rows.length - bookings,
    instead: standingLink !== '' ? 'own_link' : jitsiUrl === undefined ? 'none' : 'jitsi',
    standingLink,
    deleted: rows.filter(({ isThere }) => isThere).length,
  }
}
