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
import { withoutRecord, withRecord } from './merged-draft.ts'
import { useRelease } from './release.ts'
import { unsavedOf } from './unsaved.ts'

/**
 * The keeper of one account's edits. It also updates the query cache, and follows changes that were made elsewhere.
 */
export function useAutosave(draft: Draft, userId: string): { autosave: Autosave; state: AutosaveState } {
  const cache = useQueryClient()
  const [autosave] = useState(() => {
    const kept = unsavedOf(`showcase-draft ${userId}`)
    const become = (change: (before: Draft) => Draft) =>
      cache.setQueryData<Draft>(draftQuery.queryKey, (before) => before && change(before))
    const send = async ({ kind, entityId, data }: Change, revision: number | undefined) => {
      const params = { kind, entityId }
      if (data === null) {
        await removeRecord(params, revision).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
        become((before) => withoutRecord(before, entityId))
        await cache.invalidateQueries(draftQuery)
        return undefined
      }
      const { record } = await putRecord(params, { ...data }, revision)
      become((before) => withRecord(before, record))
      await cache.invalidateQueries(draftQuery)
      return record
    }
    return createAutosave({
      send,
      now,
      stored: (entityId) =>
        cache
          .getQueryData<Draft>(draftQuery.queryKey)
          ?.records.find((record) => record.entityId === entityId),
      restored: kept.read(),
      store: kept.write,
    })
  })
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  useEffect(() => {
    const retry = () => void autosave.flush()
    // another device may have changed the draft while this tab was hidden
    const look = () => {
      if (document.visibilityState === 'visible') void cache.invalidateQueries(draftQuery)
    }
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', look)
      autosave.stop()
      void autosave.flush()
    }
  }, [autosave, cache])
  const { sending } = state
  useEffect(() => {
    if (!sending) autosave.follow(draft)
  }, [autosave, draft, sending])
  useRelease(autosave.handOver)
  return { autosave, state }
}
