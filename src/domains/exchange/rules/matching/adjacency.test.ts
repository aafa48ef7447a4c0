import { expect, test } from 'vitest'
import { adjacentOf, pairs } from './adjacency.ts'
import { isTrade, topicOf, tradeTopic } from './recognise.ts'
import { tradeIds, trades } from './trades.ts'

test('the table has 45 trades and 150 pairs at least, and each pair once', () => {
  expect(tradeIds.length).toBeGreaterThanOrEqual(45)
  expect(pairs.length).toBeGreaterThanOrEqual(150)
  const names = pairs.map(([one, other]) => [one, other].sort().join(' '))
  expect(new Set(names).size).toBe(pairs.length)
  expect(pairs.filter(([one, other]) => one === other)).toEqual([])
})

test('every trade has a pair, and every pair a strength and a sentence that fits on a card', () => {
  for (const id of tradeIds) expect(pairs.some(([one, other]) => one === id || other === id)).toBe(true)
  for (const [one, other, strength, reason] of pairs) {
    expect(strength, `${one} ${other}`).toBeGreaterThan(0)
    expect(strength, `${one} ${other}`).toBeLessThanOrEqual(1)
    expect(reason).toMatch(/^\p{Lu}.{14,119}[^.]$/u)
  }
  expect(new Set(pairs.map(([, , , reason]) => reason)).size).toBeGreaterThan(pairs.length - 5)
})

test('a phrase names one trade', () => {
  const phrases = tradeIds.flatMap((id) => trades[id][1].split(', ').map((phrase) => [phrase, id] as const))
  for (const [phrase, id] of phrases) expect([phrase, topicOf(phrase)]).toEqual([phrase, id])
})

test.for([
  ['Physiotherapist', 'physio'],
  ['Certified Pilates Instructor', 'pilates'],
  ['Wedding photographer', 'photography'],
  ['Dance photographer', 'photography'],
  ['Band leader', 'live'],
  ['Voice teacher', 'voice'],
  ['Speaking coach', 'speaking'],
  ['RÉSUMÉ WRITER', 'resume'],
  ['Lehrerin für Tangos', 'dance'],
  ['  Beekeepers ', 'beekeeper'],
  ['…', ''],
] as const)('%s is of the topic %s', ([text, topic]) => {
  expect(topicOf(text)).toBe(topic)
})

test('the occupation decides if the title names no trade', () => {
  expect(tradeTopic('Owner', 'dance instructor')).toBe('dance')
  expect(tradeTopic('Piano teacher', 'dance instructor')).toBe('piano')
  expect(tradeTopic('Beekeeper', 'other')).toBe('beekeeper')
  expect(isTrade('beekeeper')).toBe(false)
})

test('two trades complete each other in both directions', () => {
  expect(adjacentOf('physio', 'dance')).toEqual(adjacentOf('dance', 'physio'))
  expect(adjacentOf('physio', 'dance')?.strength).toBe(1)
  expect(adjacentOf('physio', 'dogs')).toBeUndefined()
})
