/** A customer who missed the session gets no refund by rule (rule 8). */
export const percentOfNoShow = 0

/** The provider may raise a percent with a reason at any time, and never lower it (rule 8). */
export const raised = (percent: number, wanted: number): number => Math.max(percent, Math.min(wanted, 100))
