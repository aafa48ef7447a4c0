/** The longest subject and message to customers, in code points. */
export const maxCustomerSubject = 90
export const maxCustomerMessage = 1000

/** The most messages about the same date, service or person in a day. */
export const maxCustomerMessages = 5
