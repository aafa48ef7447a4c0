import { StorageFailure } from '../failure.ts'

/** A piece of a file. Throws a sentence when the file is gone or changed since it was chosen. */
export async function bytesOf(body: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await body.slice(start, end).arrayBuffer())
  } catch (cause) {
    throw new StorageFailure('FileUnreadable', 'The file could not be read. Please choose it again.', cause)
  }
}
