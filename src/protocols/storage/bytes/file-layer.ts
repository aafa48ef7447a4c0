import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { gatheringFile, type OpenFile } from './gathering-file.ts'
import { giveBack, lendBuffer } from './lent-buffers.ts'

/** What the file store asks of a file system; tests give one that fails. */
export type FileLayer = {
  makeFolder(folder: string): Promise<void>
  /** A new file; fails when there is one. */
  create(file: string): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  /** Resolves when names in the folder would outlive a power cut. */
  syncFolder(folder: string): Promise<void>
  read(file: string, start: number, end: number): Readable
  /** The same for whoever is done with each piece when asking for the next, which overwrites it. */
  lend(file: string, start: number, end: number): AsyncIterable<Uint8Array>
  remove(file: string): Promise<void>
  /** Names of the files in a folder; none when there is no folder. */
  list(folder: string): Promise<string[]>
}

/** Node's own. */
export const nodeFiles: FileLayer = {
  makeFolder: async (folder) => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
  async create(file) {
    return gatheringFile(await open(file, 'wx', 0o600))
  },
  rename,
  async syncFolder(folder) {
    // Windows has no such thing as a folder that can be opened
    if (process.platform === 'win32') return
    const handle = await open(folder, constants.O_RDONLY)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
  read: (file, start, end) => createReadStream(file, { start, end, highWaterMark: 256 * 1024 }),
  async *lend(file, start, end) {
    const handle = await open(file, constants.O_RDONLY)
    let buffer = lendBuffer()
    let ahead: Buffer | undefined
    let at = start
    const fill = async (into: Buffer) => {
      const { bytesRead } = await handle.read(into, 0, Math.min(into.length, end - at + 1), at)
      if (bytesRead === 0) throw new Error(`${file} ends before byte ${at}`)
      at += bytesRead
      return into.subarray(0, bytesRead)
    }
    let filling = at <= end ? fill(buffer) : undefined
    try {
      while (filling) {
        const piece: Buffer = await filling
        filling = undefined
        // what comes next is read while this one leaves
        if (at <= end) {
          ahead ??= lendBuffer()
          filling = fill(ahead)
          // if it fails, that is told when it is asked for
          filling.catch(() => {})
        }
        yield piece
        if (filling && ahead) [buffer, ahead] = [ahead, buffer]
      }
      // whoever stops in the middle may still look at one, and the other may be filled yet
      for (const one of [buffer, ahead]) if (one) giveBack(one)
    } finally {
      await filling?.catch(() => {})
      await handle.close()
    }
  },
  remove: (file) => rm(file, { force: true }),
  async list(folder) {
    try {
      return await readdir(folder)
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ENOENT') return []
      throw error
    }
  },
}
