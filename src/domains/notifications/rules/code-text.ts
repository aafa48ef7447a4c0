import { day, type Millis, minute } from '#platform/common/time.ts'

type Delivery = { readonly purpose: string; readonly code: string }

/** Returns the text message for a code. The code is first, where phones detect it. */
export const codeText = ({ purpose, code }: Delivery): string =>
  purpose === 'sign_in'
    ? `${code} is your Showcase sign-in code. It works for 3 minutes. Do not share it.`
    : `${code} confirms your number at Showcase. It works for 24 hours. Do not share it.`

/** Returns the lifetime of the code. */
export const codeTextLife = ({ purpose }: Delivery): Millis => (purpose === 'sign_in' ? 3 * minute : day)
