import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  applyDraft,
  Coaching,
  lookAtRun,
  pauseRun,
  readCoaching,
  readFields,
  startRun,
  tickTask,
} from '#domains/coaching/contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { refetchEveryMs } from './refresh.ts'
import { draftQuery } from './showcase.ts'

export type StartedRun = EndpointCall<typeof startRun>['body']

/** The owner's programme with a status record for each day. */
export const coachingQuery = queryOptions({
  queryKey: ['coaching'],
  queryFn: ({ signal }) => request<typeof readCoaching>('GET', '/api/coaching', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** The texts of the page that tasks speak of. */
export const pageFieldsQuery = queryOptions({
  queryKey: ['coaching-fields'],
  queryFn: ({ signal }) => request<typeof readFields>('GET', '/api/coaching/fields', {}, { signal }),
  staleTime: 0,
})

/** Runs a step of coaching and shows what the server answers; a failure is said, and the programme is read again. */
function useCoachingStep<Input>(step: (input: Input) => Promise<Coaching>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (coaching) => cache.setQueryData(coachingQuery.queryKey, coaching),
    onError: (error) => {
      showToast(error.message, 'error')
      void cache.invalidateQueries({ queryKey: coachingQuery.queryKey })
    },
  })
}

/** Begins a programme. */
export const beginRun = (body: StartedRun): Promise<Coaching> =>
  request<typeof startRun>('POST', '/api/coaching', { body })

export const useStartRun = () => useCoachingStep(beginRun)

/** Ticks what the product sees by itself, and opens the days that are due. */
export const useLookAtRun = () =>
  useCoachingStep(() => request<typeof lookAtRun>('POST', '/api/coaching/look', {}))

export const usePauseRun = () =>
  useCoachingStep(({ statusId, isPaused }: { statusId: string; isPaused: boolean }) =>
    request<typeof pauseRun>('POST', '/api/coaching/:statusId/pause', {
      params: { statusId },
      body: { isPaused },
    }),
  )

type OfTask = { statusId: string; entityId: string; taskId: string }

export const useTickTask = () =>
  useCoachingStep(({ statusId, ...body }: OfTask & { isDone: boolean }) =>
    request<typeof tickTask>('POST', '/api/coaching/:statusId/ticks', { params: { statusId }, body }),
  )

/** Writes a text into its field in the draft of the page. */
export function useApplyDraft() {
  const cache = useQueryClient()
  return useCoachingStep(async ({ statusId, ...body }: OfTask & { text: string }) => {
    const coaching = await request<typeof applyDraft>('POST', '/api/coaching/:statusId/drafts', {
      params: { statusId },
      body,
    })
    void cache.invalidateQueries({ queryKey: pageFieldsQuery.queryKey })
    void cache.invalidateQueries({ queryKey: draftQuery.queryKey })
    return coaching
  })
}
