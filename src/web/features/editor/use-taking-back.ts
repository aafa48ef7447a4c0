import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#domains/showcase/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { restore, takeBack as send } from '../../parts/data/versions.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'

/** Takes single changes of the draft back, or all of them; what was typed in those records goes too. */
export function useTakingBack(draft: Draft, onDone: () => void) {
  const cache = useQueryClient()
  const { autosave, state } = useEditing()
  const single = useMutation({
    mutationFn: async (entityId: string) => {
      await send(entityId)
      autosave.forget(entityId)
    },
    onSettled: () => cache.invalidateQueries(draftQuery),
  })
  const all = useMutation({
    mutationFn: async (number: number) => {
      await restore(String(number))
      for (const entityId of state.typed.keys()) autosave.forget(entityId)
    },
    onSuccess: () => {
      showToast('The draft is as your live page. What you had is put aside under Versions.')
      onDone()
    },
    onSettled: () => cache.invalidateQueries(draftQuery),
  })
  return {
    takeBack: (entityId: string) => single.mutate(entityId),
    taking: single.isPending ? single.variables : undefined,
    throwAway: () => draft.live && all.mutate(draft.live.number),
    isThrowing: all.isPending,
    refusal: (single.error ?? all.error)?.message,
  }
}
