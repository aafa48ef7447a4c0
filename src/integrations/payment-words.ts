import { words } from './stripe/browser/words.ts'

/** What the owner reads about card payments in each state of the installation's vendor. */
export const paymentWords = (mode: keyof typeof words): PaymentWords => words[mode]

export type PaymentWords = {
  /** The name of the state, for a badge. */
  readonly state: string
  readonly tone: 'success' | 'warning' | 'neutral'
  /** One sentence, for the checklist and the publish dialog. */
  readonly short: string
  readonly facts: readonly { readonly question: string; readonly answer: string }[]
}
