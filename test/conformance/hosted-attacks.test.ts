import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import {
  aBrowser,
  aRequest,
  hostedOf,
  lookalikes,
  redeem,
  returnedTo,
  signInHosted,
  stranger,
} from '../factories/identity/hosted.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson } from '../factories/product/person.ts'

const ada = { first: 'Ada', last: 'Lovelace' }

test('hosted sign-in redirects only to exactly registered addresses', async ({ app }) => {
  const { redirectUri } = hostedOf(app)
  const browser = aBrowser(app.origin)
  for (const path of ['/oauth2/authorize', '/login', '/forgotPassword', '/logout'])
    for (const redirect_uri of [...lookalikes(redirectUri), undefined]) {
      const url = aRequest(app, { redirect_uri }).url.replace('/oauth2/authorize', path)
      const answer = await browser.ask(url)
      expect([path, redirect_uri, answer.status, answer.headers.get('location')]).toEqual([
        path,
        redirect_uri,
        400,
        null,
      ])
      expect(await answer.text()).not.toContain('attacker.example')
    }
  // nor with a duplicated redirect_uri or an unknown client
  const twice = `${aRequest(app).url}&redirect_uri=${encodeURIComponent(stranger)}`
  expect((await browser.ask(twice)).status).toBe(400)
  for (const client_id of ['another', '', undefined])
    expect((await browser.ask(aRequest(app, { client_id, redirect_uri: stranger }).url)).status).toBe(400)
})

test('signing out redirects only to a registered address, and otherwise ends no session', async ({ app }) => {
  const person = await aPerson(app, ada)
  const browser = aBrowser(app.origin)
  await signInHosted(browser, aRequest(app), person)
  const { clientId, logoutUri } = hostedOf(app)
  for (const logout_uri of lookalikes(logoutUri)) {
    const answer = await browser.ask(`/logout?${new URLSearchParams({ client_id: clientId, logout_uri })}`)
    expect([logout_uri, answer.status, answer.headers.get('location')]).toEqual([logout_uri, 400, null])
  }
  const another = new URLSearchParams({ client_id: 'another', logout_uri: logoutUri })
  expect((await browser.ask(`/logout?${another}`)).status).toBe(400)
  expect(returnedTo(await browser.open(aRequest(app).url))).toHaveProperty('code')
  const signin = new URLSearchParams({ client_id: clientId, logout_uri: `${app.origin}/signin` })
  expect((await browser.ask(`/logout?${signin}`)).headers.get('location')).toBe(`${app.origin}/signin`)
})

test('sign-in without PKCE by S256 is refused', async ({ app }) => {
  const browser = aBrowser(app.origin)
  const faults: [Record<string, string | undefined>, string][] = [
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: 's256' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code token' }, 'unsupported_response_type'],
    [{ response_type: undefined }, 'unsupported_response_type'],
    [{ scope: 'openid admin' }, 'invalid_scope'],
    [{ scope: ' ' }, 'invalid_scope'],
    [{ identity_provider: 'Facebook' }, 'invalid_request'],
    [{ idp_identifier: 'example.com' }, 'invalid_request'],
    [{ prompt: 'none login' }, 'invalid_request'],
    [{ nonce: 'x'.repeat(600) }, 'invalid_request'],
  ]
  for (const [overrides, error] of faults)
    for (const path of ['/oauth2/authorize', '/login']) {
      const request = aRequest(app, overrides)
      const stop = await browser.open(request.url.replace('/oauth2/authorize', path))
      expect([overrides, stop.url.split('?')[0]]).toEqual([overrides, `${app.origin}/redirect`])
      expect(returnedTo(stop)).toEqual({ error, error_description: expect.any(String), state: request.state })
    }
})

test('another site cannot sign a browser in as another user', async ({ app }) => {
  const mallory = await aPerson(app, { first: 'Mallory', last: 'Evil' })
  const victim = aBrowser(app.origin)
  const page = await victim.open(aRequest(app).url)
  const own = /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const malloryPage = await aBrowser(app.origin).open(aRequest(app).url)
  const foreign = /name="form_token" value="([^"]+)"/.exec(malloryPage.text)?.[1] ?? ''
  const post = (browser: typeof victim, form_token: string | undefined, origin: string | undefined) =>
    browser.ask(page.url, {
      method: 'POST',
      headers: { ...(origin && { origin }) },
      body: new URLSearchParams({
        username: mallory.email,
        password: mallory.password,
        ...(form_token !== undefined && { form_token }),
      }),
    })
  const tries: [typeof victim, string | undefined, string | undefined][] = [
    [victim, undefined, app.origin],
    [victim, '', app.origin],
    [victim, foreign, app.origin],
    [victim, own, 'https://attacker.example'],
    [victim, own, 'null'],
    // browsers send no cookie with a form of another site
    [aBrowser(app.origin), own, 'https://attacker.example'],
    [aBrowser(app.origin), own, undefined],
  ]
  for (const [browser, token, origin] of tries) {
    const answer = await post(browser, token, origin)
    expect([token, origin, answer.status, answer.headers.get('location')]).toEqual([token, origin, 400, null])
    expect(browser.cookies().join()).not.toContain('showcase_signin')
  }
  // the same form from the hosted page works
  expect((await post(victim, own, app.origin)).status).toBe(303)
})

test('the pages run no script, cannot be framed and are not cached', async ({ app }) => {
  const browser = aBrowser(app.origin)
  const { headers, text } = await browser.open(aRequest(app).url)
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self' ${app.origin}`,
  ])
    expect(policy).toContain(part)
  expect(policy).not.toContain('script-src')
  expect(text).not.toMatch(/<script|onsubmit|javascript:/i)
  expect(headers.get('cache-control')).toBe('no-store')
  const html = '"><script>alert(1)</script><b x="\''
  const { text: reflected } = await browser.open(
    aRequest(app, { login_hint: html, state: html, lang: html }).url,
  )
  expect(reflected).not.toContain('<script')
  expect(reflected).not.toContain('<b ')
})

test('a signed-in browser gets no code for another user, and a new sign-in is a new session', async ({
  app,
}) => {
  const [one, two] = [await aPerson(app, ada), await aPerson(app, { first: 'Grace', last: 'Hopper' })]
  const browser = aBrowser(app.origin)
  await signInHosted(browser, aRequest(app), one)
  const first = browser.cookies().find((cookie) => cookie.startsWith('showcase_signin')) ?? ''
  await signInHosted(browser, aRequest(app, { prompt: 'login' }), two)
  const request = aRequest(app)
  const { id_token } = await redeem(app, (await browser.open(request.url)).url, request.verifier)
  expect(decodeJwt(id_token).sub).toBe(two.sub)
  expect(browser.cookies()).not.toContain(first)
  // the cookie of the earlier sign-in is no longer valid, and made-up ones never are
  for (const cookie of [first, `showcase_signin=${'x'.repeat(43)}`, "showcase_signin=' or 1=1 --"]) {
    const answer = await fetch(aRequest(app).url, { redirect: 'manual', headers: { cookie } })
    expect(answer.headers.get('location')).toMatch(/^\/login\?/)
  }
})

test('scripts of any origin may ask for tokens, but never with cookies', async ({ app }) => {
  for (const path of ['/oauth2/token', '/oauth2/userInfo', '/oauth2/revoke']) {
    const preflight = await fetch(`${app.origin}${path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    const asked = await fetch(`${app.origin}${path}`, { method: 'POST' })
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.headers.get('cache-control')).toBe('no-store')
  }
  const page = await fetch(aRequest(app).url, { headers: { origin: 'https://elsewhere.example' } })
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
})

test('the stored data of hosted sign-in cannot be used to sign in', async ({ app }) => {
  const browser = aBrowser(app.origin)
  const person = await aPerson(app, ada)
  const { url } = await signInHosted(browser, aRequest(app), person)
  const { rows } = await app.ground.pool.query<{ all: string }>(
    `select coalesce(string_agg(c::text, ' '), '') || coalesce((select string_agg(s::text, ' ') from identity_hosted_sessions s), '')
      as all from identity_hosted_codes c`,
  )
  const secrets = [returnedTo({ url, status: 0, headers: new Headers(), text: '' })['code'] ?? '?']
  secrets.push(...browser.cookies().map((cookie) => cookie.split('=')[1] ?? '?'))
  expect(rows[0]?.all).toContain(person.sub)
  for (const secret of secrets) expect(rows[0]?.all).not.toContain(secret)
})
