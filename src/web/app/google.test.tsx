// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../lib/config.ts'
import { storeTrip } from '../lib/identity/hosted-trip.ts'
import { beginAndFinish, heading, kept } from './onboarding.fixture.tsx'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'

const leftAt = Date.now()
const aTrip = { state: 'this-tab', verifier: 'v', redirect: '/dashboard', leftAt }
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('2.22 a sign-up with Google asks for address and consent before it leaves', async () => {
  const { fill, press, field } = await openApp('/google/signup')
  await press('Continue with Google')
  screen.getByText('Profile URL is requied')
  screen.getByText('Please agree before you continue')
  expect(document.activeElement).toBe(field('Profile URL'))
  await fill('Profile URL', 'Not-This')
  screen.getByText('Invalid profile url. Use only Lowercase English Alphabets')
  expect(sessionStorage.getItem('hostedSignIn')).toBeNull()
})

test('a return that no tab here began is refused', async () => {
  const { sent } = await openApp('/redirect?code=stolen&state=forged')
  await title('This sign-in cannot be finished here')
  expect(sent('POST /oauth2/token')).toEqual([])
  expect(localStorage.getItem('idToken')).toBeNull()
})

test('a return that no tab here began leads a signed-in provider back to the connections', async () => {
  const { sent } = await openApp('/redirect?code=late&state=forgotten', {}, adaSignedIn)
  await title('This could not be finished here')
  expect(screen.getByRole('link', { name: 'Your connections' }).getAttribute('href')).toBe(
    '/accountSettings?part=connections',
  )
  expect(screen.queryByText(/Google/)).toBeNull()
  expect(sent('POST /oauth2/token')).toEqual([])
})

test('a return with the state of another tab is refused', async () => {
  const app = await openApp('/signin')
  storeTrip(aTrip)
  await app.goTo('/redirect?code=stolen&state=of-another-tab')
  await title('This sign-in cannot be finished here')
  expect(app.sent('POST /oauth2/token')).toEqual([])
})

test('a sign-up that was cancelled at Google says so and keeps the address', async () => {
  const app = await openApp('/signin', {}, { userUrl: 'nianails', flow: 'GOOGLE_SIGN_UP' })
  storeTrip(aTrip)
  await app.goTo('/redirect?error=access_denied&state=this-tab')
  await screen.findByText('You did not continue with Google')
  await app.user.click(screen.getByRole('link', { name: 'Try again with Google' }))
  await screen.findByRole('heading', { name: 'Sign up with Google' })
  expect(app.field('Profile URL').value).toBe('nianails')
})

test('a sign-up from the onboarding that was cancelled at Google begins again for the onboarding', async () => {
  const app = await openApp('/signin', {}, { userUrl: 'nianails', flow: 'GOOGLE_SIGN_UP' })
  storeTrip({ ...aTrip, state: 'onboarding', redirect: '/onboarding?step=done', custom: 'signUp' })
  await app.goTo('/redirect?error=access_denied&state=onboarding')
  await title('You did not continue with Google')
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('Try again with Google')).toBe('/google/signup?redirect=%2Fonboarding%3Fstep%3Ddone')
  expect(target('Sign in with e-mail')).toBe('/signin?redirect=%2Fonboarding%3Fstep%3Ddone')
})

/** This installation has no Google, until the test is over. */
async function withoutGoogle() {
  const hosted = (await loadConfig()).identity?.hosted
  if (!hosted) throw new Error('the configuration has no hosted sign-in')
  const offered = hosted.providers
  hosted.providers = []
  onTestFinished(() => {
    hosted.providers = offered
  })
}

test('without Google the onboarding, the sign-in and the sign-up offer none', async () => {
  const app = await openApp('/onboarding', kept)
  await beginAndFinish(app)
  await heading('Your page is ready, Ada')
  await screen.findByRole('link', { name: 'Continue with Google' })
  await withoutGoogle()
  await app.goTo('/onboarding?step=background')
  await app.goTo('/onboarding?step=done')
  await heading('Your page is ready, Ada')
  screen.getByRole('link', { name: 'Make an account' })
  expect(screen.queryByText(/Google/)).toBeNull()
  for (const [path, words] of [
    ['/signin', 'Welcome back'],
    ['/signup', 'Create your Showcase'],
  ] as const) {
    await app.goTo(path)
    await title(words)
    expect(screen.queryByText(/Google/)).toBeNull()
  }
})

test('without Google the address of its sign-up leads to the one by e-mail, and back to the page', async () => {
  const app = await openApp('/signin')
  await withoutGoogle()
  await app.goTo('/google/signup?redirect=%2Fonboarding%3Fstep%3Ddone')
  await title('Google sign-up is switched off here')
  await app.user.click(screen.getByRole('link', { name: 'Sign up with e-mail' }))
  await title('Create your Showcase')
  expect(app.path()).toBe('/signup?redirect=%2Fonboarding%3Fstep%3Ddone')
})

test('without Google a return that failed offers the sign-in by e-mail alone', async () => {
  const app = await openApp('/signin')
  await withoutGoogle()
  storeTrip({ ...aTrip, state: 'switched-off' })
  await app.goTo('/redirect?error=access_denied&state=switched-off')
  await title('You did not continue with Google')
  screen.getByRole('link', { name: 'Sign in with e-mail' })
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Google/ })).toBeNull()
})

test.each([
  ['/redirect?to=https%3A%2F%2Fevil.example%2F', 'This link leads elsewhere'],
  ['/redirect', 'There is nothing to do here'],
])('a link to %s ends at “%s”', async (address, words) => {
  const { path } = await openApp(address)
  await title(words)
  expect(path()).toBe(address)
})

test('a link to a page of this site leads there', async () => {
  const { path } = await openApp('/redirect?to=%2Fpassword%2Freset')
  await screen.findByRole('heading', { name: 'Reset your password' })
  expect(path()).toBe('/password/reset')
})
