import { afterEach, expect, test, vi } from 'vitest'
import { forgetChosenUrl, isSigningUp, keepChosenUrl, keptUrl } from './kept-url.ts'

afterEach(() => vi.unstubAllGlobals())

function aBrowser(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}

test('3.09 the chosen address and what the way is for are kept under the local keys', () => {
  const kept = aBrowser()
  expect(isSigningUp()).toBe(false)
  keepChosenUrl('theadances')
  expect(Object.fromEntries(kept)).toEqual({ userUrl: 'theadances', flow: 'GOOGLE_SIGN_UP' })
  expect(keptUrl()).toBe('theadances')
  expect(isSigningUp()).toBe(true)
  forgetChosenUrl()
  expect(keptUrl()).toBe('')
})

test('an address that breaks the rule is not taken from the browser', () => {
  aBrowser({ userUrl: 'Thea/../x' })
  expect(keptUrl()).toBe('')
})
