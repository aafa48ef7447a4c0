import type { BrowserConfig } from '../config.ts'
import type { GetOptions, LinkOptions, Place, PutOptions, StorageItem, StorageLevel } from './types.ts'

/** The endpoint, bucket and region of a store. */
export type Store = NonNullable<BrowserConfig['storage']>

/** The operations of a storage provider; all of them throw. */
export type Operations = {
  put(store: Store, level: StorageLevel, key: string, body: Blob, options: PutOptions): Promise<void>
  get(store: Store, level: StorageLevel, key: string, options: GetOptions): Promise<Blob>
  link(store: Store, level: StorageLevel, key: string, options: LinkOptions): Promise<string>
  remove(store: Store, level: StorageLevel, key: string): Promise<void>
  list(store: Store, level: StorageLevel, prefix: string, place: Place): Promise<StorageItem[]>
}
