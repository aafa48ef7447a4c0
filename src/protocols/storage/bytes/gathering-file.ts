import type { FileHandle } from 'node:fs/promises'

export type OpenFile = {
  write(chunk: Uint8Array): Promise<void>
  /** Resolves when the bytes are durable. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Small chunks are gathered into one write of this size. */
const enough = { bytes: 512 * 1024, pieces: 256 }

/** Wraps a file handle to gather chunks into large writes. While one batch is written, the next one is gathered. */
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
    // the next `await writing` throws the error; `close` ignores it
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
