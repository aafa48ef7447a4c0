import type { Member } from '#domains/exchange/rules/matching/member.ts'
import type { Context } from '#platform/context.ts'
import { aMatched, matchedAt } from './matched-member.ts'
import { someLetters } from './requests.ts'

/** Writes a member with a live page into the network, with an id of its own. Returns the id. */
export async function insertMatched(
  { db }: Context,
  overrides: Partial<Member> & { readonly weeklyCapacity?: number; readonly isLive?: boolean } = {},
): Promise<string> {
  const { weeklyCapacity = 5, isLive = true, ...own } = overrides
  const letters = someLetters()
  const member = aMatched({ provider: `USERSUB#${letters}`, ...own })
  const { hasRoom: _, lastActiveAt, joinedAt, ...columns } = member
  const page = {
    userUrl: letters,
    name: `Ada ${letters}`,
    firstName: 'Ada',
    trade: member.trade,
    place: 'Baltimore',
    isOnline: member.isOnline,
    timezone: member.timezone,
    oneLiner: '',
    portrait: '',
    drawn: 'neutral/1',
    theme: 'studio',
  }
  await db
    .insertInto('exchangeMembers')
    .values({
      ...columns,
      offers: [...member.offers],
      wants: [...member.wants],
      languages: [...member.languages],
      places: [...member.places],
      words: [...member.words],
      state: 'in',
      joinedAt: new Date(joinedAt),
      lastActiveAt: new Date(lastActiveAt),
      changedAt: new Date(matchedAt),
      weeklyCapacity,
      message: '',
      placements: [],
      page: isLive ? JSON.stringify(page) : null,
    })
    .execute()
  return member.provider
}
