import { day } from '#platform/common/time.ts'

/**
 * Until when a consumer may withdraw by law (rule 10), for an operator who has switched it on with a number of days;
 * null: off, or a session at a fixed date, which the law leaves out.
 */
export const withdrawalEnd = (orderedAt: Date, days: number): Date | null =>
  days > 0 ? new Date(orderedAt.getTime() + days * day) : null
