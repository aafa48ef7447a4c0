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

/** What a person uploaded to the private area of his own. */
export type Upload = { readonly size: number; read(): Promise<Readable> }

/** A file of ours beside uploads: public, never changed. `key` begins with `media/`. */
export type MediaFile = { readonly size: number; readonly contentType: string; read(): Promise<Readable> }

/** Where bytes lie; main fills it from the object store. */
export type MediaStore = {
  /** What lies under `key` (no prefix) in the area of an identity that is the provider's own; else undefined. */
  openUpload(
    context: Context,
    provider: string,
    upload: { identityId: string; key: string },
  ): Promise<Upload | undefined>
  /** Removes an upload; nothing when it is gone. */
  removeUpload(context: Context, upload: { identityId: string; key: string }): Promise<void>
  /** Writes a file of ours, counted against the identity's quota. false: there is no room. */
  write(
    context: Context,
    file: { key: string; owner: string; provider: string; contentType: string; bytes: Uint8Array },
  ): Promise<boolean>
  open(context: Context, key: string): Promise<MediaFile | undefined>
  remove(context: Context, keys: readonly string[]): Promise<void>
  /** Bytes that the provider's identities keep in all, and how many the plan holds. */
  use(context: Context, provider: string): Promise<{ bytes: number; most: number }>
}
