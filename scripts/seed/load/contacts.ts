import { monotonicFactory } from 'ulid'
import type { Field } from './copy.ts'
import { firstNames, lastNames } from './names.ts'
import { pick, seeded } from './random.ts'

/** Who follows: their provider, the customers among them, and how many contacts in all. */
export type Following = {
  readonly provider: string
  readonly seed: number
  readonly customers: readonly Customer[]
  readonly count: number
}
export type Customer = { readonly id: string; readonly email: string; readonly seenAt: Date }

/** The rows of one contact in each table, in the columns of `contactTables`. */
export type ContactRows = {
  /** The person, unless it is a customer or never confirmed. */
  readonly people: readonly (readonly Field[])[]
  readonly contacts: readonly (readonly Field[])[]
}

export const contactTables = {
  people: 'provider id address name email created_at updated_at',
  contacts:
    'provider id email address newsletter created_at asked_at subscribed_at unsubscribed_at person_id name source source_id tags last_seen_at consent_id has_ordered',
} as const

/** The imports of the load. The rows of an import that are written together have one instant. */
const imports = ['imp_one', 'imp_two', 'imp_three'] as const
const rowsAtOnce = 500
const day = 86_400_000
const years = 3

/**
 * Generates contacts of one provider over three years up to `now`: half the customers, and people who ordered nothing. Six in ten came by
 * three imports. The same input gives the same contacts.
 */
export function* contactsOf(following: Following, now: number): Generator<ContactRows> {
  const { provider, seed, customers, count } = following
  const random = seeded(seed)
  const nextId = monotonicFactory(random)
  const known = customers.filter((_, at) => at % 2 === 0).slice(0, Math.floor(count / 4))
  for (let at = 0; at < count; at++) {
    const customer = at % 4 === 3 ? known[(at - 3) / 4] : undefined
    const source = customer ? (random() < 0.8 ? 'checkout' : 'form') : wayIn(random)
    const made = new Date(
      source === 'import' ? importedAt(at, count, now) : now - random() * years * 365 * day,
    )
    const state = stateOf(random, customer !== undefined)
    const name = `${pick(random, firstNames)} ${pick(random, lastNames)}`
    const email = customer?.email ?? `${name.split(' ').map(ascii).join('.')}.${at}@${pick(random, hosts)}`
    const personId = customer?.id ?? (state === 'pending' ? null : `per_${nextId(made.getTime())}`)
    const isNamed = !customer && random() < 0.8
    const isConfirmed = state !== 'pending'
    yield {
      people:
        customer || personId === null
          ? []
          : [[provider, personId, email.toLowerCase(), isNamed ? name : '', email, made, made]],
      contacts: [
        [
          provider,
          `con_${nextId(made.getTime())}`,
          email,
          email.toLowerCase(),
          state,
          made,
          made,
          isConfirmed ? made : null,
          state === 'unsubscribed' ? new Date(now) : null,
          personId,
          isNamed ? name : '',
          source,
          source === 'import' ? importOf(at, count) : '',
          tagsOf(random, source, at),
          customer?.seenAt ?? (random() < 0.3 ? new Date(now - random() * 400 * day) : null),
          isConfirmed ? nextId(made.getTime()) : null,
          customer !== undefined,
        ],
      ],
    }
  }
}

const hosts = ['example.com', 'example.org', 'mail.example.net', 'Example.com'] as const

const importOf = (at: number, count: number): string =>
  imports[Math.floor((at / count) * imports.length)] ?? imports[0]

/** An import of each year; 500 rows of it have one instant. */
function importedAt(at: number, count: number, now: number): number {
  const which = Math.floor((at / count) * imports.length)
  return now - (imports.length - which) * 300 * day + Math.floor(at / rowsAtOnce) * 150
}

function wayIn(random: () => number): string {
  const drawn = random()
  return drawn < 0.8 ? 'import' : drawn < 0.97 ? 'form' : 'like'
}

function stateOf(random: () => number, isCustomer: boolean): string {
  const drawn = random()
  if (drawn < 0.82) return 'subscribed'
  if (drawn < 0.93) return 'unsubscribed'
  if (drawn < 0.97) return 'bounced'
  return drawn < 0.975 ? 'complained' : isCustomer ? 'subscribed' : 'pending'
}

/** A tag of most, of some, of few, and of a dozen. */
function tagsOf(random: () => number, source: string, at: number): string {
  const tags = [
    ...(source === 'import' ? ['old list'] : []),
    ...(random() < 0.1 ? ['salsa'] : []),
    ...(random() < 0.005 ? ['studio evening'] : []),
    ...(at % 20_000 === 7 ? ['press'] : []),
  ]
  return `{${tags.map((tag) => `"${tag}"`).join(',')}}`
}

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
