import type { RecordKind } from '#domains/showcase/contract.ts'
import { ApiError } from '../../lib/api.ts'

export type Data = Readonly<Record<string, unknown>>
/** The edited state of one record; `data` null deletes it. */
export type Change = {
  kind: RecordKind
  entityId: string
  data: Data | null
  /** Fields that the contract refuses; they stay in the form and are not sent. */
  invalid: readonly string[]
  /** Whether the server has the record, so that a part of its fields may be saved. */
  known: boolean
}

export type AutosaveState = {
  /** All changes since the editor opened, by entityId; they override the server's records. */
  typed: ReadonlyMap<string, Change>
  /** Changes not saved on the server yet. */
  waiting: ReadonlyMap<string, Change>
  trouble: 'offline' | 'refused' | undefined
  /** The server's messages by entityId and field; '' for a message without a field. */
  refused: ReadonlyMap<string, Readonly<Record<string, string>>>
  sending: boolean
  savedAt: Date | undefined
}

/** Whether a change of a record of this kind is not saved yet. */
export const waits = ({ waiting }: AutosaveState, kind: RecordKind): boolean =>
  [...waiting.values()].some((change) => change.kind === kind)

type Ports = {
  /** Saves or deletes the record on the server. */
  send: (change: Change) => Promise<void>
  now: () => Date
  /** Changes that an earlier visit could not save. */
  restored?: readonly Change[]
  /** Stores the unsaved changes, so that they survive a reload. */
  store?: (waiting: readonly Change[]) => void
  /** The pause between the last keystroke and saving, and before a retry, in milliseconds. */
  pause?: number
  retry?: number
}

const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500 ||
  error.status === 401

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

/**
 * Saves all edits, after a pause and one record at a time. Retries after connection failures. Keeps fields that the
 * contract or the server refuses until the user corrects them.
 */
export function createAutosave({ send, now, restored = [], store, pause = 800, retry = 5000 }: Ports) {
  let state: AutosaveState = {
    typed: new Map(restored.map((change) => [change.entityId, change])),
    waiting: new Map(restored.map((change) => [change.entityId, change])),
    trouble: undefined,
    refused: new Map(),
    sending: false,
    savedAt: undefined,
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined
  let closed = false

  const become = (patch: Partial<AutosaveState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void flush(), ms)
  }
  const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
    new Map([...map].filter(([key]) => key !== id))

  const put = (change: Change) => {
    const typed = new Map(state.typed).set(change.entityId, change)
    const waiting = new Map(state.waiting).set(change.entityId, change)
    if ((change.data === null && !change.known) || isEmptyEntry(change)) waiting.delete(change.entityId)
    become({ typed, waiting, refused: without(state.refused, change.entityId) })
    store?.([...waiting.values()])
    later(pause)
  }

  const settle = (change: Change) => {
    const latest = state.waiting.get(change.entityId)
    const typed = state.typed.get(change.entityId)
    const unfinished = latest !== undefined && (latest !== change || change.invalid.length > 0)
    const mark = <T extends Change>(value: T): T => ({ ...value, known: true })
    become({
      savedAt: now(),
      trouble: undefined,
      waiting: unfinished
        ? new Map(state.waiting).set(change.entityId, mark(latest))
        : without(state.waiting, change.entityId),
      ...(typed && { typed: new Map(state.typed).set(change.entityId, mark(typed)) }),
    })
    store?.([...state.waiting.values()])
    return unfinished && latest !== change
  }

  const sendAll = async (): Promise<void> => {
    clearTimeout(timer)
    become({ sending: true })
    let pauseMs: number | undefined
    for (const change of state.waiting.values()) {
      const part = sendable(change)
      if (!part || state.refused.has(change.entityId) || state.waiting.get(change.entityId) !== change)
        continue
      try {
        await send(part)
        if (settle(change)) pauseMs = pause
      } catch (error) {
        if (passes(error)) {
          become({ trouble: 'offline' })
          pauseMs = retry
          break
        }
        const words =
          error instanceof ApiError
            ? Object.keys(error.fields).length > 0
              ? error.fields
              : { '': error.message }
            : {}
        become({ trouble: 'refused', refused: new Map(state.refused).set(change.entityId, words) })
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
    /** Drops what was typed in a record, because the server replaced the record. */
    forget(entityId: string) {
      become({
        typed: without(state.typed, entityId),
        waiting: without(state.waiting, entityId),
        refused: without(state.refused, entityId),
      })
      store?.([...state.waiting.values()])
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
