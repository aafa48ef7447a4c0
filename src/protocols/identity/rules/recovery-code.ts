/** Digits and capitals without 0, 1, I, L and O, which look alike. 31 characters: eight of them hold 39 bits. */
export const recoveryCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const recoveryCodeLength = 8
/** The number of codes in a set. */
export const recoverySetSize = 10

const form = /^[2-9A-HJKMNP-Z]{8}$/i

/** Writes a code in the form that people read and type: `K7QM-3XFA`. */
export const grouped = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Reads a typed code in any case, with any spaces and dashes. Undefined for every other text, such as six digits. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '')
  return form.test(code) ? code.toUpperCase() : undefined
}
