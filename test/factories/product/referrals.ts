import { createReferrals } from '#domains/exchange/referrals-index.ts'
import type { ReferralsDeps } from '#domains/exchange/referrals-ports.ts'
import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { testKey } from '../../database.ts'
import { accounts } from './provider.ts'

export const referralLinks = createLinks(testKey)

/** Referrals over a commerce, with few visits of a network. */
export function referralsOver(commerce: ReferralsDeps['commerce']) {
  const deps: ReferralsDeps = { accounts, commerce, links: referralLinks, key: testKey, mostTouches: 3 }
  return { deps, area: createReferrals(deps) }
}

/** Commerce whose cards are those of one test: all tests of a database pay with the few numbers that the stand-in accepts. */
export const withOwnCards = (commerce: ReferralsDeps['commerce']): ReferralsDeps['commerce'] => {
  const owner = newId('card')
  return {
    moneyZone: commerce.moneyZone,
    async readReferred(context, order) {
      const facts = await commerce.readReferred(context, order)
      return facts?.cardMark ? { ...facts, cardMark: `${facts.cardMark} ${owner}` } : facts
    },
  }
}

type Side = { readonly provider: string; readonly userUrl: string }

/** Writes a provider as a member of the network with a live page. */
export async function aShownMember(
  { db, clock }: Context,
  { provider, userUrl }: Side,
  name: string,
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('exchangeMembers')
    .values({
      provider,
      state: 'in',
      joinedAt: now,
      offers: [],
      wants: [],
      languages: ['en'],
      isOnline: true,
      places: [],
      weeklyCapacity: 5,
      takesOverflow: false,
      message: '',
      placements: [],
      page: JSON.stringify({ userUrl, name, firstName: name.split(' ')[0] }),
      occupation: 'other',
      trade: '',
      words: [],
      timezone: 'UTC',
      lastActiveAt: now,
      changedAt: now,
    })
    .execute()
}

/** Writes a partnership of two members that began a day ago. Returns its id. */
export async function aPartnership(
  { db, clock }: Context,
  one: Pick<Side, 'provider'>,
  other: Pick<Side, 'provider'>,
  windowDays = 30,
): Promise<string> {
  const startedAt = new Date(clock.now().getTime() - day)
  const requestId = newId('xrq')
  const [low = '', high = ''] = [one.provider, other.provider].toSorted()
  await db
    .insertInto('exchangeRequests')
    .values({
      id: requestId,
      fromProvider: low,
      toProvider: high,
      state: 'accepted',
      windowDays,
      placements: [],
      message: '',
      round: 1,
      createdAt: startedAt,
      expiresAt: startedAt,
      endedAt: startedAt,
    })
    .execute()
  const id = newId('xpt')
  await db
    .insertInto('exchangePartnerships')
    .values({ id, low, high, requestId, windowDays, startedAt, lowShows: [], highShows: [] })
    .execute()
  return id
}
