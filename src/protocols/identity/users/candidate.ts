import { createHmac, hkdfSync } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import { N, toInteger } from '../rules/srp.ts'
import type { User } from '../rules/user.ts'
import { findUser } from '../store/users.ts'

/** The party of a sign-in: a user, or a stand-in that no password opens. */
export type Candidate = {
  readonly user: User | undefined
  /** The internal name, against which wrong answers are counted too. */
  readonly username: string
  readonly salt: bigint
  readonly verifier: bigint
}

/**
 * Finds the candidate of a name. "Hidden: sign-in of an unknown name behaves as a wrong password in BOTH flows (SRP:
 * issue a normal challenge with a salt derived from a server secret + the name so it is stable, and a verifier nobody
 * knows)" (contract 1)
 */
export async function findCandidate(pool: UserPool, context: Context, name: string): Promise<Candidate> {
  const user = await findNamed(pool, context, name)
  return user ? candidateOf(pool, user) : standIn(pool, name)
}

/**
 * Finds a user by name. "Existence hiding: one switch. … Shown: UserNotFoundException" (contract 1), for any request.
 */
export async function findNamed(pool: UserPool, context: Context, name: string): Promise<User | undefined> {
  const user = await findUser(context, fold(name))
  if (!user && pool.existence === 'shown') refuse('UserNotFoundException', 'User does not exist.')
  return user
}

/** The subject of counters and codes: the user's sub, or the stand-in of an unknown name. */
export const subjectOf = (pool: UserPool, user: User | undefined, name: string): string =>
  user?.sub ?? standIn(pool, name).username

/** The candidate of a user. A federated user has no password and gets a stand-in with the user's name. */
export function candidateOf(pool: UserPool, user: User): Candidate {
  if (user.salt === null || user.sealedVerifier === null) return { ...standIn(pool, user.username), user }
  return {
    user,
    username: user.username,
    salt: BigInt(`0x${user.salt}`),
    verifier: BigInt(`0x${pool.key.open(verifierPurpose(user.sub), user.sealedVerifier)}`),
  }
}

/** Seals a verifier for its user, so that a copy in another user's row cannot be opened. */
export const verifierPurpose = (sub: string): string => `identity:verifier:${sub}`

/** Length of a salt in bytes. */
export const saltBytes = 16

/** A stand-in for an unknown name: always the same, and indistinguishable from a user's data. */
export function standIn(pool: UserPool, name: string): Candidate {
  const folded = fold(name)
  const secret = pool.key.derive('identity:unknown-names')
  const bytes = Buffer.from(hkdfSync('sha256', secret, folded, 'stand-in', saltBytes + 400))
  const root = toInteger(bytes.subarray(saltBytes)) % N
  return {
    user: undefined,
    username: folded.includes('@')
      ? uuidOf(createHmac('sha256', secret).update(folded).digest())
      : internalForm(folded),
    salt: toInteger(bytes.subarray(0, saltBytes)),
    // a square, like every power of g
    verifier: (root * root) % N,
  }
}

/** Restores the case of an internal name. */
const internalForm = (folded: string): string => folded.replace(/^google_/, 'Google_')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
