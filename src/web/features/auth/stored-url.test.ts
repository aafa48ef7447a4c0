import { afterEach, expect, test, vi } from 'vitest'
import { forgetChosenUrl, isSigningUp, storeChosenUrl, storedUrl } from './stored-url.ts'

afterEach(() => vi.unstubAllGlobals())

function aBrowser(entries: Record<string, string> = {}) {
  const storage = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  return storage
}

test('3.09 the chosen address and what the way is for are kept under the local keys', () => {
  const storage = aBrowser()
  expect(isSigningUp()).toBe(false)
  storeChosenUrl('theadances')
  expect(Object.fromEntries(storage)).toEqual({ userUrl: 'theadances', flow: 'GOOGLE_SIGN_UP' })
  expect(storedUrl()).toBe('theadances')
  expect(isSigningUp()).toBe(true)
  forgetChosenUrl()
  expect(storedUrl()).toBe('')
})

test('an address that breaks the rule is not taken from the browser', () => {
  aBrowser({ userUrl: 'Thea/../x' })
  expect(storedUrl()).toBe('')
})
