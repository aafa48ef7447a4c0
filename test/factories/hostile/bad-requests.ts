import type { Ask, Method } from '../product/person.ts'
import { inAddress, nasty, placesIn, shareOf, spoil } from './bad-values.ts'
import type { Documented } from './documented.ts'
import { addressOf, type Example } from './endpoint-examples.ts'

/** An invalid request; `send` sends it with the given client. `what` names the fault. */
export type BadRequest = { readonly what: string; send(ask: Ask, example: Example): ReturnType<Ask> }

const withoutBody: readonly Method[] = ['GET', 'DELETE']

const nestedLists = '['.repeat(20_000) + ']'.repeat(20_000)
const nestedObjects = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
const megabyte = JSON.stringify({ a: 'x'.repeat(1024 * 1024) })

/** All bad requests to an endpoint: nasty values in each place of its address and body, and malformed requests. */
export function badRequests({ name, params, query, body }: Documented, example: Example): BadRequest[] {
  const [, path = ''] = name.split(' ')
  const shown = (bad: unknown) => JSON.stringify(bad)?.slice(0, 60) ?? String(bad)
  const request = (what: string, change: (one: Example) => { url?: string; body?: unknown }): BadRequest => ({
    what: `${name}, ${what}`,
    send(ask, one) {
      const { method, url } = addressOf(name, one)
      const changed = { url, body: one.body, ...change(one) }
      return ask(method, changed.url, changed.body)
    },
  })
  const places = [...placesIn(example.body ?? {}), ...body.map((key) => [key])]
  const unique = [...new Map(places.map((place) => [place.join('.'), place])).values()]
  const inParams = params.flatMap((param, at) =>
    shareOf(nasty, at, params.length).map((bad) =>
      request(`${param} = ${shown(bad)}`, (one) => {
        const filled = path.replaceAll(/:(\w+)/g, (_, key: string) =>
          key === param ? inAddress(bad) : encodeURIComponent(one.params?.[key] ?? ''),
        )
        return { url: filled + (addressOf(name, one).url.match(/\?.*$/)?.[0] ?? '') }
      }),
    ),
  )
  const asked = (one: Example, key: string, tail: string) => {
    const { [key]: _, ...others } = one.query ?? {}
    const { url } = addressOf(name, { ...one, query: others })
    return { url: `${url}${url.includes('?') ? '&' : '?'}${tail}` }
  }
  const inQuery = query.flatMap((key, at) => [
    ...shareOf(nasty, at, query.length).map((bad) =>
      request(`${key} = ${shown(bad)}`, (one) => asked(one, key, `${key}=${inAddress(bad)}`)),
    ),
    request(`${key} twice`, (one) => asked(one, key, `${key}=a&${key}=b`)),
    request(`${key} as an object`, (one) => asked(one, key, `${key}[a]=b&${key}[$ne]=c`)),
    request(`${key} badly encoded`, (one) => asked(one, key, `${key}=%E0%A4%A&%zz`)),
  ])
  const inBody =
    body.length + Object.keys(example.body ?? {}).length === 0
      ? []
      : unique.flatMap((place, at) =>
          shareOf(nasty, at, unique.length).map((bad) =>
            request(`${place.join('.') || 'body'} = ${shown(bad)}`, (one) => ({
              body: JSON.stringify(spoil(one.body ?? {}, place, bad) ?? null),
            })),
          ),
        )
  return [...inParams, ...inQuery, ...inBody, ...brokenWholes(name)]
}

/** Requests that are malformed as a whole: content type, encoding, size, depth, headers. */
function brokenWholes(name: string): BadRequest[] {
  const { method } = addressOf(name, {})
  const raw = (what: string, body: string, headers: Record<string, string> = {}): BadRequest => ({
    what: `${name}, ${what}`,
    send: (ask, one) => ask(method, addressOf(name, one).url, body, headers),
  })
  const header = (what: string, headers: Record<string, string>): BadRequest => ({
    what: `${name}, ${what}`,
    send: (ask, one) => ask(method, addressOf(name, one).url, one.body, headers),
  })
  if (withoutBody.includes(method)) return [header('rubbish for a key', { 'idempotency-key': ' ' })]
  return [
    raw('broken JSON', '{"a": '),
    raw('no JSON', '<xml/>'),
    raw('nothing', ''),
    raw('a prototype', '{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}'),
    raw('half a character', '{"a": "\u{d83d}"}'),
    raw('nested without end', nestedLists),
    raw('nested objects without end', nestedObjects),
    raw('more than a megabyte', megabyte),
    raw('plain text', 'hello', { 'content-type': 'text/plain' }),
    raw('a form', 'a=b&c=d', { 'content-type': 'application/x-www-form-urlencoded' }),
    raw('parts', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
    raw('XML', '<a/>', { 'content-type': 'application/xml' }),
    raw('no type of content', '{}', { 'content-type': '' }),
    raw('a wrong length', '{}', { 'content-length': '7' }),
    ...(method === 'POST'
      ? [
          header('a key that is too short', { 'idempotency-key': 'a' }),
          header('a key that is too long', { 'idempotency-key': 'x'.repeat(5000) }),
        ]
      : []),
  ]
}
