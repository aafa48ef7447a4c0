import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** `gone`: the server says that nothing is there. `unreachable`: no public server answers. `slow`: no answer in time. */
export type AddressState = 'answers' | 'gone' | 'unreachable' | 'slow'

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>
type Options = {
  readonly timeoutMs?: number
  readonly resolve?: Resolve
  readonly request?: typeof httpsRequest
}

const maxRedirects = 3

const resolveAll: Resolve = (hostname) =>
  new Promise((done, failed) => {
    systemLookup(hostname, { all: true }, (error, found) => (error ? failed(error) : done(found)))
  })

/**
 * Tries an https address that somebody typed, by HEAD, and by GET where a server refuses HEAD. It connects to public
 * addresses on port 443 only, those of redirects too, and reads no answer: nobody can use it to reach inside. Never throws.
 */
export async function tryAddress(url: string, options: Options = {}): Promise<AddressState> {
  const { timeoutMs = 3000 } = options
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(url, { ...options, signal }, maxRedirects)
  } catch {
    return signal.aborted ? 'slow' : 'unreachable'
  }
}

type Inside = Options & { readonly signal: AbortSignal }

async function follow(url: string, options: Inside, left: number): Promise<AddressState> {
  const target = URL.parse(url)
  if (target?.protocol !== 'https:' || target.port !== '' || target.username || target.password)
    return 'unreachable'
  const address = await publicAddressOf(target.hostname, options.resolve ?? resolveAll)
  if (!address) return 'unreachable'
  const head = await answerOf('HEAD', target, address, options)
  const { status, location } = refusesHead.includes(head.status)
    ? await answerOf('GET', target, address, options)
    : head
  if (status >= 300 && status < 400 && location !== undefined)
    // a chain that does not end is the server's own affair
    return left === 0 ? 'answers' : follow(URL.parse(location, target.href)?.href ?? '', options, left - 1)
  return status === 404 || status === 410 ? 'gone' : 'answers'
}

/** Servers that know no HEAD answer with one of these. */
const refusesHead = [403, 404, 405, 501]

/** The first address of a host if all of its addresses are public. */
async function publicAddressOf(hostname: string, resolve: Resolve): Promise<LookupAddress | undefined> {
  const found = await resolve(hostname.replace(/^\[|\]$/g, ''))
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? found[0] : undefined
}

/** Sends one request to exactly this address: the name is not resolved a second time. */
function answerOf(
  method: 'HEAD' | 'GET',
  target: URL,
  { address, family }: LookupAddress,
  { signal, request = httpsRequest }: Inside,
): Promise<{ readonly status: number; readonly location: string | undefined }> {
  const pinned: LookupFunction = (_hostname, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
  return new Promise((done, failed) => {
    const sent = request(
      target,
      {
        method,
        signal,
        lookup: pinned,
        agent: false,
        headers: { 'user-agent': 'Showcase link check', accept: '*/*' },
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer
        answer.destroy()
        done({ status, location: headers.location })
      },
    )
    sent.on('error', failed)
    sent.end()
  })
}
