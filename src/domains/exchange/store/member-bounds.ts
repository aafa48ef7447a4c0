import { type RawBuilder, sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Traits } from '../rules/matching/member.ts'
import {
  activitySteps,
  complementPoints,
  idleDaysMax,
  knownRequests,
  languagePoints,
  leastPriceShare,
  maxPricePoints,
  maxReachPoints,
  maxSharePoints,
  maxWordPoints,
  newMemberBonus,
  newMemberDays,
  onlinePoints,
  speedSteps,
  unknownAnswers,
} from '../rules/matching/points.ts'

/** A member whose best peers are searched, and the rank below which a peer is of no use, at an instant in milliseconds. */
export type Sought = { readonly owner: Traits; readonly least: number; readonly now: number }

/**
 * Whether a member may have at least that rank for the owner. The database knows all parts of the score but two, and counts those at
 * their most: how trades and topics complete each other, and how working hours overlap. So a search reads few members, and never misses one.
 */
export function mayReach({ owner, least, now }: Sought): RawBuilder<boolean> {
  const isActive = sql`last_active_at > ${daysBefore(now, idleDaysMax)}`
  return least === 0 ? sql`${isActive}` : sql`(${isActive} and ${mostRank(owner, now)} >= ${sql.lit(least)})`
}

const mostRank = (owner: Traits, now: number) => sql`
  ${sql.lit(complementPoints(1) + languagePoints)}
  + case when joined_at > ${daysBefore(now, newMemberDays)} then ${sql.lit(newMemberBonus)} else 0 end
  + case when answer_minutes is null then ${sql.lit(unknownAnswers.speed)} ${sql.join(
    speedSteps.map(([most, points]) => sql`when answer_minutes <= ${sql.lit(most)} then ${sql.lit(points)}`),
    sql` `,
  )} else 0 end
  + case when asked < ${sql.lit(knownRequests)} then ${sql.lit(unknownAnswers.share)}
    else ${rounded(sql`${sql.lit(maxSharePoints)}::float8 * accepted / asked`)} end
  + case ${sql.join(
    activitySteps.map(
      ([most, points]) => sql`when last_active_at > ${daysBefore(now, most)} then ${sql.lit(points)}`,
    ),
    sql` `,
  )} else 0 end
  + ${reach(owner)} + ${price(owner)} + ${words(owner)}`

/** A millisecond earlier than so many days before, because the database keeps microseconds, and matching compares milliseconds. */
const daysBefore = (now: number, days: number): Date => new Date(now - days * day - 1)

/** As `Math.round` rounds. */
const rounded = (value: RawBuilder<unknown>) => sql`floor(${value} + 0.5)`

function reach({ places, isOnline }: Traits) {
  const own = isOnline ? onlinePoints : 0
  return sql`case when places && ${places}::text[] then ${sql.lit(maxReachPoints)}
    when is_online then ${sql.lit(own + onlinePoints)} else ${sql.lit(own)} end`
}

function price({ from, to }: Traits) {
  if (from < 0) return sql`0`
  const [ownFrom, ownTo] = [sql`${sql.lit(from)}::float8`, sql`${sql.lit(to)}::float8`]
  const share = sql`case when from_cents > ${ownTo} then ${ownTo} / from_cents else to_cents / ${ownFrom} end`
  return sql`case when from_cents is null then 0
    when from_cents <= ${ownTo} and ${ownFrom} <= to_cents then ${sql.lit(maxPricePoints)}
    else greatest(0, ${rounded(sql`${sql.lit(maxPricePoints)} * (${share} - ${sql.lit(leastPriceShare)}::float8) / ${sql.lit(1 - leastPriceShare)}::float8`)}) end`
}

/** Only of members who share a word the words are counted. They are stored in the form in which they are compared. */
function words({ words: own }: Traits) {
  if (own.length === 0) return sql`0`
  const isShared = sql`word = any(${own}::text[])`
  const share = sql`${sql.lit(maxWordPoints)}::float8 * count(*) filter (where ${isShared})
    / (${sql.lit(own.length)} + count(*) filter (where not ${isShared}))`
  return sql`case when words && ${own}::text[]
    then (select ${rounded(share)} from (select distinct unnest(words) as word) different) else 0 end`
}
