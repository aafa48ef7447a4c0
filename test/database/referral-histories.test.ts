import { expect } from 'vitest'
import { earnCredits } from '#domains/exchange/actions/earn-credits.ts'
import { followReferral } from '#domains/exchange/actions/follow-referral.ts'
import { noteReferral } from '#domains/exchange/actions/note-referral.ts'
import type { ReferralsDeps } from '#domains/exchange/referrals-ports.ts'
import { wordOf } from '#domains/exchange/rules/words.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../database.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aPartnership, aShownMember, referralLinks, referralsOver } from '../factories/product/referrals.ts'

type Facts = NonNullable<Awaited<ReturnType<ReferralsDeps['commerce']['readReferred']>>>

/** What happens to an order, each at an hour since the beginning. */
type History = {
  readonly provider: string
  readonly from: string
  readonly orderId: string
  readonly hasWord: boolean
  readonly paidAt: number
  readonly paidCents: number
  readonly fulfilledAt: number | null
  readonly cancelledAt: number | null
  readonly returns: readonly { readonly at: number; readonly cents: number }[]
  /** Hours until an announcement is heard, for each that is made. */
  readonly delay: () => number
  readonly card: string
  readonly isOwn: boolean
  readonly isKnown: boolean
}

const seed = 20_261_129
/** Pseudo-random numbers from 0 to below 1 (mulberry32). */
function dice(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const hoursInAll = 100 * 24
/** Credits are earned once in so many hours. */
const earnEvery = 6

/** How many cards pay at all providers, so that some are crowded. */
const cards = 330

type Pair = { readonly ana: string; readonly ben: string; readonly id: string }

function aHistory(roll: () => number, { ana, ben }: Pair, index: number): History {
  const whole = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
  const toBen = roll() < 0.6
  const paidAt = whole(1, 29 * 24)
  const paidCents = [0, 900, 1000, 2500, 8000, 8000, 8000][whole(0, 6)] ?? 0
  const fulfilledAt = roll() < 0.75 ? paidAt + whole(1, 50 * 24) : null
  const returns: { at: number; cents: number }[] = []
  let left = paidCents
  while (left > 0 && roll() < 0.35) {
    const cents = roll() < 0.5 ? left : whole(1, left)
    returns.push({ at: (returns.at(-1)?.at ?? paidAt) + whole(1, 25 * 24), cents })
    left -= cents
  }
  const cancelledAt = fulfilledAt === null && roll() < 0.4 ? paidAt + whole(1, 40 * 24) : null
  return {
    provider: toBen ? ben : ana,
    from: toBen ? ana : ben,
    orderId: `ord_${index}`,
    hasWord: roll() < 0.9,
    paidAt,
    paidCents,
    fulfilledAt,
    cancelledAt,
    returns,
    // mostly heard at once and out of order, some an earning or two later
    delay: () => (roll() < 0.8 ? roll() : whole(0, 2 * earnEvery)),
    card: `card ${whole(1, cards)}`,
    isOwn: roll() < 0.05,
    isKnown: roll() < 0.1,
  }
}

const began = Date.parse('2026-11-20T12:00:00.000Z')
const atHour = (hours: number) => new Date(began + hours * hour)

/** What commerce says of an order at an hour. */
function factsAt(history: History, hours: number, email: string): Facts {
  const { paidAt, paidCents, fulfilledAt, cancelledAt, returns, card, isKnown } = history
  return {
    number: 1001,
    title: 'First lesson',
    email,
    placedAt: atHour(paidAt),
    paidAt: atHour(paidAt),
    paidCents,
    returns: returns.filter(({ at }) => at <= hours).map(({ at, cents }) => ({ at: atHour(at), cents })),
    fulfilledAt: fulfilledAt !== null && fulfilledAt <= hours ? atHour(fulfilledAt) : null,
    isCancelled: cancelledAt !== null && cancelledAt <= hours,
    isTip: false,
    priorOrderAt: isKnown ? atHour(paidAt - 1) : null,
    cardMark: paidCents > 0 ? card : null,
  }
}

type Ended = {
  readonly state: string
  readonly refundedCents: number
  readonly balance: number
  /** Between which hours it stopped being pending, as far as announcements may tell. */
  readonly left: readonly [number, number]
}

/**
 * The rules read a second time, without a database and without the review: 1 credit for a first order of $10 or more, earned 48 hours
 * after its completion, gone with what brings none. `heardAt`: the hour at which a change was first heard of.
 */
function endOf(history: History, heardAt: (hours: number) => number): Ended {
  const { paidAt, paidCents, fulfilledAt, cancelledAt, returns } = history
  const refundedCents = returns.reduce((sum, { cents }) => sum + cents, 0)
  const ended = (state: string, left: Ended['left'], balance = 0) => ({ state, refundedCents, balance, left })
  if (neverCounts(history)) return ended('not_counted', [0, 0])
  const least = paidCents < 1000 ? 1 : 1000
  let left = paidCents
  const goneAt = returns.find(({ cents }) => {
    left -= cents
    return left < least
  })?.at
  const heardFulfilled = fulfilledAt === null ? null : Math.max(heardAt(fulfilledAt), heardAt(paidAt))
  const due = fulfilledAt === null ? null : Math.max(fulfilledAt + 48, heardFulfilled ?? 0)
  const earnedAt = due === null ? null : roundOf(due)
  const earned = [roundOf((fulfilledAt ?? 0) + 48), earnedAt ?? 0] as const
  if (goneAt !== undefined && earnedAt !== null && heardAt(goneAt) > earnedAt)
    return goneAt <= paidAt + 30 * 24
      ? ended('reversed', earned)
      : ended('earned', earned, paidCents >= 1000 ? 1 : 0)
  const ends = [goneAt, cancelledAt].filter((at) => typeof at === 'number')
  if (ends.length > 0)
    return ended('reversed', [Math.min(...ends), roundOf(Math.min(...ends.map((at) => heardAt(at))))])
  if (earnedAt === null || earnedAt > hoursInAll) return ended('pending', [Infinity, Infinity])
  return ended('earned', earned, paidCents >= 1000 ? 1 : 0)
}

/** The round of announcements and earnings that an hour falls into. */
const roundOf = (hours: number) => Math.ceil(hours / earnEvery) * earnEvery

const neverCounts = ({ isOwn, isKnown }: History) => isOwn || isKnown

/**
 * Whether the orders that share an order's card send it to the review, read a second time: more than three in 30 days that hold it.
 * Undefined: chance decides, because in one round it stops being pending and the fourth is heard of.
 */
function isReviewed(
  history: History,
  onCard: readonly History[],
  ended: Ended,
  heardAt: (one: History) => number,
) {
  if (neverCounts(history) || history.paidCents === 0) return false
  const spans = onCard
    .map(({ paidAt: from }) => onCard.filter(({ paidAt: at }) => at >= from && at <= from + 30 * 24))
    .filter((span) => span.length > 3 && span.includes(history))
  const fourth = Math.min(
    ...spans.map((span) => span.map((one) => roundOf(heardAt(one))).toSorted((a, b) => a - b)[3] ?? Infinity),
  )
  if (fourth === Infinity) return false
  if (roundOf(heardAt(history)) > fourth) return true
  const [from, to] = ended.left
  if (to < fourth) return false
  return from > fourth ? true : undefined
}

test('1,000 histories, heard late, twice and out of order, end as the rules say, and all balances make 0', async ({
  contextOf,
  clock,
}) => {
  const system: Context = contextOf()
  const roll = dice(seed)
  const pairs: Pair[] = []
  for (let index = 0; index < 10; index++) {
    const [ana, ben] = [await aProvider(system), await aProvider(system)]
    await aShownMember(system, ana, 'Ana Costa')
    await aShownMember(system, ben, 'Ben Ito')
    pairs.push({
      ana: ana.provider,
      ben: ben.provider,
      id: await aPartnership(system, ana, ben),
    })
  }
  const histories = Array.from({ length: 1000 }, (_, index) => {
    const pair = pairs[index % pairs.length]
    if (!pair) throw new Error('there is a pair for each history')
    return { pair, history: aHistory(roll, pair, index) }
  })
  const byOrder = new Map(histories.map(({ history }) => [history.orderId, history]))
  const emails = new Map(
    await Promise.all(
      pairs
        .flatMap(({ ana, ben }) => [ana, ben])
        .map(async (provider) => {
          const { email } = await system.db
            .selectFrom('accounts')
            .select('email')
            .where('provider', '=', provider)
            .executeTakeFirstOrThrow()
          return [provider, email] as const
        }),
    ),
  )
  const { deps } = referralsOver({
    readReferred: async ({ clock: { now } }, { orderId }) => {
      const history = byOrder.get(orderId)
      const hours = (now().getTime() - began) / hour
      if (!history || history.paidAt > hours) return undefined
      const own = emails.get(roll() < 0.5 ? history.from : history.provider) ?? ''
      return factsAt(history, hours, history.isOwn ? own : `${orderId}@example.com`)
    },
    moneyZone: async () => 'UTC',
  })

  type Heard = { readonly at: number; readonly run: () => Promise<void> }
  const heard: Heard[] = []
  const firstHeard = new Map<string, number>()
  for (const { pair, history } of histories) {
    const { provider, from, orderId, paidAt, fulfilledAt, cancelledAt, returns, hasWord, delay } = history
    const touch = {
      touchId: 'tch_none',
      partnershipId: pair.id,
      from,
      to: provider,
      at: atHour(paidAt - 0.5),
    }
    const referral = hasWord ? wordOf(referralLinks, touch) : null
    const tell = (happened: number, run: () => Promise<void>) => {
      const times = Array.from({ length: 1 + Math.floor(roll() * 2) }, () => happened + delay())
      const key = `${orderId} ${happened}`
      firstHeard.set(key, Math.min(firstHeard.get(key) ?? Infinity, ...times))
      for (const at of times) heard.push({ at, run })
    }
    tell(paidAt, () => noteReferral(deps, system, { provider, orderId, referral }))
    for (const at of [fulfilledAt, cancelledAt, ...returns.map((one) => one.at)])
      if (at !== null) tell(at, () => followReferral(deps, system, { provider, orderId }))
  }
  heard.sort((a, b) => a.at - b.at)

  for (let hours = 0, next = 0; hours <= hoursInAll + 24; hours += earnEvery) {
    const due: Heard[] = []
    for (let one = heard[next]; one && one.at <= hours; one = heard[++next]) due.push(one)
    const until = began + hours * hour
    // announcements of these hours at once, in any order
    clock.advance(until - clock.now().getTime())
    const mixed = due.map((one) => ({ one, key: roll() })).toSorted((a, b) => a.key - b.key)
    await Promise.all(mixed.map(({ one }) => one.run()))
    await Promise.all([earnCredits(system), earnCredits(system)])
  }

  const rows = await system.db.selectFrom('exchangeReferrals').selectAll().execute()
  const entries = await system.db.selectFrom('exchangeEntries').selectAll().execute()
  const found = new Map(rows.map((row) => [row.orderId, row]))
  const byCard = Map.groupBy(
    histories
      .map(({ history }) => history)
      .filter((one) => one.hasWord && one.paidCents > 0 && !neverCounts(one)),
    ({ card }) => card,
  )
  const ends = new Map<string, number>()
  let byChance = 0
  for (const { history } of histories) {
    const { orderId, card, from, hasWord } = history
    const row = found.get(orderId)
    expect({ orderId, isThere: row !== undefined }).toEqual({ orderId, isThere: hasWord })
    if (!row) continue
    const mine = entries.filter((entry) => entry.referralId === row.id && entry.holder === from)
    const balance = mine.reduce((sum, { credits }) => sum + credits, 0)
    const { state, refundedCents } = row
    const heardAt = (id: string, at: number) => firstHeard.get(`${id} ${at}`) ?? at
    const { left, ...alone } = endOf(history, (at) => heardAt(orderId, at))
    const reviewed = isReviewed(history, byCard.get(card) ?? [], { ...alone, left }, (one) =>
      heardAt(one.orderId, one.paidAt),
    )
    if (reviewed === undefined) byChance++
    const inReview = { orderId, state: 'review', refundedCents: alone.refundedCents, balance: 0 }
    const expected = (reviewed ?? state === 'review') ? inReview : { orderId, ...alone }
    expect({ orderId, state, refundedCents, balance }).toEqual(expected)
    ends.set(state, (ends.get(state) ?? 0) + 1)
  }
  expect(byChance).toBeLessThan(20)
  const states = ['pending', 'earned', 'reversed', 'not_counted', 'review']
  expect(states.filter((state) => (ends.get(state) ?? 0) <= 5)).toEqual([])
  expect(rows).toHaveLength(histories.filter(({ history }) => history.hasWord).length)
  expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(0)
  expect(entries.filter(({ kind }) => kind === 'reversal').length).toBeGreaterThan(10)
  for (const [, both] of Map.groupBy(entries, ({ referralId, kind }) => `${referralId} ${kind}`))
    expect(both.map(({ credits }) => credits).toSorted((a, b) => a - b)).toEqual([-1, 1])
}, 600_000)
