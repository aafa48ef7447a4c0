import { Readable } from 'node:stream'
import type { Bucket } from './operation.ts'
import type { Span } from './rules/range.ts'
import type { Piece } from './store/objects.ts'

/** The bytes of a span, piece after piece; a single piece is its own stream. */
export async function read(
  { bytes }: Bucket,
  pieces: readonly Piece[],
  { start, end }: Span,
): Promise<Readable> {
  const wanted: { blob: string; start: number; end: number }[] = []
  let offset = 0
  for (const { blob, size } of pieces) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)]
    if (from <= to) wanted.push({ blob, start: from, end: to })
    offset += size
  }
  const [only, ...more] = wanted
  if (!only) return Readable.from([])
  if (more.length === 0) return bytes.read(only.blob, only.start, only.end)
  return Readable.from(
    (async function* () {
      for (const piece of wanted) yield* await bytes.read(piece.blob, piece.start, piece.end)
    })(),
    { objectMode: false },
  )
}
