/** The letters of gift codes: 32, without O, 0, I and 1. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 16

/** The code of a gift as it is compared: capitals without spaces and dashes; undefined: no such code can be. */
export function giftCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s\-‐‑–—.]/g, '')
  return plain.length === codeLength && Array.from(plain).every((letter) => codeLetters.includes(letter))
    ? plain
    : undefined
}

/** A code as people read it: `K7QM 4XTB 9RWD 2HCF`. */
export const spacedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** An address of which only its reader knows the rest: `s•••s@example.com`. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const name = Array.from(email.slice(0, at))
  return `${name[0] ?? ''}•••${name.length > 1 ? name.at(-1) : ''}${email.slice(at)}`
}
