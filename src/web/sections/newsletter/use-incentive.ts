import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { VaultFile } from '#domains/showcase/contract.ts'
import { picturesQuery } from '../../parts/data/pictures.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { fileOf, isLive, sweepIncentives } from './incentive-files.ts'
import { useUndoLock } from './use-undo-lock.ts'

const blank = { heading: '', text: '', button: '', incentive: null }

type Undo = { words: string; before: VaultFile }

/** The newsletter's record and its file. The record changes at once; the bytes stay while the change can be undone. */
export function useIncentive() {
  const form = useSingle('newsletterSub', blank)
  const { data, set, issue } = form
  const { draft, autosave } = useEditing()
  const queries = useQueryClient()
  const file = fileOf(data['incentive'])
  const [undo, setUndo] = useState<Undo>()
  const doneWith = useRef(new Set<string>())
  const whenNobodyUndoes = useUndoLock(undo !== undefined)

  useEffect(() => {
    const keys = doneWith.current
    const sweep = () =>
      void whenNobodyUndoes(() => sweepIncentives({ queries, autosave, doneWith: keys, andOld: true }))
    sweep()
    // leaving the section ends the undo
    return sweep
  }, [autosave, queries, whenNobodyUndoes])

  const become = (next: VaultFile | null, done: string) => {
    for (const known of [file, next]) if (known) doneWith.current.add(known.key)
    const stays = isLive(draft) ? ' It takes up room until you publish.' : ''
    setUndo(file ? { words: `${file.name} was ${done}.${stays}`, before: file } : undefined)
    set({ incentive: next })
    void queries.invalidateQueries(picturesQuery)
  }

  const left = async (): Promise<number | undefined> => {
    const read = await queries.fetchQuery({ ...picturesQuery, staleTime: 0 }).catch(() => undefined)
    return read && read.use.most - read.use.bytes
  }
  /** Returns the bytes left. Where `size` would not fit, it first deletes removed files for good. */
  const roomFor = async (size: number): Promise<number | undefined> => {
    const room = await left()
    if (room === undefined || size <= room || doneWith.current.size === 0) return room
    setUndo(undefined)
    await sweepIncentives({ queries, autosave, doneWith: doneWith.current, andOld: false })
    return left()
  }
  return {
    form,
    file,
    error: issue('incentive') ?? issue(''),
    roomFor,
    onSent: (next: VaultFile) => become(next, 'replaced'),
    onRemove: () => become(null, 'removed'),
    undo: undo && {
      words: undo.words,
      run: () => {
        setUndo(undefined)
        set({ incentive: undo.before })
      },
    },
  }
}
