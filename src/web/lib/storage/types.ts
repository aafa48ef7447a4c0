import type { Done } from '../identity/result.ts'

/** specification 6, "Storage access levels". */
export type StorageLevel = 'public' | 'protected' | 'private'

/** specification 3, "Storage listing items": `key` without the prefix of its area, `size` in bytes. */
export type StorageItem = { key: string; eTag: string; lastModified: Date; size: number }

/** The storage provider; default: the S3 store of /config.json, the only one so far. */
type ProviderChoice = { provider?: string }

/** The location to read. Another identity's files can be read only at the protected level. */
export type Place = ProviderChoice & { level?: StorageLevel; identityId?: string }

export type PutOptions = ProviderChoice & {
  level?: StorageLevel
  /** Default: the body's own type, else `binary/octet-stream` (specification 5). */
  contentType?: string
  /** Stored with the file as `x-amz-meta-*`. */
  metadata?: Record<string, string>
  /** Reports the bytes sent of the total; bytes that must be sent again are subtracted. */
  onProgress?: (sent: number, total: number) => void
  /** Reports whether the upload is waiting for the network. */
  onWaiting?: (waiting: boolean) => void
  /** Cancels the upload: aborts it and verifies that no part remains. */
  signal?: AbortSignal
}

export type GetOptions = Place & { signal?: AbortSignal }
export type LinkOptions = Place & { fileName?: string; expiresSeconds?: number }
export type RemoveOptions = ProviderChoice & { level?: StorageLevel }

/** No function throws. An error's message is one of catalogue 8.07 or the store's own. */
export type StorageClient = {
  /** Returns `key` as it was given, without the prefix of its level. */
  put(key: string, body: Blob, options?: PutOptions): Promise<Done<{ key: string }>>
  get(key: string, options?: GetOptions): Promise<Done<Blob>>
  /** Returns a download link that works for anyone, by default for 900 s; `fileName`: the name to save it as. */
  link(key: string, options?: LinkOptions): Promise<Done<string>>
  remove(key: string, options?: RemoveOptions): Promise<Done<true>>
  /** Lists all files whose key starts with `prefix`. */
  list(prefix: string, place?: Place): Promise<Done<StorageItem[]>>
  /** The identity id of the current user's files, which others need to find them (`upload.identityId` of a picture). */
  identity(): Promise<Done<string>>
}
