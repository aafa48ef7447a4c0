import { formatDate } from '#platform/common/zones.ts'

/** `2026-12-24` as `Thu, Dec 24`. */
export const dayName = (date: string): string => formatDate(`${date}T12:00:00Z`, 'weekday', 'UTC')
