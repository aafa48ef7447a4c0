import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { SessionCancelled } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { lockSession, writeSessionCancelled } from '../store/change-session.ts'
import { endLine } from '../store/waitlist.ts'

/**
 * Calls one date of a class off: it sells nothing from now on, its time is free, and a reaction cancels its bookings one
 * by one. It is never made again. Only the owner may call it. Idempotent.
 * Throws `scheduling.session_missing`, `.session_over`, `accounts.not_an_owner`.
 */
export function cancelSession(
  { accounts }: SchedulingDeps,
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ cancelled: true }> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    const ref = { provider, sessionId: id }
    const session = await lockSession(inside, ref)
    if (!session) return fail('scheduling.session_missing')
    if (session.state === 'cancelled') return { cancelled: true }
    if (session.state !== 'scheduled' || session.end <= inside.clock.now())
      return fail('scheduling.session_over')
    await writeSessionCancelled(inside, ref, reason)
    await endLine(inside, provider, id)
    await announce<SessionCancelled>(inside, {
      type: 'scheduling.session_cancelled',
      provider,
      data: { sessionId: id, reason },
    })
    await bumpVersion(inside, provider)
    await context.stopPoint?.('session-cancelled')
    return { cancelled: true }
  })
}
