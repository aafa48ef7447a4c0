import type { Answer } from '../product/person.ts'
import type { Spelling } from './spellings.ts'

/** What stands between a request and its handler, as far as an answer shows it. */
export type Guards = {
  /** `GET /at/:userUrl`; undefined where nothing was reached. */
  readonly route: string | undefined
  readonly status: number
  /** The name of a refusal, in the words of its wire. */
  readonly code: string
  readonly location: string | undefined
  readonly etag: string | undefined
  /** Headers that tell browsers and caches what they may do. */
  readonly headers: Readonly<Record<string, string>>
  /** Calls that the limit over the whole API still allows; undefined: it does not hold here. */
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
  // each of those that are asked for comes once
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
 * What is wrong with the answer to another spelling of an address, or undefined. `guardsOfRoute`: those of a route's
 * plain address. Right are 400 and 404 from nothing, a redirect to the plain address, and the same guards.
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

/** Whether a redirect goes to one of these addresses, whatever its spelling and query. */
function leadsTo(location: string, addresses: readonly (string | undefined)[]): boolean {
  const pathOf = (address: string) => decodeURI(address.split('?', 1)[0] ?? '')
  return addresses.some((address) => address !== undefined && pathOf(location) === pathOf(address))
}
