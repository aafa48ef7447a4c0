/** Formats milliseconds: `581000` → `9:41`, an hour and more with hours → `1:09:41`; never below `0:00`. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)]
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** Started minutes in words: `581000` → `ten minutes`, `60000` → `minute`; of more than 90 the hours: `nine hours`. */
export function minutesWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const hours = Math.round(minutes / 60)
  if (minutes > 90) return `${numbers[hours - 1] ?? hours} hours`
  return minutes === 1 ? 'minute' : `${numbers[minutes - 1] ?? minutes} minutes`
}

const marks = [
  { at: 5 * 60_000, words: 'Five minutes left on your hold.' },
  { at: 60_000, words: 'One minute left on your hold.' },
] as const

/** Returns the text to announce when the time left falls between two values: at five minutes and at one minute. */
export function announcement(before: number, after: number): string | undefined {
  return marks.findLast((mark) => before > mark.at && after <= mark.at && after > 0)?.words
}
