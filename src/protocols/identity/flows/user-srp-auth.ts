import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { newToken } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { findCandidate } from '../candidate.ts'
import { refuse } from '../errors.ts'
import { Hex, Username } from '../fields.ts'
import { readFields } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { g, N, pad, serverPublic, toInteger } from '../rules/srp.ts'
import { addChallenge } from '../store/challenges.ts'
import { keyedHash } from '../tokens/secrets.ts'

/** A has at most the group's 384 bytes, and a leading 00. */
const Parameters = z.object({ USERNAME: Username, SRP_A: Hex(770) })

/** "Session: opaque, >= 20 chars, bound to user, client and challenge, 3 minutes" (contract 3). */
const sessionLife = 3 * minute
export const passwordVerifierPurpose = 'identity:challenge:PASSWORD_VERIFIER'

/** What the server keeps between the two halves of an exchange; numbers are hex. */
export type ExchangeState = {
  readonly username: string
  /** The name as it was given, under which the answer may come too. */
  readonly givenName: string
  readonly A: string
  readonly B: string
  readonly b: string
  readonly secretBlock: string
}

/** "`USER_SRP_AUTH`: USERNAME, SRP_A (hex) … Reply `PASSWORD_VERIFIER`" (contract 3). */
export async function userSrpAuth(pool: UserPool, context: Context, parameters: unknown): Promise<object> {
  const { USERNAME, SRP_A } = readFields(Parameters, parameters)
  const A = BigInt(`0x${SRP_A}`)
  // "Refuse A ≡ 0 mod N (InvalidParameterException) — MUST, else anybody signs in"
  if (A % N === 0n) refuse('InvalidParameterException', 'Invalid SRP_A')

  const { user, username, salt, verifier } = await findCandidate(pool, context, USERNAME)
  const b = toInteger(randomBytes(32))
  const B = serverPublic(verifier, await pool.powers.power(g, b))
  // "SECRET_BLOCK: opaque, >= 32 random bytes"
  const secretBlock = randomBytes(48).toString('base64')
  const session = newToken(48)
  const state: ExchangeState = {
    username,
    givenName: USERNAME,
    A: A.toString(16),
    B: B.toString(16),
    b: b.toString(16),
    secretBlock,
  }
  await addChallenge(context, {
    sessionHash: keyedHash(pool, 'session', session),
    challenge: 'PASSWORD_VERIFIER',
    clientId: pool.ids.clientId,
    sub: user?.sub ?? null,
    sealedState: pool.key.seal(passwordVerifierPurpose, JSON.stringify(state)),
    expiresAt: new Date(context.clock.now().getTime() + sessionLife),
  })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: session,
    ChallengeParameters: {
      SALT: pad(salt).toString('hex'),
      SRP_B: pad(B).toString('hex'),
      SECRET_BLOCK: secretBlock,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  }
}
