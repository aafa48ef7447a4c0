import type { StoredChange } from '../../parts/editing/autosave.ts'

function read(key: string): StoredChange[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    // only `write` below writes this entry
    return Array.isArray(stored) ? (stored as StoredChange[]) : []
  } catch {
    return []
  }
}

/**
 * The unsaved edits of one draft in local storage, so that they survive a reload. Without locks two tabs may edit at the
 * same time, so each tab replaces the entries of its own records only.
 */
export function unsavedOf(key: string) {
  const own = new Set<string>()
  return {
    read(): StoredChange[] {
      const changes = read(key)
      for (const { entityId } of changes) own.add(entityId)
      return changes
    },
    write(waiting: readonly StoredChange[]): void {
      for (const { entityId } of waiting) own.add(entityId)
      const next = [...read(key).filter(({ entityId }) => !own.has(entityId)), ...waiting]
      try {
        if (next.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // a full or forbidden storage only loses this second copy
      }
    },
  }
}
