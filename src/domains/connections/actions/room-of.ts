import type { Room } from '#domains/commerce/rules/room.ts'
import type { Context } from '#platform/context.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { readRoomFacts } from '../store/room-facts.ts'
import { roomWithout } from './give-up-meeting.ts'

type Of = { readonly provider: string; readonly bookingId: string; readonly sessionId: string | null }

/** Reads where the people of a booking meet whose place is a meeting for each booking. */
export async function roomOf(
  deps: MeetingsDeps,
  context: Context,
  { provider, bookingId, sessionId }: Of,
): Promise<Room> {
  const key = { provider, occasion: sessionId ?? bookingId }
  const { state, joinUrl, room, isConnected, standingLink } = await readRoomFacts(
    context,
    key,
    deps.meetings?.name,
  )
  if (state === 'made' && joinUrl !== null) return { kind: 'made', url: joinUrl }
  const mayStillCome = state !== 'given_up' && isConnected
  const instead = mayStillCome ? undefined : roomWithout(deps, { standingLink, room: room ?? undefined })
  return instead ?? { kind: 'to_follow' }
}
