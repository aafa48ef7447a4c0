import { Readable } from 'node:stream'
import type { Bucket } from './operation.ts'
import type { Span } from './rules/range.ts'
import type { Piece } from './store/objects.ts'

type Wanted = { readonly blob: string; readonly start: number; readonly end: number }

/** Returns the byte range of each piece that a span covers. */
function wantedOf(pieces: readonly Piece[], { start, end }: Span): Wanted[] {
  const wanted: Wanted[] = []
  let offset = 0
  for (const { blob, size } of pieces) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)]
    if (from <= to) wanted.push({ blob, start: from, end: to })
    offset += size
  }
  return wanted
}

/** Opens a stream over the bytes of a span, across pieces. A span within one piece uses that piece's own stream. */
export async function read({ bytes }: Bucket, pieces: readonly Piece[], span: Span): Promise<Readable> {
  const wanted = wantedOf(pieces, span)
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

/** Yields the same bytes without allocating memory per chunk: a chunk is valid only until the next one is requested. */
export async function* lend(
  { bytes }: Bucket,
  pieces: readonly Piece[],
  span: Span,
): AsyncIterable<Uint8Array> {
  for (const { blob, start, end } of wantedOf(pieces, span))
    yield* bytes.lend?.(blob, start, end) ?? (await bytes.read(blob, start, end))
}
