import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { ClassesCollide } from '../events.ts'
import type { ConnectionsDeps } from '../ports.ts'
import type { CalendarKey, CalendarRow } from '../store/calendars.ts'
import { noteCollisions } from '../store/told-collisions.ts'

type Deps = Pick<ConnectionsDeps, 'scheduling'>

/**
 * Tells the owner which dates of classes lie in a busy time of a calendar since a reading of it, each date once. The dates
 * stay on sale. Runs in the transaction of the reading, after its busy times were written.
 */
export async function tellCollisions(
  deps: Deps,
  context: Context,
  { provider, id, name }: Pick<CalendarRow, 'provider' | 'id' | 'name'>,
  zone: string,
): Promise<void> {
  const fresh = await noteCollisionsOf(deps, context, { provider, id })
  if (fresh.length === 0) return
  await announce<ClassesCollide>(context, {
    type: 'connections.classes_collide',
    provider,
    data: {
      calendar: name,
      zone,
      dates: fresh.map(({ title, start }) => ({ title, start: start.toISOString() })),
    },
  })
}

/** Notes the collisions of a calendar as told, such as those that its owner saw before adding it. Returns the new ones. */
export async function noteCollisionsOf(
  { scheduling }: Deps,
  context: Context,
  { provider, id }: CalendarKey,
) {
  const all = await scheduling.collisions(context, provider)
  return noteCollisions(
    context,
    provider,
    all.filter(({ source }) => source === id),
  )
}
