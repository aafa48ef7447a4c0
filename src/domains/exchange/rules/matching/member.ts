import { day } from '#platform/common/time.ts'
import { offsetMinutes } from '#platform/common/zones.ts'
import { filterKey } from '../filter-key.ts'
import { answerPoints, idleDaysMax, newMemberBonus, newMemberDays } from './points.ts'
import { topicOf, tradeTopic } from './recognise.ts'
import { markOf } from './tie.ts'

/** What matching reads of a member. Instants are milliseconds, prices cents. */
export type Member = {
  readonly provider: string
  readonly trade: string
  readonly occupation: string
  readonly offers: readonly string[]
  readonly wants: readonly string[]
  readonly languages: readonly string[]
  readonly isOnline: boolean
  /** In lower case. */
  readonly places: readonly string[]
  readonly takesOverflow: boolean
  /** In lower case. */
  readonly words: readonly string[]
  readonly timezone: string
  readonly fromCents: number | null
  readonly toCents: number | null
  readonly lastActiveAt: number
  readonly joinedAt: number
  readonly answerMinutes: number | null
  readonly asked: number
  readonly accepted: number
  /** Whether fewer clients came in seven days than the member takes. */
  readonly hasRoom: boolean
}

/** A member as the score compares it, at one moment. Lists have no doubles. */
export type Traits = {
  readonly provider: string
  /** The topic of the own trade; empty if the title has no word. */
  readonly trade: string
  /** Topics whose clients are welcome, the own trade included. */
  readonly accepts: readonly string[]
  readonly wants: readonly string[]
  readonly languages: readonly string[]
  readonly places: readonly string[]
  readonly words: readonly string[]
  readonly isOnline: boolean
  readonly takesOverflow: boolean
  /** Minutes east of UTC. */
  readonly offset: number
  /** The price band in cents; -1 without one. */
  readonly from: number
  readonly to: number
  readonly answers: number
  readonly bonus: number
  /** Whether others may find the member: active lately, and with room. */
  readonly canBeFound: boolean
  /** The share of the provider in the order of equal fits. */
  readonly mark: number
}

/** Reads what the score compares from a member, at an instant in milliseconds. */
export function traitsOf(member: Member, now: number): Traits {
  const { provider, occupation, fromCents, toCents, isOnline, takesOverflow } = member
  const trade = tradeTopic(member.trade, occupation)
  const idleDays = (now - member.lastActiveAt) / day
  return {
    provider,
    trade,
    accepts: distinct([trade, ...member.offers.map((text) => topicOf(text))]),
    wants: distinct(member.wants.map((text) => topicOf(text))),
    languages: distinct(member.languages),
    places: distinct(member.places.map(filterKey)),
    words: distinct(member.words.map(filterKey)),
    isOnline,
    takesOverflow,
    offset: zoneOffset(member.timezone, now),
    from: fromCents ?? -1,
    to: toCents ?? fromCents ?? -1,
    answers: answerPoints({ ...member, idleDays }),
    bonus: now - member.joinedAt < newMemberDays * day ? newMemberBonus : 0,
    canBeFound: idleDays < idleDaysMax && member.hasRoom,
    mark: markOf(provider),
  }
}

/** Lists of a member are short, so that a search through one is faster than a set of it. */
const distinct = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, at) => text !== '' && texts.indexOf(text) === at)

/** Offsets of the hour, because a zone's offset takes long to find. */
let offsets = { hour: -1, of: new Map<string, number>() }

function zoneOffset(zone: string, now: number): number {
  const hour = Math.floor(now / 3_600_000)
  if (offsets.hour !== hour) offsets = { hour, of: new Map() }
  const known = offsets.of.get(zone)
  if (known !== undefined) return known
  const found = offsetMinutes(zone, new Date(now))
  offsets.of.set(zone, found)
  return found
}
