import { expect, test } from 'vitest'
import { createCallCounter } from './call-counter.ts'

function aCounter() {
  const clock = { ms: 0 }
  return { clock, count: createCallCounter({ max: 2, windowMs: 60_000 }, () => clock.ms) }
}

test('a subject is accepted again when its window ends, and a refusal carries the seconds until then', () => {
  const { clock, count } = aCounter()
  expect([count('a', 'thea'), count('a', 'thea'), count('a', 'thea')]).toEqual([undefined, undefined, 60])
  clock.ms = 30_500
  expect([count('a', 'thea'), count('a', 'ben'), count('b', 'thea')]).toEqual([30, undefined, undefined])
  clock.ms = 60_000
  expect(count('a', 'thea')).toBeUndefined()
})

test('a network that names thousands of subjects gets no count of its own back to zero, and no further ones', () => {
  const { clock, count } = aCounter()
  for (let time = 0; time < 3; time++) count('a', 'thea')
  const allowed = Array.from({ length: 20_000 }, (_, at) => count('a', `unknown${at}`)).filter(
    (wait) => wait === undefined,
  )
  // 99 subjects beside thea, and two calls for all further ones together
  expect(allowed).toHaveLength(101)
  expect(count('a', 'thea')).toBe(60)
  expect(count('b', 'thea')).toBeUndefined()
  clock.ms = 60_000
  expect(count('a', 'cleo')).toBeUndefined()
})

test('of very many networks the quietest is forgotten', () => {
  const { count } = aCounter()
  for (let time = 0; time < 2; time++) count('old', 'thea')
  for (let time = 0; time < 2; time++) count('busy', 'thea')
  for (let network = 0; network < 4998; network++) count(`n${network}`, 'thea')
  expect(count('busy', 'thea')).toBe(60)
  count('one more', 'thea')
  expect(count('busy', 'thea')).toBe(60)
  expect(count('old', 'thea')).toBeUndefined()
})
