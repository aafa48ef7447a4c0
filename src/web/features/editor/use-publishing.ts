import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#domains/showcase/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { draftQuery, publishDraft, unpublishShowcase } from '../../parts/data/showcase.ts'

export type Publishing = {
  publish: () => void
  isPending: boolean
  /** The address of the published page. */
  url: string | null | undefined
  /** What the server still misses, one sentence each. */
  refusals: readonly string[]
  reset: () => void
}

function sentencesOf(error: Error | null): readonly string[] {
  if (!error) return []
  const missing = error instanceof ApiError ? error.details['missing'] : undefined
  return Array.isArray(missing) && missing.length > 0 ? missing.map(String) : [error.message]
}

/**
 * Publishes the draft that the owner has read, and returns the reasons for a refusal. After a change elsewhere the list
 * is read again.
 */
export function usePublishing({ revision }: Pick<Draft, 'revision'>): Publishing {
  const cache = useQueryClient()
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => publishDraft(revision),
    onSettled: () => cache.invalidateQueries(draftQuery),
  })
  return { publish: () => mutate(), isPending, url: data?.url, refusals: sentencesOf(error), reset }
}

/** Unpublishes the live page. */
export function useUnpublishing(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: unpublishShowcase,
    onSuccess: () => showToast('Your Showcase is off the web. The draft is here.'),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: async () => {
      await cache.invalidateQueries(draftQuery)
      onDone()
    },
  })
}
