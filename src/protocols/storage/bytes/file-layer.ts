import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { gatheringFile, type OpenFile } from './gathering-file.ts'
import { giveBack, lendBuffer } from './lent-buffers.ts'

/** The file system operations of the file store; tests pass one that fails. */
export type FileLayer = {
  makeFolder(folder: string): Promise<void>
  /** Creates a file. Rejects when the file exists. */
  create(file: string): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  /** Resolves when the folder's entries are durable. */
  syncFolder(folder: string): Promise<void>
  read(file: string, start: number, end: number): Readable
  /** Reads like `read`, but reuses memory: a chunk is valid only until the next one is requested. */
  lend(file: string, start: number, end: number): AsyncIterable<Uint8Array>
  remove(file: string): Promise<void>
  /** Lists the file names of a folder; empty when the folder does not exist. */
  list(folder: string): Promise<string[]>
}

/** The file system of Node. */
export const nodeFiles: FileLayer = {
  makeFolder: async (folder) => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
  async create(file) {
    return gatheringFile(await open(file, 'wx', 0o600))
  },
  rename,
  async syncFolder(folder) {
    // Windows cannot open a folder
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
        // the next chunk is read while the caller sends this one
        if (at <= end) {
          ahead ??= lendBuffer()
          filling = fill(ahead)
          // a failure is thrown when the next chunk is requested
          filling.catch(() => {})
        }
        yield piece
        if (filling && ahead) [buffer, ahead] = [ahead, buffer]
      }
      // only after a complete read: a caller that stops early may still use one buffer, and a read may still fill the
      // other
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
