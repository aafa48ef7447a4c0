import path from 'node:path'
import { newToken } from '#platform/common/ids.ts'
import type { ByteStore } from '../ports.ts'
import { type FileLayer, nodeFiles } from './file-layer.ts'
import { sharedSync } from './shared-sync.ts'

/**
 * Stores blobs as files in a folder. A write goes to a temporary file and is renamed when it is complete; then the bytes
 * and the name are synced at the same time, which costs one commit of the file system's journal. After a power cut a
 * blob whose write resolved is complete; of any other blob the sweep deletes what is left.
 */
export function fileBytes(folder: string, files: FileLayer = nodeFiles): ByteStore {
  const aside = path.join(folder, 'aside')
  const fileOf = (blob: string): string => path.join(folder, ...blob.split('/'))
  const syncFolder = sharedSync((where) => files.syncFolder(where))
  const made = new Set<string>()
  const make = async (where: string) => {
    if (made.has(where)) return
    await files.makeFolder(where)
    await syncFolder(path.dirname(where))
    made.add(where)
  }

  return {
    queue: 'bulk',
    async write(blob, source) {
      const file = fileOf(blob)
      await make(aside)
      await make(path.dirname(file))
      const draft = path.join(aside, newToken(16))
      try {
        const out = await files.create(draft)
        try {
          for await (const chunk of source) {
            const written = out.write(chunk)
            if (written) await written
          }
          await files.rename(draft, file)
          // no row references the blob yet, so its bytes and its name become durable in any order
          await Promise.all([out.sync(), syncFolder(path.dirname(file))])
        } finally {
          await out.close()
        }
      } catch (error) {
        for (const written of [draft, file]) await files.remove(written).catch(() => {})
        throw error
      }
    },
    read: (blob, start, end) => files.read(fileOf(blob), start, end),
    lend: (blob, start, end) => files.lend(fileOf(blob), start, end),
    remove: (blob) => files.remove(fileOf(blob)),
    async writtenOn(day) {
      const names = await files.list(path.join(folder, day))
      return names.map((name) => `${day}/${name}`)
    },
  }
}
