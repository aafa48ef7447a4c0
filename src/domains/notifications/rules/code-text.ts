import { day, type Millis, minute } from '#platform/common/time.ts'

type Delivery = { readonly purpose: string; readonly code: string }

/** The text message that carries a code: short, and the code first, where telephones look for it. */
export const codeText = ({ purpose, code }: Delivery): string =>
  purpose === 'sign_in'
    ? `${code} is your Showcase sign-in code. It holds for 3 minutes. Give it to nobody.`
    : `${code} confirms your number at Showcase. It holds for 24 hours. Give it to nobody.`

/** How long the code is of use. */
export const codeTextLife = ({ purpose }: Delivery): Millis => (purpose === 'sign_in' ? 3 * minute : day)
