import { expect, test } from 'vitest'
import { afterLook } from './after-look.ts'

const now = new Date('2026-12-01T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const waiting = { state: 'waiting', misses: 0, oftenUntil: at(30), found: null } as const
const connected = { ...waiting, state: 'connected', oftenUntil: at(-600) } as const
const elsewhere = { kind: 'not_ours', found: '203.0.113.5' } as const
const ours = { kind: 'ours' } as const
const free = { now, isTaken: false }

test('a waiting domain is looked at every minute for its first hour, then every hour', () => {
  const nothing = { kind: 'not_ours', found: null } as const
  expect(afterLook(waiting, nothing, free)).toMatchObject({ state: 'waiting', nextLookAt: at(1) })
  expect(afterLook({ ...waiting, oftenUntil: at(0) }, nothing, free)).toMatchObject({
    state: 'waiting',
    nextLookAt: at(60),
  })
})

test('a domain with its record is connected and looked at every hour', () => {
  expect(afterLook(waiting, ours, free)).toMatchObject({ state: 'connected', nextLookAt: at(60) })
  expect(afterLook({ ...connected, state: 'elsewhere', found: 'x' }, ours, free)).toMatchObject({
    state: 'connected',
    found: null,
  })
})

test('a domain that another provider has and proves stays where it is', () => {
  expect(afterLook(waiting, ours, { now, isTaken: true })).toMatchObject({
    state: 'waiting',
    nextLookAt: at(1),
  })
})

test('a connected domain is lost at the second look in a row that finds it elsewhere', () => {
  const first = afterLook(connected, elsewhere, free)
  expect(first).toMatchObject({ state: 'connected', misses: 1, nextLookAt: at(1) })
  expect(afterLook(first, elsewhere, free)).toMatchObject({
    state: 'elsewhere',
    misses: 0,
    found: '203.0.113.5',
    nextLookAt: at(60),
  })
  expect(afterLook(first, ours, free)).toMatchObject({ state: 'connected', misses: 0, found: null })
})

test('a look without an answer changes no state and forgets no miss', () => {
  const unknown = { kind: 'unknown' } as const
  expect(afterLook({ ...connected, misses: 1 }, unknown, free)).toMatchObject({
    state: 'connected',
    misses: 1,
    nextLookAt: at(1),
  })
  expect(afterLook(waiting, unknown, free)).toMatchObject({ state: 'waiting', nextLookAt: at(1) })
})
