import { textLength } from '#platform/common/text.ts'

const passwordMin = 8
/** specification 5; an operator may raise it. */
export const passwordMax = 16

export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  password: string
  repeated: string
}
export type Faults<T> = Partial<Record<keyof T, string>>

const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const emailFault = (value: string) =>
  email.test(value.trim()) ? undefined : 'Invalid email. Please enter a valid email'

const passwordFault = (value: string) => {
  const length = Array.from(value.normalize('NFC')).length
  return length < passwordMin || length > passwordMax ? 'Invalid password' : undefined
}

/** Keeps what is wrong and drops what is in order. */
function faultsOf<T>(checks: Record<keyof T & string, string | undefined>): Faults<T> {
  return Object.fromEntries(Object.entries(checks).filter(([, fault]) => fault !== undefined)) as Faults<T>
}

/** specification 5, word for word. */
export function checkSignUp({
  firstName,
  lastName,
  email,
  password,
  repeated,
}: SignUpValues): Faults<SignUpValues> {
  return faultsOf<SignUpValues>({
    firstName: textLength(firstName) === 0 ? 'Please enter First name' : undefined,
    lastName: textLength(lastName) === 0 ? 'Please enter Last name' : undefined,
    email: emailFault(email),
    password: passwordFault(password),
    repeated: repeated === password ? undefined : 'Password does not match',
  })
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
