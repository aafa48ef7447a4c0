// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeTrip } from '../lib/identity/hosted-trip.ts'
import { openApp } from './open-app.fixture.tsx'

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
