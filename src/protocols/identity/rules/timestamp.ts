import { type Millis, minute } from '#platform/common/time.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const form = /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) ([A-Z][a-z]{2}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/

/** Parses `Fri Nov 6 09:05:07 UTC 2026` into an instant; undefined for any other form (contract 3.1). */
export function readTimestamp(text: string): Millis | undefined {
  const [, month = '', ...numbers] = form.exec(text) ?? []
  const [day = 0, hour = 0, minutes = 0, seconds = 0, year = 0] = numbers.map(Number)
  if (!months.includes(month)) return undefined
  return Date.UTC(year, months.indexOf(month), day, hour, minutes, seconds)
}

/** Whether all of our clocks are more than 5 minutes from the client's: "parse it and refuse more than 5 minutes". */
export function isStale(timestamp: Millis, clocks: readonly Millis[]): boolean {
  return clocks.every((now) => Math.abs(now - timestamp) > 5 * minute)
}
