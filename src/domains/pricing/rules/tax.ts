import type { Tax } from '#domains/catalogue/tax-contract.ts'
import type { Cents } from '#platform/common/money.ts'

const whole = 1_000_000

/** The tax of a price, half up to the cent: the part of it that is tax, or what is added to it. */
export const taxOf = (price: Cents, { ratePpm, included }: Pick<Tax, 'ratePpm' | 'included'>): Cents =>
  included
    ? Math.floor((2 * price * ratePpm + whole + ratePpm) / (2 * (whole + ratePpm)))
    : Math.floor((price * ratePpm + whole / 2) / whole)

/** What a tax adds to a price, for cards: `plus 8.25 % sales tax`; '' for none, and for one that the price contains. */
export const plusTax = (tax: Tax | null | undefined): string =>
  tax && !tax.included && tax.ratePpm > 0 ? `plus ${rateWords(tax.ratePpm)} ${inSentence(tax.name)}` : ''

/** A name inside a sentence: `Sales tax` begins small there, `VAT` does not. */
const inSentence = (name: string): string =>
  /^\p{Lu}(?:\p{Ll}|$)/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name

/** A rate as people write it: `8.875 %`. */
export const rateWords = (ratePpm: number): string => `${Number((ratePpm / 10_000).toFixed(4))} %`
