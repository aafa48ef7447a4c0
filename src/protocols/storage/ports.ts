import type { Readable } from 'node:stream'
import type { Context } from '#platform/context.ts'
import type { Queue } from '#platform/jobs/queues.ts'

/** The caller, as named by the temporary credentials. */
export type Caller = {
  readonly identityId: string
  readonly guest: boolean
  /** Another provider vouched for the caller, who is no user: like a guest outside the own private area. */
  readonly federated?: boolean | undefined
}

export type OpenedCredentials =
  | { readonly state: 'valid'; readonly caller: Caller; readonly secret: string }
  /** The access key was never issued. */
  | { readonly state: 'unknown' }
  | { readonly state: 'invalid' }
  | { readonly state: 'expired' }

/** The functions that the object store needs from other areas; main provides them. */
export type StoragePorts = {
  /** Opens temporary credentials of the identity pool. */
  openCredentials(sessionToken: string, accessKeyId: string, now: Date): OpenedCredentials
  /**
   * Returns the quota of an identity in bytes; 0 for a guest and for a closed account, which may not write or delete.
   */
  quotaBytes(context: Context, identityId: string): Promise<number>
}

/** The storage of blobs. A blob has a unique name, is written once as a whole and never changes. */
export type ByteStore = {
  /** The queue of the jobs that call this store. */
  readonly queue: Queue
  /**
   * Writes a blob of `size` bytes. Resolves when the bytes are durable. A failed write leaves no blob under the name. A
   * chunk of `source` is valid only until the next one is requested.
   */
  write(blob: string, source: AsyncIterable<Uint8Array>, size: number): Promise<void>
  /** Reads the bytes from `start` to `end`, both inclusive. */
  read(blob: string, start: number, end: number): Readable | Promise<Readable>
  /** Reads like `read`, but reuses memory: a chunk is valid only until the next one is requested. */
  lend?(blob: string, start: number, end: number): AsyncIterable<Uint8Array>
  /** Deletes a blob. Does nothing when there is none. */
  remove(blob: string): Promise<void>
  /** Lists the blobs written on a UTC day such as `20261106`, with which their names begin. The sweep calls it. */
  writtenOn(day: string): Promise<string[]>
}
