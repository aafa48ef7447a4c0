import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import {
  aBrowser,
  aRequest,
  askTokens,
  hostedOf,
  redeem,
  returnedTo,
  signInHosted,
} from '../factories/identity/hosted.ts'
import { appCode, otherThan } from '../factories/identity/second-factors.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, asking, must, pool } from '../factories/product/person.ts'
import { standStill } from '../factories/product/stand-still.ts'

const ada = { first: 'Ada', last: 'Lovelace' }
const issuerOf = (app: App) => app.product.identity.browserConfig().issuer
const userInfo = (app: App, token: string) =>
  fetch(`${app.origin}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } })

test('an OpenID client signs a user in by discovery', async ({ app }) => {
  const person = await aPerson(app, ada)
  const { clientId, redirectUri } = hostedOf(app)
  const client = await discovery(new URL(issuerOf(app)), clientId, undefined, None(), {
    execute: [allowInsecureRequests],
  })
  const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()]
  const url = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: person.email,
  })
  const browser = aBrowser(app.origin)
  const page = await browser.open(url.href)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`value="${person.email}"`)
  const stop = await browser.send(page, { username: person.email, password: person.password })
  const tokens = await authorizationCodeGrant(client, new URL(stop.url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  expect(tokens.claims()).toMatchObject({
    sub: person.sub,
    email: person.email,
    email_verified: true,
    given_name: 'Ada',
    nonce,
    token_use: 'id',
  })
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    scope: 'openid email profile aws.cognito.signin.user.admin',
    version: 2,
    client_id: clientId,
  })
  expect(await fetchUserInfo(client, tokens.access_token, person.sub)).toMatchObject({
    sub: person.sub,
    username: person.sub,
    email: person.email,
    email_verified: 'true',
    given_name: 'Ada',
  })
  const again = await refreshTokenGrant(client, tokens.refresh_token ?? '')
  expect(again.refresh_token).toBeUndefined()
  expect(decodeJwt(again.access_token)['origin_jti']).toBe(decodeJwt(tokens.access_token)['origin_jti'])
  await tokenRevocation(client, tokens.refresh_token ?? '')
  await expect(refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect((await userInfo(app, again.access_token)).status).toBe(401)
})

test('tokens of the hosted pages are the user pool’s own: its operations and the product take them', async ({
  app,
}) => {
  const person = await aPerson(app, ada)
  const request = aRequest(app)
  const { url } = await signInHosted(aBrowser(app.origin), request, person)
  const tokens = await redeem(app, url, request.verifier)
  const { clientId: ClientId } = hostedOf(app)
  expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3600 })
  await must(pool(app, 'GetUser', { AccessToken: tokens.access_token }))
  await must(asking(app, tokens.id_token)('GET', '/api/account'))
  const AuthParameters = { REFRESH_TOKEN: tokens.refresh_token }
  const refreshed = await must<{ AuthenticationResult: { AccessToken: string } }>(
    pool(app, 'InitiateAuth', { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
  )
  expect(decodeJwt(refreshed.AuthenticationResult.AccessToken)).toMatchObject({
    scope: 'openid email profile aws.cognito.signin.user.admin',
    version: 2,
  })
  await must(pool(app, 'GetTokensFromRefreshToken', { ClientId, RefreshToken: tokens.refresh_token }))
  await must(pool(app, 'RevokeToken', { ClientId, Token: tokens.refresh_token }))
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  expect(await askTokens(app, form)).toMatchObject({
    status: 400,
    error: 'invalid_grant',
    error_description: 'Refresh Token has been revoked',
  })
  // a session from the API can be refreshed here, too
  const api = await askTokens(app, { grant_type: 'refresh_token', refresh_token: person.tokens.RefreshToken })
  expect(api).toMatchObject({ status: 200, id_token: expect.any(String) })
})

test('a signed-in browser gets a code at once until it signs out', async ({ app }) => {
  const person = await aPerson(app, ada)
  const browser = aBrowser(app.origin)
  const first = await signInHosted(browser, aRequest(app), person)
  expect(first.headers.getSetCookie().join()).toMatch(
    /showcase_signin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600/,
  )
  const request = aRequest(app)
  const second = await browser.open(request.url)
  expect(returnedTo(second)).toEqual({ code: expect.any(String), state: request.state })
  const tokens = await redeem(app, second.url, request.verifier)
  expect(decodeJwt(tokens.id_token).sub).toBe(person.sub)
  // `prompt=login` always asks for the password, `prompt=none` never does
  expect((await browser.open(aRequest(app, { prompt: 'login' }).url)).url).toContain('/login?')
  expect(returnedTo(await browser.open(aRequest(app, { prompt: 'none' }).url))).toHaveProperty('code')
  const { clientId, logoutUri } = hostedOf(app)
  const out = await browser.ask(
    `/logout?${new URLSearchParams({ client_id: clientId, logout_uri: logoutUri })}`,
  )
  expect([out.status, out.headers.get('location')]).toEqual([302, `${app.origin}/home`])
  expect((await browser.open(aRequest(app).url)).url).toContain('/login?')
  const none = aRequest(app, { prompt: 'none' })
  expect(returnedTo(await browser.open(none.url))).toMatchObject({
    error: 'login_required',
    state: none.state,
  })
})

test('signing out can lead straight to the sign-in page', async ({ app }) => {
  const person = await aPerson(app, ada)
  const browser = aBrowser(app.origin)
  await signInHosted(browser, aRequest(app), person)
  const page = await browser.open(aRequest(app).url.replace('/oauth2/authorize', '/logout'))
  expect([page.status, page.url]).toEqual([200, expect.stringContaining('/login?')])
  expect((await browser.open(aRequest(app).url)).url).toContain('/login?')
})

test('the browser’s sign-in ends after an hour, with every sign-in of its user, and with the user', async ({
  app,
}) => {
  const person = await aPerson(app, ada)
  const [old, other, last] = [aBrowser(app.origin), aBrowser(app.origin), aBrowser(app.origin)]
  for (const browser of [old, other]) await signInHosted(browser, aRequest(app), person)
  const waiting = aRequest(app)
  const code = await other.open(waiting.url)
  await must(pool(app, 'GlobalSignOut', { AccessToken: person.tokens.AccessToken }))
  expect((await other.open(aRequest(app).url)).url).toContain('/login?')
  expect(await redeem(app, code.url, waiting.verifier)).toMatchObject({ status: 400, error: 'invalid_grant' })
  await signInHosted(last, aRequest(app), person)
  await app.ground.movable?.move(3601)
  expect((await last.open(aRequest(app).url)).url).toContain('/login?')
  await app.ground.movable?.move(0)
  expect(returnedTo(await last.open(aRequest(app).url))).toHaveProperty('code')
  await app.ground.pool.query('update identity_users set enabled = false where sub = $1', [person.sub])
  expect((await last.open(aRequest(app).url)).url).toContain('/login?')
})

test('a wrong password shows a message, limits its name, and signs no user in', async ({ app }) => {
  const person = await aPerson(app, ada)
  standStill()
  const browser = aBrowser(app.origin)
  const page = await browser.open(aRequest(app).url)
  for (const wrong of [
    { username: person.email, password: 'wrong-one' },
    { username: 'nobody@example.com', password: 'wrong-one' },
    { username: '', password: '' },
  ]) {
    const refusal = await browser.send(page, wrong)
    expect([refusal.status, refusal.url.includes('code=')]).toEqual([400, false])
    expect(refusal.text).toContain('Incorrect username or password.')
  }
  for (let tries = 0; tries < 5; tries++)
    await browser.send(page, { username: person.email, password: 'wrong-one' })
  const slowed = await browser.send(page, { username: person.email, password: person.password })
  expect(slowed.text).toContain('Password attempts exceeded')
  expect(browser.cookies().join()).not.toContain('showcase_signin')
})

test('the page asks for the second factor, which no sign-in can skip', async ({ app }) => {
  const person = await aPerson(app, ada)
  standStill()
  const { AccessToken } = person.tokens
  const { SecretCode: secret } = await must<{ SecretCode: string }>(
    pool(app, 'AssociateSoftwareToken', { AccessToken }),
  )
  await must(pool(app, 'VerifySoftwareToken', { AccessToken, UserCode: appCode(secret, -1) }))
  await must(
    pool(app, 'SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  )
  const browser = aBrowser(app.origin)
  const request = aRequest(app)
  const page = await signInHosted(browser, request, person)
  expect([page.status, browser.cookies().join().includes('showcase_signin')]).toEqual([200, false])
  expect(page.text).toContain('Enter your code')
  const wrong = await browser.send(page, { answer: otherThan(appCode(secret)) })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Invalid verification code provided, please try again.')
  const empty = await browser.send(wrong, { answer: '' })
  expect(empty.text).toContain('Please fill in every field.')
  const code = appCode(secret)
  const done = await browser.send(wrong, { answer: `${code.slice(0, 3)} ${code.slice(3)}` })
  const tokens = await redeem(app, done.url, request.verifier)
  expect(decodeJwt(tokens.id_token).sub).toBe(person.sub)
  // the challenge was answered and is used up
  const over = await browser.send(wrong, { answer: code })
  expect(over.text).toContain('That took too long. Please sign in again.')
})

test('a forgotten password is changed on the hosted page, which returns to sign-in', async ({ app }) => {
  const person = await aPerson(app, ada)
  const browser = aBrowser(app.origin)
  const request = aRequest(app)
  const login = await browser.open(request.url)
  const link = /href="(\/forgotPassword\?[^"]*)"/.exec(login.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { text: before } = await asking(app)(
    'GET',
    `/dev/mailbox/code?to=${encodeURIComponent(person.email)}`,
  )
  const asked = await browser.send(await browser.open(link), { username: person.email })
  expect(asked.text).toContain('Choose a new password')
  const code = await codeAfter(app, person.email, before)
  const short = await browser.send(asked, { code, password: 'short' })
  expect(short.text).toContain('Your new password needs 8 to 16 characters.')
  expect(short.text).toContain(`name="code" type="text" value="${code}"`)
  const wrong = await browser.send(asked, { code: otherThan(code), password: 'Rumba-2024' })
  expect(wrong.status).toBe(400)
  const changed = await browser.send(asked, { code, password: 'Rumba-2024' })
  expect([changed.status, changed.text]).toEqual([200, expect.stringContaining('Password changed!')])
  const done = await browser.send(changed, { username: person.email, password: 'Rumba-2024' })
  expect((await redeem(app, done.url, request.verifier)).status).toBe(200)
  // an address without an account gets the same answer
  const nobody = await browser.send(await browser.open(link), { username: 'nobody@example.com' })
  expect([nobody.status, nobody.text.includes('Choose a new password')]).toEqual([200, true])
})

test('a new account is created in the product, which returns to the hosted page', async ({ app }) => {
  const request = aRequest(app)
  const { text } = await aBrowser(app.origin).open(request.url)
  const link = new URL(
    (/href="(\/signup\?[^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&'),
    app.origin,
  )
  const back = new URL(link.searchParams.get('redirect') ?? '', app.origin)
  expect(back.pathname).toBe('/login')
  expect(back.searchParams.get('state')).toBe(request.state)
  back.searchParams.set('login_hint', 'ada@example.com')
  const page = await aBrowser(app.origin).open(back.href)
  expect(page.text).toContain('Your account is ready. Sign in with it to go on.')
  expect(page.text).toContain('value="ada@example.com"')
})

/** The newest code mailed to an address, once it differs from `before`. */
async function codeAfter(app: App, email: string, before: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { text } = await asking(app)('GET', `/dev/mailbox/code?to=${encodeURIComponent(email)}`)
    if (text !== before) return text
    await sleep(50)
  }
  throw new Error('no code was mailed')
}
