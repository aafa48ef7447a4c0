import type { Readable } from 'node:stream'
import type { Context } from '#platform/context.ts'
import type { Queue } from '#platform/jobs/queues.ts'

/** Who asks, as the temporary credentials say it. */
export type Caller = { readonly identityId: string; readonly guest: boolean }

export type OpenedCredentials =
  | { readonly state: 'valid'; readonly caller: Caller; readonly secret: string }
  /** Nobody was given this access key. */
  | { readonly state: 'unknown' }
  | { readonly state: 'invalid' }
  | { readonly state: 'expired' }

/** What the object store needs from outside; main fills it. */
export type StoragePorts = {
  /** Opens temporary credentials of the identity pool. */
  openCredentials(sessionToken: string, accessKeyId: string, now: Date): OpenedCredentials
  /** How many bytes an identity may keep in all; 0 for a guest and for a closed account, which write and remove nothing. */
  mostBytes(context: Context, identityId: string): Promise<number>
}

/** Where bytes lie. A blob is written once, whole, under a name of our own, and never changed. */
export type ByteStore = {
  /** The queue whose jobs call it. */
  readonly queue: Queue
  /** Takes a stream of so many bytes in; when it resolves the bytes outlive a power cut. A failure leaves nothing under the name. */
  write(blob: string, source: AsyncIterable<Uint8Array>, size: number): Promise<void>
  /** The bytes from `start` to `end`, both counted in. */
  read(blob: string, start: number, end: number): Readable | Promise<Readable>
  /** The same for whoever is done with each piece when asking for the next, which may overwrite it. */
  lend?(blob: string, start: number, end: number): AsyncIterable<Uint8Array>
  /** Removes a blob; nothing when it is gone. */
  remove(blob: string): Promise<void>
  /** The blobs that were written on a day, `20261106`: their names begin with it. For the sweep. */
  writtenOn(day: string): Promise<string[]>
}
