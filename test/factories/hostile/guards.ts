import type { Answer } from '../product/person.ts'
import type { Spelling } from './spellings.ts'

/** The checks between a request and its handler, as far as an answer shows them. */
export type Guards = {
  /** The route as declared, `GET /at/:userUrl`; undefined if no route was reached. */
  readonly route: string | undefined
  readonly status: number
  /** The code of a refusal, in the form of its protocol. */
  readonly code: string
  readonly location: string | undefined
  readonly etag: string | undefined
  /** Security and cache headers. */
  readonly headers: Readonly<Record<string, string>>
  /** Remaining calls under the limit of the whole API; undefined if that limit does not apply. */
  readonly remaining: number | undefined
}

const guarding = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'access-control-allow-origin',
  'x-ratelimit-limit',
]

export function guardsOf({ status, headers, body, text }: Answer): Guards {
  // each of the headers read here occurs once
  const header = (name: string) => headers[name] as string | undefined
  const { error, __type: type } = (body ?? {}) as { error?: { code?: string }; __type?: string }
  const [, code] = /<Error><Code>(\w+)<\/Code>/.exec(text) ?? []
  const remaining = header('x-ratelimit-remaining')
  return {
    route: header('x-route'),
    status,
    code: error?.code ?? type ?? code ?? header('x-amz-error-code') ?? '',
    location: header('location'),
    etag: header('etag'),
    headers: Object.fromEntries(
      guarding.map((name) => [name, header(name)?.replaceAll(/'nonce-[^']+'/g, "'nonce'") ?? '']),
    ),
    remaining: remaining === undefined ? undefined : Number(remaining),
  }
}

/**
 * Describes the fault in the answer to another spelling of an address, or returns undefined. `guardsOfRoute`: guards
 * of the plain address. Valid answers: 400 or 404 without a route, a redirect to the plain address, equal guards.
 */
export function faultOf(
  spelling: Spelling,
  { address, plain, spelled }: { address: string; plain: Guards; spelled: Guards },
  guardsOfRoute: (route: string) => Guards | undefined,
): string | undefined {
  if (spelled.route === undefined && [400, 404].includes(spelled.status))
    return spelled.headers['content-security-policy'] &&
      spelled.headers['x-content-type-options'] === 'nosniff'
      ? undefined
      : 'is refused without security headers'
  if (spelled.location === address) return undefined
  if (spelled.route === undefined) return `${spelled.status} from no route`
  const owner = spelled.route === plain.route ? plain : guardsOfRoute(spelled.route)
  if (!owner) return `answered by ${spelled.route}, which has no plain address`
  for (const [name, value] of Object.entries(spelled.headers))
    if (value !== owner.headers[name]) return `${name} is ${value} instead of ${owner.headers[name]}`
  if ((spelled.remaining === undefined) !== (owner.remaining === undefined)) return 'is limited otherwise'
  if (owner !== plain || [400, 404].includes(spelled.status)) return undefined
  if (spelled.location !== undefined && !leadsTo(spelled.location, [address, plain.location]))
    return `leads to ${spelled.location} instead of ${plain.location}`
  if (spelling.sameParams)
    return spelled.status === plain.status && spelled.code === plain.code
      ? undefined
      : `${spelled.status} ${spelled.code} instead of ${plain.status} ${plain.code}`
  return [401, 403, 429].includes(plain.status) && ![401, 403, 429].includes(spelled.status)
    ? `${spelled.status} where the plain address answers ${plain.status}`
    : undefined
}

/** Tells whether a redirect leads to one of these addresses, ignoring spelling and query. */
function leadsTo(location: string, addresses: readonly (string | undefined)[]): boolean {
  const pathOf = (address: string) => decodeURI(address.split('?', 1)[0] ?? '')
  return addresses.some((address) => address !== undefined && pathOf(location) === pathOf(address))
}
