/** The letters of partner codes: 32, without O, 0, I and 1. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 16

/** A code as it is compared: capitals without spaces and dashes. Undefined: no code can be spelled so. */
export function partnerCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s\-‐‑–—.]/g, '')
  return plain.length === codeLength && Array.from(plain).every((letter) => codeLetters.includes(letter))
    ? plain
    : undefined
}

/** A code as people read it: `K7QM-2XFD-9HTW-4RNP`. */
export const groupedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** The most wrong codes of an account, and of a network, within an hour (product.md 14). */
export const maxTries = 10

/** The partner of codes where the operator names none. */
export const usualPartner = 'AppSumo'

export const codeMalformed = 'A code has 16 letters and numbers, and none of them is O, 0, I or 1.'
