import { Amplify } from 'aws-amplify'
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { expect, vi } from 'vitest'
import { loadServerKey } from '#platform/credentials/server-key.ts'
import type { IdentityBrowserConfig } from '#protocols/identity/ports.ts'
import { rotateKeys } from '#protocols/identity/tokens/rotate-keys.ts'
import { hasDemo } from '../../../scripts/seed/demo/has-demo.ts'
import { test as base } from '../../database.ts'
import { forged } from '../../factories/hostile/estate.ts'
import { alteredToken } from '../../factories/identity/altered-token.ts'
import { aManagedPair, type ManagedPair } from '../../factories/identity/managed-pair.ts'
import '../../factories/identity/quick-powers.ts'
import { aPerson, asking, errorOf, signIn as signInAgain } from '../../factories/product/person.ts'

vi.setConfig({ testTimeout: 180_000 })

const test = base.extend<{ pair: ManagedPair }>({
  pair: [
    async ({ database }, use) => {
      const pair = await aManagedPair(database)
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(pair)
      await pair.stop()
    },
    { scope: 'file' },
  ],
})

const ask = ({ app }: ManagedPair, token: string) => asking(app, token)('GET', '/api/account')

test('the same client signs up and in by configuration alone, and the API accepts the person', async ({
  pair,
  db,
}) => {
  const { identity } = (await (await fetch(`${pair.app.origin}/config.json`)).json()) as {
    identity: Required<IdentityBrowserConfig>
  }
  const items = new Map<string, string>()
  const storage = {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  }
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.clientId,
        userPoolEndpoint: identity.userPoolEndpoint,
        identityPoolId: identity.identityPoolId,
        identityPoolEndpoint: identity.identityPoolEndpoint,
        allowGuestAccess: true,
      },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)

  const username = `${crypto.randomUUID()}@example.com`
  const password = 'correct horse'
  const userAttributes = { email: username, given_name: 'Ada', family_name: 'Lovelace' }
  await signUp({ username, password, options: { userAttributes } })
  const code = async () => {
    const { status, text } = await asking(pair.service())('GET', `/dev/mailbox/code?to=${username}`)
    expect(status).toBe(200)
    return text
  }
  await confirmSignUp({ username, confirmationCode: await vi.waitFor(code, 30_000) })
  const entered = await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } })
  expect(entered.isSignedIn).toBe(true)

  const { tokens, credentials, identityId, userSub } = await fetchAuthSession()
  expect(credentials?.accessKeyId).toMatch(/^ASIA/)
  expect(identityId).toMatch(/^us-east-1:/)
  const { status, body } = await ask(pair, String(tokens?.idToken))
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: username })
  const account = { sub: userSub, email: username, firstName: 'Ada', emailVerified: true }
  const made = await db.selectFrom('accounts').selectAll().where('email', '=', username).execute()
  expect(made).toMatchObject([account])
  const users = await db.selectFrom('identityUsers').select('sub').execute()
  expect(users).toEqual([])
  await signOut()
})

test('no endpoint of sign-in is served, so that no password reaches this server', async ({ pair }) => {
  const { app, settings } = pair
  const target = 'AWSCognitoIdentityProviderService.InitiateAuth'
  const body = {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'ada', PASSWORD: 'correct horse' },
  }
  for (const [method, url] of [
    ['POST', '/idp'],
    ['OPTIONS', '/idp'],
    ['POST', '/pool'],
    ['GET', `/idp/${settings.userPoolId}/.well-known/jwks.json`],
    ['GET', '/oauth2/authorize'],
    ['GET', '/oauth2/idpresponse'],
    ['POST', '/oauth2/token'],
    ['GET', '/oauth2/userInfo'],
    ['POST', '/oauth2/revoke'],
    ['GET', '/login'],
    ['POST', '/login'],
    ['GET', '/forgotPassword'],
    ['POST', '/forgotPassword'],
    ['GET', '/logout'],
  ] as const) {
    const answer = await asking(app)(method, url, method === 'POST' ? body : undefined, {
      'x-amz-target': target,
    })
    expect([method, url, answer.status]).toEqual([method, url, 404])
  }
  expect(hasDemo(app.config, app.product.vendors)).toBe(false)
  const page = await asking(app)('GET', '/signin')
  expect(page.headers['content-security-policy']).toMatch(
    new RegExp(`connect-src 'self' ${new URL(settings.issuer).origin};`),
  )
})

test('the configuration names the service, and where hosted sign-in returns to', async ({ pair }) => {
  const { app, settings } = pair
  const { body } = await asking(app)('GET', '/config.json')
  expect(body).toMatchObject({
    addresses: { auth: settings.userPoolEndpoint, api: `${app.origin}/api` },
    identity: {
      region: settings.region,
      userPoolId: settings.userPoolId,
      clientId: settings.clientId,
      issuer: settings.issuer,
      identityPoolId: settings.identityPoolId,
      identityPoolEndpoint: settings.identityPoolEndpoint,
      hosted: {
        url: pair.service().origin,
        redirectUri: `${app.origin}/redirect`,
        logoutUri: `${app.origin}/home`,
        providers: ['Google'],
      },
    },
  })
})

test('only an id token of the service for this client is accepted', async ({ pair }) => {
  const { email, tokens } = await aPerson(pair.service(), { first: 'Eve', last: 'Other' })
  expect((await ask(pair, tokens.IdToken)).body).toMatchObject({ email })
  const altered = (claims: Record<string, unknown>) =>
    alteredToken(pair.service().ground, tokens.IdToken, claims)
  const seconds = Math.floor(Date.now() / 1000)
  const [, body = ''] = tokens.IdToken.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const wrong = {
    forged: forged(tokens.IdToken, tokens.AccessToken),
    unsigned: `${none}.${body}.`,
    'another issuer’s': await altered({ iss: 'https://issuer.example/us-east-1_AAAAAAAAA' }),
    'another client’s': await altered({ aud: 'another' }),
    expired: await altered({ exp: seconds - 1 }),
    'without an end': await altered({ exp: undefined }),
    'of another use': await altered({ token_use: 'access' }),
    'an access token': tokens.AccessToken,
    'a refresh token': tokens.RefreshToken,
  }
  for (const [why, token] of Object.entries(wrong)) {
    const answer = await ask(pair, token)
    expect([why, answer.status, errorOf(answer)?.code]).toEqual([why, 401, 'auth.required'])
  }
  expect((await ask(pair, await altered({ exp: seconds + 30 }))).status).toBe(200)
})

test('a token ends by the clock of this server, to the second', async ({ pair }) => {
  const { tokens } = await aPerson(pair.service(), { first: 'Ada', last: 'Mensah' })
  const { movable } = pair.app.ground
  await movable?.move(59 * 60)
  expect((await ask(pair, tokens.IdToken)).status).toBe(200)
  await movable?.move(60 * 60 + 1)
  expect((await ask(pair, tokens.IdToken)).status).toBe(401)
  await movable?.move(0)
})

test('users stay signed in while the service is unreachable, and its rotated keys are fetched', async ({
  pair,
}) => {
  const person = await aPerson(pair.service(), { first: 'Ada', last: 'Mensah' })
  const { IdToken } = person.tokens
  expect((await ask(pair, IdToken)).status).toBe(200)
  const { config } = pair.service()
  await pair.stopService()

  // known keys stay cached; an unknown key gives 503 once the last answer of the service is too old
  const [, claims, signature] = IdToken.split('.')
  const header = Buffer.from('{"kid":"another","alg":"RS256"}').toString('base64url')
  const unknown = `${header}.${claims}.${signature}`
  await vi.waitFor(
    async () => {
      const answer = await ask(pair, unknown)
      expect([answer.status, errorOf(answer)?.code]).toEqual([503, 'auth.unavailable'])
    },
    { timeout: 30_000, interval: 500 },
  )
  expect((await ask(pair, IdToken)).status).toBe(200)

  await pair.startService()
  const { db, clock } = pair.service().ground
  const key = loadServerKey(config.DATA_DIR)
  await rotateKeys({ db, clock, key })
  await rotateKeys({ db, clock, key })
  await pair.stopService()
  await pair.startService()
  const later = await signInAgain(pair.service(), person)
  expect(later.tokens.IdToken.split('.')[0]).not.toBe(IdToken.split('.')[0])
  expect((await ask(pair, later.tokens.IdToken)).status).toBe(200)
  // the service answers again: an unknown key is refused, and not requested each time
  expect((await ask(pair, unknown)).status).toBe(401)
})
