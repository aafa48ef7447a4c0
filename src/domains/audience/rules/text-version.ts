import { createHash } from 'node:crypto'

/** The version of a text that a person agreed to: a hash of its words; '' for none. */
export const textVersionOf = (words: string): string =>
  words === '' ? '' : createHash('sha256').update(words).digest('base64url').slice(0, 16)
