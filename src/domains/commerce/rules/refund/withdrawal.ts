import { day } from '#platform/common/time.ts'

/** The end of the legal right of withdrawal (rule 10), for an operator who has set a number of days; null: off. */
export const withdrawalEnd = (orderedAt: Date, days: number): Date | null =>
  days > 0 ? new Date(orderedAt.getTime() + days * day) : null
