import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './current.ts'
import { startIdentity, subscribeUser } from './state.ts'
import type { CurrentUser } from './user.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (sub: string, issued: number) =>
  `${part({ alg: 'RS256' })}.${part({ sub, iat: issued, exp: Date.now() / 1000 + 3600 })}.signature`

/** A tab that shares local storage with other tabs. */
function aTab() {
  const storage = new Map<string, string>()
  const events = new EventTarget()
  vi.stubGlobal('location', new URL('http://localhost:5100/'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    clear: () => storage.clear(),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const hold = (sub: string, issued = 0) => {
    for (const key of ['idToken', 'accessToken']) storage.set(key, token(sub, issued))
    storage.set('cognitoUsername', sub).set('refreshToken', 'refresh')
  }
  return {
    hold,
    /** Applies another tab's change; resolves when this tab has followed it. */
    async otherTab(change: () => void) {
      change()
      const followed = new Promise<void>((resolve) => {
        const stop = subscribeUser(() => {
          stop()
          resolve()
        })
      })
      events.dispatchEvent(Object.assign(new Event('storage'), { key: 'idToken' }))
      await followed
    },
  }
}
afterEach(() => vi.unstubAllGlobals())

test('new tokens of the same person from another tab are nobody’s coming: what is under way goes on', async () => {
  const { hold, otherTab } = aTab()
  hold('ada')
  await startIdentity()
  const notified: (CurrentUser | null)[] = []
  const stop = listen((user) => notified.push(user))
  await otherTab(() => hold('ada', 1))
  expect(notified).toEqual([])
  await otherTab(() => hold('ben'))
  expect(notified).toMatchObject([{ cognitoUsername: 'ben' }])
  await otherTab(() => localStorage.clear())
  expect(notified).toMatchObject([{ cognitoUsername: 'ben' }, null])
  stop()
})
