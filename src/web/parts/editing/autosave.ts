import type { Draft, Record_ } from '#domains/showcase/contract.ts'
import { type Change, sendable } from './autosave-state.ts'
import { createEdits, type Edits, type EditsPorts } from './edits.ts'
import type { Side } from './merge-record.ts'
import { createRounds } from './rounds.ts'
import { changedRecord, passes, refusalWords } from './save-errors.ts'

export {
  type AutosaveState,
  type Change,
  type Data,
  isEmptyEntry,
  type StoredChange,
  waits,
} from './autosave-state.ts'

/**
 * Saves or deletes the record on the server, based on a revision; undefined: on any. Returns the saved record. Throws
 * `showcase.record_changed` if the server has another revision.
 */
type Send = (change: Change, revision: number | undefined) => Promise<Record_ | undefined | void>

type Ports = EditsPorts & {
  send: Send
  /** The pause between the last keystroke and saving, and before a retry, in milliseconds. */
  pause?: number
  retry?: number
}

/** How often a record that others keep changing is merged and sent again before the next pause. */
const maxRounds = 5

/** Sends one record until the server has it or it waits for a choice. Returns whether it must be sent again. */
async function sendOne(edits: Edits, send: Send, first: string): Promise<boolean> {
  let id: string | undefined = first
  for (let round = 0; id !== undefined && round < maxRounds; round++) {
    const conflict = edits.state().conflicts.get(id)
    // what was typed since may have ended the conflict
    if (conflict) id = edits.meet(id, conflict.theirs)
    const change = id === undefined ? undefined : edits.state().waiting.get(id)
    const part = change && sendable(change)
    if (!change || !part) return false
    edits.sent(part)
    try {
      const saved = await send(part, edits.revisionOf(change.entityId))
      return edits.settle(change, part, saved ?? undefined)
    } catch (error) {
      if (!passes(error)) edits.refusedAll(part)
      const theirs = changedRecord(error)
      if (theirs === undefined) throw error
      id = edits.state().waiting.has(change.entityId) ? edits.meet(change.entityId, theirs) : undefined
    }
  }
  return id !== undefined
}

/** Sends every record that waits. Returns why to send again later: one was edited meanwhile, or the server was not reached. */
async function sendAll(edits: Edits, send: Send): Promise<'edited' | 'offline' | undefined> {
  let again: 'edited' | undefined
  for (const change of edits.state().waiting.values()) {
    const { entityId } = change
    const { refused, waiting } = edits.state()
    if (!sendable(change) || refused.has(entityId) || waiting.get(entityId) !== change) continue
    try {
      if (await sendOne(edits, send, entityId)) again = 'edited'
    } catch (error) {
      if (passes(error)) {
        edits.become({ trouble: 'offline' })
        return 'offline'
      }
      const words = new Map(edits.state().refused).set(entityId, refusalWords(error))
      edits.become({ trouble: 'refused', refused: words })
    }
  }
  return again
}

/**
 * Saves all edits, after a pause and one record at a time. Retries after connection failures. Keeps fields that the
 * contract or the server refuses until the user corrects them. Each write names the revision that it is based on: a
 * record that was changed elsewhere is merged by `mergeRecord` and sent again, or waits for the owner's choice.
 */
export function createAutosave({ send, pause = 800, retry = 5000, ...ports }: Ports) {
  const edits = createEdits(ports)
  const rounds = createRounds(async () => {
    edits.become({ sending: true })
    const again = await sendAll(edits, send)
    edits.become({ sending: false })
    if (again) rounds.later(again === 'offline' ? retry : pause)
  })
  if (ports.restored?.length) rounds.later(0)
  return {
    state: edits.state,
    subscribe: edits.subscribe,
    put(change: Change) {
      edits.put(change)
      rounds.later(pause)
    },
    /**
     * Compares with the server's draft as it was just read. Edits that are not saved stay on top of it; a record that is
     * saved and was changed elsewhere is shown as the server has it.
     */
    follow({ revision, records }: Pick<Draft, 'revision' | 'records'>) {
      if (edits.state().sending || rounds.isClosed()) return
      for (const { entityId, theirs } of edits.changedIn(revision, records))
        if (!edits.state().waiting.has(entityId)) edits.show(entityId)
        else if (edits.meet(entityId, theirs)) rounds.later(0)
    },
    /** Ends conflicts by the owner's choices: for each entityId the side of each field in conflict. */
    choose(choices: ReadonlyMap<string, ReadonlyMap<string, Side>>) {
      edits.choose(choices)
      rounds.later(0)
    },
    forget: edits.forget,
    /** Saves all waiting changes now; resolves when the attempt has ended. */
    flush: rounds.flush,
    stop: rounds.stop,
    /**
     * Saves the waiting changes and sends nothing after that, so that another tab can edit. Waits at most
     * `patienceMs`; changes that could not be saved stay in the store, where that tab reads them.
     */
    handOver: (patienceMs = 3000) => rounds.close(patienceMs),
  }
}
export type Autosave = ReturnType<typeof createAutosave>
