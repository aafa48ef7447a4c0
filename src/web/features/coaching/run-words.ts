import type { CoachingStatus, CoachingTask, Run } from '#domains/coaching/contract.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']
const inWords = (count: number): string => numbers[count] ?? String(count)
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The title of a day without its number. */
export const dayTitle = ({ title, taskDay }: Pick<CoachingStatus, 'title' | 'taskDay'>): string =>
  capital(title.replace(`Day ${taskDay}: `, ''))

/** The day that is open today: the latest one. */
export const todayOf = ({ days }: Pick<Run, 'days'>): CoachingStatus | undefined =>
  days.findLast(({ isOpen }) => isOpen)

/** What is left of a day: `Three are left, about 24 minutes.` */
export function leftWords({ tasks, completedTasks }: CoachingStatus): string {
  const left = tasks.filter(({ taskId }) => !completedTasks.includes(taskId))
  if (left.length === 0) return 'Everything of today is done.'
  const minutes = left.reduce((sum, one) => sum + one.minutes, 0)
  return `${capital(inWords(left.length))} ${left.length === 1 ? 'is' : 'are'} left, about ${minutes} minutes.`
}

/** How much of a day is done: `3 of 4`. */
export const countWords = ({
  tasks,
  completedTasks,
}: Pick<CoachingStatus, 'tasks' | 'completedTasks'>): string => `${completedTasks.length} of ${tasks.length}`

/** What stands at the right of a task. */
export function minutesWords({ kind, minutes }: Pick<CoachingTask, 'kind' | 'minutes'>): string {
  if (kind === 'verify') return 'ticks itself'
  return kind === 'learn' ? `${minutes}-minute read` : `${minutes} minutes`
}

/** `Six days in a row` */
export const streakWords = (days: number): string =>
  days === 0 ? 'Nothing in a row yet' : `${capital(inWords(days))} ${days === 1 ? 'day' : 'days'} in a row`

const stateWords: Readonly<Record<Run['state'], string>> = {
  generating: 'is being written',
  active: 'is running',
  paused: 'is paused',
  completed: 'is done, all of it',
  finished: 'is over',
  abandoned: 'was left',
}
/** `Launch in 7 days is paused` */
export const runWords = ({ title, state }: Pick<Run, 'title' | 'state'>): string =>
  `${title} ${stateWords[state]}`
