import { afterEach, expect, test, vi } from 'vitest'
import { forgetHold, ownHolds, rememberHold } from './own-holds.ts'

afterEach(() => vi.unstubAllGlobals())

const noon = Date.parse('2026-11-20T12:00:00Z')
const hold = (token: string, until: string, userUrl = 'thea') => ({
  token,
  userUrl,
  start: '2026-11-23T15:00:00.000Z',
  until,
})

function aBrowser(content?: string) {
  let stored = content ?? null
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
  })
}

test('a browser knows its holds at a provider, the oldest first, until they end', () => {
  aBrowser()
  rememberHold(hold('first', '2026-11-20T12:10:00Z'), noon)
  rememberHold(hold('elsewhere', '2026-11-20T12:10:00Z', 'ana'), noon)
  rememberHold(hold('second', '2026-11-20T12:12:00Z'), noon)
  expect(ownHolds('thea', noon).map(({ token }) => token)).toEqual(['first', 'second'])
  expect(ownHolds('thea', noon + 11 * 60_000).map(({ token }) => token)).toEqual(['second'])
  forgetHold('second')
  expect(ownHolds('thea', noon).map(({ token }) => token)).toEqual(['first'])
})

test.each(['{', '{"a":1}', '[null, 1, {"token":"x"}]'])(
  'a stored value that is not a list of holds counts as none: %s',
  (content) => {
    aBrowser(content)
    expect(ownHolds('thea', noon)).toEqual([])
    rememberHold(hold('first', '2026-11-20T12:10:00Z'), noon)
    expect(ownHolds('thea', noon)).toHaveLength(1)
  },
)

test('a browser without storage holds times all the same', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  rememberHold(hold('first', '2026-11-20T12:10:00Z'), noon)
  expect(ownHolds('thea', noon)).toEqual([])
})
