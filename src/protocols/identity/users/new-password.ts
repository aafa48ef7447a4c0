import { randomBytes } from 'node:crypto'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { passwordFault } from '../rules/password-policy.ts'
import { g, pad, passwordExponent, toInteger } from '../rules/srp.ts'
import type { User } from '../rules/user.ts'
import { same } from '../secrets/secrets.ts'
import { candidateOf, saltBytes, verifierPurpose } from './candidate.ts'

/** The stored form of a password: the salt in hex and a verifier sealed for its user. */
export type Verifier = { readonly salt: string; readonly sealedVerifier: string }

/** Refuses a password that breaks the policy; called before any other check. */
export function checkPolicy(pool: UserPool, password: string): void {
  const fault = passwordFault(password, pool.passwordMax)
  if (fault) refuse('InvalidPasswordException', fault)
}

/** Makes the stored form of a new password. Takes one modular power. */
export async function newVerifier(
  pool: UserPool,
  { sub, username }: Pick<User, 'sub' | 'username'>,
  password: string,
): Promise<Verifier> {
  const salt = toInteger(randomBytes(saltBytes))
  const verifier = await pool.powers.power(g, passwordExponent(salt, pool.name, username, password))
  const sealedVerifier = pool.key.seal(verifierPurpose(sub), verifier.toString(16))
  return { salt: salt.toString(16), sealedVerifier }
}

/** Whether a password is the user's present one. Takes one modular power, even for a user without a password. */
export async function isPassword(pool: UserPool, user: User, password: string): Promise<boolean> {
  const { salt, verifier, username } = candidateOf(pool, user)
  const given = await pool.powers.power(g, passwordExponent(salt, pool.name, username, password))
  return same(pad(given), pad(verifier)) && user.sealedVerifier !== null
}

/** Refuses a new password that equals the present one: "PasswordHistoryPolicyViolation" (contract 2). */
export const notNew = (): never =>
  refuse('PasswordHistoryPolicyViolationException', 'The new password must differ from the present one.')
