import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { MailLine } from './mail-content.ts'
import { type Clock, momentInBoth } from './time-words.ts'

/** Whether a booking speaks for its order: it is alone in it, or the first of its dates. */
export const speaksForOrder = ({ dates }: Checkout): boolean => dates.length < 2 || dates[0]?.isThis === true

/** `Beginners and 2 more dates`; the title alone for a single date. */
export function titleWithDates({ dates, service: { title } }: Checkout): string {
  const more = dates.length - 1
  return more < 1 ? title : `${title} and ${more === 1 ? '1 more date' : `${more} more dates`}`
}

/** One line for each date of an order that has several, in both zones. Empty for a single date. */
export const dateLines = ({ dates }: Checkout, clocks: readonly [Clock, Clock]): MailLine[] =>
  dates.length < 2
    ? []
    : dates.map(({ start }, place) => ({
        label: `Date ${place + 1}`,
        value: momentInBoth(Date.parse(start), clocks),
      }))
