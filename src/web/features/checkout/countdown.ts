/** Formats milliseconds: `581000` → `9:41`; never below `0:00`. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** Started minutes in words: `581000` → `ten minutes`, `60000` → `minute`. */
export function minutesWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
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
