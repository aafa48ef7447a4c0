import type { Customer } from '#domains/commerce/customers-contract.ts'
import { dayIn, formatDate, spanIn } from '#platform/common/zones.ts'
import { type Counted, countWords } from '../../lib/count-words.ts'

/** `318 customers`, `1 customer`, `more than 1,000 customers`. */
export const customersWords = (counted: Counted): string =>
  `${countWords(counted)} ${counted.total === 1 ? 'customer' : 'customers'}`

/** What a customer has booked next: `Sat, Dec 5, 11:00 AM`, `Asked for Fri, Dec 4, 9:00 AM`. */
export function nextWords(next: Customer['next']): string {
  if (!next) return 'nothing booked'
  const at = formatDate(next.start, 'session', next.timezone)
  return next.state === 'requested' ? `Asked for ${at}` : at
}

/** `Sat, Dec 5, 11:00 AM to 12:00 PM` */
export const sessionWords = ({ start, end, timezone }: NonNullable<Customer['next']>): string =>
  `${dayIn(start, timezone)}, ${spanIn(start, end, timezone)}`

/** The first word of a name, for sentences about a customer; `this customer` without a name. */
export const firstNameOf = ({ name }: Pick<Customer, 'name'>): string =>
  name.trim().split(/\s+/)[0] || 'this customer'
