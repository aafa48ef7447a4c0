/** How long a credit that comes back after the end of its pass can be used, in days. */
export const backDays = 14

/** Whether a cancellation at this percent returns the credit (product.md 6, rule 6). */
export const returnsCredit = (percent: number): boolean => percent >= 50
