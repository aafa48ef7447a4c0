/** What outlives a sign-out: identity ids of guests, and what makes this device known. */
export type Cupboard = {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
}

/** specification 9: the identity cache's name. */
export type Shelf = 'IdentityIds' | 'Devices'
const shelves: readonly Shelf[] = ['IdentityIds', 'Devices']
const memory = new Map<string, string>()

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase | undefined> | undefined

/** The browser's own database; undefined where there is none, as in some private windows. */
function openDatabase(): Promise<IDBDatabase | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined)
  const request = indexedDB.open('showcase-identity', 1)
  request.onupgradeneeded = () => {
    for (const shelf of shelves) request.result.createObjectStore(shelf)
  }
  return settled(request).catch(() => undefined)
}

/** A shelf of the cupboard. Without a database of the browser it lasts as long as the page. */
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
