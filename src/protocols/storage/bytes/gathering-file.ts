import type { FileHandle } from 'node:fs/promises'
import { giveBack, lendBuffer } from './lent-buffers.ts'

export type OpenFile = {
  /** Copies the chunk before it returns, or before its promise resolves where the chunk fills a buffer. */
  write(chunk: Uint8Array): Promise<void> | undefined
  /** Resolves when the bytes are durable. */
  sync(): Promise<void>
  close(): Promise<void>
}

/**
 * Wraps a file handle to gather chunks into large writes. While one buffer is written, the other one is filled. Both
 * are reused by other files after `close`.
 */
export function gatheringFile(handle: FileHandle): OpenFile {
  let buffer = lendBuffer()
  let spare: Buffer | undefined
  let filled = 0
  let writing = Promise.resolve()
  const flush = async () => {
    await writing
    if (filled === 0) return
    const full = buffer.subarray(0, filled)
    ;[buffer, spare] = [spare ?? lendBuffer(), buffer]
    filled = 0
    writing = writeAll(handle, full)
    // the next `await writing` throws the error; `close` ignores it
    writing.catch(() => {})
  }
  const fill = async (chunk: Uint8Array) => {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + buffer.length - filled)
      buffer.set(piece, filled)
      filled += piece.length
      at += piece.length
      if (filled === buffer.length) await flush()
    }
  }
  return {
    write(chunk) {
      // most chunks are only copied: a promise for each of them would cost more than the copy
      if (filled + chunk.length >= buffer.length) return fill(chunk)
      buffer.set(chunk, filled)
      filled += chunk.length
      return undefined
    },
    async sync() {
      await flush()
      await writing
      await handle.datasync()
    },
    async close() {
      await writing.catch(() => {})
      for (const one of [buffer, spare]) if (one) giveBack(one)
      await handle.close()
    },
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten
}
