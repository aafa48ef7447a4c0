import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#domains/showcase/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { draftQuery, putRecord, removeRecord } from '../../parts/data/showcase.ts'
import {
  type Autosave,
  type AutosaveState,
  type Change,
  createAutosave,
} from '../../parts/editing/autosave.ts'
import { useRelease } from './release.ts'

function readWaiting(key: string): Change[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    // only storeWaiting below writes this entry
    return Array.isArray(stored) ? (stored as Change[]) : []
  } catch {
    return []
  }
}

function storeWaiting(key: string, waiting: readonly Change[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(waiting))
  } catch {
    // a full or forbidden storage only loses this second copy
  }
}

/** The keeper of one account's edits. It also updates the query cache. */
export function useAutosave(userId: string): { autosave: Autosave; state: AutosaveState } {
  const cache = useQueryClient()
  const [autosave] = useState(() => {
    const key = `showcase-draft ${userId}`
    const send = async ({ kind, entityId, data }: Change) => {
      const params = { kind, entityId }
      if (data === null) {
        await removeRecord(params).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
      } else {
        const { record } = await putRecord(params, { ...data })
        cache.setQueryData<Draft>(draftQuery.queryKey, (draft) => draft && withRecord(draft, record))
      }
      await cache.invalidateQueries(draftQuery)
    }
    return createAutosave({
      send,
      now,
      restored: readWaiting(key),
      store: (waiting) => storeWaiting(key, waiting),
    })
  })
  useEffect(() => {
    const retry = () => void autosave.flush()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      autosave.stop()
      void autosave.flush()
    }
  }, [autosave])
  useRelease(autosave.handOver)
  return { autosave, state: useSyncExternalStore(autosave.subscribe, autosave.state) }
}

function withRecord(draft: Draft, record: Draft['records'][number]): Draft {
  const others = draft.records.filter(({ entityId }) => entityId !== record.entityId)
  return { ...draft, isPublished: false, records: [...others, record] }
}
