import type { Draft, Record_, RecordKind } from '#domains/showcase/contract.ts'
import type { AutosaveState, Change, Data, StoredChange } from './autosave-state.ts'
import { baseOf, sidesOf } from './conflict.ts'
import { isSameValue, mergeRecord, type Side, withChoices } from './merge-record.ts'
import { changedRecord, passes, refusalWords } from './save-errors.ts'
import { agreedBase, unansweredSaves } from './unanswered.ts'

export type { AutosaveState, Change, Data, StoredChange } from './autosave-state.ts'

/** Whether a change of a record of this kind is not saved yet. */
export const waits = ({ waiting }: AutosaveState, kind: RecordKind): boolean =>
  [...waiting.values()].some((change) => change.kind === kind)

type Ports = {
  /**
   * Saves or deletes the record on the server, based on a revision; undefined: on any. Returns the saved record. Throws
   * `showcase.record_changed` if the server has another revision.
   */
  send: (change: Change, revision: number | undefined) => Promise<Record_ | undefined | void>
  now: () => Date
  /** The server's record with this entityId; undefined: none. Without this port no write names a revision. */
  stored?: (entityId: string) => Record_ | undefined
  /** Changes that an earlier visit could not save. */
  restored?: readonly StoredChange[]
  /** Stores the unsaved changes, so that they survive a reload. */
  store?: (waiting: readonly StoredChange[]) => void
  /** The pause between the last keystroke and saving, and before a retry, in milliseconds. */
  pause?: number
  retry?: number
}

const omit = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))

/** Whether a change is a new list entry in which nothing was typed. It is neither saved nor a fault. */
export const isEmptyEntry = ({ data, known }: Change): boolean =>
  !known && data !== null && Object.values(data).every((value) => value === '')

/** Returns the part of a change that can be saved now; undefined for a new record that the contract refuses. */
export function sendable(change: Change): Change | undefined {
  if (change.data === null || change.invalid.length === 0) return change
  return change.known ? { ...change, data: omit(change.data, change.invalid) } : undefined
}

/** How often a record that others keep changing is merged and sent again before the next pause. */
const maxRounds = 5

const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
  new Map([...map].filter(([key]) => key !== id))

/**
 * Saves all edits, after a pause and one record at a time. Retries after connection failures. Keeps fields that the
 * contract or the server refuses until the user corrects them. Each write names the revision that it is based on: a
 * record that was changed elsewhere is merged by `mergeRecord` and sent again, or waits for the owner's choice.
 */
export function createAutosave(ports: Ports) {
  const { send, now, stored, restored = [], store, pause = 800, retry = 5000 } = ports
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
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined
  let closed = false

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
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void flush(), ms)
  }

  const put = (change: Change) => {
    const { entityId } = change
    if (stored && !bases.has(entityId)) bases.set(entityId, baseOf(stored(entityId)))
    edited.set(entityId, now().toISOString())
    const typed = new Map(state.typed).set(entityId, change)
    const waiting = new Map(state.waiting).set(entityId, change)
    if ((change.data === null && !change.known) || isEmptyEntry(change)) waiting.delete(entityId)
    become({ typed, waiting, refused: without(state.refused, entityId) })
    later(pause)
  }

  /** Notes that the server has the change. Returns whether the record was edited meanwhile. */
  const settle = (change: Change, part: Change, saved: Record_ | undefined) => {
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

  /** Merges the edits of a record with the server's version, or leaves the choice to the owner. */
  const meet = (entityId: string, theirs: Record_ | null): string | undefined => {
    const base = agreedBase(bases.get(entityId) ?? baseOf(null), theirs, unanswered.of(entityId))
    bases.set(entityId, base)
    unanswered.answered(entityId)
    const conflict = { base, theirs, editedAt: edited.get(entityId) }
    const { data, clashes } = mergeRecord(sidesOf(mineOf(entityId), conflict))
    if (clashes.length === 0) return rebase(entityId, theirs, data)
    become({ conflicts: new Map(state.conflicts).set(entityId, conflict) })
    return undefined
  }

  /** Sends one record until the server has it or it waits for a choice. Returns whether it must be sent again. */
  const sendOne = async (first: string): Promise<boolean> => {
    let id: string | undefined = first
    for (let round = 0; id !== undefined && round < maxRounds; round++) {
      const conflict = state.conflicts.get(id)
      // what was typed since may have ended the conflict
      if (conflict) id = meet(id, conflict.theirs)
      const change = id === undefined ? undefined : state.waiting.get(id)
      const part = change && sendable(change)
      if (!change || !part) return false
      unanswered.add(change.entityId, part.data)
      keep()
      try {
        const saved = await send(part, bases.get(change.entityId)?.revision)
        return settle(change, part, saved ?? undefined)
      } catch (error) {
        if (!passes(error)) unanswered.refused(change.entityId, part.data)
        const theirs = changedRecord(error)
        if (theirs === undefined) throw error
        id = state.waiting.has(change.entityId) ? meet(change.entityId, theirs) : undefined
      }
    }
    return id !== undefined
  }

  const sendAll = async (): Promise<void> => {
    clearTimeout(timer)
    become({ sending: true })
    let pauseMs: number | undefined
    for (const change of state.waiting.values()) {
      const { entityId } = change
      if (!sendable(change) || state.refused.has(entityId) || state.waiting.get(entityId) !== change) continue
      try {
        if (await sendOne(entityId)) pauseMs = pause
      } catch (error) {
        if (passes(error)) {
          become({ trouble: 'offline' })
          pauseMs = retry
          break
        }
        become({ trouble: 'refused', refused: new Map(state.refused).set(entityId, refusalWords(error)) })
      }
    }
    become({ sending: false })
    if (pauseMs !== undefined) later(pauseMs)
  }

  const flush = (): Promise<void> => {
    if (closed) return Promise.resolve()
    // the running save does not include later changes, so another one follows it
    if (underWay)
      return (next ??= underWay.then(() => {
        next = undefined
        return flush()
      }))
    underWay = sendAll().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  if (restored.length > 0) later(0)
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put,
    /**
     * Compares with the server's draft as it was just read. Edits that are not saved stay on top of it; a record that is
     * saved and was changed elsewhere is shown as the server has it.
     */
    follow({ revision, records }: Pick<Draft, 'revision' | 'records'>) {
      if (state.sending || closed) return
      for (const entityId of state.typed.keys()) {
        const base = bases.get(entityId)
        const theirs = records.find((record) => record.entityId === entityId)
        // a draft that was read before the last save knows nothing new
        if (!base || revision < base.revision || (theirs?.revision ?? 0) === base.revision) continue
        if (state.waiting.has(entityId)) {
          if (meet(entityId, theirs ?? null)) later(0)
        } else {
          bases.delete(entityId)
          become({ typed: without(state.typed, entityId) })
        }
      }
    },
    /** Ends conflicts by the owner's choices: for each entityId the side of each field in conflict. */
    choose(choices: ReadonlyMap<string, ReadonlyMap<string, Side>>) {
      for (const [entityId, conflict] of state.conflicts) {
        const chosen = choices.get(entityId)
        if (chosen)
          rebase(entityId, conflict.theirs, withChoices(sidesOf(mineOf(entityId), conflict), chosen))
      }
      later(0)
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
    /** Saves all waiting changes now; resolves when the attempt has ended. */
    flush,
    stop: () => clearTimeout(timer),
    /**
     * Saves the waiting changes and sends nothing after that, so that another tab can edit. Waits at most
     * `patienceMs`; changes that could not be saved stay in the store, where that tab reads them.
     */
    async handOver(patienceMs = 3000) {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
      await Promise.race([flush(), patience])
      closed = true
      clearTimeout(timer)
    },
  }
}
export type Autosave = ReturnType<typeof createAutosave>
