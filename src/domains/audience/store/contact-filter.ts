import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContactFilters } from '../contacts-contract.ts'
import type { Segment } from '../segment-contract.ts'
import { fewWhere, segmentWhere } from './segment-sql.ts'

/** The filter of the list. `segment` is a rule already; `pattern` is a LIKE pattern over names, addresses and tags. */
export type ContactFilter = Pick<ContactFilters, 'kind' | 'state' | 'source' | 'tag'> & {
  readonly provider: string
  /** Rules about days count back from here. */
  readonly now: Date
  readonly pattern?: string | undefined
  readonly segment?: Segment | undefined
  /** Only these ids, chosen one by one or found by a search. */
  readonly among?: readonly string[] | undefined
}

/** Contacts at which an order was noted have indexes of their own; `is true` keeps the planner from beginning at the figures. */
const isCustomer = (provider: string) =>
  sql`c.has_ordered and (${hasOrders(provider, sql`c.person_id`)}) is true`

/** The filter as a condition over the alias `c` of `contacts`. `isFew`: it may find few, so their indexes are to be used. */
export function narrowing(filter: ContactFilter, isFew = false): RawBuilder<SqlBool> {
  const { provider, now, pattern, kind, state, source, tag, segment, among } = filter
  const all = [
    sql`c.provider = ${provider}`,
    ...(pattern === undefined ? [] : [(among ? matchingOf : matching)(provider, pattern)]),
    ...(kind === 'customer' ? [isCustomer(provider)] : []),
    ...(kind === 'newsletter' ? [sql`not (${isCustomer(provider)})`] : []),
    ...(state ? [sql`c.newsletter = ${state}`] : []),
    ...(source ? [sql`c.source = ${source}`] : []),
    ...(tag === undefined ? [] : [sql`c.tags @> array[${tag}]::text[]`]),
    ...(segment
      ? [sql`c.newsletter = 'subscribed'`, (isFew ? fewWhere : segmentWhere)(segment, { provider, now })]
      : []),
    ...(among ? [sql`c.id = any(${among}::text[])`] : []),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

/** Whether a person has an order that counts. */
export const hasOrders = (
  provider: string,
  personId: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql`exists (
  select from customer_figures f where f.provider = ${provider} and f.person_id = ${personId} and f.orders > 0)`

/** A contact without a name of its own is found by that of its person. */
const matching = (provider: string, pattern: string): RawBuilder<SqlBool> =>
  sql`(c.search_text like ${pattern} or (c.name = '' and c.person_id in (${peopleNamed(provider, pattern)})))`

/** The same for contacts that are known: each one's person is looked up, and no index of words is read. */
const matchingOf = (provider: string, pattern: string): RawBuilder<SqlBool> =>
  sql`((c.search_text like ${pattern}) is true or (c.name = '' and (exists (
    select from people p where p.provider = ${provider} and p.id = c.person_id and lower(' ' || p.name) like ${pattern})) is true))`

/** The ids of the people whose name matches. */
export const peopleNamed = (provider: string, pattern: string): RawBuilder<unknown> => sql`
  select p.id from people p
  where p.provider = ${provider} and p.search_text like ${pattern} and lower(' ' || p.name) like ${pattern}`

/** Whether a filter says more than whose contacts. */
export const isFiltered = ({ provider: _provider, now: _now, ...rest }: ContactFilter): boolean =>
  Object.values(rest).some((value) => value !== undefined)

/**
 * Whether a contact of the alias `c` is subscribed, and among the newest beyond the contacts of the plan, so that it gets no letter.
 * `maxContacts` null: none is.
 */
export const isOverPlan = (provider: string, maxContacts: number | null): RawBuilder<SqlBool> =>
  maxContacts === null
    ? sql`false`
    : sql`(c.newsletter = 'subscribed' and (c.created_at, c.id) >= (
        select e.created_at, e.id from contacts e where e.provider = ${provider} and e.newsletter = 'subscribed'
        order by e.created_at, e.id offset ${maxContacts} limit 1)) is true`
