import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { CoachingRuns } from '#platform/db/types.ts'
import type { Intake, RunState } from '../contract.ts'
import type { Facts } from '../rules/facts.ts'
import type { ProgrammeId } from '../rules/written-task.ts'

type Answers = Pick<Intake, 'hours' | 'occupation' | 'worry' | 'ownGoal'>

export type StoredRun = Omit<
  Selectable<CoachingRuns>,
  'programme' | 'state' | 'answers' | 'facts' | 'startedOn' | 'pausedOn'
> & {
  readonly programme: ProgrammeId
  readonly state: RunState
  readonly answers: Answers
  readonly facts: Facts
  /** Dates such as `2026-11-29`. */
  readonly startedOn: string
  readonly pausedOn: string | null
}
type RunKey = { readonly provider: string; readonly id: string }

const selected = (context: Context) =>
  context.db
    .selectFrom('coachingRuns')
    .selectAll()
    .select([
      sql<string>`started_on::text`.as('startedOn'),
      sql<string | null>`paused_on::text`.as('pausedOn'),
    ])

/** The runs of a provider, the latest first. */
export async function listRuns(context: Context, provider: string): Promise<StoredRun[]> {
  const rows = await selected(context)
    .where('provider', '=', provider)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows as unknown as StoredRun[]
}

/** Whether a provider has a run that has not ended. */
export async function hasLiveRun(context: Context, provider: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('coachingRuns')
    .select('id')
    .where('provider', '=', provider)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the run that has not ended until the transaction ends, and reads it; undefined: there is none. */
export async function lockLiveRun(context: Context, provider: string): Promise<StoredRun | undefined> {
  const row = await selected(context)
    .where('provider', '=', provider)
    .where('endedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as unknown as StoredRun | undefined
}

type NewRun = Pick<
  StoredRun,
  'provider' | 'id' | 'programme' | 'state' | 'answers' | 'facts' | 'totalDays' | 'startedOn' | 'nextAt'
>

/** Inserts a run. Returns false if the provider has another one that has not ended. */
export async function insertRun(context: Context, run: NewRun): Promise<boolean> {
  const now = context.clock.now()
  const { numInsertedOrUpdatedRows = 0n } = await context.db
    .insertInto('coachingRuns')
    .values({
      ...run,
      answers: JSON.stringify(run.answers),
      facts: JSON.stringify(run.facts),
      latestDay: 1,
      touchedAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Changes = Partial<
  Pick<
    StoredRun,
    | 'state'
    | 'shiftedDays'
    | 'latestDay'
    | 'nextAt'
    | 'pausedOn'
    | 'touchedAt'
    | 'reminded'
    | 'mailAt'
    | 'endedAt'
  >
>

/** Changes a run that the caller has locked. */
export async function writeRun(context: Context, { provider, id }: RunKey, changes: Changes): Promise<void> {
  await context.db
    .updateTable('coachingRuns')
    .set(changes)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** The providers whose next day is due, or whose calendar is over, oldest first. */
export async function dueProviders(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('coachingRuns')
    .select('provider')
    .where('nextAt', '<=', context.clock.now())
    .orderBy('nextAt')
    .limit(limit)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** The providers whose run nobody touched since `before`, oldest first. */
export async function idleProviders(context: Context, before: Date, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('coachingRuns')
    .select('provider')
    .where('endedAt', 'is', null)
    .where('state', '=', 'active')
    .where('touchedAt', '<=', before)
    .orderBy('touchedAt')
    .limit(limit)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** Providers with a run that has not ended, by id, behind `after`. */
export async function liveProviders(context: Context, after: string, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('coachingRuns')
    .select('provider')
    .where('endedAt', 'is', null)
    .where('provider', '>', after)
    .orderBy('provider')
    .limit(limit)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** Deletes all runs of a provider with their days. */
export async function deleteRuns(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('coachingDays').where('provider', '=', provider).execute()
  await context.db.deleteFrom('coachingRuns').where('provider', '=', provider).execute()
}
