import { expect, test } from 'vitest'
import { admitted, isForgotten, righted, type Tally } from './crowd.ts'

/** Counts how many of `asked` concurrent answers are admitted; also returns the tally after them. */
function at(now: number, asked: number, before?: Tally): [number, Tally | undefined] {
  let tally = before
  let count = 0
  for (let i = 0; i < asked; i++) {
    const next = admitted(tally, now)
    if (!next) continue
    count++
    tally = next
  }
  return [count, tally]
}

test('a hundred wrong answers are free, then ten a second are left, however many are tried', () => {
  const [free, tally] = at(0, 1000)
  expect(free).toBe(110)
  let now = 0
  let state = tally
  let let_in = 0
  for (let second = 0; second < 60; second++) {
    now += 1000
    const [count, next] = at(now, 1000, state)
    let_in += count
    state = next
  }
  expect(let_in).toBe(600)
})

test('a client that sends ten calls a second is never limited', () => {
  let [, tally] = at(0, 1000)
  for (let i = 1; i <= 600; i++) {
    const next = admitted(tally, 1000 + i * 100)
    expect(next).toBeDefined()
    tally = next
  }
})

test('right answers do not count', () => {
  let tally: Tally | undefined
  for (let i = 0; i < 10_000; i++) {
    const next = admitted(tally, 0)
    tally = next && righted(next)
  }
  expect(tally).toMatchObject({ wrong: 0 })
})

test('a minute and a half makes up for fifteen wrong answers, ten minutes for a hundred', () => {
  const [, tally] = at(0, 100)
  expect(at(90_000, 1000, tally)[0]).toBe(25)
  expect(tally && isForgotten(tally, 599_999)).toBe(false)
  expect(tally && isForgotten(tally, 600_000)).toBe(true)
})
