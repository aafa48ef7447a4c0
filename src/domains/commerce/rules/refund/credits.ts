/** Whether a pass gets its credit back after a cancellation (rule 6). */
export const creditReturns = (percent: number): boolean => percent >= 50

/** Whether a coupon may be used again after a cancellation (rule 6). */
export const redemptionReturns = (percent: number): boolean => percent === 100
