import { emailFault } from '#platform/common/email.ts'
import { textLength } from '#platform/common/text.ts'
import { checkNewPassword } from '../../lib/identity/checks.ts'

export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  password: string
  repeated: string
}
export type Faults<T> = Partial<Record<keyof T, string>>

/** Keeps the checks that failed. */
function faultsOf<T>(checks: Record<keyof T & string, string | undefined>): Faults<T> {
  return Object.fromEntries(Object.entries(checks).filter(([, fault]) => fault !== undefined)) as Faults<T>
}

/** Checks a sign-up with the messages of specification 5. `max` is the longest password in code points. */
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

/** Checks a sign-in. A password may be older than today's rules, so only an empty one is refused. */
export function checkSignIn({ email, password }: SignInValues): Faults<SignInValues> {
  return faultsOf<SignInValues>({
    email: emailFault(email),
    password: password === '' ? 'Password cannot be empty' : undefined,
  })
}
