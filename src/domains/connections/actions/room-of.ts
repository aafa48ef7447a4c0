import type { Room } from '#domains/commerce/rules/room.ts'
import type { Context } from '#platform/context.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { findMeeting } from '../store/meetings.ts'
import { roomInstead } from './give-up-meeting.ts'
import { hasMeetings } from './has-meetings.ts'

type Of = { readonly provider: string; readonly bookingId: string; readonly sessionId: string | null }

/** Reads where the people of a booking meet whose place is a meeting for each booking. */
export async function roomOf(
  deps: MeetingsDeps,
  context: Context,
  { provider, bookingId, sessionId }: Of,
): Promise<Room> {
  const row = await findMeeting(context, { provider, occasion: sessionId ?? bookingId })
  if (row?.state === 'made' && row.joinUrl !== null) return { kind: 'made', url: row.joinUrl }
  const mayStillCome = row?.state !== 'given_up' && (await hasMeetings(deps, context, provider))
  const instead = mayStillCome ? undefined : await roomInstead(deps, context, { provider, room: row?.room })
  return instead ?? { kind: 'to_follow' }
}
