import type { Record_ } from '#domains/showcase/contract.ts'
import {
  type AutosaveState,
  type Change,
  type Data,
  isEmptyEntry,
  type StoredChange,
} from './autosave-state.ts'
import { baseOf, sidesOf } from './conflict.ts'
import { isSameValue, mergeRecord, type Side, withChoices } from './merge-record.ts'
import { agreedBase, unansweredSaves } from './unanswered.ts'

export type EditsPorts = {
  now: () => Date
  /** The server's record with this entityId; undefined: none. Without this port no write names a revision. */
  stored?: (entityId: string) => Record_ | undefined
  /** Changes that an earlier visit could not save. */
  restored?: readonly StoredChange[]
  /** Stores the unsaved changes, so that they survive a reload. */
  store?: (waiting: readonly StoredChange[]) => void
}

const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
  new Map([...map].filter(([key]) => key !== id))

/**
 * The edits of records: what is typed, what waits to be saved, and the server's version that each is based on. Knows neither time
 * nor network.
 */
export function createEdits({ now, stored, restored = [], store }: EditsPorts) {
  const restoredChanges = new Map<string, Change>(restored.map((change) => [change.entityId, change]))
  let state: AutosaveState = {
    typed: restoredChanges,
    waiting: restoredChanges,
    trouble: undefined,
    refused: new Map(),
    conflicts: new Map(),
    sending: false,
    savedAt: undefined,
  }
  const bases = new Map(restored.flatMap(({ entityId, base }) => (base ? [[entityId, base] as const] : [])))
  const unanswered = unansweredSaves(
    restored.map(({ entityId, unanswered: saves = [] }) => [entityId, saves] as const),
  )
  const edited = new Map(restored.map(({ entityId, editedAt }) => [entityId, editedAt]))
  const listeners = new Set<() => void>()

  const mineOf = (entityId: string) => state.waiting.get(entityId)?.data ?? null
  const toStore = (change: Change): StoredChange => ({
    ...change,
    base: bases.get(change.entityId),
    editedAt: edited.get(change.entityId),
    unanswered: unanswered.of(change.entityId),
  })
  const keep = () => store?.([...state.waiting.values()].map(toStore))
  const become = (patch: Partial<AutosaveState>) => {
    state = { ...state, ...patch }
    if (patch.waiting) keep()
    for (const listener of listeners) listener()
  }

  /** Bases the edits of a record on the server's version. Returns the entityId to send; undefined: nothing is left. */
  const rebase = (entityId: string, theirs: Record_ | null, data: Data | null): string | undefined => {
    const before = state.waiting.get(entityId)
    if (!before) return undefined
    const id = theirs?.entityId ?? entityId
    const mine = before.data
    const invalid = before.invalid.filter((field) => isSameValue(data?.[field], mine?.[field]))
    const change = {
      ...before,
      entityId: id,
      data: data && { ...data, entityId: id },
      known: theirs !== null,
      invalid,
    }
    const isAgreed =
      data === null || theirs === null ? data === theirs : isSameValue(change.data, theirs.data)
    bases.delete(entityId)
    bases.set(id, baseOf(theirs))
    const waiting = without(state.waiting, entityId)
    become({
      typed: new Map(without(state.typed, entityId)).set(id, change),
      waiting: isAgreed ? waiting : new Map(waiting).set(id, change),
      conflicts: without(state.conflicts, entityId),
      refused: without(state.refused, entityId),
    })
    return isAgreed ? undefined : id
  }

  return {
    state: () => state,
    become,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    revisionOf: (entityId: string) => bases.get(entityId)?.revision,

    put(change: Change) {
      const { entityId } = change
      if (stored && !bases.has(entityId)) bases.set(entityId, baseOf(stored(entityId)))
      edited.set(entityId, now().toISOString())
      const typed = new Map(state.typed).set(entityId, change)
      const waiting = new Map(state.waiting).set(entityId, change)
      if ((change.data === null && !change.known) || isEmptyEntry(change)) waiting.delete(entityId)
      become({ typed, waiting, refused: without(state.refused, entityId) })
    },

    /** Notes that this part of a change is on its way. */
    sent({ entityId, data }: Change) {
      unanswered.add(entityId, data)
      keep()
    },
    /** Notes that the server refused it. */
    refusedAll: ({ entityId, data }: Change) => unanswered.refused(entityId, data),

    /** Notes that the server has the change. Returns whether the record was edited meanwhile. */
    settle(change: Change, part: Change, saved: Record_ | undefined): boolean {
      const latest = state.waiting.get(change.entityId)
      const typed = state.typed.get(change.entityId)
      const unfinished = latest !== undefined && (latest !== change || change.invalid.length > 0)
      const mark = <T extends Change>(value: T): T => ({ ...value, known: true })
      unanswered.answered(change.entityId)
      if (part.data === null) bases.set(change.entityId, baseOf(null))
      // the fields as typed: what the server tidied in them is no edit of this tab
      else if (saved) bases.set(change.entityId, { ...baseOf(saved), data: { ...saved.data, ...part.data } })
      else bases.delete(change.entityId)
      become({
        savedAt: now(),
        trouble: undefined,
        waiting: unfinished
          ? new Map(state.waiting).set(change.entityId, mark(latest))
          : without(state.waiting, change.entityId),
        ...(typed && { typed: new Map(state.typed).set(change.entityId, mark(typed)) }),
      })
      return unfinished && latest !== change
    },

    /**
     * Merges the edits of a record with the server's version, or leaves the choice to the owner. Returns the entityId to send;
     * undefined: nothing can be sent.
     */
    meet(entityId: string, theirs: Record_ | null): string | undefined {
      const base = agreedBase(bases.get(entityId) ?? baseOf(null), theirs, unanswered.of(entityId))
      bases.set(entityId, base)
      unanswered.answered(entityId)
      const conflict = { base, theirs, editedAt: edited.get(entityId) }
      const { data, clashes } = mergeRecord(sidesOf(mineOf(entityId), conflict))
      if (clashes.length === 0) return rebase(entityId, theirs, data)
      become({ conflicts: new Map(state.conflicts).set(entityId, conflict) })
      return undefined
    },

    /** The edited records that the server has in another version, by its records as they were just read. */
    changedIn(revision: number, records: readonly Record_[]): { entityId: string; theirs: Record_ | null }[] {
      return [...state.typed.keys()].flatMap((entityId) => {
        const base = bases.get(entityId)
        const theirs = records.find((record) => record.entityId === entityId)
        // a draft that was read before the last save knows nothing new
        if (!base || revision < base.revision || (theirs?.revision ?? 0) === base.revision) return []
        return [{ entityId, theirs: theirs ?? null }]
      })
    },

    /** Drops the typed version of a saved record, so that the server's is shown. */
    show(entityId: string) {
      bases.delete(entityId)
      become({ typed: without(state.typed, entityId) })
    },

    /** Ends conflicts by the owner's choices: for each entityId the side of each field in conflict. */
    choose(choices: ReadonlyMap<string, ReadonlyMap<string, Side>>) {
      for (const [entityId, conflict] of state.conflicts) {
        const chosen = choices.get(entityId)
        if (chosen)
          rebase(entityId, conflict.theirs, withChoices(sidesOf(mineOf(entityId), conflict), chosen))
      }
    },

    /** Drops what was typed in a record, because the server replaced the record. */
    forget(entityId: string) {
      // the next edit is based on the server's version, not on the one before it
      bases.delete(entityId)
      unanswered.answered(entityId)
      become({
        typed: without(state.typed, entityId),
        waiting: without(state.waiting, entityId),
        refused: without(state.refused, entityId),
        conflicts: without(state.conflicts, entityId),
      })
    },
  }
}
export type Edits = ReturnType<typeof createEdits>
