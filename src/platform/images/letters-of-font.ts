/** A set of code points: a bit for each. */
export type Letters = Uint8Array

/** Returns `length` bytes of a font file from `offset`. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>

export const noLetters = (): Letters => new Uint8Array(0x110000 >> 3)

export const hasLetter = (letters: Letters, code: number): boolean =>
  ((letters[code >> 3] ?? 0) & (1 << (code & 7))) !== 0

function add(letters: Letters, code: number): void {
  const at = code >> 3
  if (at < letters.length) letters[at] = (letters[at] ?? 0) | (1 << (code & 7))
}

/**
 * Adds the code points for which a TrueType or OpenType file, or the first font of a collection, has a glyph: the table
 * `cmap` in formats 4 and 12 (ISO/IEC 14496-22). Throws a RangeError if the file ends too early.
 */
export async function addLettersOf(read: ReadBytes, letters: Letters): Promise<void> {
  const first = await read(0, 16)
  const start = first.toString('latin1', 0, 4) === 'ttcf' ? first.readUInt32BE(12) : 0
  const count = (await read(start, 12)).readUInt16BE(4)
  const directory = await read(start + 12, 16 * count)
  const entry = Array.from({ length: count }, (_, i) => 16 * i).find(
    (at) => directory.toString('latin1', at, at + 4) === 'cmap',
  )
  if (entry === undefined) return
  const cmap = await read(directory.readUInt32BE(entry + 8), directory.readUInt32BE(entry + 12))
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    // the glyphs of other platforms are not those of Unicode
    const [platform, encoding] = [cmap.readUInt16BE(4 + 8 * i), cmap.readUInt16BE(6 + 8 * i)]
    if (platform !== 0 && !(platform === 3 && (encoding === 1 || encoding === 10))) continue
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i))
    const format = table.readUInt16BE(0)
    if (format === 4) addSegments(table, letters)
    if (format === 12) addGroups(table, letters)
  }
}

/** Format 4: code points up to U+FFFF. Glyph 0 is the box for what a font does not have. */
function addSegments(table: Buffer, letters: Letters): void {
  const size = table.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    const end = table.readUInt16BE(at)
    const start = table.readUInt16BE(at + size + 2)
    const delta = table.readUInt16BE(at + 2 * size + 2)
    const place = at + 3 * size + 2
    const offset = table.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = offset && table.readUInt16BE(place + offset + 2 * (code - start))
      const glyph = offset === 0 ? (code + delta) & 0xffff : listed && (listed + delta) & 0xffff
      if (glyph) add(letters, code)
    }
  }
}

/** Format 12: groups of code points with consecutive glyphs. */
function addGroups(table: Buffer, letters: Letters): void {
  const count = table.readUInt32BE(12)
  for (let at = 16; at < 16 + 12 * count; at += 12) {
    const [start, end, glyph] = [
      table.readUInt32BE(at),
      table.readUInt32BE(at + 4),
      table.readUInt32BE(at + 8),
    ]
    for (let code = glyph === 0 ? start + 1 : start; code <= Math.min(end, 0x10ffff); code += 1)
      add(letters, code)
  }
}
