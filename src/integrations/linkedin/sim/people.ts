import { createHash } from 'node:crypto'

/** A member of the stand-in. */
export type SimMember = {
  /** Ten letters and digits, like LinkedIn's. */
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly hasPicture: boolean
  /** How the issuer is spelled in this member's tokens: `short` without `/oauth`. */
  readonly issuer: 'short' | 'long'
}

/** Derives the id from the e-mail, so that it stays the same after a restart. */
export const subjectOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 10)

const member = (
  firstName: string,
  lastName: string,
  email: string,
  more: Partial<Pick<SimMember, 'emailVerified' | 'hasPicture' | 'issuer'>> = {},
): SimMember => ({
  sub: subjectOf(email),
  email,
  firstName,
  lastName,
  emailVerified: true,
  hasPicture: true,
  issuer: 'short',
  ...more,
})

export const knownMembers: readonly SimMember[] = [
  member('Ines', 'Carvalho', 'ines.carvalho@example.com'),
  member('Tomás', 'Ito', 'tomas.ito@example.com', { issuer: 'long' }),
  member('Bea', 'Quist', 'bea.quist@example.com', { emailVerified: false, hasPicture: false }),
]
