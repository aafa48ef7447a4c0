import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import type { SecurityNotice } from '#protocols/identity/ports.ts'
import type { TestDatabase } from '../../database.ts'
import { anIdentityPool, type TestPool } from './identity-pool.ts'

export type Sdk = CognitoIdentityProviderClient

/** The SDK's client of our user pool, without retries. */
export const anSdk = ({ endpoint }: TestPool): Sdk =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  })

/** The name and message of the error that a call fails with; undefined when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<[string, string] | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    const { name, message } = error as Error
    return [name, message]
  }
}

/** The name of that error only. */
export const errorOf = async (call: Promise<unknown>) => (await refusalOf(call))?.[0]

export type Account = { readonly email: string; readonly sub: string; readonly password: string }

/** Signs in with a password and returns the answer. */
export const withPassword = (
  pool: TestPool,
  sdk: Sdk,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<InitiateAuthCommandOutput> =>
  sdk.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )

export type Tokens = { readonly AccessToken: string; readonly IdToken: string; readonly RefreshToken: string }

/** Signs in and returns the tokens. */
export async function tokensOf(
  pool: TestPool,
  sdk: Sdk,
  account: Pick<Account, 'email' | 'password'>,
): Promise<Tokens> {
  const { AuthenticationResult } = await withPassword(pool, sdk, account)
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {}
  return { AccessToken, IdToken, RefreshToken }
}

/** The newest code for an address. */
export const codeTo = (pool: TestPool, address: string): string =>
  pool.codes.findLast(({ to }) => to === address)?.code ?? ''

/** A code other than the right one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A pool for one test, with its own clock and the security notices that it sends. */
export async function aPoolWithNotices(
  { db }: Pick<TestDatabase, 'db'>,
  options: Parameters<typeof anIdentityPool>[1] = {},
) {
  const notices: SecurityNotice[] = []
  const pool = await anIdentityPool(db, {
    ...options,
    ports: { securityNotice: async (_context, notice) => void notices.push(notice), ...options.ports },
  })
  return { pool, sdk: anSdk(pool), notices }
}
