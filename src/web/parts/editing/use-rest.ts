import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecordKind } from '#domains/showcase/contract.ts'
import { draftQuery, putRecord } from '../data/showcase.ts'

type Turned = { readonly kind: RecordKind; readonly entityId: string; readonly rests: boolean }

/** Lets a card of the draft rest, or takes it out of its rest, for which the plan must have room. */
export function useRest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ rests, ...record }: Turned) => putRecord(record, { restsByChoice: rests || null }),
    onSettled: () => cache.invalidateQueries(draftQuery),
  })
}
