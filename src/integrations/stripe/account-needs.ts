import type { Need } from '#domains/billing/connect-contract.ts'

/** What a requirement is about, by the beginnings of its name; the first that fits. */
const kinds: readonly (readonly [RegExp, Need])[] = [
  [/^external_account/, 'bank_account'],
  [/\.verification\.(additional_)?document|documents\./, 'identity_document'],
  [/^tos_acceptance/, 'terms'],
  [/tax_id|ssn_last_4|id_number|vat_id/, 'tax_number'],
  [/^business_profile\.(url|product_description)/, 'website'],
  [/^(individual|person_|representative|owners|directors|executives)/, 'person'],
  [/^(business_|company|settings)/, 'business'],
]

/** What a vendor's list of requirements asks for, each thing once. */
export const needsOf = (requirements: readonly string[]): Need[] => [
  ...new Set(requirements.map((name) => kinds.find(([beginning]) => beginning.test(name))?.[1] ?? 'other')),
]
