import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Method } from '../product/person.ts'
import type { Estate } from './estate.ts'

/** The parameters and body of a request to an endpoint. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** The type of `examples` in `examples/<area>.ts`: a valid request for each endpoint of an area. */
export type ExamplesOf = (estate: Described, token: string) => Readonly<Record<string, Example>>

/** The parts of the estate that the examples refer to. */
type Described = Pick<
  Estate,
  | 'userUrl'
  | 'services'
  | 'aClass'
  | 'session'
  | 'requested'
  | 'dora'
  | 'taken'
  | 'profileId'
  | 'picture'
  | 'payoutId'
  | 'coaching'
  | 'exchange'
>

const folder = path.join(import.meta.dirname, 'examples')
const areas: readonly { readonly examples: ExamplesOf }[] = await Promise.all(
  readdirSync(folder).map((file) => import(path.join(folder, file))),
)

/**
 * A valid request for every endpoint of the document, about the records of the estate's owner. `token` is the booking
 * link under test. The walks fail for an endpoint that has no example.
 */
export const examplesFor: ExamplesOf = (estate, token) =>
  Object.assign({}, ...areas.map(({ examples }) => examples(estate, token)))

/** Splits the request line of an example, such as `GET /api/orders/:id`, into a method and a filled address. */
export function addressOf(
  name: string,
  { params = {}, query = {} }: Example,
): { method: Method; url: string } {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  return { method: method as Method, url: search ? `${filled}?${search}` : filled }
}
