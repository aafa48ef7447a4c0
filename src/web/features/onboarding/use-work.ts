import { useCallback, useEffect, useRef, useState } from 'react'
import { putAnonymousWork } from '../../parts/data/anonymous-work.ts'
import { createMirror, type Mirror, type MirrorState } from './mirror.ts'
import { readWork, writeWork } from './stored-work.ts'
import { blankWork, type Work } from './work.ts'
import { keptRecords } from './work-records.ts'

export type Change = Partial<Work> | ((work: Work) => Work)

export type Answers = {
  work: Work
  change: (change: Change) => void
  /** What became of the last change on the server; undefined before the first one, and for a signed-in user. */
  state: MirrorState | undefined
  /** False: this browser cannot keep the answers. */
  isKeptHere: boolean
  /** Sends the last changes. Resolves in any case: what the server lacks is sent after the sign-up. */
  flush: () => Promise<unknown>
}

/**
 * The answers of the onboarding: in this browser with each key, and on the server as anonymous work a moment later.
 * `unsignedUserId` is undefined for a signed-in user, whose answers reach the server with the publish.
 */
export function useWork(unsignedUserId: string | undefined): Answers {
  const [work, setWork] = useState(() => readWork(localStorage) ?? blankWork())
  const [state, setState] = useState<MirrorState>()
  const [isKeptHere, setKeptHere] = useState(true)
  const mirror = useRef<Mirror<Work>>(undefined)
  const newest = useRef(work)

  useEffect(() => {
    if (unsignedUserId === undefined) return
    const made = createMirror<Work>((value) => putAnonymousWork(unsignedUserId, keptRecords(value)), setState)
    mirror.current = made
    return () => {
      // leaving for the sign-up must not lose the last change
      void made.flush()
      made.stop()
    }
  }, [unsignedUserId])

  const change = useCallback((next: Change) => {
    const before = newest.current
    const after = typeof next === 'function' ? next(before) : { ...before, ...next }
    newest.current = after
    setWork(after)
    setKeptHere(writeWork(localStorage, after))
    mirror.current?.put(after)
  }, [])
  const flush = useCallback(async () => mirror.current?.flush(), [])
  return { work, change, state, isKeptHere, flush }
}
