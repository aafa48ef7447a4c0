import type { Checkout } from '#domains/commerce/customer-contract.ts'

/** `1 seat`, `3 seats`. */
export const seatWords = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`)

type Sold = Pick<Checkout, 'sells' | 'quantity'>

/** What is free again when a booking ends: its time, or its seats of a class. */
export function freeAgain({ sells, quantity }: Sold): string {
  if (sells === 'own') return 'The time is free again'
  return quantity === 1 ? 'The seat is free again' : 'The seats are free again'
}

/** What the file of a booking that ended does in its provider's calendar, where a class has one event a date. */
export const fileNote = ({ sells }: Sold): string =>
  `The attached calendar file ${sells === 'own' ? 'removes the event from' : 'updates the event in'} your calendar.`
