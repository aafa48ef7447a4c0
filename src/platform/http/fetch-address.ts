import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Circuit, createCircuit, isNotAsked } from './circuit.ts'
import { AddressRefused, followAddress, type Hop, type Reach } from './typed-address.ts'

/** What the caller allows an address, and what it knows of it already. */
export type FetchLimits = {
  /** For everything: the look-up, redirects and the body. */
  readonly timeoutMs: number
  /** Of the body, before and after it is decompressed. */
  readonly maxBytes: number
  /** Content types in lower case, without parameters. */
  readonly types: readonly string[]
  readonly userAgent: string
  readonly etag: string | null
  readonly modified: string | null
  /** Gets the status of each answer: some callers have to tell refusals of one reason apart. */
  readonly onStatus?: (status: number) => void
}

/**
 * Why nothing was read. `private`: an address, or a redirect, leads into a network that is not public. `unreachable`: no
 * https server on port 443 answers, or it cannot at the moment. `slow`: no whole answer in time. `gone`: 404 or 410.
 * `locked`: it wants a sign-in. `huge`: over the limit of bytes. `other`: an answer of another kind.
 */
export type FetchRefusal = 'private' | 'unreachable' | 'slow' | 'gone' | 'locked' | 'huge' | 'other'

export type Fetched =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read'
      readonly body: Buffer
      readonly etag: string | null
      readonly modified: string | null
    }
  | { readonly kind: 'refused'; readonly reason: FetchRefusal }

export type AddressFetcher = (url: string, limits: FetchLimits) => Promise<Fetched>

/** Circuits that are kept; the least recently used one is dropped. */
const maxHosts = 500

/**
 * Creates the reader of addresses that people typed (integrations 0.4): `followAddress` says which it reaches. Each host
 * has a circuit of its own. The reader never throws.
 */
export function createAddressFetcher(reach: Reach = {}): AddressFetcher {
  const circuitOf = circuitsByHost()
  return async (url, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    try {
      const found = await followAddress(url, { ...reach, signal }, (hop) =>
        circuitOf(hop.target.host).run(() => visit(hop, limits, signal)),
      )
      return found === 'endless' ? refused('other') : found
    } catch (error) {
      return refused(reasonOf(error, signal))
    }
  }
}

const refused = (reason: FetchRefusal): Fetched => ({ kind: 'refused', reason })

function reasonOf(error: unknown, signal: AbortSignal): FetchRefusal {
  if (error instanceof AddressRefused) return error.reason
  if (error instanceof TooManyBytes) return 'huge'
  // an open circuit means that this host has been too slow several times
  if (signal.aborted || isNotAsked(error)) return 'slow'
  // errors of zlib and of its Brotli decoder
  return /^(?:Z_|ERR__|ERR_BROTLI)/.test(String((error as { code?: unknown }).code)) ? 'other' : 'unreachable'
}

function circuitsByHost(): (host: string) => Circuit {
  const circuits = new Map<string, Circuit>()
  return (host) => {
    const circuit = circuits.get(host) ?? createCircuit()
    circuits.delete(host)
    circuits.set(host, circuit)
    const [oldest] = circuits.keys()
    if (circuits.size > maxHosts && oldest !== undefined) circuits.delete(oldest)
    return circuit
  }
}

type Visited = { readonly location: string } | { readonly result: Fetched }

async function visit(hop: Hop, limits: FetchLimits, signal: AbortSignal): Promise<Visited> {
  const answer = await hop.send('GET', headersOf(limits), signal)
  limits.onStatus?.(answer.statusCode ?? 0)
  const refusal = refusalOf(answer, limits)
  if (refusal === undefined) return { result: await read(answer, limits, signal) }
  answer.destroy()
  return refusal
}

const headersOf = ({ userAgent, types, etag, modified }: FetchLimits): Record<string, string> => ({
  'user-agent': userAgent,
  accept: types.join(', '),
  'accept-encoding': 'gzip, deflate, br',
  ...(etag !== null && { 'if-none-match': etag }),
  ...(modified !== null && { 'if-modified-since': modified }),
})

/** Everything but a body to read. */
function refusalOf({ statusCode = 0, headers }: IncomingMessage, limits: FetchLimits): Visited | undefined {
  const wasAsked = limits.etag !== null || limits.modified !== null
  if (statusCode === 304) return { result: wasAsked ? { kind: 'unchanged' } : refused('other') }
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
    return { location: headers.location }
  const reason = reasons[statusCode] ?? (statusCode >= 500 ? 'unreachable' : undefined)
  if (reason !== undefined) return { result: refused(reason) }
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (statusCode !== 200 || !limits.types.includes(type)) return { result: refused('other') }
  return Number(headers['content-length']) > limits.maxBytes ? { result: refused('huge') } : undefined
}

const reasons: Readonly<Record<number, FetchRefusal>> = {
  401: 'locked',
  402: 'locked',
  403: 'locked',
  404: 'gone',
  407: 'locked',
  410: 'gone',
  429: 'unreachable',
}

class TooManyBytes extends Error {}

async function read(
  answer: IncomingMessage,
  { maxBytes }: FetchLimits,
  signal: AbortSignal,
): Promise<Fetched> {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const decoder = decoders[encoding]?.()
  if (!decoder && encoding !== 'identity' && encoding !== '') {
    answer.destroy()
    return refused('other')
  }
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) chunks.push(chunk)
  }
  // the first limit is for streams that decode to nothing, the second for those that decode to everything
  await (decoder
    ? pipeline(answer, limitedTo(maxBytes), decoder, limitedTo(maxBytes), collect, { signal })
    : pipeline(answer, limitedTo(maxBytes), collect, { signal }))
  return {
    kind: 'read',
    body: Buffer.concat(chunks),
    etag: shortOrNull(answer.headers.etag),
    modified: shortOrNull(answer.headers['last-modified']),
  }
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}

/** Stops a stream after so many bytes. */
function limitedTo(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) done(new TooManyBytes('the body is over its limit'))
      else done(null, chunk)
    },
  })
}

/** Callers store these texts, and send them back. */
const shortOrNull = (text: string | undefined): string | null =>
  text !== undefined && text.length > 0 && text.length <= 500 ? text : null
