import { afterAll, expect, test } from 'vitest'
import { MemberRefused } from '#domains/federation/ports.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { aLinkedIn } from '../../../test/factories/product/linkedin.ts'
import { issuersOf } from './id-token.ts'
import { createLinkedInMembers } from './members.ts'
import { linkedInSettings } from './settings.ts'
import { knownMembers } from './sim/people.ts'
import { linkedin } from './vendor.ts'

/** What the product relies on. A sign-in needs a person, so at LinkedIn itself only what needs none is checked. */
const clock = { now: () => new Date() }
const standIn = await aLinkedIn(clock)
afterAll(() => standIn.close())
const [ines, tomas, bea] = knownMembers
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof MemberRefused ? 'refused' : 'failed'),
  )

test('a member is read with name, address and picture, and is the same at each sign-in', async () => {
  const read = await standIn.members.readMember(await standIn.codeOf({ member: ines?.sub ?? '' }))
  expect(read).toEqual({
    subject: ines?.sub,
    firstName: 'Ines',
    lastName: 'Carvalho',
    email: 'ines.carvalho@example.com',
    picture: { contentType: 'image/jpeg', bytes: expect.any(Uint8Array) },
  })
  const other = await standIn.members.readMember(
    await standIn.codeOf({ email: 'ines.carvalho@example.com', firstName: 'I', lastName: 'C' }),
  )
  expect(other.subject).toBe(read.subject)
})

test('both spellings of the issuer are accepted, and no third', async () => {
  const [long, short] = issuersOf(standIn.settings)
  expect(long).toBe(`${short}/oauth`)
  const read = await Promise.all(
    [ines, tomas].map(async (one) =>
      standIn.members.readMember(await standIn.codeOf({ member: one?.sub ?? '' })),
    ),
  )
  expect(read.map(({ firstName }) => firstName)).toEqual(['Ines', 'Tomás'])
  const elsewhere = createLinkedInMembers(
    createOutbound(),
    {
      ...standIn.settings,
      signInUrl: () => 'https://elsewhere.example/oauth',
    },
    clock,
  )
  expect(await outcome(elsewhere.readMember(await standIn.codeOf({ member: ines?.sub ?? '' })))).toBe(
    'refused',
  )
})

test('an address that was not proved and a picture that is missing are left out', async () => {
  const read = await standIn.members.readMember(await standIn.codeOf({ member: bea?.sub ?? '' }))
  expect(read).toMatchObject({ firstName: 'Bea', email: '', picture: undefined })
})

test('neither PKCE nor a nonce is sent: LinkedIn refuses the one and never returns the other', async () => {
  const address = new URL(standIn.members.signInUrl({ state: 'x' }))
  expect([...address.searchParams.keys()]).toEqual([
    'response_type',
    'client_id',
    'redirect_uri',
    'scope',
    'state',
  ])
  expect(address.searchParams.get('scope')).toBe('openid profile email')
  const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = standIn.settings
  const answer = await fetch(`${standIn.settings.authUrl()}/v2/accessToken`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: await standIn.codeOf({ member: ines?.sub ?? '' }),
      client_id,
      client_secret,
      redirect_uri,
      code_verifier: 'v'.repeat(64),
    }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }])
})

test('a member who says no comes back with one of the errors that mean it', async () => {
  const back = await standIn.signIn({ deny: 'true' }, 'a-state')
  expect(back.pathname).toBe('/linkedin')
  expect(back.searchParams.get('state')).toBe('a-state')
  expect(standIn.members.denials).toContain(back.searchParams.get('error'))
})

test('a code works once', async () => {
  const code = await standIn.codeOf({ member: ines?.sub ?? '' })
  await standIn.members.readMember(code)
  expect(await outcome(standIn.members.readMember(code))).toBe('refused')
})

test('a token signed with a new key is accepted', async () => {
  const code = await standIn.codeOf({ member: ines?.sub ?? '' })
  standIn.sim.rotateKey()
  expect((await standIn.members.readMember(code)).subject).toBe(ines?.sub)
})

test('two answers about different members are refused', async () => {
  standIn.sim.faults.push({
    left: 1,
    fault: {
      match: 'GET /api/v2/userinfo',
      times: 1,
      status: 200,
      headers: {},
      body: { sub: 'another', name: 'Eve' },
      delayMs: 0,
      dropConnection: false,
    },
  })
  expect(await outcome(standIn.members.readMember(await standIn.codeOf({ member: ines?.sub ?? '' })))).toBe(
    'refused',
  )
})

test('a vendor that is down is not a refusal, and a picture that fails costs nothing but itself', async () => {
  await standIn.fault({ match: 'POST /oauth/v2/accessToken', status: 503 })
  const code = await standIn.codeOf({ member: ines?.sub ?? '' })
  await expect(standIn.members.readMember(code)).rejects.not.toBeInstanceOf(MemberRefused)
  await standIn.fault({ match: 'GET /pictures/', status: 500 })
  expect(await standIn.members.readMember(code)).toMatchObject({ firstName: 'Ines', picture: undefined })
})

const live = linkedInSettings(readConfig({ ...process.env, INTEGRATIONS: 'live' }, [linkedin]), () => '')
const client = live ?? standIn.settings

test(`a code that never was is refused, at ${live ? 'LinkedIn' : 'the stand-in'}`, async () => {
  expect(await outcome(createLinkedInMembers(createOutbound(), client, clock).readMember('AQnone'))).toBe(
    'refused',
  )
})

test('discovery names an issuer that tokens may have', async () => {
  const answer = await fetch(`${client.authUrl()}/.well-known/openid-configuration`)
  const { issuer, jwks_uri } = (await answer.json()) as { issuer: string; jwks_uri: string }
  expect(issuersOf(client)).toContain(issuer)
  expect(jwks_uri).toBe(`${client.signInUrl()}/openid/jwks`)
})
