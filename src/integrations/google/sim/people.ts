import { createHash } from 'node:crypto'

/** A person with an account at the stand-in. */
export type Person = {
  /** 21 digits, like Google's. */
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** Derives the id from the email, so that it stays the same after a restart. */
export const subjectOf = (email: string): string =>
  `1${BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`)
    .toString()
    .slice(0, 20)}`

const person = (firstName: string, lastName: string, email: string, emailVerified = true): Person => ({
  sub: subjectOf(email),
  email,
  emailVerified,
  firstName,
  lastName,
})

export const knownPeople: readonly Person[] = [
  person('Nora', 'Lindqvist', 'nora.lindqvist@example.com'),
  person('Kofi', 'Mensah', 'kofi.mensah@example.com'),
  person('Mei', 'Tanaka', 'mei.tanaka@example.com', false),
]
