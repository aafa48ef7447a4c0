import type { Context } from '#platform/context.ts'
import type { ConnectionsDeps } from './ports.ts'

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
