import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import type { App } from '../app.ts'
import {
  aBrowser,
  aRequest,
  askTokens,
  challengeOf,
  hostedOf,
  lookalikes,
  redeem,
  signInHosted,
} from '../factories/identity/hosted.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, pool } from '../factories/product/person.ts'
import { standStill } from '../factories/product/stand-still.ts'

const ada = { first: 'Ada', last: 'Lovelace' }

async function aCode(app: App) {
  const person = await aPerson(app, ada)
  const request = aRequest(app)
  const { url } = await signInHosted(aBrowser(app.origin), request, person)
  return { person, ...request, url }
}
const refusedGrant = { status: 400, error: 'invalid_grant' }

test('a code opens nothing without its verifier', async ({ app }) => {
  const wrongOnes = ['', 'short', randomBytes(64).toString('base64url'), 'x'.repeat(200), 'ü'.repeat(64)]
  for (const wrong of wrongOnes) {
    const { url, verifier } = await aCode(app)
    const answer = await redeem(app, url, wrong)
    expect(answer.status).toBe(400)
    expect(answer.access_token).toBeUndefined()
    // a wrong verifier uses the code up; a request without a verifier does not
    expect((await redeem(app, url, verifier)).status).toBe(wrong === '' ? 200 : 400)
  }
  const { url, verifier } = await aCode(app)
  expect(await redeem(app, url, challengeOf(verifier))).toMatchObject(refusedGrant)
})

test('a code is good for its client and its address only', async ({ app }) => {
  const { redirectUri } = hostedOf(app)
  for (const redirect_uri of lookalikes(redirectUri)) {
    const { url, verifier } = await aCode(app)
    expect((await redeem(app, url, verifier, { redirect_uri })).status).toBe(400)
  }
  const { url, verifier } = await aCode(app)
  expect(await redeem(app, url, verifier, { client_id: 'another' })).toMatchObject({
    status: 400,
    error: 'invalid_client',
  })
  await app.ground.pool.query(`update identity_hosted_codes set client_id = 'another'`)
  expect(await redeem(app, url, verifier)).toMatchObject(refusedGrant)
})

test('a code is good for five minutes', async ({ app }) => {
  standStill()
  const [late, inTime] = [await aCode(app), await aCode(app)]
  await app.ground.movable?.move((5 * minute) / 1000 - 1)
  expect((await redeem(app, inTime.url, inTime.verifier)).status).toBe(200)
  await app.ground.movable?.move((5 * minute) / 1000)
  expect(await redeem(app, late.url, late.verifier)).toMatchObject(refusedGrant)
  await app.ground.movable?.move(0)
})

test('using a code a second time revokes its tokens', async ({ app }) => {
  const { url, verifier } = await aCode(app)
  const tokens = await redeem(app, url, verifier)
  expect(tokens.status).toBe(200)
  expect(await redeem(app, url, verifier)).toMatchObject(refusedGrant)
  const AccessToken = tokens.access_token
  expect((await pool(app, 'GetUser', { AccessToken })).body).toMatchObject({
    message: 'Access Token has been revoked',
  })
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  expect(await askTokens(app, form)).toMatchObject(refusedGrant)
})

test('simultaneous uses of a code leave no valid token', async ({ app }) => {
  const { url, verifier, person } = await aCode(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(app, url, verifier)))
  const given = answers.filter(({ status }) => status === 200)
  expect(given).toHaveLength(1)
  expect((await pool(app, 'GetUser', { AccessToken: given[0]?.access_token })).status).toBe(400)
  const { rows } = await app.ground.pool.query(
    'select 1 from identity_sessions where sub = $1 and hosted and revoked_at is null',
    [person.sub],
  )
  expect(rows).toEqual([])
})

test('userInfo requires an access token with openid', async ({ app }) => {
  const { url, verifier, person } = await aCode(app)
  const tokens = await redeem(app, url, verifier)
  const request = aRequest(app, { scope: 'aws.cognito.signin.user.admin email' })
  const { url: without } = await signInHosted(aBrowser(app.origin), request, person)
  const narrow = await redeem(app, without, request.verifier)
  expect(narrow).toMatchObject({ status: 200 })
  expect(narrow.id_token).toBeUndefined()
  const ask = (authorization: string | undefined, method = 'GET') =>
    fetch(`${app.origin}/oauth2/userInfo`, { method, headers: { ...(authorization && { authorization }) } })
  const refused: Record<string, string | undefined> = {
    nothing: undefined,
    basic: `Basic ${tokens.access_token}`,
    'an id token': `Bearer ${tokens.id_token}`,
    'a refresh token': `Bearer ${tokens.refresh_token}`,
    'a token without openid': `Bearer ${narrow.access_token}`,
    'a token of the API': `Bearer ${person.tokens.AccessToken}`,
    'a changed token': `Bearer ${tokens.access_token.slice(0, -6)}AAAAAA`,
  }
  for (const [what, authorization] of Object.entries(refused))
    for (const method of ['GET', 'POST']) {
      const answer = await ask(authorization, method)
      expect([what, answer.status]).toEqual([what, 401])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
      expect(await answer.text()).not.toContain(person.email)
    }
  for (const method of ['GET', 'POST'])
    expect(await (await ask(`Bearer ${tokens.access_token}`, method)).json()).toMatchObject({
      sub: person.sub,
    })
})

test('a revoked token stays revoked, and an unknown token is ignored', async ({ app }) => {
  const { url, verifier } = await aCode(app)
  const tokens = await redeem(app, url, verifier)
  const { clientId } = hostedOf(app)
  const revoke = (form: Record<string, string>) =>
    fetch(`${app.origin}/oauth2/revoke`, { method: 'POST', body: new URLSearchParams(form) })
  const status = async (form: Record<string, string>) => (await revoke(form)).status
  expect(await status({ token: tokens.refresh_token, client_id: 'another' })).toBe(400)
  expect(await status({ token: tokens.access_token, client_id: clientId })).toBe(400)
  expect(await status({ client_id: clientId })).toBe(400)
  expect(await status({ token: 'nobody-knows-it', client_id: clientId })).toBe(200)
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  expect((await askTokens(app, form)).status).toBe(200)
  for (const _time of [1, 2])
    expect(await status({ token: tokens.refresh_token, client_id: clientId })).toBe(200)
  expect(await askTokens(app, form)).toMatchObject(refusedGrant)
})
