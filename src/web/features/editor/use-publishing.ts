import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setPublished, unpublish } from '#domains/showcase/contract.ts'
import { ApiError, call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { draftQuery } from './queries.ts'

export type Publishing = {
  publish: () => void
  isPending: boolean
  /** The address, once it is live. */
  url: string | null | undefined
  /** What the server still misses, a sentence each. */
  refusals: readonly string[]
  reset: () => void
}

function sentencesOf(error: Error | null): readonly string[] {
  if (!error) return []
  const missing = error instanceof ApiError ? error.details['missing'] : undefined
  return Array.isArray(missing) && missing.length > 0 ? missing.map(String) : [error.message]
}

/** Publishes the draft (specification 4, "isPublished can also be set directly"). */
export function usePublishing(): Publishing {
  const cache = useQueryClient()
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => call(setPublished, { body: { isPublished: true } }),
    onSettled: () => cache.invalidateQueries(draftQuery),
  })
  return { publish: () => mutate(), isPending, url: data?.url, refusals: sentencesOf(error), reset }
}

/** Takes the live page off the web. */
export function useUnpublishing(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(unpublish, {}),
    onSuccess: () => showToast('Your Showcase is off the web. The draft is here.'),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: async () => {
      await cache.invalidateQueries(draftQuery)
      onDone()
    },
  })
}
