import type { ContactRow, ContactState } from '../contacts-contract.ts'

/** The states as the list and the export show them. */
export const stateWords: Readonly<Record<ContactState, string>> = {
  pending: 'to confirm',
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
}

/** The ways in as the list and the export show them. */
export const sourceWords: Readonly<Record<ContactRow['source'], string>> = {
  form: 'Form on your page',
  checkout: 'Checkout box',
  like: 'Like',
  import: 'Import',
}

/** `newsletter`, `newsletter, customer` */
export const kindWords = ({ isCustomer }: Pick<ContactRow, 'isCustomer'>): string =>
  isCustomer ? 'newsletter, customer' : 'newsletter'

/** Said of a contact beyond those of the plan. */
export const overPlanWords = 'not mailed: over your plan'
