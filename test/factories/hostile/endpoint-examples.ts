import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Method } from '../product/person.ts'
import type { Estate } from './estate.ts'

/** What a request to an endpoint carries. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** What `examples/<area>.ts` exports, as `examples`: a good request for each endpoint of an area. */
export type ExamplesOf = (estate: Described, token: string) => Readonly<Record<string, Example>>

/** What the examples speak of. */
type Described = Pick<
  Estate,
  'userUrl' | 'services' | 'requested' | 'dora' | 'taken' | 'profileId' | 'picture'
>

const folder = path.join(import.meta.dirname, 'examples')
const areas: readonly { readonly examples: ExamplesOf }[] = await Promise.all(
  readdirSync(folder).map((file) => import(path.join(folder, file))),
)

/**
 * A good request for every endpoint of the document, about what the estate's owner has. `token` is the link that is
 * tried. The walks fail for an endpoint that has no example.
 */
export const examplesFor: ExamplesOf = (estate, token) =>
  Object.assign({}, ...areas.map(({ examples }) => examples(estate, token)))

/** The request line of an example: `GET /api/orders/:id` and its parts become a method and an address. */
export function addressOf(
  name: string,
  { params = {}, query = {} }: Example,
): { method: Method; url: string } {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  return { method: method as Method, url: search ? `${filled}?${search}` : filled }
}
