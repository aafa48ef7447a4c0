import { randomBytes } from 'node:crypto'
import {
  claim,
  g,
  k,
  N,
  passwordExponent,
  scramble,
  sessionKey,
  toInteger,
} from '#protocols/identity/rules/srp.ts'
import type { Powers } from '#protocols/identity/srp/powers.ts'
import { demo } from '../seed/demo/demo.ts'
import { type Answer, type Client, createClient, must } from './client.ts'
import type { Stage } from './stage.ts'

export type Tokens = { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string }

/** Sends one operation, as any client of the user pool does. */
export const askPool = (client: Client, operation: string, body: object): Promise<Answer> =>
  client.ask('POST', '/idp', {
    body,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  })

/** Signs the demo provider in. */
export async function signIn(
  parts: Doors,
  { email, password }: { readonly email: string; readonly password: string } = demo,
): Promise<Tokens> {
  return begin(parts, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })
}

/** Gets new tokens of a session; the refresh token stays the same. */
export const refresh = (parts: Doors, token: string): Promise<Tokens> =>
  begin(parts, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: token })

type Doors = Pick<Stage, 'server' | 'product'>

async function begin({ server, product }: Doors, AuthFlow: string, AuthParameters: object): Promise<Tokens> {
  const client = createClient(server.origin, 1)
  const { clientId: ClientId } = product.identity.browserConfig()
  const asked = askPool(client, 'InitiateAuth', { ClientId, AuthFlow, AuthParameters })
  const { AuthenticationResult } = JSON.parse((await must(asked)).text) as { AuthenticationResult: Tokens }
  client.close()
  return AuthenticationResult
}

export type Person = { readonly sub: string; readonly password: string }

/** Signs up a new user and confirms it in the database. */
export async function signUp(
  { server, product, ground }: Pick<Stage, 'server' | 'product' | 'ground'>,
  email = `${crypto.randomUUID()}@example.com`,
): Promise<Person> {
  const client = createClient(server.origin, 1)
  const password = 'Tango-1912'
  const { clientId: ClientId } = product.identity.browserConfig()
  const asked = askPool(client, 'SignUp', { ClientId, Username: email, Password: password })
  const { UserSub: sub } = JSON.parse((await must(asked)).text) as { UserSub: string }
  client.close()
  await ground.db
    .updateTable('identityUsers')
    .set({ status: 'CONFIRMED', emailVerified: true })
    .where('sub', '=', sub)
    .execute()
  return { sub, password }
}

/**
 * Signs in by SRP like a browser: "S = (B - k·g^x)^(a + u·x)" (contract 3.1). The bench's own threads do the powers.
 */
export async function bySrp(
  client: Client,
  { product }: Stage,
  powers: Powers,
  { sub, password }: Person,
): Promise<void> {
  const { clientId: ClientId, userPoolId } = product.identity.browserConfig()
  const poolName = userPoolId.split('_')[1] ?? ''
  const a = toInteger(randomBytes(32))
  const A = await powers.power(g, a)
  const AuthParameters = { USERNAME: sub, SRP_A: A.toString(16) }
  const asked = askPool(client, 'InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })
  const { Session, ChallengeParameters: given } = JSON.parse((await must(asked)).text) as {
    Session: string
    ChallengeParameters: { SALT: string; SRP_B: string; SECRET_BLOCK: string }
  }
  const [salt, B] = [BigInt(`0x${given.SALT}`), BigInt(`0x${given.SRP_B}`)]
  const x = passwordExponent(salt, poolName, sub, password)
  const u = scramble(A, B)
  const S = await powers.power((((B - k * (await powers.power(g, x))) % N) + N) % N, a + u * x)
  const TIMESTAMP = timestampOf(new Date())
  const signature = claim(
    sessionKey(S, u),
    poolName,
    sub,
    Buffer.from(given.SECRET_BLOCK, 'base64'),
    TIMESTAMP,
  )
  const answered = askPool(client, 'RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    Session,
    ChallengeResponses: {
      USERNAME: sub,
      PASSWORD_CLAIM_SECRET_BLOCK: given.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
      TIMESTAMP,
    },
  })
  await must(answered)
}

/** Formats a time as `Fri Nov 6 09:05:07 UTC 2026`. */
function timestampOf(at: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = at
    .toUTCString()
    .replace(',', '')
    .split(' ')
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}
