/** The only currency enabled by default (specification 3, "Currency: USD"). */
export const currency = 'USD'

/** Whole cents. */
export type Cents = number

/** Card networks take no smaller charge, in whole cents. */
export const smallestCharge: Cents = 50

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency })
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })

/** `8000` → `$80`, `8050` → `$80.50`, `0` → `Free`. */
export function formatPrice(cents: Cents): string {
  return cents === 0 ? 'Free' : formatMoney(cents)
}

/** Formats with cents always, for columns: `8000` → `$80.00`, `-8000` → `−$80.00`. */
export const formatCents = (cents: Cents): string => withCents.format(cents / 100).replace('-', '−')

/** `8000` → `$80`, `8050` → `$80.50`, `0` → `$0`, `-8000` → `−$80` with a minus sign, which no line breaks at. */
export function formatMoney(cents: Cents): string {
  return (cents % 100 === 0 ? wholeDollars : withCents).format(cents / 100).replace('-', '−')
}
