import type { Context } from '#platform/context.ts'
import { failMeeting } from '../meetings-contract.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { GrantOver } from '../ports.ts'
import { findMeeting } from '../store/meetings.ts'
import { roomOf } from './room-of.ts'
import { withToken } from './with-token.ts'

/**
 * Asks the vendor for the address with which the owner begins a meeting; where people meet elsewhere, the address of that room.
 * Throws `connections.meeting_missing`, `.meeting_failed`, `.not_connected`, `accounts.not_an_owner`.
 */
export async function startMeeting(
  deps: MeetingsDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<{ url: string }> {
  const provider = deps.accounts.requireOwner(context)
  const row = await findMeeting(context, { provider, occasion: id })
  if (!row || row.state === 'ending') return failMeeting('connections.meeting_missing')
  const { meetingId } = row
  const { meetings: vendor } = deps
  if (!vendor || row.state !== 'made' || meetingId === null) {
    const room = await roomOf(deps, context, { provider, bookingId: id, sessionId: null })
    return room.kind === 'to_follow' ? failMeeting('connections.meeting_missing') : { url: room.url }
  }
  const url = await withToken(deps, context, row, (token) => vendor.startUrlOf(token, meetingId)).catch(
    asFailure,
  )
  return url === undefined ? failMeeting('connections.meeting_missing') : { url }
}

/** Says to the owner why a call at the vendor failed. */
export function asFailure(error: unknown): never {
  if (error instanceof GrantOver) return failMeeting('connections.not_connected')
  return failMeeting('connections.meeting_failed')
}
