/** Who did not come gets nothing back by themselves (rule 8). */
export const percentOfNoShow = 0

/** The provider overrides an outcome with a reason: upward at any time, downward never (rule 8). */
export const raised = (percent: number, wanted: number): number => Math.max(percent, Math.min(wanted, 100))
