import type { RecordKind } from '#domains/showcase/contract.ts'
import { ApiError } from '../../lib/api.ts'

export type Data = Readonly<Record<string, unknown>>
/** One record as it was typed; `data` null deletes it. */
export type Change = {
  kind: RecordKind
  entityId: string
  data: Data | null
  /** Fields the contract does not accept as they stand; they are kept here and not sent. */
  invalid: readonly string[]
  /** The server knows the record, so that a part of it may be saved. */
  known: boolean
}

export type KeeperState = {
  /** What was typed since the editor opened, by entityId; it stands over what the server holds. */
  typed: ReadonlyMap<string, Change>
  /** Not on the server yet. */
  waiting: ReadonlyMap<string, Change>
  trouble: 'offline' | 'refused' | undefined
  /** The server's messages by entityId and field; '' for one that belongs to no field. */
  refused: ReadonlyMap<string, Readonly<Record<string, string>>>
  sending: boolean
  savedAt: Date | undefined
}

/** Whether a change of a record of this kind is not on the server yet. */
export const waits = ({ waiting }: KeeperState, kind: RecordKind): boolean =>
  [...waiting.values()].some((change) => change.kind === kind)

type Ports = {
  /** Saves or deletes on the server. */
  send: (change: Change) => Promise<void>
  now: () => Date
  /** What an earlier visit could not send. */
  restored?: readonly Change[]
  /** Keeps what waits, so that a reload costs nothing. */
  keep?: (waiting: readonly Change[]) => void
  /** Pause after the last key before saving, and before trying again, in milliseconds. */
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

/** The fields of a change that can be saved now; undefined while the contract refuses a new record. */
export function sendable(change: Change): Change | undefined {
  if (change.data === null || change.invalid.length === 0) return change
  return change.known ? { ...change, data: omit(change.data, change.invalid) } : undefined
}

/**
 * Keeps everything that is typed: saves it after a pause, one record at a time, tries again when the connection
 * fails, and holds what the contract or the server refuses until it is mended.
 */
export function createKeeper({ send, now, restored = [], keep, pause = 800, retry = 5000 }: Ports) {
  let state: KeeperState = {
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

  const become = (patch: Partial<KeeperState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const without = <T>(map: ReadonlyMap<string, T>, id: string) =>
    new Map([...map].filter(([key]) => key !== id))

  const put = (change: Change) => {
    const typed = new Map(state.typed).set(change.entityId, change)
    const waiting = new Map(state.waiting).set(change.entityId, change)
    if (change.data === null && !change.known) waiting.delete(change.entityId)
    become({ typed, waiting, refused: without(state.refused, change.entityId) })
    keep?.([...waiting.values()])
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
    keep?.([...state.waiting.values()])
    return unfinished && latest !== change
  }

  const sendAll = async (): Promise<void> => {
    clearTimeout(timer)
    become({ sending: true })
    let again: number | undefined
    for (const change of state.waiting.values()) {
      const part = sendable(change)
      if (!part || state.refused.has(change.entityId) || state.waiting.get(change.entityId) !== change)
        continue
      try {
        await send(part)
        if (settle(change)) again = pause
      } catch (error) {
        if (passes(error)) {
          become({ trouble: 'offline' })
          again = retry
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
    if (again !== undefined) later(again)
  }

  const flush = (): Promise<void> => {
    // what was put since the one under way began is not among what it sends
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
    /** Sends what waits now; resolves when the attempt is over. */
    flush,
    stop: () => clearTimeout(timer),
  }
}
export type Keeper = ReturnType<typeof createKeeper>
