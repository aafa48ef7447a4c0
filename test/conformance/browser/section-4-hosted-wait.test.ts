import { expect, test, vi } from 'vitest'
import { aBrowser } from '../../factories/identity/browser.ts'

const origin = 'http://localhost:5100'
const identity = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_AAAAAAAAA',
  clientId: 'ours',
  userPoolEndpoint: `${origin}/idp`,
  signInEnabled: true,
  hosted: { url: origin, redirectUri: `${origin}/redirect`, logoutUri: `${origin}/home`, providers: [] },
}

test('4.08 9.05 who asks for the user waits for a return ten seconds and no longer', async () => {
  const page = aBrowser(identity, origin)
  const { federatedSignIn, finishHosted } = await page.load('hosted')
  await federatedSignIn('Cognito')
  const state = new URL(page.went[0] ?? '').searchParams.get('state')
  let asked = 0
  page.answer = (url) => {
    if (!url.endsWith('/oauth2/token')) return undefined
    asked++
    return new Promise(() => {})
  }
  void finishHosted(`${origin}/redirect?code=x&state=${state}`)
  await expect.poll(() => asked).toBe(1)

  const { currentUser } = await page.load<{ currentUser(): Promise<object> }>('current')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answered = vi.fn<(user: object) => void>()
  const waiting = currentUser().then(answered)
  await vi.advanceTimersByTimeAsync(9999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waiting
  expect(answered.mock.calls).toMatchObject([[{ signedIn: false }]])
})
