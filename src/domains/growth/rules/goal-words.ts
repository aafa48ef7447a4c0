import type { GoalMetric } from './goals.ts'
import { cents, count } from './number-words.ts'

/** The name of each figure that can have a goal. */
export const goalNames: Readonly<Record<GoalMetric, string>> = {
  net: 'Net',
  orders: 'Orders',
  visitors: 'Visitors',
  subscribers: 'New subscribers',
}

type Progress = {
  readonly metric: GoalMetric
  readonly target: number
  readonly now: number
  readonly pace: number
}

/** How far a goal is: `$1,240 of $2,000, 12 days left; at this pace $2,100`. */
export function goalSentence({ metric, target, now, pace }: Progress, left: number): string {
  const write = metric === 'net' ? cents : count
  const days = left === 1 ? 'one day left' : `${count(left)} days left`
  const far = `${write(now)} of ${write(target)}`
  if (now >= target) return left === 0 ? `${far}, reached` : `${far}, reached with ${days}`
  return left === 0 ? `${far}, the last day is today` : `${far}, ${days}; at this pace ${write(pace)}`
}
