import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { limits } from './limits.ts'
import { ImportProblem, refuse } from './problem.ts'

export type Entry = { readonly name: string; readonly bytes: Uint8Array }

/** The last part of an entry's path. The path is never used: nothing is written to a disk. */
const baseName = (path: string): string => path.split(/[\\/]/).pop() ?? ''

/** Whether the list at the end of a ZIP is there, which a broken download lacks. It lies in the last 65,557 bytes. */
function isWhole(zip: Uint8Array): boolean {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at--)
    if (zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 5 && zip[at + 3] === 6) return true
  return false
}

/**
 * Inflates the files of a ZIP that `isWanted` accepts by their names, in small steps, and stops at the limits whatever the
 * ZIP claims about its sizes. A ZIP inside the ZIP stays closed. Throws `broken-zip`, `zip-too-large`.
 */
export function zipEntries(zip: Uint8Array, isWanted: (name: string) => boolean): Entry[] {
  if (!isWhole(zip)) refuse('broken-zip')
  const entries: Entry[] = []
  let open = 0
  let seen = 0
  let inflated = 0
  const take = (file: UnzipFile) => {
    if (++seen > limits.zipEntries) refuse('zip-too-large')
    const name = baseName(file.name)
    if (!isWanted(name)) return
    open++
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, final) => {
      // the library hands a refusal of ours back as its own error
      if (error) throw error
      inflated += piece.length
      if (inflated > limits.inflatedBytes) refuse('zip-too-large')
      pieces.push(piece)
      if (!final) return
      open--
      entries.push({ name, bytes: joined(pieces) })
    }
    file.start()
  }
  try {
    const unzip = new Unzip(take)
    unzip.register(UnzipInflate)
    for (let at = 0; at < zip.length; at += limits.inflateStep)
      unzip.push(zip.subarray(at, at + limits.inflateStep), at + limits.inflateStep >= zip.length)
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    refuse('broken-zip')
  }
  if (open > 0) refuse('broken-zip')
  return entries
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
