import type { Member } from '#domains/exchange/rules/matching/member.ts'
import { type TradeId, tradeIds, trades } from '#domains/exchange/rules/matching/trades.ts'
import { day } from '#platform/common/time.ts'
import { pick, seeded } from '../../seed/load/random.ts'
import { cities, languagesOf, type SimulatedCity, subjects } from './facts.ts'

/** A member of the simulated network, and the rest of its row. */
export type Simulated = Member & { readonly weeklyCapacity: number; readonly oneLiner: string }

/** How many of a hundred members have a title that the table of trades does not know. */
const unknownOfHundred = 6

/** The id of a simulated provider; ids of neighbours do not sort by city or trade. */
export const simulatedId = (at: number): string =>
  `USERSUB#sim-${String((at * 7919) % 1_000_003).padStart(7, '0')}`

/**
 * Makes a plausible population, the same for every run with the same seed: a tenth of the trades has half of the members, large cities have
 * more members than small ones, few words are frequent, and most members were active lately. `now` in milliseconds.
 */
export function* population(count: number, now: number, seed = 44): Generator<Simulated> {
  const random = seeded(seed)
  for (let at = 0; at < count; at++) yield aMember(random, at, now)
}

function aMember(random: () => number, at: number, now: number): Simulated {
  const trade = skewed(random, tradeIds)
  const city = skewed(random, cities)
  const isKnown = random() * 100 >= unknownOfHundred
  const isOnline = random() < 0.55
  const isLocal = !isOnline || random() < 0.6
  const price = 2000 + Math.round(random() ** 2 * 60) * 250
  const isBookable = random() < 0.97
  const idleDays = random() < 0.08 ? 30 + random() * 200 : random() ** 2 * 29
  const asked = Math.floor(random() ** 3 * 20)
  return {
    provider: simulatedId(at),
    trade: isKnown
      ? titleOf(random, trade)
      : pick(random, ['Beekeeper', 'Ice sculptor', 'Falconer', 'Mapmaker', 'Juggler']),
    occupation: occupationOf(trade),
    offers: some(random, 3, () => titleOf(random, trade)),
    wants: some(random, 3, () => titleOf(random, skewed(random, tradeIds))),
    languages: languagesFor(random, city),
    isOnline,
    places: isLocal ? [city.name.toLowerCase()] : [],
    takesOverflow: random() < 0.2,
    words: some(random, 14, () => skewed(random, subjects)),
    timezone: city.zone,
    fromCents: isBookable ? price : null,
    toCents: isBookable ? price + Math.round(random() * 16) * 500 : null,
    lastActiveAt: now - idleDays * day,
    joinedAt: now - random() * 400 * day,
    answerMinutes: asked > 0 ? Math.round(20 * 300 ** random()) : null,
    asked,
    accepted: Math.floor(asked * random()),
    hasRoom: true,
    weeklyCapacity: 1 + Math.floor(random() * 10),
    oneLiner: `${trades[trade][0]} in ${city.name}`,
  }
}

/** Picks an item, early ones far more often than late ones. */
const skewed = <T>(random: () => number, from: readonly T[]): T => pick(() => random() ** 2.2, from)

/** Up to `max` different texts. */
function some(random: () => number, max: number, make: () => string): string[] {
  const count = Math.floor(random() * (max + 1))
  return [...new Set(Array.from({ length: count }, make))]
}

function titleOf(random: () => number, trade: TradeId): string {
  return pick(random, trades[trade][1].split(', '))
}

function occupationOf(trade: TradeId): string {
  if (trade === 'training') return 'fitness trainer'
  if (trade === 'dance') return 'dance instructor'
  return trade === 'career' ? 'career coach' : 'other'
}

/** The languages of the city; most members of other countries speak English too. */
function languagesFor(random: () => number, { country }: SimulatedCity): string[] {
  const own = languagesOf[country] ?? ['en']
  const first = pick(random, own)
  const second =
    random() < 0.55 ? 'en' : random() < 0.15 ? pick(random, ['es', 'fr', 'de', 'pt', 'ar', 'zh']) : first
  const rare = random() < 0.002 ? ['is'] : [first, second]
  return [...new Set(rare)]
}
