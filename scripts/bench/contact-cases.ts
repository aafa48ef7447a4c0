// The filters and orders of the list of contacts, and the rules of segments, as the bench asks for them.
import { type ContactQuery as Asked, ContactQuery } from '#domains/audience/contacts-contract.ts'
import { writeContactCursor } from '#domains/audience/rules/contact-cursor.ts'
import { contactSorts } from '#domains/audience/rules/contact-names.ts'
import type { Segment, SegmentRule } from '#domains/audience/segment-contract.ts'

/** The contact in the middle of each order, behind which a deep page begins. */
export type Middle = { readonly id: string; readonly at: string; readonly address: string }

export type ListCase = { readonly name: string; readonly query: Asked }

const filters: Readonly<Record<string, Partial<Asked>>> = {
  all: {},
  customers: { kind: 'customer' },
  'newsletter only': { kind: 'newsletter' },
  subscribed: { state: 'subscribed' },
  unsubscribed: { state: 'unsubscribed' },
  complained: { state: 'complained' },
  'by import': { source: 'import' },
  'by checkout': { source: 'checkout' },
  'by like': { source: 'like' },
  'tag of most': { tag: 'old list' },
  'tag of some': { tag: 'salsa' },
  'tag of few': { tag: 'studio evening' },
  'tag of a dozen': { tag: 'press' },
  'tag of nobody': { tag: 'nobody has it' },
  'subscribed customers': { state: 'subscribed', kind: 'customer' },
  'customers by import': { source: 'import', kind: 'customer' },
  'unsubscribed by import': { state: 'unsubscribed', source: 'import' },
  'bounced by checkout': { state: 'bounced', source: 'checkout' },
  'subscribed with a tag': { state: 'subscribed', tag: 'salsa' },
  'customers with a tag': { kind: 'customer', tag: 'salsa' },
  'customers with the tag of most': { kind: 'customer', tag: 'old list' },
  'everything but a segment': { kind: 'newsletter', state: 'subscribed', source: 'import', tag: 'salsa' },
  'search a name': { search: 'Carvalho' },
  'search a whole name': { search: 'Inês Carvalho' },
  'search a name and a half': { search: 'Inês Car' },
  'search an address': { search: 'ines.carvalho.7' },
  'search a domain': { search: 'example.org' },
  'search one letter': { search: 'c' },
  'search two letters': { search: 'ow' },
  'search three letters': { search: 'sal' },
  'search a tag': { search: 'studio evening' },
  'search a rare tag': { search: 'press' },
  'search nothing there': { search: 'qqqq' },
  'search a name, unsubscribed': { search: 'Carvalho', state: 'unsubscribed' },
  'search a name, customers': { search: 'Carvalho', kind: 'customer' },
  'search a name, complained': { search: 'Carvalho', state: 'complained' },
  'search a domain, by like': { search: 'example.org', source: 'like' },
  'search a domain, a dozen': { search: 'example.org', tag: 'press' },
}

/** Every filter in every order: its first page, and a page behind the middle of all contacts. */
export function listCases(
  { id, at, address }: Middle,
  segments: Readonly<Record<string, string>>,
): ListCase[] {
  const all = {
    ...filters,
    ...Object.fromEntries(
      Object.entries(segments).map(([name, segment]) => [`segment ${name}`, { segment }]),
    ),
  }
  return Object.entries(all).flatMap(([name, filter]) =>
    contactSorts.flatMap((sort) => {
      const cursor = writeContactCursor({ sort }, { id, at: sort === 'date' ? at : address })
      return (['asc', 'desc'] as const).flatMap((direction) => {
        const query = { ...filter, sort, direction }
        return [
          { name: `${name}, by ${sort} ${direction}`, query: ContactQuery.parse(query) },
          { name: `${name}, by ${sort} ${direction}, deep`, query: ContactQuery.parse({ ...query, cursor }) },
        ]
      })
    }),
  )
}

/** Every kind of rule, alone and turned round, and rules that are joined. */
export function segmentCases(service: string): Record<string, Segment> {
  const rules: Record<string, SegmentRule> = {
    customer: { about: 'customer', not: false },
    'tag of most': { about: 'tag', tag: 'old list', not: false },
    'tag of few': { about: 'tag', tag: 'studio evening', not: false },
    source: { about: 'source', source: 'checkout', not: false },
    'bought one': { about: 'bought', entityId: service, not: false },
    'bought any': { about: 'bought', entityId: null, not: false },
    'attended one': { about: 'attended', entityId: service, not: false },
    'attended any': { about: 'attended', entityId: null, not: false },
    seen: { about: 'seen', days: 30, not: false },
    'liked any': { about: 'liked', target: null, entityId: null, not: false },
    'liked one': { about: 'liked', target: 'service', entityId: 'one', not: false },
    'clicked any': { about: 'clicked', letterId: null, not: false },
    'clicked one': { about: 'clicked', letterId: 'let_load2', not: false },
  }
  const of = (...names: string[]) => names.flatMap((name) => rules[name] ?? [])
  const turned = (rule: SegmentRule | undefined) => (rule ? [{ ...rule, not: true }] : [])
  return {
    ...Object.fromEntries(
      Object.entries(rules).flatMap(([name, rule]) => [
        [name, { match: 'all' as const, rules: [rule] }],
        [`not ${name}`, { match: 'all' as const, rules: turned(rule) }],
      ]),
    ),
    'bought and clicked': { match: 'all', rules: of('bought any', 'clicked any') },
    'bought or clicked': { match: 'any', rules: of('bought any', 'clicked any') },
    'liked or attended': { match: 'any', rules: of('liked any', 'attended one') },
    'bought, not seen': { match: 'all', rules: [...of('bought one'), ...turned(rules['seen'])] },
    'few or liked': { match: 'any', rules: of('tag of few', 'liked one') },
    'all of them': { match: 'all', rules: Object.values(rules).slice(0, 10) },
    'any of them': { match: 'any', rules: Object.values(rules).slice(3, 13) },
  }
}
