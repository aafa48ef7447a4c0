import { createHash } from 'node:crypto'

/** An account at the stand-in. */
export type Account = {
  readonly id: string
  readonly accountId: string
  readonly email: string
  readonly name: string
  /** 1: basic, whose meetings end after 40 minutes; 2: licensed. */
  readonly type: 1 | 2
  readonly timezone: string
}

/** Derives 22 characters, the length of Zoom's ids, so that they stay the same after a restart. */
const idOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export const anAccount = (email: string, name: string, type: 1 | 2): Account => ({
  id: idOf(`user ${email.toLowerCase()}`),
  accountId: idOf(`account ${email.toLowerCase()}`),
  email,
  name,
  type,
  timezone: 'America/New_York',
})

export const knownAccounts: readonly Account[] = [
  anAccount('lena.licensed@example.com', 'Lena Lund', 2),
  anAccount('bruno.basic@example.com', 'Bruno Bauer', 1),
]
