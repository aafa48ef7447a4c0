import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Segment, SegmentRule } from '../segment-contract.ts'

/** Whose contacts, and the instant from which days are counted back. */
export type SegmentScope = { readonly provider: string; readonly now: Date }

/**
 * A segment as a condition over the row alias `c` of `contacts`, for reading all of them. The caller restricts `c` to the provider and,
 * where letters go out, to `newsletter = 'subscribed'`. True or false, never null.
 */
export function segmentWhere({ match, rules }: Segment, scope: SegmentScope): RawBuilder<SqlBool> {
  const each = rules.map((rule) => turned(rule, conditionOf(rule, scope)))
  return sql`((${sql.join(each, match === 'all' ? sql` and ` : sql` or `)}) is true)`
}

/** The same condition for a segment of few people: each rule finds its contacts by its own index. */
export function fewWhere(segment: Segment, scope: SegmentScope): RawBuilder<SqlBool> {
  const { match, rules } = segment
  const each = rules.map((rule) => turned(rule, conditionOf(rule, scope)))
  if (match === 'all') return sql`(${sql.join(each, sql` and `)})`
  // a rule turned round finds nearly everybody
  if (rules.some((rule) => rule.not)) return segmentWhere(segment, scope)
  const ids = each.map(
    (holds) => sql`select c.id from contacts c where c.provider = ${scope.provider} and ${holds}`,
  )
  return sql`c.id in (${sql.join(ids, sql` union `)})`
}

const turned = ({ not }: SegmentRule, holds: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  not ? sql`(${holds}) is not true` : holds

/** Each subquery stands on its own, so that it is read once and its rows are looked up. */
function conditionOf(rule: SegmentRule, { provider, now }: SegmentScope): RawBuilder<SqlBool> {
  switch (rule.about) {
    case 'customer':
      return sql`c.has_ordered and c.person_id in (${customers(provider)})`
    case 'tag':
      return sql`c.tags @> array[${rule.tag}]::text[]`
    case 'source':
      return sql`c.source = ${rule.source}`
    case 'bought':
      return sql`c.person_id in (${buyers(provider, rule.entityId)})`
    case 'attended':
      return sql`c.person_id in (select b.person_id from bookings b
        where b.provider = ${provider} and b.state = 'completed' and b.person_id is not null
        ${rule.entityId === null ? sql`` : sql`and b.service_id = ${rule.entityId}`})`
    case 'seen':
      return sql`c.last_seen_at >= ${new Date(now.getTime() - rule.days * day)}`
    case 'clicked':
      return sql`c.id in (select k.contact_id from letter_clicks k where k.provider = ${provider}
        ${rule.letterId === null ? sql`` : sql`and k.letter_id = ${rule.letterId}`})`
    case 'liked':
      return sql`c.id in (select k.contact_id from likes k where k.provider = ${provider} and k.contact_id is not null
        ${rule.target === null ? sql`` : sql`and k.target = ${rule.target}`}
        ${rule.entityId === null ? sql`` : sql`and k.entity_id = ${rule.entityId}`})`
  }
}

/** The ids of the people who have an order. */
export const customers = (provider: string): RawBuilder<unknown> =>
  sql`select f.person_id from customer_figures f where f.provider = ${provider} and f.orders > 0`

/** The ids of the people with an order that stands, of one service or of any. */
const buyers = (provider: string, entityId: string | null): RawBuilder<unknown> => sql`
  select o.person_id from order_lines l join orders o on o.provider = l.provider and o.id = l.order_id
  where l.provider = ${provider} and o.state in ('active', 'fulfilled')
    ${entityId === null ? sql`and l.service_id is not null` : sql`and l.service_id = ${entityId}`}`
