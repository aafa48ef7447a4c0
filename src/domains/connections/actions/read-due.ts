import { z } from 'zod'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineVendorTask } from '#platform/jobs/task.ts'
import { type Calendar, fail } from '../contract.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { forgetOverAttempts } from '../store/attempts.ts'
import { type CalendarKey, findCalendar, takeDue } from '../store/calendars.ts'
import { showCalendar } from './list-connections.ts'
import { readCalendar } from './read-calendar.ts'
import { watchCalendar } from './watch-calendar.ts'

const Key = z.object({ provider: z.string(), id: z.string() })

/** Reads one calendar, in the queue of its vendor. */
export const readCalendarTask = defineVendorTask(
  'connections.read-calendar',
  Key,
  ({ calendars, addresses }: ConnectionsDeps) => [
    ...calendars.map(({ name }) => name),
    ...(addresses ? [addresses.name] : []),
  ],
  async (deps, context, key) => {
    await readCalendar(deps, context, key)
    await watchCalendar(deps, context, key)
  },
)

/** A calendar whose job does not run is taken again after this time. */
const againAfter = 30 * minute
const limit = 2000

/** Runs every minute. Has the calendars read that are due. */
export const readDueTask = defineClockTask(
  'connections.read-due',
  '* * * * *',
  'clock',
  async (_deps: ConnectionsDeps, context) => {
    await forgetOverAttempts(context)
    const until = new Date(context.clock.now().getTime() + againAfter)
    for (const { vendor, ...key } of await takeDue(context, { until, limit }))
      await readSoon(context, vendor, key)
  },
)

/** Has a calendar read at the next opportunity; once, however often it is asked before. */
export const readSoon = (context: Context, vendor: string, key: CalendarKey): Promise<void> =>
  enqueue(context, readCalendarTask.at(vendor), key, { key: `read-calendar:${key.provider}:${key.id}` })

/** Has a calendar of the owner read now. Throws `connections.calendar_missing`, `accounts.not_an_owner`. */
export async function readNow(
  deps: ConnectionsDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<Calendar> {
  const provider = deps.accounts.requireOwner(context)
  const row = await findCalendar(context, { provider, id })
  if (!row) return fail('connections.calendar_missing')
  await readSoon(context, row.vendor, { provider, id })
  return showCalendar(row, context.clock.now())
}
