import type { Record_ } from '#domains/showcase/contract.ts'
import type { Data } from './autosave-state.ts'
import type { Base } from './conflict.ts'
import { isSameValue } from './merge-record.ts'

/** What a save sent; null: a deletion. */
type Sent = Data | null

/** How many saves of one record are remembered. An older one that reached the server costs the owner a question. */
const maxSaves = 20

/**
 * The saves of each record whose answer this tab does not have, because the connection broke or the page was reloaded
 * meanwhile. Any of them may have reached the server.
 */
export function unansweredSaves(
  restored: Iterable<readonly [entityId: string, saves: readonly Sent[]]> = [],
) {
  const saves = new Map<string, readonly Sent[]>(restored)
  const of = (entityId: string): readonly Sent[] => saves.get(entityId) ?? []
  return {
    of,
    add(entityId: string, sent: Sent): void {
      saves.set(entityId, [...of(entityId).filter((one) => one !== sent), sent].slice(-maxSaves))
    },
    /** The server answered: it has the save, or it refused it and every other one. */
    answered: (entityId: string): void => void saves.delete(entityId),
    /** The server refused this save, so it does not have it. */
    refused(entityId: string, sent: Sent): void {
      saves.set(
        entityId,
        of(entityId).filter((one) => one !== sent),
      )
    },
  }
}

/**
 * Returns the last version on which this tab and the server agree: what the server has from one of these saves came from
 * this tab, so it is no change by somebody else.
 *
 * @param theirs The server's record; null: it was deleted.
 */
export function agreedBase(base: Base, theirs: Record_ | null, saves: readonly Sent[]): Base {
  if (theirs === null) return saves.includes(null) ? { ...base, data: null } : base
  const own = Object.entries(theirs.data).filter(([field, value]) =>
    saves.some((sent) => sent !== null && field in sent && isSameValue(sent[field], value)),
  )
  return own.length === 0 ? base : { ...base, data: { ...base.data, ...Object.fromEntries(own) } }
}
