import type { Record_ } from '#domains/showcase/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { type Change, createAutosave, type Data, type StoredChange } from './autosave.ts'

export const now = () => new Date('2026-11-20T10:00:00Z')

/** A server with the revisions of the real one, and the tabs of two devices on it. */
export function aServer() {
  let revision = 1
  const records = new Map<string, Record_>()
  const write = (entityId: string, data: Data | null) => {
    revision += 1
    if (data === null) records.delete(entityId)
    else
      records.set(entityId, {
        kind: 'quote',
        entityId,
        data: { ...data, entityId },
        revision,
        device: 'phone',
        updatedAt: '2026-11-20T09:59:00.000Z',
      })
    return records.get(entityId)
  }
  const draft = () => ({ revision, records: [...records.values()] })
  const openTab = (restored: readonly StoredChange[] = []) => {
    let seen = draft()
    const sent: Change[] = []
    let kept: readonly StoredChange[] = restored
    let lost = { times: 0, reaches: true }
    const autosave = createAutosave({
      now,
      pause: 1e6,
      restored,
      stored: (id) => seen.records.find(({ entityId }) => entityId === id),
      store: (waiting) => {
        kept = waiting
      },
      send: async (change, based) => {
        sent.push(change)
        const stored = records.get(change.entityId)
        if (based !== undefined && based !== (stored?.revision ?? 0))
          throw new ApiError('showcase.record_changed', 409, 'Changed.', { record: stored ?? null })
        if (lost.times > 0 && !lost.reaches) {
          lost = { ...lost, times: lost.times - 1 }
          throw new TypeError('Failed to fetch')
        }
        const saved = write(change.entityId, change.data && { ...stored?.data, ...change.data })
        if (lost.times === 0) return saved
        lost = { ...lost, times: lost.times - 1 }
        throw new TypeError('Failed to fetch')
      },
    })
    const edit = (data: Data | null, known = true) =>
      autosave.put({ kind: 'quote', entityId: 'a', data, invalid: [], known })
    /** Reads the draft again, as a tab does that becomes visible. */
    const look = () => {
      seen = draft()
      autosave.follow(seen)
    }
    return {
      autosave,
      edit,
      look,
      sent,
      kept: () => kept,
      /** Loses the connection during the next saves: the server has them or not, the answer never arrives. */
      lose: ({ reaches = true, times = 1 } = {}) => {
        lost = { reaches, times }
      },
      typed: () => autosave.state().typed.get('a')?.data,
    }
  }
  return { write, draft, openTab, stored: () => records.get('a')?.data }
}

export const first = { text: 'Hello', author: 'Ada', note: 'x' }

/** Two tabs that have read the same record. */
export function twoTabs() {
  const server = aServer()
  server.write('a', first)
  return { server, here: server.openTab(), there: server.openTab() }
}
