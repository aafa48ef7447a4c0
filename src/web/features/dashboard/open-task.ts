import type { Coaching, CoachingTask } from '#domains/coaching/contract.ts'

type OpenTask = {
  readonly task: CoachingTask
  /** `Day 6 of “Fill your class”, 10 minutes.` */
  readonly words: string
}

/** The first open task of today's day of a programme that is running; undefined: none is open. */
export function openTaskOf({ run }: Pick<Coaching, 'run'>): OpenTask | undefined {
  if (run?.state !== 'active') return undefined
  const today = run.days.findLast(({ isOpen }) => isOpen)
  const task = today?.tasks.find(({ taskId }) => !today.completedTasks.includes(taskId))
  return task && { task, words: `Day ${today?.taskDay} of “${run.title}”, ${task.minutes} minutes.` }
}
