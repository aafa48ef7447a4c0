// What an owner on the premium plan wants a month to bring.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { goalMetrics, maxTarget } from './rules/goals.ts'

const GoalMetric = z.enum(goalMetrics)
const params = z.object({ metric: GoalMetric })

/** Whole cents of net, otherwise counts. `pace`: what the month brings if it goes on like this. */
const Goal = z.object({ metric: GoalMetric, target: z.int(), now: z.int(), pace: z.int() })

export const Goals = z.object({
  zone: z.string(),
  /** The month up to today, in the provider's zone, and how many of its days are to come. */
  from: z.iso.date(),
  today: z.iso.date(),
  daysLeft: z.int(),
  goals: z.array(Goal),
})
export type Goals = z.infer<typeof Goals>

/** Throws `growth.goals_locked`. */
export const readGoals = endpoint({
  method: 'GET',
  path: '/api/goals',
  summary: 'Your goals and how far this month is',
  access: 'account',
  ok: Goals,
})

/** Sets the goal of a figure, or changes it. Idempotent. Throws `growth.goals_locked`. */
export const setGoal = endpoint({
  method: 'PUT',
  path: '/api/goals/:metric',
  summary: 'Set the goal of a figure',
  access: 'account',
  params,
  body: z.object({ target: z.int().min(1).max(maxTarget) }),
  ok: Goals,
})

/** Idempotent. Throws `growth.goals_locked`. */
export const removeGoal = endpoint({
  method: 'DELETE',
  path: '/api/goals/:metric',
  summary: 'Remove the goal of a figure',
  access: 'account',
  params,
  ok: Goals,
})
