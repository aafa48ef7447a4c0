import { createHmac, hkdfSync } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import { N, toInteger } from '../rules/srp.ts'
import { findUser, type User } from '../store/users.ts'

/** Who a name stands for in a sign-in: a user, or a stand-in that no password opens. */
export type Candidate = {
  readonly user: User | undefined
  /** The internal name; also what wrong answers are counted against. */
  readonly username: string
  readonly salt: bigint
  readonly verifier: bigint
}

/**
 * "Hidden: sign-in of an unknown name behaves as a wrong password in BOTH flows (SRP: issue a normal challenge with a
 * salt derived from a server secret + the name so it is stable, and a verifier nobody knows)" (contract 1)
 */
export async function findCandidate(pool: UserPool, context: Context, name: string): Promise<Candidate> {
  const user = await findNamed(pool, context, name)
  return user ? candidateOf(pool, user) : standIn(pool, name)
}

/** The user with a name. "Existence hiding: one switch. … Shown: UserNotFoundException" (contract 1), wherever a name is given. */
export async function findNamed(pool: UserPool, context: Context, name: string): Promise<User | undefined> {
  const user = await findUser(context, fold(name))
  if (!user && pool.existence === 'shown') refuse('UserNotFoundException', 'User does not exist.')
  return user
}

/** What is counted, and codes are kept, under: a user, or what stands for a name that nobody has. */
export const subjectOf = (pool: UserPool, user: User | undefined, name: string): string =>
  user?.sub ?? standIn(pool, name).username

/** A federated user has no password: its stand-in keeps the name. */
export function candidateOf(pool: UserPool, user: User): Candidate {
  if (user.salt === null || user.sealedVerifier === null) return { ...standIn(pool, user.username), user }
  return {
    user,
    username: user.username,
    salt: BigInt(`0x${user.salt}`),
    verifier: BigInt(`0x${pool.key.open(verifierPurpose(user.sub), user.sealedVerifier)}`),
  }
}

/** A verifier is sealed for its user: it opens nothing when it is copied to another's row. */
export const verifierPurpose = (sub: string): string => `identity:verifier:${sub}`

/** The bytes of a salt. */
export const saltBytes = 16

/** The same for a name every time, and of the same form as a user's: it must not be told from one. */
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
    // a square, as every power of g is one
    verifier: (root * root) % N,
  }
}

/** An internal name comes back in its own case. */
const internalForm = (folded: string): string => folded.replace(/^google_/, 'Google_')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
