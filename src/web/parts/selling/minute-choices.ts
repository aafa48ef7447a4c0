/** Formats minutes: `90` → `1 h 30 min`, `1440` → `1 day`. */
export function spanWords(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  const parts = [
    days && `${days} ${days === 1 ? 'day' : 'days'}`,
    hours && `${hours} h`,
    rest && `${rest} min`,
  ]
  return parts.filter(Boolean).join(' ') || 'none'
}

/** Returns the options of a select of minutes. They always include the current value. */
export const minuteChoices = (
  usual: readonly number[],
  current: number,
): { value: string; label: string }[] =>
  [...new Set([...usual, current])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: spanWords(minutes) }))

export const bufferMinutes = [0, 5, 10, 15, 30, 45, 60, 120] as const
export const noticeMinutes = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10080] as const
export const incrementMinutes = [5, 10, 15, 20, 30, 45, 60, 90] as const
