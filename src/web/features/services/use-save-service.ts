import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft, Record_ } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { draftQuery, putRecord, recordOf, removeRecord } from '../../parts/data/showcase.ts'
import { mergeRecord } from '../../parts/editing/merge-record.ts'
import { changedRecord } from '../../parts/editing/save-errors.ts'
import { reordered, sequenceOf } from './service-state.ts'

const orders = ['individualServiceSettings', 'serviceSettings'] as const

/** Deletes a service, then refetches the list and the publish state. */
export function useDeleteService() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (record: Pick<Record_, 'kind' | 'entityId'>) => removeRecord(record),
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
  const shown = { kind, entityId, data: { entityId, sequence }, updatedAt: '', revision: 0, device: null }
  return { ...draft, records: [...others, shown] }
}

/** Saves an order. One that was changed elsewhere is merged, or refused if both moved the same services. */
async function putOrder(
  params: { kind: (typeof orders)[number]; entityId: string },
  seen: Record_ | undefined,
  mine: { sequence: string[] },
): Promise<void> {
  try {
    await putRecord(params, mine, seen?.revision ?? 0)
  } catch (error) {
    const theirs = changedRecord(error)
    if (!theirs) throw error
    const { data, clashes } = mergeRecord({ base: seen?.data ?? null, mine, theirs: theirs.data })
    if (!data || clashes.length > 0) throw error
    await putRecord(params, { ...data }, theirs.revision)
  }
}

/** Shows a new order of services or of calendar cards at once, and restores the old one if the server refuses it. */
export function useOrderServices() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, sequence }: { draft: Draft; sequence: string[] }) => {
      for (const kind of orders) {
        const stored = sequenceOf(draft, kind)
        const entityId = stored?.entityId ?? newEntityId()
        const mine = { sequence: reordered(stored?.sequence ?? [], sequence) }
        await putOrder({ kind, entityId }, recordOf(draft, kind), mine)
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
