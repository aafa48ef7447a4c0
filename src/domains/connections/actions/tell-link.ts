import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { LinkReady } from '../meetings-events.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { settleLink } from '../store/link-mail.ts'
import type { MeetingKey } from '../store/meetings.ts'

/**
 * Tells the customers of a meeting once that there is a room, if they read before that its link is to follow. Runs in the
 * transaction that stores the room.
 */
export async function tellLink(
  { scheduling }: Pick<MeetingsDeps, 'scheduling'>,
  inside: Context,
  { provider, occasion }: MeetingKey,
): Promise<void> {
  if (!(await settleLink(inside, { provider, occasion }))) return
  const [own, ofSession] = await Promise.all([
    scheduling.bookingsOf(inside, provider, [occasion]),
    scheduling.bookingsOfSession(inside, { provider, sessionId: occasion }),
  ])
  for (const { id, orderId, state } of [...own, ...ofSession])
    if (state === 'confirmed')
      await announce<LinkReady>(inside, {
        type: 'connections.link_ready',
        provider,
        data: { bookingId: id, orderId },
      })
}
