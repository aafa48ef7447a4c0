import fc from 'fast-check'
import type { Member } from '#domains/exchange/rules/matching/member.ts'
import { day } from '#platform/common/time.ts'

/** The night in which tests match members. */
export const matchedAt = Date.UTC(2026, 10, 29, 3, 20)

/** A member whom others may find: a dance teacher in Baltimore who speaks English. */
export const aMatched = (overrides: Partial<Member> = {}): Member => ({
  provider: 'USERSUB#dance',
  trade: 'Dance teacher',
  occupation: 'dance instructor',
  offers: [],
  wants: [],
  languages: ['en'],
  isOnline: false,
  places: ['baltimore'],
  takesOverflow: false,
  words: [],
  timezone: 'America/New_York',
  fromCents: 6000,
  toCents: 8000,
  lastActiveAt: matchedAt - 10 * day,
  joinedAt: matchedAt - 100 * day,
  answerMinutes: null,
  asked: 0,
  accepted: 0,
  hasRoom: true,
  ...overrides,
})

const titles = [
  'Dance teacher',
  'Physiotherapist',
  'Wedding photographer',
  'Beekeeper',
  'Falconer',
  'Yoga',
  '',
]
const some = (from: readonly string[], maxLength: number) => fc.array(fc.constantFrom(...from), { maxLength })

/** Any members, few of whose texts differ, so that they have much in common and many fits are equal. */
export const anyMembers = (maxLength: number, minLength = 0): fc.Arbitrary<readonly Member[]> =>
  fc
    .array(
      fc.record({
        trade: fc.constantFrom(...titles),
        occupation: fc.constantFrom('other', 'dance instructor'),
        offers: some(titles, 3),
        wants: some(titles, 3),
        languages: some(['en', 'es', 'is'], 2),
        isOnline: fc.boolean(),
        places: some(['baltimore', 'bergen'], 2),
        takesOverflow: fc.boolean(),
        words: some(['posture', 'balance', 'injury', 'breath', 'beginners'], 5),
        timezone: fc.constantFrom('America/New_York', 'Europe/Oslo', 'Asia/Kathmandu', 'Pacific/Auckland'),
        price: fc.option(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 40 }))),
        idleDays: fc.integer({ min: 0, max: 40 }),
        joinedDays: fc.integer({ min: 0, max: 30 }),
        answerMinutes: fc.option(fc.integer({ min: 0, max: 9000 })),
        asked: fc.integer({ min: 0, max: 8 }),
        acceptedShare: fc.integer({ min: 0, max: 4 }),
        hasRoom: fc.constantFrom(true, true, true, false),
      }),
      { maxLength, minLength, size: 'max' },
    )
    .map((rows) =>
      rows.map(({ price, idleDays, joinedDays, acceptedShare, ...row }, at) => ({
        ...row,
        provider: `USERSUB#${at}`,
        fromCents: price && price[0] * 100,
        toCents: price && (price[0] + price[1]) * 100,
        lastActiveAt: matchedAt - idleDays * day,
        joinedAt: matchedAt - joinedDays * day,
        accepted: Math.floor((row.asked * acceptedShare) / 4),
      })),
    )
