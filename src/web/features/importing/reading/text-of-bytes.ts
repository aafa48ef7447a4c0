import { composed } from '#platform/common/text.ts'
import { refuse } from './problem.ts'

/** UTF-16 without a mark: every second byte of Latin letters is zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 400)
  const zeros = (first: number) => head.filter((byte, i) => i % 2 === first && byte === 0).length
  const half = head.length / 2
  if (zeros(1) > half * 0.4 && zeros(0) < half * 0.1) return 'utf-16le'
  if (zeros(0) > half * 0.4 && zeros(1) < half * 0.1) return 'utf-16be'
  return undefined
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? 'utf-8'
}

/** Decodes UTF-8, UTF-16 and, when it is neither, Windows-1252, and composes accents (NFC). Refuses bytes that are no text. */
export function textOfBytes(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = decoded(bytes, encoding)
  const head = text.slice(0, 4000)
  // oxlint-disable-next-line no-control-regex -- control characters tell bytes from text
  const strange = head.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  if (strange > head.length / 20) refuse('wrong-kind')
  return composed(text.replaceAll('\0', ''))
}

function decoded(bytes: Uint8Array, encoding: string): string {
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
