import { z } from 'zod'
import { day, hour, minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineTask } from '#platform/jobs/task.ts'
import type { GrowthDeps } from '../ports.ts'
import { dateAt, datesOfHours, dayOf, isRecounted, recountedDays } from '../rules/days.ts'
import {
  begunHours,
  changeZone,
  countDay,
  lockCounts,
  newestTouch,
  takeTouches,
  touchedProviders,
} from '../store/roll-up.ts'

type Deps = Pick<GrowthDeps, 'pages'>

/**
 * Counts what is not counted yet of a provider, the newest day first. Anyone may call it: it reveals nothing. Every event that
 * was committed before the call is counted when it resolves. A change of the provider's zone counts all days again whose raw
 * events are kept.
 */
export async function rollUp({ pages }: Deps, context: Context, provider: string): Promise<void> {
  const zone = await pages.zoneOf(context, provider)
  const touched = await newestTouch(context, provider)
  if (!touched && !(await hasOtherZone(context, provider, zone))) return
  while (await transact(context, (inside) => rollUpDay(inside, provider, zone)));
}

/** Whether the counts of a provider are those of another zone. */
async function hasOtherZone({ db }: Context, provider: string, zone: string): Promise<boolean> {
  const counted = await db
    .selectFrom('analyticsZones')
    .select('zone')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return counted !== undefined && counted.zone !== zone
}

/**
 * Counts the newest day with events that are not counted yet, and the days of what these events belong to. Returns false if
 * there is none. A touch is visible only together with its events, so a day is counted after the last of its events, however
 * late that was committed.
 */
async function rollUpDay(context: Context, provider: string, zone: string): Promise<boolean> {
  await adoptZone(context, provider, zone)
  const newest = await newestTouch(context, provider)
  if (!newest) return false
  const { from } = dayOf(dateAt(newest.getTime() + hour - 1, zone), zone)
  // the hour in which the day begins may have begun in the day before
  const hours = await takeTouches(context, provider, new Date(from.getTime() - hour + 1))
  await context.stopPoint?.('touches-taken')
  const begun = await begunHours(context, provider, hours)
  const now = context.clock.now().getTime()
  const days = datesOfHours([...hours, ...begun], zone).map((date) => dayOf(date, zone))
  for (const one of days) if (isRecounted(one, now)) await countDay(context, provider, one)
  return true
}

/** Locks the counting of a provider. If its days were counted in another zone, all that can be are touched. */
async function adoptZone(context: Context, provider: string, zone: string): Promise<void> {
  const counted = await lockCounts(context, { provider, zone })
  if (counted === zone) return
  const since = new Date(context.clock.now().getTime() - recountedDays * day)
  await changeZone(context, { provider, zone, since })
}

/** Counts all providers with events that are not counted yet. One that fails does not hold up the others. */
async function rollUpAll(deps: Deps, context: Context): Promise<void> {
  for (const provider of await touchedProviders(context))
    try {
      await rollUp(deps, context, provider)
    } catch (error) {
      context.log.error({ err: error, provider }, 'the events of a provider could not be counted')
    }
}

const rollUpTask = defineTask('growth.roll-up', z.object({}), 'counts', (deps: Deps, context) =>
  rollUpAll(deps, context),
)

/** Half of the time that counts may be behind. */
const againAfter = minute / 2

/** Runs every minute, and once more half a minute later. */
const rollUpByTheClockTask = defineClockTask(
  'growth.roll-up-by-the-clock',
  '* * * * *',
  'counts',
  async (deps: Deps, context) => {
    const runAt = new Date(context.clock.now().getTime() + againAfter)
    await enqueue(context, rollUpTask, {}, { key: 'growth.roll-up', runAt })
    await rollUpAll(deps, context)
  },
)

export { rollUpByTheClockTask, rollUpTask }
