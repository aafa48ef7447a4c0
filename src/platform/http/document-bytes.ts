import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A document in pieces. Pieces that many documents have, their stylesheets, are stored once for all of them. */
export type DocumentBytes = {
  /** A digest of the whole document, 22 characters. */
  readonly digest: string
  /** The bytes that this document has for itself. */
  readonly ownBytes: number
  plain(): Buffer
  /** Compresses the own pieces quickly; the shared ones were compressed well once. A valid gzip file (RFC 1952). */
  gzip(): Buffer
}

type Piece = { readonly bytes: Buffer; readonly shared?: Shared }
/** `deflated`: the text as a closed part of a raw deflate stream, which refers to nothing before it. */
type Shared = {
  readonly text: string
  readonly bytes: Buffer
  readonly digest: Buffer
  readonly deflated: Buffer
}

const [opening, closing] = ['<style>', '</style>']
/** Shorter texts are not worth a piece of their own. */
const minShared = 1024
/** The stylesheets of all themes and of every page; more than these are no stylesheets of this build. */
const maxShared = 32
const shared: Shared[] = []

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** The last block of a raw deflate stream: it is empty. */
const lastBlock = Buffer.from([3, 0])

/** Splits a document at its stylesheets. Returns the same bytes as one piece if it has none. */
export function documentBytes(html: string): DocumentBytes {
  const pieces = piecesOf(html)
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece.shared?.digest ?? piece.bytes)
  return {
    digest: hash.digest('base64url').slice(0, 22),
    ownBytes: pieces.reduce((sum, piece) => (piece.shared ? sum : sum + piece.bytes.length), 0),
    plain: () => Buffer.concat(pieces.map(({ bytes }) => bytes)),
    gzip: () => gzipOf(pieces),
  }
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  const own = (from: number, to?: number) => pieces.push({ bytes: Buffer.from(html.slice(from, to)) })
  let done = 0
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, done)) {
    const from = at + opening.length
    const to = html.indexOf(closing, from)
    if (to < 0) break
    const found = to - from < minShared ? undefined : sharedOf(html, from, to)
    if (found) {
      own(done, from)
      pieces.push({ bytes: found.bytes, shared: found })
    } else own(done, to)
    done = to
  }
  own(done)
  return pieces
}

function sharedOf(html: string, from: number, to: number): Shared | undefined {
  const known = shared.find(({ text }) => text.length === to - from && html.startsWith(text, from))
  if (known || shared.length >= maxShared) return known
  // a copy: a slice would keep the whole document in memory
  const bytes = Buffer.from(html.slice(from, to))
  const digest = createHash('sha256').update(bytes).digest()
  const made = { text: bytes.toString(), bytes, digest, deflated: deflated(bytes, 9) }
  shared.push(made)
  return made
}

/** Ends at a whole byte and forgets what it knew, so that such parts make one stream in any order. */
const deflated = (bytes: Buffer, level: number): Buffer =>
  deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH })

function gzipOf(pieces: readonly Piece[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    pieces.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
    0,
  )
  end.writeUInt32LE(
    pieces.reduce((sum, { bytes }) => sum + bytes.length, 0),
    4,
  )
  const parts = pieces.map((piece) => piece.shared?.deflated ?? deflated(piece.bytes, 4))
  return Buffer.concat([gzipHead, ...parts, lastBlock, end])
}
