import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { lockSession, writeCapacity } from '../store/change-session.ts'

/**
 * Keeps a date of a class as it is, although its rule changed. Only the owner may call it. Idempotent.
 * Throws `scheduling.session_missing`, `.session_over`, `accounts.not_an_owner`.
 */
export function keepSession(
  { accounts }: SchedulingDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<{ kept: true }> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    const ref = { provider, sessionId: id }
    const session = await lockSession(inside, ref)
    if (!session) return fail('scheduling.session_missing')
    if (session.state !== 'scheduled') return fail('scheduling.session_over')
    await writeCapacity(inside, ref, session.capacity)
    return { kept: true }
  })
}
