import { test as base, describe, expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aZoom } from '../../../test/factories/product/zoom.ts'
import { createGrants, neededScopes } from './grants.ts'

type Zoom = Awaited<ReturnType<typeof aZoom>> & { clock: ReturnType<typeof aClock> }
const test = base.extend<{ zoom: Zoom }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  zoom: async ({}, give) => {
    const clock = aClock()
    const zoom = await aZoom(clock, { deliverTimes: 0 })
    await give({ ...zoom, clock })
    await zoom.close()
  },
})
const over = { name: 'GrantOver' }
const owner = 'owner@example.com'

describe('sign-in', () => {
  test('the owner is sent to Zoom with state and challenge, and without scopes', async ({ zoom }) => {
    const url = new URL(zoom.grants.signInUrl({ state: 'st', codeChallenge: 'c'.repeat(43) }))
    expect(url.pathname).toBe('/__sim/zoom/oauth/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client-of-the-stand-in',
      redirect_uri: 'http://localhost:3000/zoom/redirect',
      state: 'st',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    })
    expect(zoom.grants.returnPath).toBe('/zoom/redirect')
  })

  test('the vendor sends the browser back with a code, or says that the owner declined', async ({ zoom }) => {
    const { back } = await zoom.choose(owner)
    expect(back.href).toMatch(/^http:\/\/localhost:3000\/zoom\/redirect\?code=[\w-]{32}&state=s{32}$/)
    const denied = await zoom.choose(owner, { deny: true })
    expect(denied.back.search).toBe(`?error=access_denied&state=${'s'.repeat(32)}`)
  })

  test('a code becomes tokens of an hour and ninety days, with the scopes that were given', async ({
    zoom,
  }) => {
    const tokens = await zoom.allow(owner)
    const now = zoom.clock.now().getTime()
    expect(tokens.expiresAt).toEqual(new Date(now + 3599_000))
    expect(tokens.lapsesAt).toEqual(new Date(now + 90 * day))
    expect(tokens.scopes).toEqual([...neededScopes])
    const fewer = await zoom.allow('fewer@example.com', { without: 'meeting:write:meeting' })
    expect(fewer.scopes).not.toContain('meeting:write:meeting')
  })

  test.each([
    [2, null],
    [1, 40],
  ] as const)('an account of type %i ends its meetings after %s minutes', async (type, longestMinutes) => {
    const zoom = await aZoom(aClock())
    const { accessToken } = await zoom.allow(owner, { type })
    expect(await zoom.grants.account(accessToken)).toEqual({
      id: zoom.sim.knownAccount(owner).id,
      label: owner,
      longestMinutes,
    })
    await zoom.close()
  })

  test('a code is over once used, after five minutes, with another verifier, or unknown', async ({
    zoom,
  }) => {
    const { grants, clock } = zoom
    const used = await zoom.choose(owner)
    await grants.exchange(used)
    await expect(grants.exchange(used)).rejects.toMatchObject(over)
    const other = await zoom.choose(owner)
    await expect(grants.exchange({ code: other.code, codeVerifier: 'v'.repeat(43) })).rejects.toMatchObject(
      over,
    )
    const late = await zoom.choose(owner)
    clock.advance(5 * minute + 1)
    await expect(grants.exchange(late)).rejects.toMatchObject(over)
    await expect(grants.exchange({ ...late, code: 'unheard' })).rejects.toMatchObject(over)
  })

  test('a wrong secret or address is the operator’s fault: no grant ends by it', async ({ zoom }) => {
    const { settings, clock } = zoom
    const { refreshToken } = await zoom.allow(owner)
    const wrong = createGrants(createOutbound(), { ...settings, clientSecret: 'x' }, clock)
    await expect(wrong.renew(refreshToken)).rejects.toMatchObject({
      name: 'ZoomError',
      code: 4702,
      status: 401,
    })
    const elsewhere = createGrants(
      createOutbound(),
      { ...settings, redirectUri: () => 'http://x.example/' },
      clock,
    )
    const { code, codeVerifier } = await zoom.choose(owner)
    await expect(elsewhere.exchange({ code, codeVerifier })).rejects.toMatchObject({
      name: 'ZoomError',
      code: 4709,
    })
    expect(await zoom.grants.renew(refreshToken)).toBeDefined()
  })

  test('the stand-in answers a request that is not the app’s on its own page', async ({ zoom }) => {
    const { signIn } = await zoom.choose(owner)
    for (const [name, value, code] of [
      ['client_id', 'x', '4702'],
      ['redirect_uri', 'http://evil.example/', '4709'],
      ['code_challenge_method', 'plain', '4702'],
    ] as const) {
      const url = new URL(signIn)
      url.searchParams.set(name, value)
      const page = await fetch(url, { redirect: 'manual' })
      expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(`(${code})`)])
    }
    const page = await (await fetch(signIn)).text()
    expect(page).toContain('bruno.basic@example.com · Basic')
  })
})

describe('renewal', () => {
  test('a refresh token is void after one use; the newest goes on', async ({ zoom }) => {
    const { grants } = zoom
    const first = await zoom.allow(owner)
    const second = await grants.renew(first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    for (let reuse = 0; reuse < 5; reuse++)
      await expect(grants.renew(first.refreshToken)).rejects.toMatchObject(over)
    expect(await grants.renew(second.refreshToken ?? '')).toMatchObject({ scopes: [...neededScopes] })
  })

  test('a newer authorisation ends the grant before it', async ({ zoom }) => {
    const first = await zoom.allow(owner)
    await zoom.allow(owner)
    await expect(zoom.grants.renew(first.refreshToken)).rejects.toMatchObject({
      ...over,
      message: expect.stringContaining('4741'),
    })
  })

  test.each([4735, 4738] as const)('%i ends a grant', async (code) => {
    const zoom = await aZoom(aClock())
    const { refreshToken, accessToken } = await zoom.allow(owner)
    await zoom.steer(`/accounts/${owner}/close`, { code })
    await expect(zoom.grants.renew(refreshToken)).rejects.toMatchObject(over)
    // 4700
    await expect(zoom.grants.account(accessToken)).rejects.toMatchObject(over)
    await zoom.close()
  })

  test.each([
    { error: 'invalid_grant', reason: 'Invalid Token!' },
    { reason: 'Token revoked (4,741)', error: 'invalid_request' },
    { code: 4738, message: 'disabled by the admin' },
    { code: 4737, message: 'x' },
    { code: 4700, message: 'x' },
  ])('%j ends a grant', async (body) => {
    const zoom = await aZoom(aClock())
    const { refreshToken } = await zoom.allow(owner)
    await zoom.steer('/faults', { match: 'POST /oauth/token', status: 400, body })
    await expect(zoom.grants.renew(refreshToken)).rejects.toMatchObject(over)
    await zoom.close()
  })

  test.each([
    [{ status: 503 }, 'ZoomError'],
    [{ status: 403, body: '<html>' }, 'ZoomError'],
    [{ status: 400, body: '<html>' }, 'ZoomError'],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'VendorBusy'],
    [{ status: 400, body: { error: 'invalid_client', reason: 'x' } }, 'ZoomError'],
    [{ dropConnection: 'before' }, 'TypeError'],
  ])('%j ends none, and is sent once', async (fault, name) => {
    const zoom = await aZoom(aClock())
    const { refreshToken } = await zoom.allow(owner)
    await zoom.steer('/faults', { match: 'POST /oauth/token', ...fault })
    await expect(zoom.grants.renew(refreshToken)).rejects.toMatchObject({ name })
    const calls = zoom.sim.log.filter(
      (line) => (line as { request?: string }).request === 'POST /oauth/token',
    )
    expect(calls).toHaveLength(2)
    expect(await zoom.grants.renew(refreshToken)).toBeDefined()
    await zoom.close()
  })

  test('an answer that is lost after the rotation leaves a void token', async ({ zoom }) => {
    const { refreshToken } = await zoom.allow(owner)
    await zoom.steer('/faults', { match: 'POST /oauth/token', dropConnection: 'after' })
    await expect(zoom.grants.renew(refreshToken)).rejects.toMatchObject({ name: 'TypeError' })
    await expect(zoom.grants.renew(refreshToken)).rejects.toMatchObject(over)
  })

  test('ninety days without a renewal end a grant', async ({ zoom }) => {
    const { refreshToken } = await zoom.allow(owner)
    zoom.clock.advance(90 * day + 1)
    await expect(zoom.grants.renew(refreshToken)).rejects.toMatchObject(over)
  })
})

describe('giving back', () => {
  test('a grant is revoked at the vendor, and twice is once', async ({ zoom }) => {
    const tokens = await zoom.allow(owner)
    await zoom.grants.revoke(tokens)
    await expect(zoom.grants.account(tokens.accessToken)).rejects.toMatchObject({ name: 'AccessRefused' })
    await expect(zoom.grants.renew(tokens.refreshToken)).rejects.toMatchObject(over)
    await zoom.grants.revoke(tokens)
  })

  test('a grant whose access token ran out is revoked too', async ({ zoom }) => {
    const tokens = await zoom.allow(owner)
    zoom.clock.advance(2 * hour)
    await zoom.grants.revoke(tokens)
    expect(zoom.sim.grants.isGranted(zoom.sim.knownAccount(owner))).toBe(false)
  })

  test('a vendor that does not answer is an error, so that it is tried again', async ({ zoom }) => {
    const tokens = await zoom.allow(owner)
    await zoom.steer('/faults', { match: 'POST /oauth/revoke', times: 3, status: 503 })
    await expect(zoom.grants.revoke(tokens)).rejects.toMatchObject({ name: 'ZoomError' })
    expect(zoom.sim.grants.isGranted(zoom.sim.knownAccount(owner))).toBe(true)
  })
})

test('no token is written to the stand-in’s log', async ({ zoom }) => {
  const tokens = await zoom.allow(owner)
  await zoom.grants.revoke(tokens)
  const log = JSON.stringify(zoom.sim.log)
  expect(log).not.toContain(tokens.accessToken)
  expect(log).toContain('POST /oauth/revoke?token=…')
})
