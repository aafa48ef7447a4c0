type Paid = { readonly cardBrand: string | null; readonly cardLast4: string | null }

/** The card of a payment; null before it is paid, and for other methods. */
export const cardOf = (payment: Paid | undefined): { brand: string; last4: string } | null =>
  payment?.cardBrand && payment.cardLast4 ? { brand: payment.cardBrand, last4: payment.cardLast4 } : null
