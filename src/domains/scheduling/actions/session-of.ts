import type { Context } from '#platform/context.ts'
import type { SessionFacts } from '../roster-contract.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { findSession } from '../store/class-sessions.ts'

/** Returns a date of a class. The caller has checked who asks. Undefined: there is none. */
export async function sessionOf(
  context: Context,
  provider: string,
  id: string,
): Promise<SessionFacts | undefined> {
  const found = await findSession(context, provider, id)
  return found && sessionFacts(found)
}

export function sessionFacts(session: ClassSession): SessionFacts {
  const { id, serviceId, title, start, end, timezone, capacity, taken, sequence, state } = session
  const isOff = state === 'cancelled' || state === 'withdrawn'
  return { id, serviceId, title, start, end, timezone, capacity, taken, sequence, isOff }
}
