import fc from 'fast-check'
import { expect } from 'vitest'
import { hostedEndpoints } from '#protocols/identity/hosted/endpoints.ts'
import type { App } from '../app.ts'
import { badValue, meets, nasty } from '../factories/hostile/bad-values.ts'
import {
  aBrowser,
  aRequest,
  type Browser,
  hostedOf,
  redeem,
  signInHosted,
} from '../factories/identity/hosted.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, type Person } from '../factories/product/person.ts'

type Fields = Record<string, string>
type Example = { query?: Fields; form?: Fields; bearer?: boolean }

/** A request to every endpoint that is valid except for its sender's rights. Tests spoil each part in turn. */
function examples(app: App, whose: { email: string; code: string; refresh: string; formToken: string }) {
  const { clientId: client_id, redirectUri: redirect_uri, logoutUri: logout_uri } = hostedOf(app)
  const query = Object.fromEntries(new URL(aRequest(app).url).searchParams)
  const form_token = whose.formToken
  const login = { form_token, username: whose.email, password: 'Not-theirs' }
  return {
    'GET /oauth2/authorize': {
      query: {
        ...query,
        identity_provider: 'COGNITO',
        nonce: 'n',
        prompt: 'none',
        lang: 'en',
        login_hint: 'x',
      },
    },
    'GET /login': { query: { ...query, login_hint: 'x', notice: 'password_changed' } },
    'POST /login': { query, form: login },
    'POST /login ': {
      query,
      form: {
        form_token,
        username: whose.email,
        challenge: 'SOFTWARE_TOKEN_MFA',
        session: 'x'.repeat(64),
        destination: '+*******1234',
        missing: '',
        answer: '123456',
      },
    },
    'POST /login  ': {
      query,
      form: {
        form_token,
        username: whose.email,
        challenge: 'SMS_MFA',
        session: 'x'.repeat(64),
        destination: '+*******1234',
        missing: '',
        recovering: 'recovery_code',
        switch_to: 'recovery_code',
      },
    },
    'GET /forgotPassword': { query },
    // an address without an account, so that no mail is sent
    'POST /forgotPassword': { query, form: { form_token, username: 'nobody-at-all@example.com' } },
    'POST /forgotPassword ': {
      query,
      form: {
        form_token,
        username: whose.email,
        destination: 'a***',
        code: '000000',
        password: 'Another-1912',
      },
    },
    'GET /oauth2/idpresponse': { query: { state: 'x'.repeat(32), code: 'x', error: 'x' } },
    'POST /oauth2/token': {
      form: {
        grant_type: 'authorization_code',
        client_id,
        redirect_uri,
        code: whose.code,
        code_verifier: 'v'.repeat(64),
      },
    },
    'POST /oauth2/token ': {
      form: { grant_type: 'refresh_token', client_id, refresh_token: `${whose.refresh}x` },
    },
    'GET /oauth2/userInfo': { bearer: true },
    'POST /oauth2/userInfo': { bearer: true, form: {} },
    'POST /oauth2/revoke': { form: { client_id, token: `${whose.refresh}x` } },
    'GET /logout': { query: { client_id, logout_uri } },
  } satisfies Record<string, Example>
}

function send(browser: Browser, name: string, { query, form }: Example, bearer?: string): Promise<Response> {
  const [method = '', path = ''] = name.trim().split(' ')
  return browser.ask(`${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(form && { body: new URLSearchParams(form) }),
  })
}

/** The token of the forms that a browser's page contains. */
async function formTokenOf(app: App, browser: Browser): Promise<string> {
  const { text } = await browser.open(aRequest(app, { prompt: 'login' }).url)
  return /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

/** Every stored row of a user except the counters of attempts. */
async function storedOf(app: App, { sub }: Person): Promise<unknown> {
  const tables = ['users', 'sessions', 'hosted_sessions', 'hosted_codes', 'codes', 'devices']
  const rows = tables.map((table) =>
    app.ground.pool.query(`select t::text from identity_${table} t where sub = $1 order by 1`, [sub]),
  )
  return (await Promise.all(rows)).map((result) => result.rows)
}

const ada = { first: 'Ada', last: 'Lovelace' }

test('the walk has a request for every endpoint of hosted sign-in', async ({ app }) => {
  const walked = Object.keys(examples(app, { email: '', code: '', refresh: '', formToken: '' }))
  expect([...new Set(walked.map((name) => name.trim()))].toSorted()).toEqual(
    hostedEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
})

test("no endpoint of hosted sign-in shows or changes another user's data", async ({ app }) => {
  const owner = await aPerson(app, { first: 'Secretowner', last: 'Hidden' })
  const request = aRequest(app)
  const { url } = await signInHosted(aBrowser(app.origin), request, owner)
  const tokens = await redeem(app, url, request.verifier)
  // the attacker knows two codes without use: one is used up, for the other the verifier is missing
  const open = await signInHosted(aBrowser(app.origin), aRequest(app), owner)
  const code = new URL(open.url).searchParams.get('code') ?? ''

  const eve = await aPerson(app, { first: 'Eve', last: 'Another' })
  const hers = aBrowser(app.origin)
  const hersRequest = aRequest(app)
  const hersTokens = await redeem(app, (await signInHosted(hers, hersRequest, eve)).url, hersRequest.verifier)
  const expired = aBrowser(app.origin)
  await app.ground.movable?.move(-7200)
  await signInHosted(expired, aRequest(app), owner)
  const oldRequest = aRequest(app)
  const old = await redeem(app, (await expired.open(oldRequest.url)).url, oldRequest.verifier)
  await app.ground.movable?.move(0)

  const before = await storedOf(app, owner)
  const secrets = [owner.sub, tokens.refresh_token, 'Secretowner']
  const actors: [string, Browser, string | undefined][] = [
    ['anonymous', aBrowser(app.origin), undefined],
    ['another user', hers, hersTokens.access_token],
    ['somebody whose sign-in has run out', expired, old.access_token],
    ['somebody with an id token', aBrowser(app.origin), tokens.id_token],
  ]
  for (const [who, browser, bearer] of actors) {
    const formToken = await formTokenOf(app, browser)
    const all = examples(app, {
      email: owner.email,
      code: 'x'.repeat(43),
      refresh: tokens.refresh_token,
      formToken,
    })
    for (const [name, example] of Object.entries<Example>(all)) {
      // this browser is signed in as the owner; signing out would end the owner's own session
      if (browser === expired && name === 'GET /logout') continue
      const answer = await send(browser, name, example, example.bearer ? bearer : undefined)
      const text = `${await answer.text()} ${answer.headers.get('location') ?? ''}`
      for (const secret of secrets) expect(text, `${who}: ${name}`).not.toContain(secret)
      expect(answer.status, `${who}: ${name}`).toBeLessThan(500)
    }
    // Eve may read her own attributes
    const { status } = await send(browser, 'GET /oauth2/userInfo', {}, bearer)
    expect([who, status]).toEqual([who, who === 'another user' ? 200 : 401])
    expect([who, await storedOf(app, owner)]).toEqual([who, before])
  }
  // a code without its verifier can be used up, but returns no tokens
  const spoiled = await redeem(app, open.url, 'v'.repeat(64))
  expect([code.length, spoiled.status, spoiled.access_token]).toEqual([43, 400, undefined])
})

test('bad input gets a clear answer, is not stored, and is escaped on the page', {
  timeout: 180_000,
}, async ({ app }) => {
  const owner = await aPerson(app, ada)
  const browser = aBrowser(app.origin)
  const formToken = await formTokenOf(app, browser)
  const good = examples(app, {
    email: owner.email,
    code: 'x'.repeat(43),
    refresh: owner.tokens.RefreshToken,
    formToken,
  })
  const counts = async () => {
    const tables = ['users', 'sessions', 'hosted_sessions', 'hosted_codes', 'hosted_departures', 'devices']
    const rows = tables.map((table) => app.ground.pool.query(`select count(*) from identity_${table}`))
    return (await Promise.all(rows)).map((result) => result.rows[0])
  }
  // the hourly clean-up, which may run during this test, finds nothing to delete
  for (const table of ['hosted_sessions', 'hosted_departures'])
    await app.ground.pool.query(`delete from identity_${table} where expires_at < now()`)
  const before = [await counts(), await storedOf(app, owner)]
  const allowed = new RegExp(`^(${app.origin}/(redirect|home|signin)([?#]|$)|/login\\?)`)

  const faults: string[] = []
  const check = async (bad: unknown, at: number) => {
    const text = typeof bad === 'string' ? bad : (JSON.stringify(bad) ?? 'undefined')
    for (const [name, example] of Object.entries<Example>(good)) {
      const { query = {}, form = {} } = example
      const spoiledOnes: Example[] = [
        ...Object.keys(query).map((key) => ({ ...example, query: { ...query, [key]: text.slice(0, 3000) } })),
        ...Object.keys(form).map((key) => ({ ...example, form: { ...form, [key]: text.slice(0, 60_000) } })),
        ...(example.bearer ? [example] : []),
      ].filter((_, place, { length }) => meets(at, place, length))
      const bearer = example.bearer ? encodeURIComponent(text.slice(0, 2000).toWellFormed()) : undefined
      await Promise.all(
        spoiledOnes.map(async (spoiled) => {
          const answer = await send(browser, name, spoiled, bearer)
          const said = await answer.text()
          const isClear =
            answer.status < 500 &&
            !/<script|<img|onerror=alert\(1\)>|ERR_|at .*\.ts:\d/.test(said) &&
            allowed.test(answer.headers.get('location') ?? '/login?') &&
            !/a=b|showcase_signin=[\w-]/.test(answer.headers.get('set-cookie') ?? '')
          if (!isClear)
            faults.push(`${name} ${JSON.stringify(spoiled).slice(0, 300)}: ${answer.status} ${said}`)
        }),
      )
    }
  }
  for (const [at, bad] of nasty.entries()) await check(bad, at)
  const generated = fc.asyncProperty(badValue, fc.nat({ max: 2 }), check)
  await fc.assert(generated, { numRuns: 6, seed: 20261121 })
  expect(faults).toEqual([])
  expect([await counts(), await storedOf(app, owner)]).toEqual(before)
})

test('malformed bodies, cookies and headers are refused', async ({ app }) => {
  const url = aRequest(app).url.replace('/oauth2/authorize', '/login')
  const { pathname, search } = new URL(url)
  const posts = hostedEndpoints.filter(({ method }) => method === 'POST')
  const bodies: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['application/json', '{"grant_type":"authorization_code"}'],
    ['application/json', '{'],
    ['text/plain', 'x'],
    ['multipart/form-data', '--x'],
    ['application/x-www-form-urlencoded', '%%%=%zz&&&==&\u0000=1'],
    ['application/x-www-form-urlencoded', 'x'.repeat(70_000)],
    ['application/x-www-form-urlencoded', new Uint8Array([0xff, 0xfe, 0x00])],
    ['application/x-www-form-urlencoded', ''],
    ['nonsense', 'x'],
  ]
  for (const { path } of posts)
    for (const [type, body] of bodies) {
      const answer = await fetch(`${app.origin}${path}${path === pathname ? search : ''}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(answer.status, `${path} ${type}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${path} ${type}`).toBeLessThan(500)
    }
  for (const cookie of [
    'showcase_browser=',
    'showcase_browser=x',
    '=;;;=',
    `showcase_signin=${'é'.repeat(10)}`,
    'a'.repeat(6000),
  ])
    expect((await fetch(url, { headers: { cookie: Buffer.from(cookie).toString('latin1') } })).status).toBe(
      200,
    )
  expect((await fetch(`${app.origin}/oauth2/authorize?${'x'.repeat(20_000)}`)).status).toBe(431)
})

test('sixty requests at once from one address are not limited', async ({ app }) => {
  const browser = aBrowser(app.origin)
  const answers = await Promise.all(Array.from({ length: 60 }, () => browser.ask(aRequest(app).url)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302))
  const { clientId: client_id } = hostedOf(app)
  const asked = await Promise.all(
    Array.from({ length: 60 }, () =>
      fetch(`${app.origin}/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id, grant_type: 'refresh_token', refresh_token: 'x' }),
      }),
    ),
  )
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 400))
})
