import type { Selectable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { CoachingDays } from '#platform/db/types.ts'
import type { CoachingTask } from '../contract.ts'

/** A task that is done, and when it was ticked (ISO). */
export type Tick = { readonly taskId: string; readonly at: string }

export type StoredDay = Omit<Selectable<CoachingDays>, 'tasks' | 'completed'> & {
  readonly tasks: readonly CoachingTask[]
  readonly completed: readonly Tick[]
}
type RunKey = { readonly provider: string; readonly id: string }

/** The days of a run, in order. The caller has locked the run if it changes them. */
export async function listDays(context: Context, { provider, id }: RunKey): Promise<StoredDay[]> {
  const rows = await context.db
    .selectFrom('coachingDays')
    .selectAll()
    .where('provider', '=', provider)
    .where('runId', '=', id)
    .orderBy('day')
    .execute()
  return rows as unknown as StoredDay[]
}

type NewDay = Pick<StoredDay, 'id' | 'day' | 'title' | 'intro' | 'tasks' | 'unlockedAt'>

/** Inserts the days of a new run. */
export async function insertDays(
  context: Context,
  { provider, id }: RunKey,
  days: readonly NewDay[],
): Promise<void> {
  await context.db
    .insertInto('coachingDays')
    .values(days.map((one) => ({ ...one, provider, runId: id, tasks: JSON.stringify(one.tasks) })))
    .execute()
}

/** Opens the days up to `latest`. A day that is open stays as it is. */
export async function unlockDays(context: Context, { provider, id }: RunKey, latest: number): Promise<void> {
  await context.db
    .updateTable('coachingDays')
    .set({ unlockedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('runId', '=', id)
    .where('day', '<=', latest)
    .where('unlockedAt', 'is', null)
    .execute()
}

/** Writes other words into a day that was not worded yet. The caller has locked the run. */
export async function writeWords(
  context: Context,
  { provider, id }: Pick<StoredDay, 'provider' | 'id'>,
  tasks: readonly CoachingTask[],
): Promise<void> {
  await context.db
    .updateTable('coachingDays')
    .set({ tasks: JSON.stringify(tasks), isWorded: true })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('isWorded', '=', false)
    .execute()
}

/** Writes what is done of a day. The caller has locked the run. */
export async function writeTicks(
  context: Context,
  { provider, id }: Pick<StoredDay, 'provider' | 'id'>,
  completed: readonly Tick[],
): Promise<void> {
  await context.db
    .updateTable('coachingDays')
    .set({ completed: JSON.stringify(completed) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}
