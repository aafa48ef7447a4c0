import { expect, test } from 'vitest'
import { day } from '#platform/common/time.ts'
import { aMatched, matchedAt } from '../../../../../test/factories/product/matched-member.ts'
import { type Member, traitsOf } from './member.ts'
import { reasonsFor } from './reasons.ts'
import { scoreOf } from './score.ts'

function reasons(own: Partial<Member>, other: Partial<Member>, place = 'Baltimore'): string[] {
  const member = aMatched({ provider: 'USERSUB#peer', ...other })
  const [owner, peer] = [traitsOf(aMatched(own), matchedAt), traitsOf(member, matchedAt)]
  const score = scoreOf(owner, peer)
  if (!score) return []
  return reasonsFor({ owner, peer, score, place, answerMinutes: member.answerMinutes }).map(
    ({ words }) => words,
  )
}

test('the two strongest reasons stand first', () => {
  expect(reasons({ languages: ['en', 'es'] }, { trade: 'Physiotherapist', languages: ['es', 'en'] })).toEqual(
    [
      'Physiotherapy completes dance: it brings people back to class after an injury',
      'You both speak Spanish',
    ],
  )
})

test('words in common are named', () => {
  const words = ['posture', 'balance', 'beginners', 'injury']
  expect(reasons({ words }, { trade: 'Pilates teacher', words: [...words, 'breath'] })[1]).toBe(
    'Four words in common: posture, balance, beginners, injury',
  )
})

test('a place in common is spelled as on the page, and prices have their band', () => {
  const yoga = { trade: 'Beekeeper', occupation: 'other' }
  expect(reasons({}, yoga)).toEqual(['Both in Baltimore', 'Prices close to yours, $60 to $80'])
  expect(reasons({ places: ['são paulo'] }, { ...yoga, places: ['são paulo'] }, 'Lisbon')[0]).toBe(
    'Both in São Paulo',
  )
})

test('online members read which hours overlap, on their own clock', () => {
  const online = { isOnline: true, places: [], fromCents: null, toCents: null }
  const peer = { ...online, trade: 'Nutrition adviser' }
  expect(reasons(online, peer)[1]).toBe('Works online, as you do')
  expect(reasons(online, { ...peer, timezone: 'Europe/Lisbon' })[1]).toBe(
    'Works online, and your hours overlap from 9 AM to 1 PM',
  )
  expect(reasons(online, { ...peer, timezone: 'America/Los_Angeles' })[1]).toBe(
    'Works online, and your hours overlap from 12 PM to 6 PM',
  )
})

test('wishes, overflow, answers and new members have sentences of their own', () => {
  const beekeeper = { trade: 'Beekeeper', occupation: 'other', places: [], fromCents: null, toCents: null }
  expect(reasons({ wants: ['beekeepers'] }, beekeeper)[0]).toBe(
    'Your clients ask for beekeeper, which is on offer here',
  )
  expect(reasons({}, { ...beekeeper, wants: ['salsa'] })[0]).toBe(
    'Has clients who ask for dance, which you offer',
  )
  expect(reasons({ takesOverflow: true }, { takesOverflow: true })[0]).toBe(
    'The same trade, both in Baltimore: you catch each other’s full weeks',
  )
  expect(reasons({}, { ...beekeeper, answerMinutes: 40 })[0]).toBe('Answers within the hour')
  expect(reasons({}, { ...beekeeper, joinedAt: matchedAt - day })[0]).toBe(
    'New here: shown a little higher for 14 days',
  )
})
