import type { Need } from '#domains/billing/connect-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Connected } from '../../parts/data/connected.ts'

const needWords: Readonly<Record<Need, string>> = {
  bank_account: 'your bank account',
  identity_document: 'a picture of your id',
  person: 'details about you',
  business: 'details about your business',
  terms: 'your agreement to its terms',
  tax_number: 'your tax number',
  website: 'the address of your website',
  other: 'more details',
}

/** `Stripe needs your bank account and a picture of your id by Dec 12.`; '' when it needs nothing. */
function needsSentence(vendor: string, { needs, neededBy }: Connected, zone: string): string {
  if (needs.length === 0) return ''
  const listed = new Intl.ListFormat('en').format(needs.map((need) => needWords[need]))
  return `${vendor} needs ${listed}${neededBy ? ` by ${formatDate(neededBy, 'day', zone)}` : ''}.`
}

const cannotPay = 'Visitors cannot pay by card on your page until then.'

export type AccountWords = {
  readonly kind: 'error' | 'warning' | 'info'
  readonly title: string
  readonly text: string
  /** The label of the button that opens the payment service; undefined: there is nothing to hand in. */
  readonly step?: string
}

/** What a provider's own account needs from her; undefined: nothing. */
export function accountWords(vendor: string, account: Connected, zone: string): AccountWords | undefined {
  const needed = needsSentence(vendor, account, zone)
  const step = `Go on at ${vendor}`
  switch (account.standing) {
    case 'none':
      return {
        kind: 'info',
        title: 'Connect an account to get paid',
        text: `Card payments go straight to an account of your own at ${vendor}. It takes about five minutes: have your bank details at hand. ${cannotPay}`,
        step: `Connect with ${vendor}`,
      }
    case 'started':
      return {
        kind: 'warning',
        title: `Your ${vendor} account is not finished`,
        text: `${needed} ${cannotPay}`,
        step,
      }
    case 'checks':
      return {
        kind: 'info',
        title: `${vendor} checks your details`,
        text: `That can take a day or two, and nothing is missing from you. ${cannotPay}`,
      }
    case 'payouts_off':
      return {
        kind: 'warning',
        title: `${vendor} keeps your payouts for now`,
        text: `Visitors can pay, and the money waits in your ${vendor} balance. ${needed}`,
        step,
      }
    case 'charges_off':
      return { kind: 'error', title: 'Visitors cannot pay by card', text: needed, step }
    case 'declined':
      return {
        kind: 'error',
        title: 'Visitors cannot pay by card',
        text: `${vendor} declined your account. It tells you why in its dashboard, and you can answer it there.`,
      }
    case 'left':
      return {
        kind: 'error',
        title: 'Visitors cannot pay by card',
        text: `Your ${vendor} account is disconnected from this site. What was paid to it is there, and refunds of those orders are made there. Connect an account to take payments again.`,
        step: `Connect with ${vendor}`,
      }
    case 'ready':
      return needed ? { kind: 'warning', title: 'One more thing', text: needed, step } : undefined
  }
}
