import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { MailLine } from './mail-content.ts'

export const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** Quotes a person's message, with a trailing space. Empty without a message. */
export const theyWrite = (reason: string) => (reason ? `They write: “${reason}” ` : '')

type Booked = {
  readonly customer: { readonly email: string }
  readonly booking: Pick<Checkout, 'quantity'>
}

/** What the provider has to know about the customer: the e-mail, and the size of a party. */
export const customerFacts = ({ customer, booking: { quantity } }: Booked): MailLine[] => [
  { label: 'E-mail', value: customer.email },
  ...(quantity > 1 ? [{ label: 'Party', value: `${quantity} people` }] : []),
]
