import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#platform/common/time.ts'
import { aMatched, anyMembers, matchedAt } from '../../../../../test/factories/product/matched-member.ts'
import { type Member, traitsOf } from './member.ts'
import { scoreOf } from './score.ts'

const score = (owner: Partial<Member>, peer: Partial<Member>) =>
  scoreOf(
    traitsOf(aMatched(owner), matchedAt),
    traitsOf(aMatched({ provider: 'USERSUB#peer', ...peer }), matchedAt),
  )

test('a physiotherapist at the same place completes a dance teacher', () => {
  expect(score({}, { trade: 'Physiotherapist' })).toEqual({
    complement: 35,
    words: 0,
    reach: 10,
    price: 10,
    // language 15, answers 5
    fit: 75,
    rank: 75,
  })
})

test('words in common count by their share of all words of both', () => {
  const words = ['posture', 'balance', 'injury']
  expect(score({ words }, { words })?.words).toBe(20)
  expect(score({ words }, { words: ['posture', 'breath'] })?.words).toBe(5)
  expect(score({ words }, { words: [' Posture ', 'breath'] })?.words).toBe(5)
  expect(score({ words }, { words: ['breath'] })?.words).toBe(0)
})

test('what one side asks for and the other offers counts as complement, more if it goes both ways', () => {
  const beekeeper = { trade: 'Beekeeper', occupation: 'other' }
  expect(score({}, beekeeper)?.complement).toBe(0)
  expect(score({ wants: ['beekeepers'] }, beekeeper)?.complement).toBe(28)
  expect(score({}, { ...beekeeper, wants: ['salsa'] })?.complement).toBe(28)
  expect(score({ wants: ['Honey'] }, { ...beekeeper, offers: ['honey'], wants: ['dance'] })?.complement).toBe(
    35,
  )
})

test('the same trade at the same place loses 30, unless both take overflow', () => {
  const alone = score({}, { places: ['bergen'] })
  expect(score({}, {})?.fit).toBe((alone?.fit ?? 0) + 10 - 30)
  expect(score({ takesOverflow: true }, {})?.fit).toBe((alone?.fit ?? 0) + 10 - 30)
  const both = score({ takesOverflow: true }, { takesOverflow: true })
  expect(both?.fit).toBe((alone?.fit ?? 0) + 10 + 21)
})

test('online members are nearer the more of their hours overlap', () => {
  const online = { isOnline: true, places: [] }
  const at = (timezone: string) => score(online, { ...online, timezone, trade: 'Physiotherapist' })?.reach
  expect(at('America/New_York')).toBe(8)
  expect(at('Europe/Lisbon')).toBe(4)
  expect(at('Asia/Tokyo')).toBe(0)
  expect(score({ isOnline: true }, { places: ['bergen'] })?.reach).toBe(4)
  expect(score({}, { places: ['bergen'] })?.reach).toBe(0)
})

test('prices are close if the bands overlap, and far from two and a half times on', () => {
  const price = (fromCents: number | null, toCents: number | null) => score({}, { fromCents, toCents })?.price
  expect(price(8000, 9000)).toBe(10)
  expect(price(10_000, 12_000)).toBe(7)
  expect(price(20_000, 30_000)).toBe(0)
  expect(price(0, 0)).toBe(0)
  expect(price(null, null)).toBe(0)
})

test('answers in an hour, accepted requests and activity make ten points', () => {
  const quick = { answerMinutes: 30, asked: 6, accepted: 6, lastActiveAt: matchedAt - day }
  const slow = { answerMinutes: 9000, asked: 6, accepted: 0, lastActiveAt: matchedAt - 20 * day }
  expect((score({}, quick)?.fit ?? 0) - (score({}, slow)?.fit ?? 0)).toBe(10)
})

test('the first 14 days of a member raise the place, and not the fit that is shown', () => {
  const old = score({}, { joinedAt: matchedAt - 14 * day })
  const fresh = score({}, { joinedAt: matchedAt - 13 * day })
  expect(fresh?.fit).toBe(old?.fit)
  expect((fresh?.rank ?? 0) - (old?.rank ?? 0)).toBe(10)
})

test.for([
  ['shares no language', { languages: ['is'] }],
  ['was not active in 30 days', { lastActiveAt: matchedAt - 30 * day }],
  ['has no room this week', { hasRoom: false }],
  ['is the member', { provider: 'USERSUB#dance' }],
] as const)('a member who %s is not suggested', ([, peer]) => {
  expect(score({}, peer)).toBeUndefined()
})

test('a fit is a whole number from 0 to 100, and the same in both directions but for the answers', () => {
  const both = anyMembers(2, 2).map((members) => members.map((member) => traitsOf(member, matchedAt)))
  fc.assert(
    fc.property(both, ([one, other]) => {
      const there = one && other && scoreOf(one, other)
      const back = one && other && scoreOf(other, one)
      fc.pre(there !== undefined && back !== undefined)
      expect(Number.isInteger(there?.fit)).toBe(true)
      expect(there?.fit).toBeGreaterThanOrEqual(0)
      expect(there?.fit).toBeLessThanOrEqual(100)
      expect({ ...there, fit: 0, rank: 0 }).toEqual({ ...back, fit: 0, rank: 0 })
    }),
  )
})
