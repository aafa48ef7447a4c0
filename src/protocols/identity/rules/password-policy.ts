/** specification 5, "password | 16", and its constant 8 as the minimum. */
const passwordMin = 8
export const passwordMax = 16

/** No white space at either end, as in the managed service: `^[\S]+.*[\S]+$`. */
const isTrimmed = (password: string): boolean => password === password.trim()

/** The refusal of white space at an end, in the catalogue's words (specification 5). */
export const untrimmed = 'Invalid password'

/** Returns why a password is refused, or undefined. Lengths are in code points. */
export function passwordFault(password: string, max = passwordMax): string | undefined {
  const length = Array.from(password).length
  if (length < passwordMin) return 'Password did not conform with policy: Password not long enough'
  if (length > max)
    return `Password did not conform with policy: Password must have at most ${max} characters`
  return isTrimmed(password) ? undefined : untrimmed
}
