import { expect } from 'vitest'
import { operations } from '#protocols/identity/operations.ts'
import { documented } from '../factories/hostile/documented.ts'
import { addressOf, examplesFor } from '../factories/hostile/endpoint-examples.ts'
import { type Estate, forged } from '../factories/hostile/estate.ts'
import { everythingOf } from '../factories/hostile/everything-of.ts'
import { harmless, onlyAdded, onlyCodes, test, untouched } from '../factories/hostile/trespass.ts'
import { aPerson, asking, mailsSent, type Person, pool } from '../factories/product/person.ts'

test('every endpoint is in the OpenAPI document and has an example', async ({ app, estate }) => {
  const names = (await documented(app)).map(({ name }) => name)
  const served = app.mounted.api.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(served.filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(examplesFor(estate, 'x')).toSorted()).toEqual(names.toSorted())
  // the document marks exactly the endpoints that need an account
  const guarded = app.mounted.api.endpoints.filter(({ access }) => access === 'account')
  for (const { method, path } of guarded)
    expect((await documented(app)).find(({ name }) => name === `${method} ${path}`)?.needsAccount).toBe(true)
})

/** The changes that the holder of a booking's link may make to that booking. */
const customersOwn = ['POST /api/checkouts/:token/cancellation', 'POST /api/checkouts/:token/move']

/** Requests by which anybody adds to an owner's records, with the tables that they add to. They change nothing else. */
const adding: Readonly<Record<string, readonly string[]>> = {
  'POST /api/public/:userUrl/messages': ['messages', 'people', 'mails'],
  'PUT /api/public/:userUrl/likes': ['likes', 'like_counts'],
  'POST /api/public/:userUrl/likes/address': ['likes', 'contacts', 'contact_consents', 'mails'],
  'POST /api/checkouts/:token/pass-code': ['pass_codes', 'mails'],
  // a member may ask another one
  'POST /api/exchange/requests': ['exchange_requests', 'mails'],
  // and report one to the operator
  'POST /api/exchange/peers/:provider/reports': ['exchange_reports'],
  // a wrong code is counted
  'POST /api/checkouts/:token/passes': ['pass_codes'],
}

/** Everything of an owner except what anybody may add to. */
const unaddedOf = async (pool: Parameters<typeof everythingOf>[0], owner: Person) =>
  Object.fromEntries(
    Object.entries(await everythingOf(pool, owner)).filter(
      ([table]) => !Object.values(adding).flat().includes(table),
    ),
  )

test("every endpoint shows and changes an owner's data only for the owner", { timeout: 180_000 }, async ({
  app,
  estate,
  journal,
  database,
}) => {
  const peopleOf = async () => (await everythingOf(database.pool, estate.owner))['people'] ?? []
  const known = await peopleOf()
  expect(known.length).toBeGreaterThan(3)
  const before = await unaddedOf(database.pool, estate.owner)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'accounts',
      'bookings',
      'orders',
      'payments',
      'records',
      'snapshots',
      'user_urls',
    ]),
  )
  const stolen = forged(estate.dora.token, estate.carla.token)
  const asks = {
    anonymous: { ask: asking(app), token: stolen },
    'another provider': { ask: estate.stranger.ask, token: stolen },
    'a customer': { ask: asking(app, estate.carla.token), token: estate.carla.token },
    'an expired token': { ask: asking(app, estate.expired.IdToken), token: stolen },
    'an access token': { ask: asking(app, estate.owner.tokens.AccessToken), token: stolen },
    'a refresh token': { ask: asking(app, estate.owner.tokens.RefreshToken), token: stolen },
  }
  const needsAccount = new Set(
    (await documented(app)).filter((one) => one.needsAccount).map(({ name }) => name),
  )
  await journal.read()
  for (const [who, { ask, token }] of Object.entries(asks)) {
    for (const [name, example] of Object.entries(examplesFor(estate, token))) {
      if (token === estate.carla.token && customersOwn.includes(name)) continue
      const { method, url } = addressOf(name, example)
      const answer = await ask(method, url, example.body)
      const unknown = needsAccount.has(name) && who !== 'another provider'
      const guessed = name.includes(':token') && token === stolen
      harmless(`${who}: ${name}`, answer, estate, unknown ? [401, 403] : guessed ? [400, 404] : undefined)
      const tables = adding[name]
      if (tables) {
        // a mail that is sent later would count as a write of the next request
        await mailsSent(app)
        await onlyAdded(`${who}: ${name}`, tables, journal, estate)
      } else await untouched(`${who}: ${name}`, journal, estate)
    }
  }
  expect(await unaddedOf(database.pool, estate.owner)).toEqual(before)
  // a message may add a person; it changes none
  expect(await peopleOf()).toEqual(expect.arrayContaining(known))
})

test('a customer changes their own booking by its link, and no other booking', async ({
  app,
  estate,
  database,
}) => {
  const { owner, carla, dora, requested, paid, held } = estate
  const theirs = [dora, requested, paid].flatMap(({ bookingId, orderId }) => [bookingId, orderId])
  const others = async () => {
    const everything = await everythingOf(database.pool, owner)
    const rows = Object.entries(everything).map(([table, all]) => [
      table,
      all.filter((row) => [...theirs, held.bookingId].some((id) => JSON.stringify(row).includes(id))),
    ])
    return Object.fromEntries(rows) as Record<string, unknown[]>
  }
  const before = await others()
  expect(before['bookings']).toHaveLength(4)
  for (const name of customersOwn.toReversed()) {
    const example = examplesFor(estate, carla.token)[name] ?? {}
    const { method, url } = addressOf(name, example)
    harmless(`a customer: ${name}`, await asking(app)(method, url, example.body), estate)
    expect(await others()).toEqual(before)
  }
  const { body } = await asking(app)('GET', `/api/checkouts/${carla.token}`)
  expect(body).toMatchObject({ state: 'cancelled', cancelledBy: 'customer' })
})

test('the owner may do what the walk refused to all others', async ({ app, estate, journal }) => {
  const examples = examplesFor(estate, estate.dora.token)
  for (const name of ['GET /api/account', 'GET /api/orders', 'GET /api/orders/:id', 'GET /api/bookings']) {
    const { method, url } = addressOf(name, {
      ...examples[name],
      query: name.endsWith('bookings') ? (examples[name]?.query ?? {}) : {},
    })
    const answer = await estate.owner.ask(method, url)
    expect(answer).toMatchObject({ status: 200 })
    expect(estate.secrets.some((secret) => answer.text.includes(secret))).toBe(true)
  }
  const link = await asking(app)('GET', `/api/checkouts/${estate.dora.token}`)
  expect(link.text).toContain('secret-dora@example.com')
  // proof that the journal notices a change by the owner
  await journal.read()
  await estate.owner.ask('PUT', '/api/showcase/published', { isPublished: false })
  await expect(untouched('the owner', journal, estate)).rejects.toThrow('changed what is not theirs')
})

test("a hold's link shows no more than the public page", async ({ app, estate }) => {
  const { token, bookingId } = estate.held
  const { status, text } = await asking(app)('GET', `/api/checkouts/${token}`)
  expect(status).toBe(200)
  const leaked = estate.secrets.filter((secret) => text.includes(secret))
  expect(leaked.filter((secret) => secret !== token && secret !== bookingId)).toEqual([])
})

/** Attempts to get into the owner's sign-in; `tokens` are the attacker's own, or old tokens of the owner. */
function attempts({ owner }: Estate, ClientId: string, tokens: Partial<Person['tokens']>) {
  const { IdToken = 'x', AccessToken = 'x', RefreshToken = IdToken } = tokens
  const known = { ClientId, Username: owner.email }
  return {
    SignUp: { ...known, Password: 'Another-1912' },
    ConfirmSignUp: { ...known, ConfirmationCode: '000000' },
    ResendConfirmationCode: known,
    InitiateAuth: {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: owner.email, PASSWORD: 'Another-1912' },
    },
    RespondToAuthChallenge: {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: 'x'.repeat(64),
      ChallengeResponses: {
        USERNAME: owner.sub,
        PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Fri Nov 6 09:05:07 UTC 2026',
      },
    },
    GetTokensFromRefreshToken: { ClientId, RefreshToken },
    RevokeToken: { ClientId, Token: RefreshToken },
    GetUser: { AccessToken },
    ForgotPassword: known,
    ConfirmForgotPassword: { ...known, ConfirmationCode: '000000', Password: 'Another-1912' },
    ChangePassword: { AccessToken, PreviousPassword: 'Another-1912', ProposedPassword: 'Another-1913' },
    UpdateUserAttributes: { AccessToken, UserAttributes: [{ Name: 'sub', Value: owner.sub }] },
    DeleteUserAttributes: { AccessToken, UserAttributeNames: ['custom:owner'] },
    GetUserAttributeVerificationCode: { AccessToken, AttributeName: 'email' },
    VerifyUserAttribute: { AccessToken, AttributeName: 'email', Code: '000000' },
    GlobalSignOut: { AccessToken },
    AssociateSoftwareToken: { Session: 'x'.repeat(64) },
    VerifySoftwareToken: { Session: 'x'.repeat(64), UserCode: '123456' },
    SetUserMFAPreference: { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } },
    SetUserSettings: { AccessToken, MFAOptions: [] },
    ConfirmDevice: {
      AccessToken,
      DeviceKey: 'us-east-1_x',
      DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
    },
    UpdateDeviceStatus: {
      AccessToken,
      DeviceKey: 'us-east-1_x',
      DeviceRememberedStatus: 'remembered',
    },
    GetDevice: { AccessToken, DeviceKey: 'us-east-1_x' },
    ListDevices: { AccessToken },
    ForgetDevice: { AccessToken, DeviceKey: 'us-east-1_x' },
    DeleteUser: { AccessToken },
  } satisfies Record<string, object>
}

test("no operation of the user pool shows or changes another user's data", async ({
  app,
  estate,
  journal,
  database,
}) => {
  const { clientId } = app.product.identity.browserConfig()
  const eve = await aPerson(app, { first: 'Eve', last: 'Another' })
  // any visitor may have a code sent to an address; only those rows of the owner may change
  const theirs = async () => {
    const { identity_codes: _, ...rest } = await everythingOf(database.pool, estate.owner)
    return rest
  }
  const before = await theirs()
  const { IdToken, AccessToken } = estate.expired
  const actors = {
    anonymous: {},
    'another user': eve.tokens,
    'expired tokens': { IdToken, AccessToken },
    // neither an id token nor a booking link is an access token
    'tokens of another kind': {
      IdToken,
      AccessToken: estate.owner.tokens.IdToken,
      RefreshToken: estate.carla.token,
    },
  }
  await journal.read()
  for (const [who, tokens] of Object.entries(actors)) {
    const list = attempts(estate, clientId, tokens)
    expect(Object.keys(list).toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
    for (const [operation, body] of Object.entries(list)) {
      const answer = await pool(app, operation, body)
      // RevokeToken accepts unknown tokens, and a user may call an operation for themselves
      const refused = tokens !== eve.tokens && !['RevokeToken', 'ForgotPassword'].includes(operation)
      harmless(`${who}: ${operation}`, answer, estate, refused ? [400] : [200, 400])
      if (operation === 'ForgotPassword') await onlyCodes(`${who}: ${operation}`, journal, estate)
      await untouched(`${who}: ${operation}`, journal, estate)
    }
  }
  expect(await theirs()).toEqual(before)
  expect((await estate.owner.ask('GET', '/api/account')).status).toBe(200)
})
