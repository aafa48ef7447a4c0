import type { Weekday } from './week-edits.ts'

/** `monday` → `Monday`. */
export const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)
