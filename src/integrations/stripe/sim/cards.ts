import { createHash } from 'node:crypto'

/** The behaviour of a card, by the vendor's published test numbers (integrations 1.8). */
export type Outcome =
  | { readonly kind: 'pays'; readonly after?: 'dispute' | 'refund_later' | 'refund_fails' | 'capture_fails' }
  | { readonly kind: 'asks_3ds' }
  | {
      readonly kind: 'declines'
      readonly code: string
      readonly declineCode?: string
      readonly message: string
    }

export type Card = {
  readonly outcome: Outcome
  readonly type: 'card' | 'ideal'
  readonly brand: string
  readonly last4: string
  /** The same for each payment with this number. */
  readonly fingerprint: string
  readonly expMonth: number
  readonly expYear: number
  readonly wallet: 'apple_pay' | 'google_pay' | null
}

const declined = (code: string, message: string, declineCode?: string): Outcome =>
  declineCode ? { kind: 'declines', code, declineCode, message } : { kind: 'declines', code, message }

export const genericDecline = declined('card_declined', 'Your card was declined.', 'generic_decline')
const noFunds = declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds')
const expired = declined('expired_card', 'Your card has expired.')
const wrongCvc = declined('incorrect_cvc', "Your card's security code is incorrect.")
const pays: Outcome = { kind: 'pays' }

const numbers: Readonly<Record<string, Outcome>> = {
  '4242424242424242': pays,
  '5555555555554444': pays,
  '378282246310005': pays,
  '4000000000000077': pays,
  '4000002500003155': { kind: 'asks_3ds' },
  '4000002760003184': { kind: 'asks_3ds' },
  '4000000000000002': genericDecline,
  '4000000000009995': noFunds,
  '4000000000000069': expired,
  '4000000000000127': wrongCvc,
  '4000000000000259': { kind: 'pays', after: 'dispute' },
  '4000000000007726': { kind: 'pays', after: 'refund_later' },
  '4000000000005126': { kind: 'pays', after: 'refund_fails' },
  // the vendor's number of a card that is saved and then declined; that its capture fails is ours
  '4000000000000341': { kind: 'pays', after: 'capture_fails' },
}

const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`card ${number}`).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16)

const onFile = (number: string, wallet: Card['wallet'] = null): Card => ({
  outcome: numbers[number] ?? genericDecline,
  type: 'card',
  brand: brandOf(number),
  last4: number.slice(-4),
  fingerprint: fingerprintOf(number),
  expMonth: 12,
  expYear: 2034,
  wallet,
})

/** The vendor's names for server-side confirmation; those with `standin` are our own additions. */
export const namedCards: Readonly<Record<string, Card>> = {
  pm_card_visa: onFile('4242424242424242'),
  pm_card_mastercard: onFile('5555555555554444'),
  pm_card_amex: onFile('378282246310005'),
  pm_card_bypassPending: onFile('4000000000000077'),
  pm_card_threeDSecure2Required: onFile('4000002500003155'),
  pm_card_authenticationRequired: onFile('4000002760003184'),
  pm_card_visa_chargeDeclined: onFile('4000000000000002'),
  pm_card_visa_chargeDeclinedInsufficientFunds: onFile('4000000000009995'),
  pm_card_chargeDeclinedExpiredCard: onFile('4000000000000069'),
  pm_card_chargeDeclinedIncorrectCvc: onFile('4000000000000127'),
  pm_card_createDispute: onFile('4000000000000259'),
  pm_card_pendingRefund: onFile('4000000000007726'),
  pm_card_refundFail: onFile('4000000000005126'),
  pm_card_chargeCustomerFail: onFile('4000000000000341'),
  pm_standin_capture_fails: onFile('4000000000000341'),
  pm_standin_apple_pay: onFile('4242424242424242', 'apple_pay'),
  pm_standin_google_pay: onFile('4242424242424242', 'google_pay'),
  pm_standin_ideal: { ...onFile('4242424242424242'), type: 'ideal' },
}

const ofPayer = 'pm_standin_payer_'

/** The name of an accepted card that only one payer has. */
export const payerCard = (payer: string): string => `${ofPayer}${payer}`

/** The card of one of the vendor's names, or of a payer. */
export const cardNamed = (name: string): Card | undefined =>
  name.startsWith(ofPayer)
    ? { ...onFile('4242424242424242'), fingerprint: fingerprintOf(name) }
    : namedCards[name]

/** The card typed into the form. An unknown, well-formed number is declined, like a live card in test mode. */
export function typedCard(number: string, expMonth: number, expYear: number): Card {
  const live = declined(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'live_mode_test_card',
  )
  return {
    outcome: numbers[number] ?? live,
    type: 'card',
    brand: brandOf(number),
    last4: number.slice(-4),
    fingerprint: fingerprintOf(number),
    expMonth,
    expYear,
    wallet: null,
  }
}

/** Whether the check digit of a card number is right. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^5[1-5]/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}
