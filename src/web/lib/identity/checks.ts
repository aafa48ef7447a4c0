const passwordMin = 8

/** The limits of a new password, shown before the first mistake. `max` is in characters. */
export const passwordLimits = (max: number): string => `At least ${passwordMin} and at most ${max} characters`

const passwordFault = (value: string, max: number) => {
  const length = Array.from(value.normalize('NFC')).length
  const fits = length >= passwordMin && length <= max
  // the service refuses white space at an end: it is pasted by accident and never seen
  return fits && value === value.trim() ? undefined : 'Invalid password'
}

export type NewPassword = { password: string; repeated: string }

/** Validates a new password and its repetition; `old` is the current password, if known. */
export function checkNewPassword(
  { password, repeated }: NewPassword,
  max: number,
  old?: string,
): Record<keyof NewPassword, string | undefined> {
  const same = old !== undefined && password === old
  return {
    password: same ? 'New password cannot be same as old password' : passwordFault(password, max),
    repeated: repeated === password ? undefined : 'Password does not match',
  }
}

/** Extracts up to six digits from typed or pasted text. */
export const cleanCode = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6)

/** Reads a typed recovery code without its spaces and dashes; undefined unless it has eight letters and digits. */
export function recoveryCodeOf(typed: string): string | undefined {
  const code = typed.replace(/[^a-z0-9]/gi, '').toUpperCase()
  return code.length === 8 ? code : undefined
}
