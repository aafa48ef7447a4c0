import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineVendorTask } from '#platform/jobs/task.ts'
import type { CoachingTask } from '../contract.ts'
import type { ModelDeps } from '../model-ports.ts'
import type { CoachingDeps } from '../ports.ts'
import { programmes } from '../rules/programmes/all.ts'
import type { WordedTask } from '../rules/word-prompts.ts'
import { listDays, type StoredDay, writeWords } from '../store/days.ts'
import { listRuns, lockLiveRun, type StoredRun, writeRun } from '../store/runs.ts'
import { rewordTasks } from './reword-tasks.ts'

/** One model at a time: its jobs have one queue, whatever it is called. */
const modelNames = ({ model }: ModelDeps): readonly string[] => (model ? ['model'] : [])

/** Words a day of a run by the model. Whatever becomes of it, the plan can be used afterwards. */
export const wordDayTask = defineVendorTask(
  'coaching.word-day',
  z.object({ provider: z.string(), statusId: z.string(), day: z.int() }),
  modelNames,
  wordDay,
)

/** Adds the job that words a day, in the caller's transaction; nothing without a model. */
export async function askForWords(
  deps: ModelDeps,
  context: Context,
  { provider, id: statusId }: Pick<StoredRun, 'provider' | 'id'>,
  day: number,
): Promise<void> {
  const key = `coaching.word-day:${statusId}:${day}`
  for (const name of modelNames(deps))
    await enqueue(context, wordDayTask.at(name), { provider, statusId, day }, { key })
}

type Asked = { readonly provider: string; readonly statusId: string; readonly day: number }

async function wordDay(
  deps: CoachingDeps,
  context: Context,
  { provider, statusId, day }: Asked,
): Promise<void> {
  const run = (await listRuns(context, provider)).find(({ id, endedAt }) => id === statusId && !endedAt)
  const asked = run && (await listDays(context, run)).find((one) => one.day === day)
  if (!run || !asked || asked.isWorded) return
  const words = await rewordTasks(deps, context, {
    provider,
    occupation: run.answers.occupation,
    goal: run.answers.ownGoal || programmes[run.programme].title,
    facts: await deps.facts(context, provider),
    ownTexts: await deps.ownTexts(context, provider),
    tasks: asked.tasks.map(({ taskId, title, detail, draft, field }) => ({
      taskId,
      title,
      detail,
      ...(draft !== undefined && { draft }),
      ...(field !== undefined && { field }),
    })),
  })
  await context.stopPoint?.('day-worded')
  await transact(context, async (inside) => {
    const live = await lockLiveRun(inside, provider)
    if (live?.id !== statusId) return
    await writeWords(inside, asked, wordedTasks(asked, words ?? []))
    if (live.state === 'generating') await writeRun(inside, live, { state: 'active' })
  })
}

/** The tasks of a day with other words: everything else of them stays. */
const wordedTasks = ({ tasks }: StoredDay, words: readonly WordedTask[]): CoachingTask[] =>
  tasks.map((task) => {
    const { title, detail, draft } = words.find(({ taskId }) => taskId === task.taskId) ?? task
    return { ...task, title, detail, ...(draft !== undefined && { draft }) }
  })
