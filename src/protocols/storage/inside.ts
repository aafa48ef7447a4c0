import type { Readable } from 'node:stream'
import { Failure } from '#platform/common/errors.ts'
import { type Context, transact } from '#platform/context.ts'
import { newBlob } from './new-blob.ts'
import type { Bucket } from './operation.ts'
import { read } from './read-pieces.ts'
import { bytesOfOwners, picturesBefore } from './store/inside.ts'
import { deleteObject, findObject, keepObject } from './store/objects.ts'

/** Where the house keeps files of its own. No area of an outsider begins so (`rules/area.ts`). */
const houseArea = 'media/'

export type HouseFile = { readonly key: string; readonly contentType: string; readonly bytes: Uint8Array }

export type FoundFile = {
  readonly size: number
  readonly etag: string
  readonly contentType: string
  read(): Promise<Readable>
}

/** The door for the house itself, which signs nothing: its own files under `media/`, and reading what people keep. */
export function insideDoor(bucket: Bucket) {
  return {
    /**
     * Writes files of the house, all or none, counted against an owner who may keep `most` bytes. The bytes are durable
     * first; then `keep` runs in the transaction in which the files are there, and when it answers false they are not.
     */
    async write(
      context: Context,
      { owner, most, files }: { owner: string; most: number; files: readonly HouseFile[] },
      keep: (inside: Context) => Promise<boolean>,
    ): Promise<'written' | 'no room' | 'not kept'> {
      for (const { key } of files) assertHouse(key)
      const blobs: string[] = []
      let isKnown = true
      try {
        for (const { bytes } of files) {
          const blob = newBlob(context)
          blobs.push(blob)
          await bucket.bytes.write(blob, once(bytes), bytes.length)
          context.stopPoint?.('storage.house-file-written')
        }
        // once the database was asked to commit, a failure does not tell whether it did: the sweep decides
        isKnown = false
        await transact(context, async (inside) => {
          if (!(await keep(inside))) throw new NotKept()
          for (const [index, { key, contentType, bytes }] of files.entries()) {
            const size = bytes.length
            const pieces = [{ blob: blobs[index] ?? '', size }]
            const etag = blobs[index]?.split('/')[1] ?? ''
            await keepObject(inside, { key, owner, pieces, size, etag, contentType, headers: {} }, most)
          }
          context.stopPoint?.('storage.house-files-keeping')
        })
        context.stopPoint?.('storage.house-files-kept')
        return 'written'
      } catch (error) {
        const refusal = refusalOf(error)
        if (isKnown || refusal) for (const blob of blobs) await bucket.bytes.remove(blob)
        if (!refusal) throw error
        return refusal
      }
    },
    /** What lies under a key of any area: whoever asks has seen whose it is. */
    async open(context: Context, key: string): Promise<FoundFile | undefined> {
      const object = await findObject(context, key)
      if (!object) return undefined
      const { size, etag, contentType, pieces } = object
      return { size, etag, contentType, read: () => read(bucket, pieces, { start: 0, end: size - 1 }) }
    },
    /** Removes what lies under keys, in the caller's transaction where there is one; nothing where nothing does. */
    async remove(context: Context, keys: readonly string[]): Promise<void> {
      // in one order everywhere, so that two who remove the same never wait for each other in a ring
      await transact(context, async (inside) => {
        for (const key of keys.toSorted()) await deleteObject(inside, key)
      })
    },
    /** Bytes that these owners keep in all. */
    bytesOf: bytesOfOwners,
    picturesBefore,
  }
}

export type InsideDoor = ReturnType<typeof insideDoor>

class NotKept extends Error {}

/** Undefined for what is a fault, and no answer. */
function refusalOf(error: unknown): 'no room' | 'not kept' | undefined {
  if (error instanceof NotKept) return 'not kept'
  if (!(error instanceof Failure)) return undefined
  if (error.code === 'EntityTooLarge') return 'no room'
  // the owner's account was closed meanwhile
  return error.code === 'AccessDenied' ? 'not kept' : undefined
}

function assertHouse(key: string): void {
  if (!key.startsWith(houseArea)) throw new Error(`the house writes under ${houseArea} only`)
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
