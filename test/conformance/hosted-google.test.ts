import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import {
  aBrowser,
  aRequest,
  type Browser,
  type Request,
  redeem,
  returnedTo,
  type Stop,
} from '../factories/identity/hosted.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, asking, mailsSent, must, pool } from '../factories/product/person.ts'

const viaGoogle = (app: App) => aRequest(app, { identity_provider: 'Google' })
const sim = (app: App, path: string, body?: object) =>
  must(asking(app)('POST', `/__sim/google${path}`, body ?? {}))
const newcomer = (name = 'Rosa') => ({
  firstName: name,
  lastName: 'Parks',
  email: `${crypto.randomUUID()}@example.com`,
  emailVerified: 'true',
})

/** Redirects to Google and signs in there with a new account. */
async function withAccount(
  browser: Browser,
  request: Request,
  account: Record<string, string>,
): Promise<Stop> {
  return browser.send(await browser.open(request.url), account, 'email')
}

async function signInByGoogle(app: App, account: Record<string, string>, browser = aBrowser(app.origin)) {
  const request = viaGoogle(app)
  return redeem(app, (await withAccount(browser, request, account)).url, request.verifier)
}

test('1.08 somebody signs in with Google and is a user of their own', async ({ app }) => {
  const account = newcomer()
  const browser = aBrowser(app.origin)
  const request = aRequest(app, { nonce: 'n-0S6_WzA2Mj' })
  const page = await browser.open(request.url)
  const link =
    /href="([^"]*identity_provider=Google[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const chooser = await browser.open(link)
  expect(chooser.text).toContain('Nora Lindqvist')
  const stop = await browser.send(chooser, account, 'email')
  expect(returnedTo(stop)).toEqual({ code: expect.any(String), state: request.state })
  const tokens = await redeem(app, stop.url, request.verifier)
  const { issuer, clientId } = app.product.identity.browserConfig()
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  const { payload } = await jwtVerify(tokens.id_token, keys, { issuer, audience: clientId })
  const name = String(payload['cognito:username'])
  expect(name).toMatch(/^Google_1\d{20}$/)
  expect(payload).toMatchObject({
    email: account.email,
    email_verified: true,
    given_name: 'Rosa',
    family_name: 'Parks',
    nonce: 'n-0S6_WzA2Mj',
    identities: [
      {
        userId: name.slice('Google_'.length),
        providerName: 'Google',
        providerType: 'Google',
        issuer: null,
        primary: 'true',
        dateCreated: expect.any(Number),
      },
    ],
  })
  // the user pool and the product know the user
  const { body } = await pool(app, 'GetUser', { AccessToken: tokens.access_token })
  expect(body).toMatchObject({ Username: name })
  const { rows } = await app.ground.pool.query(
    'select status, email_key from identity_users where username = $1',
    [name],
  )
  expect(rows).toEqual([{ status: 'EXTERNAL_PROVIDER', email_key: null }])
  await must(asking(app, tokens.id_token)('GET', '/api/account'))
  const accounts = await app.ground.pool.query('select 1 from accounts where provider = $1', [
    `GOOGLE#${name}`,
  ])
  expect(accounts.rows).toHaveLength(1)
})

test('each sign-in with Google updates the attributes of the same user', async ({ app }) => {
  const account = newcomer()
  const first = decodeJwt((await signInByGoogle(app, account)).id_token)
  const second = decodeJwt((await signInByGoogle(app, { ...account, firstName: 'Rosalind' })).id_token)
  expect(second).toMatchObject({ sub: first.sub, given_name: 'Rosalind', identities: first['identities'] })
})

test('an e-mail from Google never signs in as an existing user, verified or not', async ({ app }) => {
  const person = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  for (const emailVerified of ['true', undefined]) {
    const account = {
      firstName: 'Not',
      lastName: 'Ada',
      email: person.email,
      ...(emailVerified && { emailVerified }),
    }
    const tokens = await signInByGoogle(app, account)
    const claims = decodeJwt(tokens.id_token)
    expect(claims.sub).not.toBe(person.sub)
    expect(claims).toMatchObject({ email: person.email, email_verified: emailVerified === 'true' })
  }
  // the address still signs in its own user
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const AuthParameters = { USERNAME: person.email, PASSWORD: person.password }
  const { AuthenticationResult: own } = await must<{ AuthenticationResult: { IdToken: string } }>(
    pool(app, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  expect(decodeJwt(own.IdToken).sub).toBe(person.sub)
})

test('a user of Google has no password to sign in with or to reset', async ({ app }) => {
  const account = newcomer()
  const claims = decodeJwt((await signInByGoogle(app, account)).id_token)
  const { clientId: ClientId } = app.product.identity.browserConfig()
  for (const USERNAME of [String(claims['cognito:username']), account.email]) {
    const AuthParameters = { USERNAME, PASSWORD: 'Tango-1912' }
    const answer = await pool(app, 'InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
    })
    expect(answer.body).toMatchObject({ message: 'Incorrect username or password.' })
    await pool(app, 'ForgotPassword', { ClientId, Username: USERNAME })
  }
  await mailsSent(app)
  const mailed = await asking(app)('GET', `/dev/mailbox/code?to=${encodeURIComponent(account.email)}`)
  expect(mailed.status).toBe(404)
})

test('a browser signed in with Google needs no password for Google, and one for all else', async ({
  app,
}) => {
  const browser = aBrowser(app.origin)
  await withAccount(browser, viaGoogle(app), newcomer())
  expect(returnedTo(await browser.open(viaGoogle(app).url))).toHaveProperty('code')
  expect((await browser.open(aRequest(app, { identity_provider: 'COGNITO' }).url)).url).toContain('/login?')
})

test('cancelling at Google returns access_denied', async ({ app }) => {
  const browser = aBrowser(app.origin)
  const request = viaGoogle(app)
  const stop = await browser.send(await browser.open(request.url), { deny: 'true' })
  expect(returnedTo(stop)).toMatchObject({ error: 'access_denied', state: request.state })
  expect(browser.cookies().join()).not.toContain('showcase_signin')
})

/** The address of the redirect back from Google, not yet opened. */
async function aReturn(app: App, browser: Browser): Promise<string> {
  const request = viaGoogle(app)
  const chooser = await browser.open(request.url)
  const action = /<form class="other" method="post" action="([^"]*)"/.exec(chooser.text)?.[1] ?? ''
  let answer = await browser.ask(action, { method: 'POST', body: new URLSearchParams(newcomer()) })
  for (;;) {
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`stopped with ${answer.status}: ${await answer.text()}`)
    const next = new URL(location, app.origin)
    if (next.pathname === '/oauth2/idpresponse') return next.href
    answer = await browser.ask(next.href)
  }
}

test('a return from Google is valid once, in the same browser, with the same state', async ({ app }) => {
  const browser = aBrowser(app.origin)
  const refused = async (from: Browser, url: string) => {
    const answer = await from.ask(url)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(from.cookies().join()).not.toContain('showcase_signin')
  }
  // an attacker sends their own redirect to another browser to sign it in as themselves
  await refused(aBrowser(app.origin), await aReturn(app, browser))
  const other = aBrowser(app.origin)
  await other.open(viaGoogle(app).url)
  await refused(other, await aReturn(app, browser))
  // an unknown state
  const forged = new URL(await aReturn(app, browser))
  forged.searchParams.set('state', 'x'.repeat(32))
  await refused(browser, forged.href)
  for (const url of [
    '/oauth2/idpresponse',
    '/oauth2/idpresponse?code=x',
    '/oauth2/idpresponse?state=&code=x',
  ])
    await refused(browser, url)
  // a code that Google did not issue
  const changed = new URL(await aReturn(app, browser))
  changed.searchParams.set('code', 'made-up')
  expect(returnedTo(await browser.open(changed.href))).toMatchObject({ error: 'server_error' })
  // two sign-ins of one browser with exchanged codes
  const [one, two] = [new URL(await aReturn(app, browser)), new URL(await aReturn(app, browser))]
  one.searchParams.set('code', two.searchParams.get('code') ?? '')
  expect(returnedTo(await browser.open(one.href))).toMatchObject({ error: 'server_error' })
  // the same redirect a second time
  const again = await aReturn(app, browser)
  expect(returnedTo(await browser.open(again))).toHaveProperty('code')
  expect((await browser.ask(again)).status).toBe(400)
  // a redirect expires after ten minutes
  const late = await aReturn(app, aBrowser(app.origin))
  await app.ground.movable?.move(601)
  expect((await browser.ask(late)).status).toBe(400)
  await app.ground.movable?.move(0)
})

test('a failure at Google returns an error and signs no user in', async ({ app }) => {
  const wrong: [object, string][] = [
    [{ match: '/auth', error: 'server_error' }, 'server_error'],
    [{ match: '/auth', error: 'access_denied' }, 'access_denied'],
    [{ match: '/auth', wrongNonce: true }, 'server_error'],
    [{ match: '/token', status: 503 }, 'server_error'],
    [{ match: '/token', dropConnection: true }, 'server_error'],
  ]
  for (const [fault, error] of wrong) {
    await sim(app, '/faults', fault)
    const browser = aBrowser(app.origin)
    const request = viaGoogle(app)
    const page = await browser.open(request.url)
    const stop = page.url.includes('/redirect?') ? page : await browser.send(page, newcomer(), 'email')
    expect([fault, returnedTo(stop)]).toEqual([
      fault,
      { error, error_description: expect.any(String), state: request.state },
    ])
    expect(browser.cookies().join()).not.toContain('showcase_signin')
  }
})

test('failing requests to Google are retried, and its new keys are fetched at once', async ({ app }) => {
  await sim(app, '/faults', { match: '/jwks', status: 503, times: 2 })
  expect((await signInByGoogle(app, newcomer())).status).toBe(200)
  await sim(app, '/faults', { match: '/jwks', delayMs: 700 })
  expect((await signInByGoogle(app, newcomer())).status).toBe(200)
  await sim(app, '/keys/rotate')
  expect((await signInByGoogle(app, newcomer())).status).toBe(200)
})

test('a disabled user cannot sign in with Google', async ({ app }) => {
  const account = newcomer()
  const { sub } = decodeJwt((await signInByGoogle(app, account)).id_token)
  await app.ground.pool.query('update identity_users set enabled = false where sub = $1', [sub])
  const request = viaGoogle(app)
  const stop = await withAccount(aBrowser(app.origin), request, account)
  expect(returnedTo(stop)).toEqual({
    error: 'access_denied',
    error_description: 'User is disabled.',
    state: request.state,
  })
})
