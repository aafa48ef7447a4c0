import { refuse } from './errors.ts'

const lineEnd = Buffer.from('\r\n')
/** The most bytes of a chunk's head or of a trailer line; a longer line is malformed. */
const longestLine = 4096
const maxTrailers = 16

const malformed = () => refuse('InvalidArgument', 'The body is not in the form aws-chunked.')

/**
 * Decodes an aws-chunked body: chunks of `{size in hex}\r\n{bytes}\r\n`, a chunk of size 0, then trailers, which are
 * put into `trailers`. A piece is valid only until the next one is requested, in `source` and in the result. Throws `InvalidArgument` for a malformed body, and for one that ends early, so that an
 * incomplete body is never stored.
 */
export async function* decodeChunks(
  source: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncIterable<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0)
  let state: 'head' | 'bytes' | 'end' | 'trailers' | 'done' = 'head'
  let left = 0
  for await (const piece of source) {
    const { buffer, byteOffset, byteLength } = piece
    rest = rest.length === 0 ? Buffer.from(buffer, byteOffset, byteLength) : Buffer.concat([rest, piece])
    while (rest.length > 0) {
      if (state === 'done') return malformed()
      if (state === 'bytes') {
        const bytes = rest.subarray(0, left)
        rest = rest.subarray(bytes.length)
        left -= bytes.length
        if (left === 0) state = 'end'
        yield bytes
        continue
      }
      const at = rest.indexOf(lineEnd)
      if (at < 0) {
        if (rest.length > longestLine) return malformed()
        break
      }
      const line = rest.subarray(0, at).toString('latin1')
      rest = rest.subarray(at + 2)
      if (state === 'head') {
        const [, size] = /^([0-9a-fA-F]{1,12})(?:;.*)?$/.exec(line) ?? []
        if (size === undefined) return malformed()
        left = Number.parseInt(size, 16)
        state = left > 0 ? 'bytes' : 'trailers'
      } else if (state === 'end') {
        if (line !== '') return malformed()
        state = 'head'
      } else if (line === '') state = 'done'
      else {
        const [name = '', value = ''] = line.split(/:(.*)/s)
        trailers.set(name.trim().toLowerCase(), value.trim())
        if (trailers.size > maxTrailers) return malformed()
      }
    }
    // the piece's memory is valid only until the next piece is requested
    if (rest.length > 0) rest = Buffer.from(rest)
  }
  // a body without trailers may end right after its last chunk
  if (state !== 'done' && state !== 'trailers') malformed()
}
