export type Sniffed = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | 'unknown'

/** Decodes bytes as Latin-1. */
const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The bytes to search for an SVG element, because an SVG may begin with a long comment. */
export const longestHead = 16_384

/** Detects the kind of a file by its first bytes, not by its name or type. The first 16,384 bytes suffice. */
export function sniffPicture(head: Uint8Array): Sniffed {
  const text = latin1(head.subarray(0, 1024))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return sniffBrands(text, head)
  return isSvg(head.subarray(0, longestHead)) ? 'svg' : 'unknown'
}

/**
 * Detects AVIF and HEIC by the brands of an ISO media file: the major one, a version, then the compatible ones (ISO
 * 14496-12, 4.3).
 */
function sniffBrands(text: string, head: Uint8Array): Sniffed {
  const length = new DataView(head.buffer, head.byteOffset, 4).getUint32(0)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= Math.min(length, text.length); at += 4) brands.push(text.slice(at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : 'unknown'
}

/** Whether this is an SVG, in UTF-16 too. SVG is detected only for a better error message; a gzipped one is not. */
function isSvg(head: Uint8Array): boolean {
  if (head[0] === 0x1f && head[1] === 0x8b) return false
  const text = latin1(head).replaceAll('\0', '').toLowerCase()
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(text) && text.includes('<svg')
}
