import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { decodeChunks } from './aws-chunked.ts'
import { notOffered, refuse } from './errors.ts'
import { releasing } from './release-memory.ts'

/** The body of a request as a stream. */
export type Payload = {
  /** The announced size in bytes; undefined when no header gives it. */
  readonly size: number | undefined
  /**
   * Streams the bytes. A chunk is valid only until the next one is requested. The iteration throws when the size, hash
   * or checksum differs from the announced or signed one; the caller must then discard the bytes.
   */
  read(): AsyncIterable<Uint8Array>
  /** The MD5 in hex; valid after the last byte was read. */
  md5(): string
}

const streaming = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
const isHash = /^[0-9a-f]{64}$/

/**
 * Prepares the body for reading, by its `x-amz-content-sha256`: a hash that MUST be compared, `UNSIGNED-PAYLOAD`, or
 * aws-chunked with a trailing checksum; "anything else 501" (contract 7). Verifies Content-MD5 and CRC32 when the
 * request has them. Throws `NotImplemented` or `InvalidArgument`; reading also throws `BadDigest` and
 * `XAmzContentSHA256Mismatch`.
 */
export function readPayload(
  body: AsyncIterable<Uint8Array>,
  payloadHash: string,
  header: (name: string) => string | undefined,
): Payload {
  const chunked = payloadHash === streaming
  if (!chunked && payloadHash !== 'UNSIGNED-PAYLOAD' && !isHash.test(payloadHash)) notOffered()
  const size = sizeOf(header(chunked ? 'x-amz-decoded-content-length' : 'content-length'))
  const md5 = createHash('md5')
  const sha256 = isHash.test(payloadHash) ? createHash('sha256') : undefined
  const trailers = new Map<string, string>()
  const checksum = () => header('x-amz-checksum-crc32') ?? trailers.get('x-amz-checksum-crc32')
  const wantsCrc =
    header('x-amz-checksum-crc32') !== undefined || header('x-amz-trailer') === 'x-amz-checksum-crc32'
  let digest = ''

  async function* read(): AsyncIterable<Uint8Array> {
    let seen = 0
    let crc = 0
    const arriving = releasing(body)
    for await (const chunk of chunked ? decodeChunks(arriving, trailers) : arriving) {
      seen += chunk.length
      if (size !== undefined && seen > size) refuse('InvalidArgument', 'There are more bytes than announced.')
      md5.update(chunk)
      sha256?.update(chunk)
      if (wantsCrc) crc = crc32(chunk, crc)
      yield chunk
    }
    if (size !== undefined && seen < size) refuse('InvalidArgument', 'There are fewer bytes than announced.')
    const hash = md5.digest()
    digest = hash.toString('hex')
    if (sha256 && sha256.digest('hex') !== payloadHash)
      refuse(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
    const givenMd5 = header('content-md5')
    if (givenMd5 !== undefined && givenMd5 !== hash.toString('base64')) badDigest()
    const given = checksum()
    if (wantsCrc && given !== undefined && given !== base64Of(crc)) badDigest()
  }

  return { size, read, md5: () => digest }
}

const badDigest = () => refuse('BadDigest', 'The checksum you specified did not match what we received.')

function base64Of(crc: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc >>> 0)
  return bytes.toString('base64')
}

function sizeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) return refuse('InvalidArgument', 'The length must be a number.')
  return Number(text)
}
