import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { test } from '../database.ts'
import { startKillable } from '../factories/hostile/killable.ts'
import { aBrowser, challengeOf } from '../factories/identity/hosted.ts'
import { aNumber, appCode } from '../factories/identity/second-factors.ts'
import { freePort } from '../factories/product/free-port.ts'

type Answered = Record<string, string> & { AuthenticationResult?: Record<string, string> }

/** Uses every kind of secret over HTTP and records each one that is typed, mailed or answered. */
async function aLifeOfSecrets(origin: string): Promise<string[]> {
  const secrets: string[] = []
  const note = (...given: (string | undefined)[]) => {
    for (const secret of given) {
      if (secret === undefined || secret.length < 6) throw new Error(`no secret: ${secret}`)
      secrets.push(secret)
    }
  }
  const config = (await (await fetch(`${origin}/config.json`)).json()) as {
    identity: { clientId: string; identityPoolId: string; issuer: string; hosted: { redirectUri: string } }
  }
  const { clientId: ClientId, identityPoolId, issuer, hosted } = config.identity
  const ask = async (target: string, body: object, url = `${origin}/idp`) => {
    const service = url.endsWith('/pool') ? 'AWSCognitoIdentityService' : 'AWSCognitoIdentityProviderService'
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${service}.${target}`,
    }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const answered = (await answer.json()) as Answered
    for (const token of Object.values(answered.AuthenticationResult ?? {}))
      if (typeof token === 'string' && token.length > 40 && !token.startsWith('us-')) note(token)
    if (answered['Session']) note(answered['Session'])
    return answered
  }
  const codeTo = async (to: string, but?: string): Promise<string> => {
    for (let tries = 0; tries < 300; tries++) {
      const answer = await fetch(`${origin}/dev/mailbox/code?to=${encodeURIComponent(to)}`)
      const code = await answer.text()
      if (answer.ok && code !== but) {
        note(code)
        return code
      }
      await sleep(50)
    }
    throw new Error('no code arrived')
  }

  const Username = `${crypto.randomUUID()}@example.com`
  const [first, second, third, wrong] = ['Sesame-0pen', 'Sesame-2pen', 'Sesame-3pen', 'Sesame-9pen']
  note(first, second, third, wrong)
  await ask('SignUp', { ClientId, Username, Password: first })
  await ask('ConfirmSignUp', { ClientId, Username, ConfirmationCode: 'SESAME-no' })
  const signUpCode = await codeTo(Username)
  await ask('ConfirmSignUp', { ClientId, Username, ConfirmationCode: signUpCode })
  const enter = (PASSWORD: string | number) =>
    ask('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD },
    })
  await enter(wrong)
  const { AuthenticationResult: tokens = {} } = await enter(first)
  const { AccessToken, IdToken, RefreshToken } = tokens
  await ask('ChangePassword', { AccessToken, PreviousPassword: first, ProposedPassword: second })
  await ask('ForgotPassword', { ClientId, Username })
  const ConfirmationCode = await codeTo(Username, signUpCode)
  await ask('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: 'short' })
  await ask('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: third })
  for (const operation of ['GetTokensFromRefreshToken', 'RevokeToken'])
    await ask(operation, { ClientId, RefreshToken, Token: RefreshToken })
  await ask('GetUser', { AccessToken })

  const { AuthenticationResult: refreshed = {} } = await enter(third)
  const number = aNumber()
  await ask('UpdateUserAttributes', {
    AccessToken: refreshed['AccessToken'],
    UserAttributes: [{ Name: 'phone_number', Value: number }],
  })
  const Code = await codeTo(number)
  await ask('VerifyUserAttribute', {
    AccessToken: refreshed['AccessToken'],
    AttributeName: 'phone_number',
    Code,
  })
  const login = { [issuer.replace(/^https?:\/\//, '')]: refreshed['IdToken'] }
  const { IdentityId } = await ask(
    'GetId',
    { IdentityPoolId: identityPoolId, Logins: login },
    `${origin}/pool`,
  )
  const given = await ask('GetCredentialsForIdentity', { IdentityId, Logins: login }, `${origin}/pool`)
  const { SecretKey, SessionToken } = given['Credentials'] as unknown as Record<string, string>
  note(SecretKey, SessionToken)
  await ask('GetCredentialsForIdentity', { IdentityId, Logins: { other: IdToken } }, `${origin}/pool`)

  const { SecretCode = '' } = await ask('AssociateSoftwareToken', { AccessToken: refreshed['AccessToken'] })
  note(SecretCode)
  await ask('VerifySoftwareToken', { AccessToken: refreshed['AccessToken'], UserCode: appCode(SecretCode) })

  const verifier = crypto.randomUUID() + crypto.randomUUID()
  note(verifier)
  const browser = aBrowser(origin)
  const query = new URLSearchParams({
    client_id: ClientId,
    redirect_uri: hosted.redirectUri,
    response_type: 'code',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state: 'state',
  })
  const page = await browser.open(`${origin}/oauth2/authorize?${query}`)
  await browser.send(page, { username: Username, password: wrong })
  const { url } = await browser.send(page, { username: Username, password: third })
  const code = new URL(url).searchParams.get('code') ?? ''
  note(code, ...browser.cookies().map((cookie) => cookie.split('=')[1]))
  await fetch(`${origin}/redirect?code=${code}&state=state`)
  const form = { client_id: ClientId, redirect_uri: hosted.redirectUri, code, code_verifier: verifier }
  const redeem = () =>
    fetch(`${origin}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, grant_type: 'authorization_code' }),
    })
  const redeemed = (await (await redeem()).json()) as Record<string, string>
  note(redeemed['access_token'], redeemed['id_token'], redeemed['refresh_token'])
  const bearer = { headers: { authorization: `Bearer ${redeemed['id_token']}` } }
  for (const address of ['/api/account', '/api/none', '/oauth2/userInfo'])
    await fetch(origin + address, bearer)
  await fetch(`${origin}/api/account?token=${redeemed['id_token']}`, bearer)
  await redeem()
  const access = refreshed['AccessToken'] ?? ''
  await ask('SetUserMFAPreference', {
    AccessToken: access,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  const recovery = await fetch(`${origin}/idp/recoveryCodes`, {
    method: 'POST',
    headers: { 'x-amz-target': 'ShowcaseRecoveryCodes.ReplaceRecoveryCodes' },
    body: JSON.stringify({ AccessToken: access }),
  })
  const { RecoveryCodes } = (await recovery.json()) as { RecoveryCodes: string[] }
  note(...RecoveryCodes, ...RecoveryCodes.map((one) => one.replace('-', '')))
  const { Session } = await enter(third)
  for (const typed of ['SESA-MEND', RecoveryCodes[0]])
    await ask('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: typed },
    })
  // unexpected errors must not log secrets either
  await enter(0)
  for (const body of ['{', `{"AccessToken":"${AccessToken}"`, '"x"'])
    await fetch(`${origin}/idp`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body,
    })
  return secrets
}

/** Everything in the database except the mailbox and the text messages of the stand-ins. */
async function everything(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema !~ '^(pg_|information_schema)' and table_name <> 'mailbox'`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const { rows: all } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    texts.push(...all.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** Tells whether the secret occurs on its own, because six digits also occur inside longer numbers. */
const stands = (secret: string, text: string): boolean =>
  new RegExp(`(?<![\\w.+/-])${RegExp.escape(secret)}(?![\\w/+-])`).test(text)

test('no password, code, token or secret is logged at any level or readable in the database', {
  timeout: 120_000,
}, async ({ database }) => {
  let log = ''
  const running = await startKillable(database, {
    port: await freePort(),
    dataDir: mkdtempSync(path.join(tmpdir(), 'secrets-')),
    env: { LOG_LEVEL: 'trace' },
    logged: (text) => (log += text),
  })
  const secrets = await aLifeOfSecrets(running.origin.replace('127.0.0.1', 'localhost'))
  const stored = await everything(database.pool)
  await running.stop()

  expect(log).toContain('request refused')
  expect(stored).toMatch(/"sealed_totp": "[^"]/)
  expect(stored).toMatch(/"used_at": "\d/)
  expect(secrets.length).toBeGreaterThanOrEqual(43)
  expect(secrets.filter((secret) => stands(secret, log))).toEqual([])
  expect(secrets.filter((secret) => stands(secret, stored))).toEqual([])
})
