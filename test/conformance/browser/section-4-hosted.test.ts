import { expect } from 'vitest'
import type { App } from '../../app.ts'
import { aBrowser, expireTokens, type TestBrowser } from '../../factories/identity/browser.ts'
import { aJar, submit } from '../../factories/identity/cookie-jar.ts'
import { test } from '../../factories/product/app-test.ts'
import { aPerson, type Person } from '../../factories/product/person.ts'

async function aPageOf(app: App): Promise<TestBrowser> {
  const config = (await (await fetch(`${app.origin}/config.json`)).json()) as { identity: object }
  return aBrowser(config.identity, app.origin)
}

type Leaving = { redirect?: string; custom?: string }

/** Redirects to the product's own hosted page, signs in there, and stops at the return address. */
async function throughLogin(app: App, page: TestBrowser, { email, password }: Person, leaving: Leaving = {}) {
  const { federatedSignIn } = await page.load('hosted')
  await federatedSignIn('Cognito', leaving)
  const left = page.went.at(-1) ?? ''
  const jar = aJar(app.origin, ['/redirect', '/home'])
  const back = await submit(jar, await jar.get(left), { username: email, password })
  return { left: new URL(left), back: back.url, jar }
}

test('7.05 leaves with everything that contract and specification ask for', async ({ app }) => {
  const page = await aPageOf(app)
  const { federatedSignIn } = await page.load('hosted')
  await federatedSignIn('Google', { redirect: '//evil.example/steal' })
  const { origin, pathname, searchParams } = new URL(page.went[0] ?? '')
  expect(origin + pathname).toBe(`${app.origin}/oauth2/authorize`)
  expect(Object.fromEntries(searchParams)).toEqual({
    redirect_uri: `${app.origin}/redirect`,
    response_type: 'code',
    client_id: app.product.identity.browserConfig().clientId,
    identity_provider: 'Google',
    scope: 'openid email profile phone aws.cognito.signin.user.admin',
    state: expect.stringMatching(/^[\w-]{32}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(JSON.parse(page.session.getItem('hostedSignIn') ?? '')).toMatchObject({
    state: searchParams.get('state'),
    verifier: expect.stringMatching(/^[\w-]{128}$/),
    redirect: '/dashboard',
  })
})

test('4.08 comes back signed in, with a session like any other', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const page = await aPageOf(app)
  const { back } = await throughLogin(app, page, ada, { redirect: '/bookings?tab=past', custom: 'signUp' })
  const { finishHosted } = await page.load('hosted')
  expect(await finishHosted(back)).toMatchObject({
    user: { email: ada.email, cognitoUsername: ada.sub, firstName: 'Ada', signedIn: true },
    redirect: '/bookings?tab=past',
    custom: 'signUp',
    error: null,
  })
  const { userInfo } = await page.load('attributes')
  expect((await userInfo()).data).toMatchObject({ username: ada.sub, attributes: { email: ada.email } })
  const before = page.local.getItem('idToken')
  expireTokens(page)
  const { currentSession } = await page.load('current')
  expect((await currentSession()).data.idToken).not.toBe(before)
  const { currentCredentials } = await page.load('credentials')
  expect((await currentCredentials()).data).toMatchObject({ source: 'userPool' })
})

test('4.08 a reload in the middle, or of the return address afterwards, ends in the same session', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const page = await aPageOf(app)
  const { back } = await throughLogin(app, page, ada)
  let asked = 0
  page.answer = (url) => {
    if (!url.endsWith('/oauth2/token')) return undefined
    asked++
    return asked === 1 ? new Promise(() => {}) : undefined
  }
  void (await page.load('hosted')).finishHosted(back)
  await expect.poll(() => asked).toBe(1)
  page.reload()
  const hosted = await page.load('hosted')
  const [one, other] = await Promise.all([hosted.finishHosted(back), hosted.finishHosted(back)])
  expect([one.user?.['email'], other.user?.['email'], asked]).toEqual([ada.email, ada.email, 2])
  page.reload()
  const again = await (await page.load('hosted')).finishHosted(back)
  expect([again.user?.['email'], asked]).toEqual([ada.email, 2])
})

test('4.08 who asks for the user while a return is finished waits for it', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const page = await aPageOf(app)
  const { back } = await throughLogin(app, page, ada)
  const { finishHosted } = await page.load('hosted')
  const { currentUser } = await page.load<{ currentUser(): Promise<object> }>('current')
  const finishing = finishHosted(back)
  expect(await currentUser()).toMatchObject({ email: ada.email, signedIn: true })
  await finishing
})

test('4.08 a page that opens at the return address begins with its user', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const page = await aPageOf(app)
  const { back } = await throughLogin(app, page, ada)
  page.goTo(back)
  const { startIdentity } = await page.load<{ startIdentity(): Promise<object> }>('state')
  expect(await startIdentity()).toMatchObject({ email: ada.email, signedIn: true })
})

test('8.03 a foreign state, a used code and a refusal of the service', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const page = await aPageOf(app)
  const { left, back } = await throughLogin(app, page, ada)
  const trip = page.session.getItem('hostedSignIn') ?? ''
  const { finishHosted } = await page.load('hosted')
  const foreign = back.replace(/state=[\w-]+/, `state=${'x'.repeat(32)}`)
  expect((await finishHosted(foreign)).error?.message).toBe('Invalid state in OAuth flow')
  expect((await finishHosted(back)).user).toMatchObject({ email: ada.email })

  page.reload()
  page.local.clear()
  page.session.setItem('hostedSignIn', trip)
  expect((await (await page.load('hosted')).finishHosted(back)).error).toMatchObject({
    name: 'invalid_grant',
    message: 'Authentication Error',
  })
  page.session.setItem('hostedSignIn', trip)
  const refusal = new URLSearchParams({
    error: 'access_denied',
    error_description: 'Signing in was cancelled.',
    state: left.searchParams.get('state') ?? '',
  })
  expect((await (await page.load('hosted')).finishHosted(`${app.origin}/redirect?${refusal}`)).error).toEqual(
    {
      name: 'access_denied',
      message: 'Signing in was cancelled.',
    },
  )
})

test('7.05 8.03 signing out leaves by the logout address, which ends the hosted session; who stays is told', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const page = await aPageOf(app)
  const { left, back, jar } = await throughLogin(app, page, ada)
  await (await page.load('hosted')).finishHosted(back)
  expect((await jar.get(left.href)).url).toContain('code=')
  const { signOut } = await page.load('sign-out')
  expect((await signOut()).error?.message).toBe('Signout timeout fail')
  expect(page.local.length).toBe(0)
  const logout = new URL(page.went.at(-1) ?? '')
  expect(logout.pathname).toBe('/logout')
  expect(Object.fromEntries(logout.searchParams)).toEqual({
    client_id: app.product.identity.browserConfig().clientId,
    logout_uri: `${app.origin}/home`,
  })
  expect((await jar.get(logout.href)).url).toBe(`${app.origin}/home`)
  expect(new URL((await jar.get(left.href)).url).pathname).toBe('/login')
})
