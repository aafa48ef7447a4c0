import { day } from '#platform/common/time.ts'

/**
 * The end of the legal right of withdrawal (rule 10), for an operator who has set a number of days; null: off. Does not
 * apply the law's exception for sessions at a fixed date.
 */
export const withdrawalEnd = (orderedAt: Date, days: number): Date | null =>
  days > 0 ? new Date(orderedAt.getTime() + days * day) : null
