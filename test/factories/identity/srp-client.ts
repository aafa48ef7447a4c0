import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'
import type { Answer, TestPool } from './identity-pool.ts'

/** The browser's half of SRP, written from the contract with plain integers. It shares no code with the server. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) result = (((result * result) % N) * (bit === '1' ? base : 1n)) % N
  return result
}

const integer = (hex: string) => BigInt(`0x${hex}`)

function padded(n: bigint): string {
  const hex = n.toString(16).padStart(n.toString(16).length + (n.toString(16).length % 2), '0')
  return /^[89a-f]/.test(hex) ? `00${hex}` : hex
}

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const shaOfHex = (hex: string) => sha(Buffer.from(hex, 'hex'))

export type Parameters = {
  SALT: string
  SRP_B: string
  SECRET_BLOCK: string
  USERNAME: string
  USER_ID_FOR_SRP: string
}
export type Exchange = { readonly A: string; readonly a: bigint }

export function begin(): Exchange {
  const a = integer(randomBytes(32).toString('hex'))
  return { a, A: power(2n, a).toString(16) }
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const timestampOf = (at: Date): string =>
  `${days[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${at.getUTCDate()} ${at.toISOString().slice(11, 19)} UTC ${at.getUTCFullYear()}`

/** Computes the answer to PASSWORD_VERIFIER. */
export function answer(
  exchange: Exchange,
  parameters: Parameters,
  poolName: string,
  password: string,
  timestamp = timestampOf(new Date()),
): Record<string, string> {
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP: user } = parameters
  const B = integer(SRP_B)
  const k = integer(shaOfHex(padded(N) + padded(2n)))
  const x = integer(shaOfHex(padded(integer(SALT)) + sha(`${poolName}${user}:${password}`)))
  const u = integer(shaOfHex(padded(integer(exchange.A)) + padded(B)))
  const S = power((((B - k * power(2n, x)) % N) + N) % N, exchange.a + u * x)
  const prk = createHmac('sha256', Buffer.from(padded(u), 'hex'))
    .update(Buffer.from(padded(S), 'hex'))
    .digest()
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
  const signature = createHmac('sha256', key)
    .update(`${poolName}${user}`)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(timestamp)
    .digest('base64')
  return {
    USERNAME: user,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  }
}

/** Signs in by SRP over HTTP. */
export async function signInBySrp(pool: TestPool, name: string, password: string): Promise<Answer> {
  const exchange = begin()
  const started = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: name, SRP_A: exchange.A },
  })
  if (started.status !== 200) return started
  const parameters = started.body['ChallengeParameters'] as unknown as Parameters
  return pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: started.body['Session'],
    ChallengeResponses: answer(exchange, parameters, poolNameOf(pool), password),
  })
}

export const poolNameOf = (pool: TestPool): string => pool.identity.userPoolId.split('_')[1] ?? ''

/** The secret that a client makes for its device, and the values it sends (contract 3.2). */
export function deviceSecret(groupKey: string, deviceKey: string) {
  const password = randomBytes(40).toString('base64')
  const salt = integer(randomBytes(16).toString('hex'))
  const x = integer(shaOfHex(padded(salt) + sha(`${groupKey}${deviceKey}:${password}`)))
  const base64 = (n: bigint) => Buffer.from(padded(n), 'hex').toString('base64')
  return { password, config: { Salt: base64(salt), PasswordVerifier: base64(power(2n, x)) } }
}
