import type { Readable } from 'node:stream'
import type { LiveService } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'

/** What a Showcase asks of scheduling: the next free start of each service (by entityId), and how long that holds. */
export type Availability = {
  nextAvailable(
    context: Context,
    provider: string,
    services: LiveService[],
  ): Promise<{ byService: ReadonlyMap<string, Date | null>; validUntil: Date }>
}

/** What lies under `key` (no prefix) in the private area of an identity. */
export type UploadAt = { readonly identityId: string; readonly key: string }

/** What a person uploaded to the private area of his own. */
export type Upload = { readonly size: number; read(): Promise<Readable> }

/** A file of ours beside uploads: public, never changed. */
export type MediaFile = { readonly size: number; readonly contentType: string; read(): Promise<Readable> }

/** Where bytes lie; main fills it from the object store. Keys of files of ours begin with `media/`. */
export type MediaStore = {
  /** Whether people can upload anything to this installation. */
  readonly takesUploads: boolean
  /** An upload in an identity that is the provider's own; else undefined. */
  openUpload(context: Context, provider: string, at: UploadAt): Promise<Upload | undefined>
  /** Removes an upload with the caller's transaction; nothing when it is gone. */
  removeUpload(context: Context, at: UploadAt): Promise<void>
  /** Uploads under `pictures/` from before an instant, some at a time and behind `after`. */
  uploadsBefore(context: Context, before: Date, after: UploadAt | undefined): Promise<UploadAt[]>
  /** A private file of the provider's: its size; undefined: there is none; `unseen`: that cannot be told here. */
  sizeOfPrivate(context: Context, provider: string, key: string): Promise<number | undefined | 'unseen'>
  /**
   * Writes files of ours, all or none, counted against whose area `owner` is. `keep` runs in the transaction in which
   * they are there; when it answers false they are not.
   */
  write(
    context: Context,
    made: {
      readonly provider: string
      readonly owner: string
      readonly files: readonly {
        readonly key: string
        readonly contentType: string
        readonly bytes: Uint8Array
      }[]
    },
    keep: (inside: Context) => Promise<boolean>,
  ): Promise<'written' | 'no room' | 'not kept'>
  open(context: Context, key: string): Promise<MediaFile | undefined>
  /** Removes files of ours with the caller's transaction. */
  remove(context: Context, keys: readonly string[]): Promise<void>
  /** Bytes that the provider's identities keep in all, and how many the plan holds. */
  use(context: Context, provider: string): Promise<{ bytes: number; most: number }>
}

/** For a process that keeps no files. */
export const noMedia: MediaStore = {
  takesUploads: false,
  openUpload: async () => undefined,
  removeUpload: async () => {},
  uploadsBefore: async () => [],
  sizeOfPrivate: async () => undefined,
  write: async () => 'not kept',
  open: async () => undefined,
  remove: async () => {},
  use: async () => ({ bytes: 0, most: 0 }),
}
