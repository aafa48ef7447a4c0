import type { CoachingTask } from '../contract.ts'
import { type Check, checks } from './checks.ts'
import type { Facts } from './facts.ts'
import type { Hours, Occupation, Programme, Words, Worry, WrittenTask } from './written-task.ts'

export type Answers = { readonly occupation: Occupation; readonly hours: Hours; readonly worry: Worry }

export type PlannedDay = {
  readonly title: string
  readonly intro: string
  readonly tasks: readonly CoachingTask[]
}

const mostTasks = 5

/**
 * The days of a programme for a provider: the same for the same answers and facts. Left out is what is done already, what takes more hours than
 * she gives, and what answers another worry; every day keeps at least one task.
 */
export const planOf = (programme: Programme, answers: Answers, facts: Facts): PlannedDay[] =>
  programme.days.map(({ title, intro, tasks }) => ({
    title,
    intro: taskWords(intro, answers.occupation),
    tasks: tasks
      .filter((task) => fits(task, answers, facts))
      .slice(0, mostTasks)
      .map((task) => taskFor(task, answers.occupation)),
  }))

/** Whether a written task is for this provider. */
function fits({ unless, fromHours, worry }: WrittenTask, answers: Answers, facts: Facts): boolean {
  if (worry !== undefined && worry !== answers.worry) return false
  return answers.hours >= (fromHours ?? 1) && !(unless && holds(unless, facts))
}

export const holds = (check: Check, facts: Facts): boolean => checks[check](facts)

/** The words of a task for an occupation. */
export const taskWords = (words: Words, occupation: Occupation): string =>
  typeof words === 'string' ? words : words[occupation]

function taskFor(task: WrittenTask, occupation: Occupation): CoachingTask {
  const of = (words: Words) => taskWords(words, occupation)
  const common = {
    taskId: task.id,
    title: of(task.title),
    detail: of(task.detail),
    minutes: task.minutes,
    action: task.route === undefined ? null : { route: task.route },
  }
  switch (task.kind) {
    case 'do':
      return { ...common, kind: 'do', ...(task.draft !== undefined && { draft: of(task.draft) }) }
    case 'verify':
      return { ...common, kind: 'verify', check: task.check }
    case 'write':
      return { ...common, kind: 'write', field: task.field, draft: of(task.draft) }
    case 'learn':
      return { ...common, kind: 'learn', reading: of(task.reading) }
  }
}
