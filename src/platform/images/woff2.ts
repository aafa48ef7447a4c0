import { brotliDecompressSync } from 'node:zlib'

/** The tags of W3C WOFF 2.0, section 4.1, by number. */
const tags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'

type Table = { tag: string; data: Buffer }

type Stream = ReturnType<typeof streamOf>

/** Reads bytes in their order. */
function streamOf(bytes: Buffer) {
  let at = 0
  const moved = (length: number): number => (at += length) - length
  const u8 = (): number => bytes.readUInt8(moved(1))
  const u16 = (): number => bytes.readUInt16BE(moved(2))
  return {
    u8,
    u16,
    i16: (): number => bytes.readInt16BE(moved(2)),
    u32: (): number => bytes.readUInt32BE(moved(4)),
    take: (length: number): Buffer => bytes.subarray(moved(length), at),
    /** UIntBase128 */
    base128(): number {
      for (let value = 0; ; ) {
        const byte = u8()
        value = value * 128 + (byte & 127)
        if (byte < 128) return value
      }
    },
    /** 255UInt16 */
    short(): number {
      const byte = u8()
      if (byte === 253) return u16()
      if (byte === 254) return u8() + 506
      return byte === 255 ? u8() + 253 : byte
    },
  }
}

/** Converts a WOFF2 font to TrueType, because the picture library reads no WOFF2 (W3C WOFF 2.0, section 5). */
export function trueTypeOf(woff2: Buffer): Buffer {
  const header = streamOf(woff2)
  header.take(12)
  const count = header.u16()
  header.take(6)
  const packed = header.u32()
  header.take(24)
  const directory = Array.from({ length: count }, () => {
    const flags = header.u8()
    const tag =
      (flags & 63) === 63
        ? header.take(4).toString('latin1')
        : tags.slice((flags & 63) * 5, (flags & 63) * 5 + 4)
    const length = header.base128()
    const version = flags >> 6
    const isGlyphs = tag === 'glyf' || tag === 'loca'
    const isTransformed = isGlyphs ? version === 0 : version !== 0
    return { tag, isTransformed, length: isTransformed ? header.base128() : length }
  })
  const body = streamOf(brotliDecompressSync(header.take(packed)))
  const tables = directory.map(({ tag, isTransformed, length }) => ({
    tag,
    isTransformed,
    data: body.take(length),
  }))
  const glyphs = tables.find(({ tag, isTransformed }) => tag === 'glyf' && isTransformed)
  if (!glyphs) return sfnt(tables)
  const { glyf, loca } = rebuilt(glyphs.data)
  return sfnt(
    tables.map(({ tag, data }) => {
      if (tag === 'glyf') return { tag, data: glyf }
      if (tag === 'loca') return { tag, data: loca }
      if (tag !== 'head') return { tag, data }
      const head = Buffer.from(data)
      // the rebuilt loca has 32-bit offsets
      head.writeInt16BE(1, 50)
      return { tag, data: head }
    }),
  )
}

/** Rebuilds the tables `glyf` and `loca` (section 5.1). */
function rebuilt(data: Buffer): { glyf: Buffer; loca: Buffer } {
  const header = streamOf(data)
  header.take(4)
  const count = header.u16()
  header.take(2)
  const lengths = Array.from({ length: 7 }, header.u32)
  const [contours, points, flags, glyphs, composites, boxes, code] = lengths.map((length) =>
    streamOf(header.take(length)),
  ) as [Stream, Stream, Stream, Stream, Stream, Stream, Stream]
  const hasBox = boxes.take(Math.ceil(count / 32) * 4)
  const parts: Buffer[] = []
  const offsets = [0]
  for (let id = 0; id < count; id += 1) {
    const ends = contours.i16()
    const box = (hasBox[id >> 3] ?? 0) & (128 >> (id & 7)) ? boxes.take(8) : undefined
    const glyph =
      ends === 0
        ? Buffer.alloc(0)
        : ends < 0
          ? composite(composites, glyphs, code, box)
          : simple(ends, points, flags, glyphs, code, box)
    parts.push(glyph, Buffer.alloc(-glyph.length & 3))
    offsets.push((offsets.at(-1) ?? 0) + glyph.length + (-glyph.length & 3))
  }
  return { glyf: Buffer.concat(parts), loca: Buffer.concat(offsets.map(u32)) }
}

const u16 = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255])
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])

function composite(composites: Stream, glyphs: Stream, code: Stream, box: Buffer | undefined): Buffer {
  const parts = [u16(0xffff), box ?? Buffer.alloc(8)]
  let hasCode = false
  for (let more = true; more; ) {
    const flags = composites.u16()
    const scale = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    parts.push(u16(flags), composites.take(2 + (flags & 1 ? 4 : 2) + scale))
    hasCode ||= (flags & 0x100) !== 0
    more = (flags & 0x20) !== 0
  }
  if (hasCode) {
    const length = glyphs.short()
    parts.push(u16(length), code.take(length))
  }
  return Buffer.concat(parts)
}

function simple(
  contours: number,
  points: Stream,
  flags: Stream,
  glyphs: Stream,
  code: Stream,
  box: Buffer | undefined,
): Buffer {
  let total = 0
  const ends = Array.from({ length: contours }, () => (total += points.short()) - 1)
  const steps = Array.from({ length: total }, () => triplet(flags.u8(), glyphs))
  const length = glyphs.short()
  let [x, y] = [0, 0]
  const places = steps.map((step) => [(x += step.x), (y += step.y)] as const)
  const [xs, ys] = [places.map(([px]) => px), places.map(([, py]) => py)]
  const bounds =
    box ?? Buffer.concat([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(u16))
  return Buffer.concat([
    u16(contours),
    bounds,
    ...ends.map(u16),
    u16(length),
    code.take(length),
    Buffer.from(steps.map(({ isOnCurve }) => Number(isOnCurve))),
    ...steps.map((step) => u16(step.x)),
    ...steps.map((step) => u16(step.y)),
  ])
}

/** One step of an outline (section 5.2, table of triplets). */
function triplet(flag: number, glyphs: Stream): { isOnCurve: boolean; x: number; y: number } {
  const isOnCurve = flag < 128
  const code = flag & 127
  const signed = (bits: number, value: number) => (bits & 1 ? value : -value)
  const first = glyphs.u8()
  const step = (x: number, y: number) => ({ isOnCurve, x: signed(code, x), y: signed(code >> 1, y) })
  if (code < 10) return { isOnCurve, x: 0, y: signed(code, ((code & 14) << 7) + first) }
  if (code < 20) return { isOnCurve, x: signed(code, (((code - 10) & 14) << 7) + first), y: 0 }
  if (code < 84) {
    const base = code - 20
    return step(1 + (base & 0x30) + (first >> 4), 1 + ((base & 0x0c) << 2) + (first & 15))
  }
  const second = glyphs.u8()
  if (code < 120) {
    const base = code - 84
    return step(1 + (Math.floor(base / 12) << 8) + first, 1 + (((base % 12) >> 2) << 8) + second)
  }
  const third = glyphs.u8()
  if (code < 124) return step((first << 4) + (second >> 4), ((second & 15) << 8) + third)
  return step((first << 8) + second, (third << 8) + glyphs.u8())
}

/** Writes tables as an sfnt file. Their checksums are 0, which the picture library does not check. */
function sfnt(tables: readonly Table[]): Buffer {
  const sorted = tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1))
  const start = 12 + 16 * sorted.length
  let offset = start
  const records = sorted.map(({ tag, data }) => {
    const record = Buffer.concat([Buffer.from(tag, 'latin1'), u32(0), u32(offset), u32(data.length)])
    offset += data.length + (-data.length & 3)
    return record
  })
  const power = Math.floor(Math.log2(sorted.length))
  return Buffer.concat([
    u32(0x10000),
    u16(sorted.length),
    u16(16 * 2 ** power),
    u16(power),
    u16(16 * (sorted.length - 2 ** power)),
    ...records,
    ...sorted.flatMap(({ data }) => [data, Buffer.alloc(-data.length & 3)]),
  ])
}
