import { randomInt } from 'node:crypto'
import type { UserPool } from '../pool.ts'
import { recoveryCodeAlphabet, recoveryCodeLength, recoverySetSize } from '../rules/recovery-code.ts'
import { keyedHash } from './secrets.ts'

/** The hash of a user's code. It depends on the user, so a copy in another user's row fits no code. */
export const recoveryCodeHash = (pool: UserPool, sub: string, code: string): string =>
  keyedHash(pool, 'recovery-code', `${sub}:${code}`)

const newCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () =>
    recoveryCodeAlphabet.charAt(randomInt(recoveryCodeAlphabet.length)),
  ).join('')

/** A new set of different codes. */
export function newRecoverySet(): readonly string[] {
  const codes = new Set<string>()
  while (codes.size < recoverySetSize) codes.add(newCode())
  return [...codes]
}
