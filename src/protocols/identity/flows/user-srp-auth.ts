import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { findCandidate } from '../candidate.ts'
import type { ExchangeState } from '../challenges/password-verifier.ts'
import type { ChallengeAnswer } from '../challenges/progress.ts'
import { giveChallenge } from '../challenges/session.ts'
import { refuse } from '../errors.ts'
import { DeviceKey, Hex, Username } from '../fields.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { g, N, pad, serverPublic, toInteger } from '../rules/srp.ts'

/** A has at most the group's 384 bytes, and a leading 00. */
const Parameters = z.object({ USERNAME: Username, SRP_A: Hex(770), DEVICE_KEY: DeviceKey.nullish() })

/** "`USER_SRP_AUTH`: USERNAME, SRP_A (hex) … Reply `PASSWORD_VERIFIER`" (contract 3). */
export async function userSrpAuth(
  pool: UserPool,
  context: Context,
  parameters: unknown,
): Promise<ChallengeAnswer> {
  const { USERNAME, SRP_A, DEVICE_KEY } = readFields(Parameters, parameters)
  const A = BigInt(`0x${SRP_A}`)
  // "Refuse A ≡ 0 mod N (InvalidParameterException) — MUST, else anybody signs in"
  if (A % N === 0n) refuse('InvalidParameterException', 'Invalid SRP_A')

  const { user, username, salt, verifier } = await findCandidate(pool, context, USERNAME)
  const b = toInteger(randomBytes(32))
  const B = serverPublic(verifier, await pool.powers.power(g, b))
  // "SECRET_BLOCK: opaque, >= 32 random bytes"
  const secretBlock = randomBytes(48).toString('base64')
  const state: ExchangeState = {
    username,
    givenName: USERNAME,
    A: A.toString(16),
    B: B.toString(16),
    b: b.toString(16),
    secretBlock,
    progress: { username, passed: [], ...(DEVICE_KEY && { deviceKey: DEVICE_KEY }) },
  }
  return giveChallenge(pool, context, {
    challenge: 'PASSWORD_VERIFIER',
    sub: user?.sub,
    state,
    parameters: {
      SALT: pad(salt).toString('hex'),
      SRP_B: pad(B).toString('hex'),
      SECRET_BLOCK: secretBlock,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  })
}
