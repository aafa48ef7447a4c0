import type { Dkim } from './dkim.ts'

/** A mail server: its address, whether it must encrypt, and the key that signs. */
export type SmtpOptions = {
  readonly url: string
  readonly production: boolean
  readonly dkim: Dkim | undefined
}

/** Mails of letters that one process hands over at once; each has a connection of its own. */
export const letterConnections = 8
