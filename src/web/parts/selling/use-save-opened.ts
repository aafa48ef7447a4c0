import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Draft, Record_, RecordKind } from '#domains/showcase/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { draftQuery, putRecord } from '../data/showcase.ts'
import { fieldWords, valueWords } from '../editing/field-words.ts'
import { type Clash, mergeRecord } from '../editing/merge-record.ts'
import { changedRecord } from '../editing/save-errors.ts'

/**
 * Saves a card as it was opened; `noun` names it in a refusal. Fields that were changed elsewhere meanwhile stay as they are there. If both changed
 * the same field, the first save is refused and names the other value; the next one keeps what is typed here.
 */
export function useSaveOpened(kind: RecordKind, entityId: string, noun: string) {
  const cache = useQueryClient()
  const [opened] = useState(() =>
    cache.getQueryData<Draft>(draftQuery.queryKey)?.records.find((record) => record.entityId === entityId),
  )
  /** The stored record that a refusal showed; null: it was deleted. */
  const shown = useRef<Record_ | null>(undefined)
  return useMutation({
    mutationFn: async (mine: Record<string, unknown>) => {
      const put = (theirs: Record_ | null | undefined, data: object) =>
        putRecord({ kind, entityId }, { ...data }, theirs?.revision ?? 0)
      const mergedWith = (theirs: Record_ | null) =>
        mergeRecord({ base: opened?.data ?? null, mine, theirs: theirs?.data ?? null })
      const known = shown.current
      const sent = known === undefined ? mine : (mergedWith(known).data ?? mine)
      try {
        return await put(known === undefined ? opened : known, sent)
      } catch (error) {
        const theirs = changedRecord(error)
        if (theirs === undefined) throw error
        const { data, clashes } = mergedWith(theirs)
        if (theirs && data && clashes.length === 0) return put(theirs, data)
        shown.current = theirs
        throw new ApiError('showcase.record_changed', 409, refusal(noun, theirs, clashes))
      }
    },
    onSuccess: () => cache.invalidateQueries(draftQuery),
  })
}

function refusal(noun: string, theirs: Record_ | null, clashes: readonly Clash[]): string {
  if (!theirs) return `This ${noun} was deleted somewhere else. Save again to keep it.`
  const values = clashes.map(
    ({ field, theirs: value }) => `${fieldWords(field)}: ${valueWords(field, value, 'theirs')}`,
  )
  return `You also changed this ${noun} somewhere else. There it says: ${values.join('; ')}. Save again to keep what is here.`
}
