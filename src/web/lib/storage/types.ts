import type { Done } from '../identity/result.ts'

/** specification 6, "Storage access levels". */
export type StorageLevel = 'public' | 'protected' | 'private'

/** specification 3, "Storage listing items": `key` without the prefix of its area, `size` in bytes. */
export type StorageItem = { key: string; eTag: string; lastModified: Date; size: number }

/** Who keeps the files; left out: the S3 store of /config.json, the only one there is. */
type Kept = { provider?: string }

/** Where to look: another identity's area is readable at the protected level alone. */
export type Place = Kept & { level?: StorageLevel; identityId?: string }

export type PutOptions = Kept & {
  level?: StorageLevel
  /** Left out: the body's own type, else `binary/octet-stream` (specification 5). */
  contentType?: string
  /** Kept beside the file as `x-amz-meta-*`. */
  metadata?: Record<string, string>
  /** Bytes that are sent, of so many; what has to be sent again is taken off. */
  onProgress?: (sent: number, total: number) => void
  /** Whether the upload waits for the network to come back. */
  onWaiting?: (waiting: boolean) => void
  /** Cancels: what was sent is taken back, and it is checked that nothing of it remains. */
  signal?: AbortSignal
}

export type GetOptions = Place & { signal?: AbortSignal }
export type LinkOptions = Place & { fileName?: string; expiresSeconds?: number }
export type RemoveOptions = Kept & { level?: StorageLevel }

/** Every function resolves, never throws; an error's message is one of catalogue 8.07 or the store's own. */
export type StorageClient = {
  /** `key` comes back as it was given, without the prefix of its area. */
  put(key: string, body: Blob, options?: PutOptions): Promise<Done<{ key: string }>>
  get(key: string, options?: GetOptions): Promise<Done<Blob>>
  /** An address at which whoever has it may download the file for 900 s; `fileName`: what it is saved as. */
  link(key: string, options?: LinkOptions): Promise<Done<string>>
  remove(key: string, options?: RemoveOptions): Promise<Done<true>>
  /** Everything whose key begins so. */
  list(prefix: string, place?: Place): Promise<Done<StorageItem[]>>
  /** Whose areas these are: what others name to find a file here (`upload.identityId` of a picture). */
  identity(): Promise<Done<string>>
}
