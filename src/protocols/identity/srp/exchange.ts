import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { systemClock } from '#platform/clock/clock.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { claim, g, N, pad, scramble, serverPublic, sessionKey, toInteger } from '../rules/srp.ts'
import { isStale, readTimestamp } from '../rules/timestamp.ts'
import { same } from '../secrets/secrets.ts'
import { Base64, Hex, Text } from '../wire/fields.ts'
import type { Powers } from './powers.ts'

/** The server's state between the two halves of an exchange; numbers are hex. */
export type Exchange = {
  readonly A: string
  readonly B: string
  readonly b: string
  readonly secretBlock: string
}

/** The party that proves its secret: a user of the pool, or a device of its group (contract 3.1 and 3.2). */
export type Party = {
  readonly group: string
  readonly id: string
  readonly salt: bigint
  readonly verifier: bigint
}

/** A has at most the group's 384 bytes and a leading 00. */
export const SrpA = Hex(770)

/** Reads A. "Refuse A ≡ 0 mod N (InvalidParameterException) — MUST, else anybody signs in" (contract 3.1). */
export function readA(hex: string): bigint {
  const A = BigInt(`0x${hex}`)
  if (A % N === 0n) refuse('InvalidParameterException', 'Invalid SRP_A')
  return A
}

/** The first half of an exchange. Returns the server's state and the client's parameters. Takes one modular power. */
export async function beginExchange(powers: Powers, A: bigint, { salt, verifier }: Party) {
  const b = toInteger(randomBytes(32))
  const B = serverPublic(verifier, await powers.power(g, b))
  // "SECRET_BLOCK: opaque, >= 32 random bytes"
  const secretBlock = randomBytes(48).toString('base64')
  const exchange: Exchange = { A: A.toString(16), B: B.toString(16), b: b.toString(16), secretBlock }
  const parameters = {
    SALT: pad(salt).toString('hex'),
    SRP_B: pad(B).toString('hex'),
    SECRET_BLOCK: secretBlock,
  }
  return { exchange, parameters }
}

/** The fields of every second half. */
export const Claim = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: Base64(1024),
  PASSWORD_CLAIM_SIGNATURE: Base64(1024),
  TIMESTAMP: Text(64).min(1),
})
export type Claim = z.output<typeof Claim>

/**
 * Checks the client's time: "parse it and refuse more than 5 minutes" (contract 3.1). Called before the challenge is
 * taken, so that a refusal does not use it up.
 */
export function checkClaimTime(context: Context, { TIMESTAMP }: Claim): void {
  const timestamp = readTimestamp(TIMESTAMP)
  if (timestamp === undefined)
    return refuse(
      'InvalidParameterException',
      'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
    )
  // real time counts too, because the moved clock of development does not change a browser's
  if (isStale(timestamp, [context.clock.now().getTime(), systemClock.now().getTime()]))
    refuse('NotAuthorizedException', 'The time of this device is wrong. Please set its clock and try again.')
}

/** The second half: whether the client knows the password behind the verifier. Always takes two modular powers. */
export async function provesPassword(
  powers: Powers,
  exchange: Exchange,
  { group, id, verifier }: Party,
  answer: Claim,
): Promise<boolean> {
  const [A, B, b] = [exchange.A, exchange.B, exchange.b].map((hex) => BigInt(`0x${hex}`)) as [
    bigint,
    bigint,
    bigint,
  ]
  // "u = H(pad(A) | pad(B)); refuse u = 0. S = (A · v^u)^b mod N."
  const u = scramble(A, B)
  const S = await powers.power((A * (await powers.power(verifier, u))) % N, b)
  if (u === 0n || S === 0n) return false
  const secretBlock = Buffer.from(exchange.secretBlock, 'base64')
  const expected = claim(sessionKey(S, u), group, id, secretBlock, answer.TIMESTAMP)
  // "SECRET_BLOCK … MUST match the one issued for this Session"; "compare in constant time"
  const sameBlock = same(Buffer.from(answer.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'), secretBlock)
  const sameClaim = same(Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64'), expected)
  return sameBlock && sameClaim
}
