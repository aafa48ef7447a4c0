import { expect, test } from 'vitest'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aGoogleCalendar } from '../../../test/factories/product/google-calendar.ts'

const eventsScope = 'https://www.googleapis.com/auth/calendar.events'
const listScope = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly'
const minute = 60_000

const withGoogle = async (run: (at: Awaited<ReturnType<typeof start>>) => Promise<void>) => {
  const at = await start()
  try {
    await run(at)
  } finally {
    await at.google.close()
  }
}
async function start() {
  const clock = aClock()
  const google = await aGoogleCalendar(clock)
  return { clock, google, grants: google.calendars.grants }
}

test('the sign-in address asks for a lasting grant, the two scopes and who the owner is, with PKCE', () =>
  withGoogle(async ({ google, grants }) => {
    const url = new URL(grants.signInUrl({ state: 'st', codeChallenge: 'ch' }))
    expect(url.origin + url.pathname).toBe(google.settings.authUrl)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: google.settings.clientId,
      redirect_uri: `http://localhost:3000${grants.returnPath}`,
      response_type: 'code',
      scope: `openid email ${eventsScope} ${listScope}`,
      state: 'st',
      code_challenge: 'ch',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
    })
    expect(grants.returnPath).toBe('/redirect')
    expect(grants.neededScopes).toEqual([eventsScope, listScope])
  }))

test('a consent becomes tokens that last an hour, and says as whom', () =>
  withGoogle(async ({ clock, google, grants }) => {
    const { back, shown, code, codeVerifier } = await google.consent({ email: 'ada@example.com' })
    expect(back.href).toContain('http://localhost:3000/redirect?')
    expect(back.searchParams.get('state')).toBe('state-1')
    expect(shown).toEqual([eventsScope, listScope])
    const tokens = await grants.exchange({ code, codeVerifier })
    expect(tokens).toMatchObject({
      accessToken: expect.stringMatching(/^ya29\./),
      refreshToken: expect.stringMatching(/^1\/\/0/),
      expiresAt: new Date(clock.now().getTime() + 60 * minute),
      lapsesAt: null,
    })
    expect(tokens.scopes).toEqual(expect.arrayContaining([...grants.neededScopes]))
    expect(await grants.account(tokens.accessToken)).toMatchObject({ label: 'ada@example.com' })
  }))

test('a code works once, for ten minutes, and with its verifier alone', () =>
  withGoogle(async ({ clock, google, grants }) => {
    const over = { name: 'GrantOver' }
    const used = await google.consent({ email: 'ada@example.com' })
    await grants.exchange(used)
    await expect(grants.exchange(used)).rejects.toMatchObject(over)

    const late = await google.consent({ email: 'ada@example.com' })
    clock.advance(10 * minute)
    await expect(grants.exchange(late)).rejects.toMatchObject(over)

    const { code } = await google.consent({ email: 'ada@example.com' })
    await expect(grants.exchange({ code, codeVerifier: 'x'.repeat(43) })).rejects.toMatchObject(over)
    await expect(grants.exchange({ code: '4/none', codeVerifier: 'x' })).rejects.toMatchObject(over)
  }))

test('a scope that the owner unticks is missing in the tokens, and its calls are refused', () =>
  withGoogle(async ({ google, grants }) => {
    const { scopes, accessToken } = await google.connect('ada@example.com', [listScope])
    expect(grants.neededScopes.filter((scope) => !scopes.includes(scope))).toEqual([eventsScope])
    const place = { accessToken, calendarId: 'ada@example.com' }
    await expect(google.calendars.findEvent(place, 'abcde')).rejects.toMatchObject({
      name: 'GoogleRefusal',
      status: 403,
      reason: 'insufficientPermissions',
    })
    // a later consent includes what was granted before
    const both = await google.connect('ada@example.com', [eventsScope])
    expect(both.scopes).toEqual(expect.arrayContaining([eventsScope, listScope]))
  }))

test('an owner who cancels comes back without a code', () =>
  withGoogle(async ({ google }) => {
    const { back } = await google.consent({ email: 'ada@example.com', deny: true })
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'state-1', error: 'access_denied' })
  }))

test('an access token ends after an hour, and its refresh token renews it as often as needed', () =>
  withGoogle(async ({ clock, google, grants }) => {
    const { accessToken, refreshToken } = await google.connect('ada@example.com')
    clock.advance(60 * minute)
    await expect(grants.account(accessToken)).rejects.toMatchObject({ name: 'AccessRefused' })
    for (let turn = 0; turn < 2; turn++) {
      const renewed = await grants.renew(refreshToken ?? '')
      expect(renewed.refreshToken).toBe(refreshToken)
      expect(renewed.expiresAt).toEqual(new Date(clock.now().getTime() + 60 * minute))
      expect(await grants.account(renewed.accessToken)).toMatchObject({ label: 'ada@example.com' })
    }
  }))

test('a grant that its owner takes back is over, and a grant is given back twice without harm', () =>
  withGoogle(async ({ google, grants }) => {
    const taken = await google.connect('ada@example.com')
    await google.steer('/accounts/ada@example.com/revoke')
    await expect(grants.renew(taken.refreshToken ?? '')).rejects.toMatchObject({ name: 'GrantOver' })
    await expect(google.calendars.listCalendars(taken.accessToken)).rejects.toMatchObject({
      name: 'AccessRefused',
    })
    const given = await google.connect('bob@example.com')
    await grants.revoke(given)
    await grants.revoke(given)
    await expect(grants.renew(given.refreshToken ?? '')).rejects.toMatchObject({ name: 'GrantOver' })
  }))

test('a wrong client or a fault of the vendor does not end a grant', () =>
  withGoogle(async ({ google, grants }) => {
    const { refreshToken } = await google.connect('ada@example.com')
    const renew = () => grants.renew(refreshToken ?? '')
    const token = { match: 'POST /token' }
    await google.steer('/faults', { ...token, status: 401, body: { error: 'invalid_client' } })
    await expect(renew()).rejects.toMatchObject({ name: 'GoogleRefusal', reason: 'invalid_client' })
    await google.steer('/faults', { ...token, status: 503, times: 3, body: '<html>' })
    await expect(renew()).rejects.toMatchObject({ name: 'GoogleRefusal', status: 503 })
    await google.steer('/faults', { ...token, status: 400, body: { error: 'invalid_grant' } })
    await expect(renew()).rejects.toMatchObject({ name: 'GrantOver' })
    expect((await renew()).refreshToken).toBe(refreshToken)
  }))

test('the consent page refuses another client and another address, and never returns there', () =>
  withGoogle(async ({ google, grants }) => {
    const address = new URL(grants.signInUrl({ state: 'st', codeChallenge: 'c'.repeat(43) }))
    const asked = async (change: Record<string, string>) => {
      const url = new URL(address)
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
      const form = new URLSearchParams({ email: 'ada@example.com', scope: eventsScope })
      const [page, answer] = await Promise.all([
        fetch(url),
        fetch(url, { method: 'POST', redirect: 'manual', body: form }),
      ])
      return [page.status, answer.status, answer.headers.get('location')]
    }
    expect(await asked({ redirect_uri: 'https://evil.example/' })).toEqual([400, 400, null])
    expect(await asked({ client_id: 'another' })).toEqual([401, 401, null])
    expect(await asked({ code_challenge_method: 'plain' })).toEqual([400, 400, null])
    expect((await asked({}))[1]).toBe(303)
    expect(google.sim.world.codes.size).toBe(1)
  }))
