import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { readGoals, removeGoal, setGoal } from '#domains/growth/goals-contract.ts'
import type { GoalMetric } from '#domains/growth/rules/goals.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type Goals = EndpointOutput<typeof readGoals>

/** The goals of the month and how far they are. Only plans with goals may ask. */
export const goalsQuery = queryOptions({
  queryKey: ['goals'],
  queryFn: ({ signal }) => request<typeof readGoals>('GET', '/api/goals', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** Sets the goal of a figure; null removes it. */
export function useSetGoal(metric: GoalMetric) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (target: number | null) =>
      target === null
        ? request<typeof removeGoal>('DELETE', '/api/goals/:metric', { params: { metric } })
        : request<typeof setGoal>('PUT', '/api/goals/:metric', { params: { metric }, body: { target } }),
    onSuccess: (goals) => cache.setQueryData(goalsQuery.queryKey, goals),
  })
}
