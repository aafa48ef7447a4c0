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
    const buffer = lendBuffer()
    try {
      for (let at = start; at <= end; ) {
        const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
        if (bytesRead === 0) throw new Error(`${file} ends before byte ${at}`)
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
      // whoever stops in the middle may still look at it
      giveBack(buffer)
    } finally {
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
