import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { now } from '#web/lib/clock.ts'
import { release } from './hold.ts'
import { ownHolds, rememberHold } from './own-holds.ts'

let requests: string[] = []

beforeEach(() => {
  let stored: string | null = null
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
  })
  requests = []
  const until = new Date(now().getTime() + 600_000).toISOString()
  for (const token of ['first', 'second'])
    rememberHold({ token, userUrl: 'thea', start: '2026-11-23T15:00:00.000Z', until })
})

afterEach(() => vi.unstubAllGlobals())

function answer(respond: () => Response) {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    return respond()
  })
}

const remembered = () => ownHolds('thea').map(({ token }) => token)

test.each([true, false])('only the named hold is given back; the answer is %s', async (released) => {
  answer(() => Response.json({ released }))
  expect(await release('first')).toBe(released)
  expect(requests).toEqual(['DELETE /api/holds/first'])
  expect(remembered()).toEqual(['second'])
})

test('a hold that the server does not know is forgotten', async () => {
  answer(() => Response.json({ error: { code: 'scheduling.booking_missing' } }, { status: 404 }))
  expect(await release('first')).toBe(false)
  expect(remembered()).toEqual(['second'])
})

test('a browser that is offline forgets no hold and says why', async () => {
  answer(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(release('first')).rejects.toMatchObject({ code: 'network' })
  expect(remembered()).toEqual(['first', 'second'])
})

test.each([429, 503])('a hold is remembered while the server answers %i', async (status) => {
  answer(() => Response.json({ error: { code: 'service.unavailable', message: 'Busy' } }, { status }))
  await expect(release('first')).rejects.toMatchObject({ status })
  expect(remembered()).toEqual(['first', 'second'])
})
