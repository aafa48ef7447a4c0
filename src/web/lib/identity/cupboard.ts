/** Storage that survives sign-out: guests' identity ids and device keys. */
export type Cupboard = {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Names of the stores; `IdentityIds` is the identity cache of specification 9. */
export type Shelf = 'IdentityIds' | 'Devices'
const shelves: readonly Shelf[] = ['IdentityIds', 'Devices']
const memory = new Map<string, string>()

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase | undefined> | undefined

/** Opens IndexedDB; undefined where it is unavailable, as in some private windows. */
function openDatabase(): Promise<IDBDatabase | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined)
  const request = indexedDB.open('showcase-identity', 1)
  request.onupgradeneeded = () => {
    for (const shelf of shelves) request.result.createObjectStore(shelf)
  }
  return settled(request).catch(() => undefined)
}

/** Opens a store. Without IndexedDB its values last as long as the page. */
export function openCupboard(shelf: Shelf): Cupboard {
  const act = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    opened ??= openDatabase()
    const database = await opened
    return database && settled(work(database.transaction(shelf, mode).objectStore(shelf)))
  }
  const place = (key: string) => `${shelf} ${key}`
  return {
    async getItem(key) {
      const value: unknown = await act('readonly', (store) => store.get(key)).catch(() => undefined)
      return typeof value === 'string' ? value : (memory.get(place(key)) ?? null)
    },
    async setItem(key, value) {
      memory.set(place(key), value)
      await act('readwrite', (store) => store.put(value, key)).catch(() => undefined)
    },
    async removeItem(key) {
      memory.delete(place(key))
      await act('readwrite', (store) => store.delete(key)).catch(() => undefined)
    },
  }
}
