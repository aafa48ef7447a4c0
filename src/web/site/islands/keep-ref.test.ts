// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepWord, referralFor } from '../../lib/referral.ts'
import { keepRef } from './keep-ref.ts'

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** The endpoint of touches: answers each ref with its word; refs without one count nothing. */
function touches(words: Record<string, string>, until = inDays(90)) {
  const asked: { userUrl: string; ref: string }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const touch = JSON.parse(body)
    asked.push(touch)
    const word = words[touch.ref] ?? null
    return Response.json({ word, until: word && until })
  })
  return asked
}

let token = 0
/** The word that goes with a new order on a page. */
const ordered = (pathname: string) => referralFor(`order ${++token}`, pathname).referral

async function visit(target: string) {
  history.replaceState({ kept: true }, '', target)
  await keepRef(document, location)
}

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

test('a visit by a partner’s link is counted once, leaves the address, and its word goes with orders there', async () => {
  const asked = touches({ 'r.one': 'word-one' })
  await visit('/at/marta?view=about-me&ref=r.one#reviews')
  expect(location.href).toMatch(/\/at\/marta\?view=about-me#reviews$/)
  expect(history.state).toEqual({ kept: true })
  await visit('/at/marta/services/clay?ref=r.one')
  expect(asked).toEqual([{ userUrl: 'marta', ref: 'r.one' }])
  expect(ordered('/at/marta/services/clay')).toBe('word-one')
  expect(ordered('/at/thea/services/salsa')).toBeUndefined()
})

test('the last link that counts wins, also when it is an earlier one again', async () => {
  const asked = touches({ one: 'word-one', two: 'word-two' })
  await visit('/at/marta?ref=one')
  await visit('/at/marta?ref=two')
  expect(ordered('/at/marta')).toBe('word-two')
  await visit('/at/marta?ref=ended')
  expect([location.search, ordered('/at/marta')]).toEqual(['', 'word-two'])
  await visit('/at/marta?ref=one')
  expect(ordered('/at/marta')).toBe('word-one')
  expect(asked.map(({ ref }) => ref)).toEqual(['one', 'two', 'ended'])
})

test('a word lasts 30 days in this browser, and less if the partnership says so', async () => {
  touches({ long: 'word-long' })
  await visit('/at/marta?ref=long')
  const [{ until } = { until: '' }] = JSON.parse(localStorage.getItem('referral:marta') ?? '[]')
  expect(Math.round((Date.parse(until) - Date.now()) / day)).toBe(30)
  touches({ short: 'word-short' }, inDays(2))
  await visit('/at/kofi?ref=short')
  expect(localStorage.getItem('referral:kofi')).toContain(inDays(2).slice(0, 13))
  keepWord('/at/ana', { ref: 'old', word: 'word-old', until: inDays(-1) })
  expect(ordered('/at/ana')).toBeUndefined()
})

test('an own domain knows its provider by its islands', async () => {
  const asked = touches({ one: 'word-one' })
  document.body.innerHTML = `<div data-props="[]"></div><div data-props='{"userUrl":"marta"}'></div>`
  await visit('/services/clay?ref=one')
  expect(asked).toEqual([{ userUrl: 'marta', ref: 'one' }])
  expect(ordered('/services/other')).toBe('word-one')
})

test('without storage only this page knows the word, and a retry of an order repeats it', async () => {
  touches({ one: 'word-one', two: 'word-two' })
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  await visit('/at/lena?ref=one')
  expect(referralFor('the order', '/at/lena')).toEqual({ referral: 'word-one' })
  await visit('/at/lena?ref=two')
  expect(referralFor('the order', '/at/lena')).toEqual({ referral: 'word-one' })
  expect(ordered('/at/lena')).toBe('word-two')
  storage.mockRestore()
})

test('a page whose link could not be counted keeps the address for another try', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(visit('/at/nora?ref=one')).rejects.toThrow('offline')
  expect(location.search).toBe('?ref=one')
  expect(ordered('/at/nora')).toBeUndefined()
})
