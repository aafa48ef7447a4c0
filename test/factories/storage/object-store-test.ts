import { test as base } from '../../database.ts'
import { anObjectStore, type ObjectStore } from './object-store.ts'

/** A test with an object store over HTTP, one for each file. Each test has its own people. */
export const test = base.extend<{ store: ObjectStore }>({
  store: [
    async ({ database }, use) => {
      const store = await anObjectStore(database.db)
      await use(store)
      await store.close()
    },
    { scope: 'file' },
  ],
})
