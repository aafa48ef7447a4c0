import { createHash } from 'node:crypto'

/** `PERSONAL` accounts sign in too, and give no posts. */
export type AccountType = 'BUSINESS' | 'MEDIA_CREATOR' | 'PERSONAL'

/** An account at the stand-in. */
export type Account = {
  /** Known to this app alone; signed requests name it. */
  readonly id: string
  /** The account's own id. */
  readonly userId: string
  readonly username: string
  readonly name: string
  type: AccountType
}

/** Derives 17 digits, the length of the vendor's ids, so that they stay the same after a restart. */
export const idOf = (text: string): string =>
  `17${(BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 14)}`) % 10n ** 15n).toString().padStart(15, '0')}`

export const anAccount = (username: string, name: string, type: AccountType): Account => ({
  id: idOf(`app ${username}`),
  userId: idOf(`own ${username}`),
  username,
  name,
  type,
})

export const knownAccounts = (): Account[] => [
  anAccount('thea.on.howard', 'Thea Amankwah', 'MEDIA_CREATOR'),
  anAccount('private.paul', 'Paul Private', 'PERSONAL'),
  anAccount('busy.bella', 'Bella Busy', 'BUSINESS'),
]
