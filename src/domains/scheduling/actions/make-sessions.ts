import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { SchedulingDeps } from '../ports.ts'
import { plannedSessions } from '../rules/class-dates.ts'
import { type NewSession, writeSessions } from '../store/class-sessions.ts'
import { askAllLines } from '../store/waitlist.ts'

/** Sessions of weekly classes are made this far ahead (product.md 2). Single dates are made however far ahead they are. */
export const sessionDays = 90
const furthestDays = 3660

/**
 * Makes the sessions of a provider's live classes: those of weekly rules 90 days ahead, and all single dates to come.
 * Empty sessions follow a changed rule; those with seats, and those changed or cancelled by hand, stay. Idempotent; two
 * callers make each session once. Runs in the caller's transaction, which moves the provider's version. Returns how many
 * sessions changed.
 */
export async function makeSessions(
  { catalogue }: Pick<SchedulingDeps, 'catalogue'>,
  inside: Context,
  provider: string,
): Promise<number> {
  const now = inside.clock.now().getTime()
  const classes = await catalogue.listLiveClasses(inside, provider)
  const planned = classes.flatMap((live): NewSession[] => {
    const days = live.scheduleType === 'weekly' ? sessionDays : furthestDays
    const { entityId: serviceId, title, timezone: zone } = live
    return plannedSessions(live, zone, now + 1, now + days * day).map((session) => ({
      ...session,
      serviceId,
      title,
      zone,
    }))
  })
  const changed = await writeSessions(inside, provider, planned, now + sessionDays * day)
  // a class may have got more seats
  if (changed > 0) await askAllLines(inside, provider)
  return changed
}

/** Runs every night. Makes the sessions of one more day, and those whose time has become free. */
export const makeSessionsTask = defineClockTask(
  'scheduling.make-sessions',
  '41 2 * * *',
  'bulk',
  async (deps: SchedulingDeps, context) => {
    for (const provider of await deps.catalogue.providersWithClasses(context))
      await transact(context, async (inside) => {
        if ((await makeSessions(deps, inside, provider)) > 0) await bumpVersion(inside, provider)
      })
  },
)
