import type { SellerNames } from '#domains/scheduling/contract.ts'

/** The two parts of a name: on the live page, or in the account. Each may have several words. */
export type PersonName = { readonly firstName: string; readonly lastName: string }

const whole = (name: PersonName | undefined): string =>
  name ? [name.firstName.trim(), name.lastName.trim()].filter(Boolean).join(' ') : ''

/**
 * The names on an order. Its customer meets `providerName`: the name on the live page, or that of the account without
 * one. `sellerName` is the account's, for the receipt.
 */
export function sellerNames(page: PersonName | undefined, account: PersonName | undefined): SellerNames {
  const met = whole(page) === '' ? account : page
  return {
    providerName: whole(met),
    providerFirstName: met?.firstName.trim() ?? '',
    sellerName: whole(account),
  }
}
