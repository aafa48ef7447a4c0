import { track } from '../analytics/index.ts'
import { loadConfig } from '../config.ts'
import { currentCredentials, federatedCredentials } from '../identity/credentials.ts'
import { type Done, done } from '../identity/result.ts'
import { explain, noCredentials, noPlugin, StorageFailure } from './failure.ts'
import { placeProblem } from './place.ts'
import type { Operations, Store } from './provider.ts'
import type { StorageClient, StorageLevel } from './types.ts'

/** Storage providers by name; each is loaded on first use. */
const providers: Readonly<Record<string, () => Promise<{ operations: Operations }>>> = {
  AWSS3: () => import('./s3/operations.ts'),
}

type Asked = { provider?: string; level?: StorageLevel; signal?: AbortSignal }

/** specification 8: the names under which failures are tracked. */
type Action = 'upload' | 'download' | 'delete' | 'list'

/** Creates a storage client. `always` overrides the level of every call; default: the current identity's credentials. */
function createStorage(always?: StorageLevel, credentials = currentCredentials): StorageClient {
  const run = async <T>(
    action: Action,
    key: string | undefined,
    { provider = 'AWSS3', level, signal }: Asked,
    work: (operations: Operations, store: Store, level: StorageLevel) => Promise<T>,
  ): Promise<Done<T>> => {
    try {
      const load = Object.hasOwn(providers, provider) ? providers[provider] : undefined
      if (!load) throw noPlugin()
      const [{ storage }, { operations }] = await Promise.all([loadConfig(), load()])
      if (!storage) throw noPlugin()
      const problem = placeProblem(storage.bucket, key)
      if (problem) throw new StorageFailure('InvalidPlace', problem)
      return done(await work(operations, { ...storage, credentials }, always ?? level ?? 'public'))
    } catch (cause) {
      const error = explain(cause)
      // a cancelled call is not a failure
      if (!signal?.aborted) track('storage', { method: action, result: 'failed', error: error.name })
      return { data: null, error }
    }
  }
  return {
    put: (key, body, options = {}) =>
      run('upload', key, options, async (s3, store, level) => {
        await s3.put(store, level, key, body, options)
        return { key }
      }),
    get: (key, options = {}) =>
      run('download', key, options, (s3, store, level) => s3.get(store, level, key, options)),
    link: (key, options = {}) =>
      run('download', key, options, (s3, store, level) => s3.link(store, level, key, options)),
    remove: (key, options = {}) =>
      run('delete', key, options, async (s3, store, level): Promise<true> => {
        await s3.remove(store, level, key)
        return true
      }),
    list: (prefix, place = {}) =>
      run('list', undefined, place, (s3, store, level) => s3.list(store, level, prefix, place)),
    async identity() {
      const { data, error } = await credentials()
      return data ? done(data.identityId) : { data: null, error: explain(noCredentials(error)) }
    },
  }
}

/** Files at the requested level, by default public (specification 6). */
export const storage: StorageClient = createStorage()

/** Files at the private level; a requested level is ignored (specification 6). */
export const vault: StorageClient = createStorage('private')

/** Files in the private area of the user of another provider, also while a user of the pool is signed in. */
export const federatedVault: StorageClient = createStorage('private', federatedCredentials)
