const unit = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`

/** Formats the time until a session: `2 days 3 hours`, `3 hours 20 minutes`, and in the last hour `59:30`. */
export function untilWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return joined(unit(hours, 'hour'), minutes % 60, 'minute')
  return joined(unit(Math.floor(hours / 24), 'day'), hours % 24, 'hour')
}

const joined = (large: string, small: number, noun: string) =>
  small === 0 ? large : `${large} ${unit(small, noun)}`
