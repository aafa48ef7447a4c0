import { StorageFailure } from '../failure.ts'

/** Reads a part of a file. Throws `FileUnreadable` if the file was deleted or changed after it was chosen. */
export async function bytesOf(body: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await body.slice(start, end).arrayBuffer())
  } catch (cause) {
    throw new StorageFailure('FileUnreadable', 'The file could not be read. Please choose it again.', cause)
  }
}
