import { day, type Millis, minute } from '#platform/common/time.ts'

type Delivery = { readonly purpose: string; readonly code: string }

/** Returns the text message for a code. The code is first, where phones detect it. */
export const codeText = ({ purpose, code }: Delivery): string =>
  purpose === 'sign_in'
    ? `${code} is your Showcase sign-in code. It holds for 3 minutes. Give it to nobody.`
    : `${code} confirms your number at Showcase. It holds for 24 hours. Give it to nobody.`

/** Returns the lifetime of the code. */
export const codeTextLife = ({ purpose }: Delivery): Millis => (purpose === 'sign_in' ? 3 * minute : day)
