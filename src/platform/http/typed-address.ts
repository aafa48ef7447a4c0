import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** How addresses that people typed are reached. */
export type Reach = {
  readonly resolve?: Resolve
  readonly request?: typeof httpsRequest
  /** Names an address that is requested in place of another one, without a check. For stand-ins only. */
  readonly near?: (target: URL) => URL | undefined
  /** Whether an address, or one that a redirect names, may be requested. Default: each one. */
  readonly mayReach?: (target: URL) => boolean
}

/** `private`: an address, or a redirect, leads into a network that is not public. `unreachable`: no https on port 443. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly reason: 'private' | 'unreachable'

  constructor(reason: 'private' | 'unreachable') {
    super(`the address is ${reason}`)
    this.reason = reason
  }
}

/** One request of a chain of redirects, to an address that was checked. */
export type Hop = {
  readonly target: URL
  /** Sends a request to exactly the address that was checked: the name is not resolved a second time. */
  send(
    method: 'GET' | 'HEAD',
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage>
}

/** The most redirects that are followed (integrations 0.4). */
export const maxRedirects = 3

/**
 * Visits an address that somebody typed, and then the addresses to which it redirects, each checked like the first: https
 * on port 443, without a user, and every address of its name is public. `visit` returns the location of a redirect, or
 * its result. `endless` stands for more than three redirects. Throws `AddressRefused`, the reason of `signal`, or an
 * error of the network.
 */
export async function followAddress<T>(
  url: string,
  reach: Reach & { readonly signal: AbortSignal },
  visit: (hop: Hop) => Promise<{ readonly location: string } | { readonly result: T }>,
): Promise<T | 'endless'> {
  let target = URL.parse(url)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await visit(await hopTo(target, reach))
    if ('result' in answer) return answer.result
    target = URL.parse(answer.location, target?.href)
  }
  return 'endless'
}

async function hopTo(target: URL | null, reach: Reach & { readonly signal: AbortSignal }): Promise<Hop> {
  if (target && reach.mayReach && !reach.mayReach(target)) throw new AddressRefused('unreachable')
  const near = target && reach.near?.(target)
  if (near)
    return {
      target,
      send: (method, headers, signal) =>
        answerOf(near.protocol === 'https:' ? httpsRequest : httpRequest, near, { method, headers, signal }),
    }
  if (target?.protocol !== 'https:' || target.port !== '' || target.username || target.password)
    throw new AddressRefused('unreachable')
  const { resolve = resolveAll, request = httpsRequest, signal } = reach
  const found = await unlessAborted(resolve(target.hostname.replace(/^\[|\]$/g, '')), signal)
  const [first] = found
  if (!first) throw new AddressRefused('unreachable')
  if (!found.every(({ address }) => isPublicAddress(address))) throw new AddressRefused('private')
  const lookup = pinnedTo(first)
  return {
    target,
    send: (method, headers, signal) => answerOf(request, target, { method, headers, signal, lookup }),
  }
}

const resolveAll: Resolve = (hostname) =>
  new Promise((done, failed) => {
    systemLookup(hostname, { all: true }, (error, found) => (error ? failed(error) : done(found)))
  })

/** A name server may be slow too, and a look-up cannot be cancelled. */
function unlessAborted<T>(waiting: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const abort = (): void => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  waiting.then(resolve, reject)
  return promise.finally(() => signal.removeEventListener('abort', abort))
}

const pinnedTo =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_hostname, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)

type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly lookup?: LookupFunction
}

function answerOf(
  request: typeof httpsRequest | typeof httpRequest,
  target: URL,
  options: Sent,
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const sent = request(target, { ...options, agent: false }, done)
    sent.on('error', failed)
    sent.end()
  })
}
