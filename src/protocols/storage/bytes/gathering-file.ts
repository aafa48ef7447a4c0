import type { FileHandle } from 'node:fs/promises'

export type OpenFile = {
  write(chunk: Uint8Array): Promise<void>
  /** Resolves when the bytes would outlive a power cut. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** What comes in small pieces is written in large ones. */
const enough = { bytes: 512 * 1024, pieces: 256 }

/** A new file. What is written is gathered; while one gathering is on its way to the disk the next one is made. */
export function gatheringFile(handle: FileHandle): OpenFile {
  let pieces: Uint8Array[] = []
  let bytes = 0
  let writing = Promise.resolve()
  const flush = async () => {
    const [batch, size] = [pieces, bytes]
    pieces = []
    bytes = 0
    await writing
    if (size === 0) return
    writing = writeAll(handle, batch, size)
    // heard by whoever waits next, and by nobody when the file is given up
    writing.catch(() => {})
  }
  return {
    async write(piece) {
      pieces.push(piece)
      bytes += piece.length
      if (bytes >= enough.bytes || pieces.length >= enough.pieces) await flush()
    },
    async sync() {
      await flush()
      await writing
      await handle.datasync()
    },
    async close() {
      await writing.catch(() => {})
      await handle.close()
    },
  }
}

async function writeAll(handle: FileHandle, batch: readonly Uint8Array[], size: number): Promise<void> {
  let { bytesWritten } = await handle.writev(batch)
  if (bytesWritten === size) return
  const whole = Buffer.concat(batch)
  while (bytesWritten < size) bytesWritten += (await handle.write(whole, bytesWritten)).bytesWritten
}
