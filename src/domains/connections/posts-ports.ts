import type { Context } from '#platform/context.ts'
import type { ConnectionsDeps, VendorAccount, VendorRole } from './ports.ts'

/** A post as its vendor shows it. */
export type VendorPost = {
  readonly id: string
  readonly kind: 'picture' | 'video' | 'album'
  readonly caption: string
  /** An http or https address. */
  readonly permalink: string
  readonly postedAt: Date
  /** Where its picture can be read for now. */
  readonly pictureUrl: string
}

/** A vendor of posts. */
export type PostVendor = VendorRole & {
  /** The address of an account's profile. */
  profileUrl(account: VendorAccount): string
  /** Reads the newest posts that have a picture, newest first; at most 25. */
  listPosts(accessToken: string): Promise<readonly VendorPost[]>
  /** Reads a picture; undefined if it is too large, is no picture or cannot be read. Never throws. */
  readPicture(url: string): Promise<Uint8Array | undefined>
  /** Reads of which account a signed request of the vendor is; undefined if it is forged. */
  readSigned(signedRequest: string): { readonly accountId: string } | undefined
}

export type CopyFile = { readonly key: string; readonly contentType: string; readonly bytes: Uint8Array }

/** Stores our own copies of pictures. Main implements it with the object store. */
export type Copies = {
  /**
   * Writes files, all or none, and counts their bytes against the provider's plan. `inTransaction` runs in the transaction
   * that stores them; if it returns false, nothing is stored and the answer is `not kept`.
   */
  write(
    context: Context,
    made: { readonly provider: string; readonly files: readonly CopyFile[] },
    inTransaction: (inside: Context) => Promise<boolean>,
  ): Promise<'written' | 'no room' | 'not kept'>
  /** Removes files in the caller's transaction. */
  remove(context: Context, keys: readonly string[]): Promise<void>
}

/** The functions of other areas, and the vendor, that posts call. */
export type PostsDeps = Pick<
  ConnectionsDeps,
  'accounts' | 'calendars' | 'meetings' | 'posts' | 'key' | 'publicUrl'
> & {
  readonly copies: Copies
}
