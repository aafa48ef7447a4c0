import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export type OpenFile = {
  write(chunk: Uint8Array): Promise<void>
  /** Resolves when the bytes would outlive a power cut. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** What the file store asks of a file system; tests give one that fails. */
export type FileLayer = {
  makeFolder(folder: string): Promise<void>
  /** A new file; fails when there is one. */
  create(file: string): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  /** Resolves when names in the folder would outlive a power cut. */
  syncFolder(folder: string): Promise<void>
  read(file: string, start: number, end: number): Readable
  remove(file: string): Promise<void>
  /** Names of the files in a folder; none when there is no folder. */
  list(folder: string): Promise<string[]>
}

/** Node's own. */
export const nodeFiles: FileLayer = {
  makeFolder: async (folder) => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
  async create(file) {
    const handle = await open(file, 'wx', 0o600)
    return {
      async write(chunk) {
        let offset = 0
        while (offset < chunk.length) {
          const { bytesWritten } = await handle.write(chunk, offset, chunk.length - offset)
          offset += bytesWritten
        }
      },
      sync: () => handle.datasync(),
      close: () => handle.close(),
    }
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
