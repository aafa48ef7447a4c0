import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { draftQuery, putRecord, removeRecord } from '../../parts/data/showcase.ts'
import type { CardKind } from './service-cards.ts'
import { reordered, sequenceOf } from './service-state.ts'

const orders = ['individualServiceSettings', 'serviceSettings'] as const

/** Saves one service, then refetches the list and the publish state. */
export function useSaveService(kind: CardKind) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ entityId, data }: { entityId: string; data: Record<string, unknown> }) =>
      putRecord({ kind, entityId }, data),
    onSuccess: () => cache.invalidateQueries(draftQuery),
  })
}

export function useDeleteService(kind: CardKind) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (entityId: string) => removeRecord({ kind, entityId }),
    onSuccess: () => cache.invalidateQueries(draftQuery),
  })
}

function withSequence(
  draft: Draft,
  kind: (typeof orders)[number],
  entityId: string,
  sequence: string[],
): Draft {
  const others = draft.records.filter((record) => record.kind !== kind)
  return { ...draft, records: [...others, { kind, entityId, data: { entityId, sequence }, updatedAt: '' }] }
}

/** Shows a new order of services or of calendar cards at once, and restores the old one if the server refuses it. */
export function useOrderServices() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, sequence }: { draft: Draft; sequence: string[] }) => {
      for (const kind of orders) {
        const stored = sequenceOf(draft, kind)
        const entityId = stored?.entityId ?? newEntityId()
        await putRecord({ kind, entityId }, { sequence: reordered(stored?.sequence ?? [], sequence) })
      }
    },
    onMutate: async ({ draft, sequence }) => {
      await cache.cancelQueries(draftQuery)
      const shown = orders.reduce((next, kind) => {
        const stored = sequenceOf(draft, kind)
        const order = reordered(stored?.sequence ?? [], sequence)
        return withSequence(next, kind, stored?.entityId ?? newEntityId(), order)
      }, draft)
      cache.setQueryData(draftQuery.queryKey, shown)
      return { draft }
    },
    onError: (_error, _input, before) => cache.setQueryData(draftQuery.queryKey, before?.draft),
    onSettled: () => cache.invalidateQueries(draftQuery),
  })
}
