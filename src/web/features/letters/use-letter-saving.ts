import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { now } from '../../lib/clock.ts'
import { letterQuery, saveDraft } from '../../parts/data/letter-writing.ts'
import { createLetterSaving, type LetterSaving, type Saving } from './letter-saving.ts'

/** Saves a letter while its editor is open. `letter`: as the cache has it; a newer version is shown if nothing waits here. */
export function useLetterSaving(letter: Letter): { readonly saver: LetterSaving; readonly saving: Saving } {
  const cache = useQueryClient()
  const [saver] = useState(() =>
    createLetterSaving({
      letter,
      now,
      send: (body) => saveDraft(letter.id, body),
      onSaved: (saved) => cache.setQueryData(letterQuery(letter.id).queryKey, saved),
    }),
  )
  const saving = useSyncExternalStore(saver.subscribe, saver.current)
  useEffect(() => {
    if (letter.version > saver.current().version && saver.current().state === 'saved') saver.take(letter)
  }, [letter, saver])
  useEffect(
    () => () => {
      void saver.flush()
    },
    [saver],
  )
  return { saver, saving }
}
