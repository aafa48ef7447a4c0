import { textLength } from '#platform/common/text.ts'

const passwordMin = 8

export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  password: string
  repeated: string
}
export type Faults<T> = Partial<Record<keyof T, string>>

const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const emailFault = (value: string): string | undefined =>
  email.test(value.trim()) ? undefined : 'Invalid email. Please enter a valid email'

const passwordFault = (value: string, max: number) => {
  const length = Array.from(value.normalize('NFC')).length
  return length < passwordMin || length > max ? 'Invalid password' : undefined
}

/** Keeps what is wrong and drops what is in order. */
function faultsOf<T>(checks: Record<keyof T & string, string | undefined>): Faults<T> {
  return Object.fromEntries(Object.entries(checks).filter(([, fault]) => fault !== undefined)) as Faults<T>
}

/** specification 5, word for word; `max` is the longest password in code points. */
export function checkSignUp(
  { firstName, lastName, email, password, repeated }: SignUpValues,
  max: number,
): Faults<SignUpValues> {
  return faultsOf<SignUpValues>({
    firstName: textLength(firstName) === 0 ? 'Please enter First name' : undefined,
    lastName: textLength(lastName) === 0 ? 'Please enter Last name' : undefined,
    email: emailFault(email),
    ...checkNewPassword({ password, repeated }, max),
  })
}

export type NewPassword = { password: string; repeated: string }

/** A new password, typed twice; `old` is the one it takes the place of, where that is known. */
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

export type SignInValues = { email: string; password: string }

/** An account may have an older password than today's rule: only emptiness is refused before the service is asked. */
export function checkSignIn({ email, password }: SignInValues): Faults<SignInValues> {
  return faultsOf<SignInValues>({
    email: emailFault(email),
    password: password === '' ? 'Password cannot be empty' : undefined,
  })
}

/** Six digits, however they were typed or pasted. */
export const cleanCode = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6)

/** Puts the focus on the first field that has a fault; whether there is one. */
export function focusFault(form: HTMLFormElement | null, faults: Readonly<Record<string, unknown>>): boolean {
  const wrong = Object.keys(faults).filter((name) => faults[name] !== undefined)
  const fields = Array.from(form?.elements ?? [])
  const first = fields.find((field) => wrong.includes(field.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
  return wrong.length > 0
}
