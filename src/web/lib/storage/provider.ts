import type { BrowserConfig } from '../config.ts'
import type { currentCredentials } from '../identity/credentials.ts'
import type { GetOptions, LinkOptions, Place, PutOptions, StorageItem, StorageLevel } from './types.ts'

/** Gives the credentials with which a store is called. */
export type CredentialSource = typeof currentCredentials

/** The endpoint, bucket and region of a store, and whose credentials sign the calls. */
export type Store = NonNullable<BrowserConfig['storage']> & { readonly credentials: CredentialSource }

/** The operations of a storage provider; all of them throw. */
export type Operations = {
  put(store: Store, level: StorageLevel, key: string, body: Blob, options: PutOptions): Promise<void>
  get(store: Store, level: StorageLevel, key: string, options: GetOptions): Promise<Blob>
  link(store: Store, level: StorageLevel, key: string, options: LinkOptions): Promise<string>
  remove(store: Store, level: StorageLevel, key: string): Promise<void>
  list(store: Store, level: StorageLevel, prefix: string, place: Place): Promise<StorageItem[]>
}
