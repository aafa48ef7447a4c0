import type { ImportEncoding } from '../import-contract.ts'
import { Unreadable } from './unreadable.ts'

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/**
 * Finds the encoding of a text by its first bytes: a byte order mark, or the zero bytes of UTF-16. `utf-8` may turn out to be
 * `windows-1252`, which no first byte tells. Throws `Unreadable` for a workbook and for what is no text.
 */
export function sniffEncoding(head: Uint8Array): ImportEncoding {
  // .xlsx and .ods are zip files, .xls is a compound file
  if (begins(head, 0x50, 0x4b, 0x03, 0x04) || begins(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable('workbook')
  if (begins(head, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (begins(head, 0xff, 0xfe)) return 'utf-16le'
  if (begins(head, 0xfe, 0xff)) return 'utf-16be'
  const zeros = [0, 0]
  let controls = 0
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
    else if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) controls++
  }
  const [even = 0, odd = 0] = zeros
  const most = head.length / 2
  if (odd > most * 0.4 && even < most * 0.1) return 'utf-16le'
  if (even > most * 0.4 && odd < most * 0.1) return 'utf-16be'
  if (begins(head, 0x25, 0x50, 0x44, 0x46) || controls + even + odd > head.length * 0.05 + 8)
    throw new Unreadable('not_text')
  return 'utf-8'
}

/** Whether these bytes and the next ones are UTF-8. `isLast`: nothing comes after them. */
export function utf8Check(): (bytes: Uint8Array, isLast: boolean) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes, isLast) => {
    try {
      decoder.decode(bytes, { stream: !isLast })
      return true
    } catch {
      return false
    }
  }
}
