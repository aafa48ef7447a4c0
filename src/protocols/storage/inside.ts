import type { Readable } from 'node:stream'
import { Failure } from '#platform/common/errors.ts'
import { type Context, transact } from '#platform/context.ts'
import { newBlob } from './new-blob.ts'
import type { Bucket } from './operation.ts'
import { read } from './read-pieces.ts'
import { bytesOfOwners, picturesBefore } from './store/inside.ts'
import { deleteObject, findObject, storeObject } from './store/objects.ts'

/** The prefix of the product's own files. `rules/area.ts` denies it to every caller. */
const houseArea = 'media/'

export type HouseFile = { readonly key: string; readonly contentType: string; readonly bytes: Uint8Array }

export type FoundFile = {
  readonly size: number
  readonly etag: string
  readonly contentType: string
  read(): Promise<Readable>
}

/** Unsigned access for other areas: writes the product's own files under `media/` and reads any stored file. */
export function insideDoor(bucket: Bucket) {
  return {
    /**
     * Writes the product's own files, all or none, and counts them against `owner`, whose quota is `quotaBytes` bytes. The
     * bytes are durable first. Then `inTransaction` runs in the transaction that inserts the objects: if it returns false, the
     * transaction rolls back. Returns 'no room' when the quota is exceeded, and 'not kept' when `inTransaction` returned false
     * or the owner is closed. Throws when a key is outside `media/`.
     */
    async write(
      context: Context,
      { owner, quotaBytes, files }: { owner: string; quotaBytes: number; files: readonly HouseFile[] },
      inTransaction: (inside: Context) => Promise<boolean>,
    ): Promise<'written' | 'no room' | 'not kept'> {
      for (const { key } of files) assertHouse(key)
      const blobs: string[] = []
      let isKnown = true
      try {
        for (const { bytes } of files) {
          const blob = newBlob(context)
          blobs.push(blob)
          await bucket.bytes.write(blob, once(bytes), bytes.length)
          await context.stopPoint?.('storage.house-file-written')
        }
        // after a failed commit the outcome is unknown: the sweep removes blobs that no row references
        isKnown = false
        await transact(context, async (inside) => {
          if (!(await inTransaction(inside))) throw new RolledBack()
          for (const [index, { key, contentType, bytes }] of files.entries()) {
            const size = bytes.length
            const pieces = [{ blob: blobs[index] ?? '', size }]
            const etag = blobs[index]?.split('/')[1] ?? ''
            await storeObject(
              inside,
              { key, owner, pieces, size, etag, contentType, headers: {} },
              quotaBytes,
            )
          }
          await context.stopPoint?.('storage.house-files-keeping')
        })
        await context.stopPoint?.('storage.house-files-kept')
        return 'written'
      } catch (error) {
        const refusal = refusalOf(error)
        if (isKnown || refusal) for (const blob of blobs) await bucket.bytes.remove(blob)
        if (!refusal) throw error
        return refusal
      }
    },
    /** Opens the object of a key in any area; undefined when there is none. Callers must check who may read it. */
    async open(context: Context, key: string): Promise<FoundFile | undefined> {
      const object = await findObject(context, key)
      if (!object) return undefined
      const { size, etag, contentType, pieces } = object
      return { size, etag, contentType, read: () => read(bucket, pieces, { start: 0, end: size - 1 }) }
    },
    /** Deletes the objects of these keys in the caller's transaction, or in one of its own. Skips missing keys. */
    async remove(context: Context, keys: readonly string[]): Promise<void> {
      // sorted, so that concurrent removals of the same keys cannot deadlock
      await transact(context, async (inside) => {
        for (const key of keys.toSorted()) await deleteObject(inside, key)
      })
    },
    /** Returns the bytes stored by these owners together. */
    bytesOf: bytesOfOwners,
    picturesBefore,
  }
}

export type InsideDoor = ReturnType<typeof insideDoor>

class RolledBack extends Error {}

/** Maps a failed write to its result; undefined for an unexpected error, which is rethrown. */
function refusalOf(error: unknown): 'no room' | 'not kept' | undefined {
  if (error instanceof RolledBack) return 'not kept'
  if (!(error instanceof Failure)) return undefined
  if (error.code === 'EntityTooLarge') return 'no room'
  // the owner's account was closed in the meantime
  return error.code === 'AccessDenied' ? 'not kept' : undefined
}

function assertHouse(key: string): void {
  if (!key.startsWith(houseArea)) throw new Error(`the house writes under ${houseArea} only`)
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
