import { textLength } from '#platform/common/text.ts'
import { checkNewPassword, emailFault } from '../../lib/identity/checks.ts'

export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  password: string
  repeated: string
}
export type Faults<T> = Partial<Record<keyof T, string>>

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

export type SignInValues = { email: string; password: string }

/** An account may have an older password than today's rule: only emptiness is refused before the service is asked. */
export function checkSignIn({ email, password }: SignInValues): Faults<SignInValues> {
  return faultsOf<SignInValues>({
    email: emailFault(email),
    password: password === '' ? 'Password cannot be empty' : undefined,
  })
}
