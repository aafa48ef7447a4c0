import { type Context, transact } from '#platform/context.ts'
import { type Coaching, type CoachingTask, fail } from '../contract.ts'
import type { CoachingDeps } from '../ports.ts'
import { listDays, type StoredDay, writeTicks } from '../store/days.ts'
import { lockLiveRun, type StoredRun, writeRun } from '../store/runs.ts'
import { lookAtRun } from './look-at-run.ts'

type OfTask = { readonly statusId: string; readonly entityId: string; readonly taskId: string }
type Found = { readonly run: StoredRun; readonly day: StoredDay; readonly task: CoachingTask }

/**
 * Ticks a task of an open day, or takes the tick back. Idempotent. Only the owner may call it. Throws `coaching.run_missing`, `.paused`,
 * `.day_locked`, `.task_missing`, `.task_ticks_itself`.
 */
export async function tickTask(
  deps: CoachingDeps,
  context: Context,
  { isDone, ...of }: OfTask & { readonly isDone: boolean },
): Promise<Coaching> {
  const provider = deps.accounts.requireOwner(context)
  await transact(context, async (inside) => {
    const found = await lockTask(inside, provider, of)
    if (found.task.kind === 'verify') fail('coaching.task_ticks_itself')
    await setTick(inside, found, isDone)
  })
  return lookAtRun(deps, context)
}

/**
 * Writes a text into the field of a `write` task in the draft of the page and ticks the task. Nothing is published. Throws the failures of
 * `tickTask` and of the field, and `coaching.field_missing`.
 */
export async function applyDraft(
  deps: CoachingDeps,
  context: Context,
  { text, ...of }: OfTask & { readonly text: string },
): Promise<Coaching> {
  const provider = deps.accounts.requireOwner(context)
  await transact(context, async (inside) => {
    const found = await lockTask(inside, provider, of)
    const { field } = found.task
    if (field === undefined) return fail('coaching.task_missing')
    if (!(await deps.fields.write(inside, field, text))) fail('coaching.field_missing')
    await setTick(inside, found, true)
  })
  return lookAtRun(deps, context)
}

/** Locks the run of a task and finds it in an open day. */
async function lockTask(
  inside: Context,
  provider: string,
  { statusId, entityId, taskId }: OfTask,
): Promise<Found> {
  const run = await lockLiveRun(inside, provider)
  if (run?.id !== statusId) return fail('coaching.run_missing')
  if (run.state === 'paused') return fail('coaching.paused')
  const day = (await listDays(inside, run)).find(({ id }) => id === entityId)
  if (!day) return fail('coaching.task_missing')
  if (day.unlockedAt === null) return fail('coaching.day_locked')
  const task = day.tasks.find((one) => one.taskId === taskId)
  return task ? { run, day, task } : fail('coaching.task_missing')
}

async function setTick(inside: Context, { run, day, task }: Found, isDone: boolean): Promise<void> {
  const { taskId } = task
  const others = day.completed.filter((one) => one.taskId !== taskId)
  const wasDone = others.length < day.completed.length
  if (isDone === wasDone) return
  const now = inside.clock.now()
  await writeTicks(inside, day, isDone ? [...day.completed, { taskId, at: now.toISOString() }] : others)
  await writeRun(inside, run, { touchedAt: now, reminded: 0 })
}
