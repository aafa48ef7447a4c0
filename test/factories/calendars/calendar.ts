import { busyInIcs } from '#domains/connections/rules/ics/busy.ts'

const from = Date.parse('2026-11-30T00:00:00Z')
const to = Date.parse('2027-11-30T00:00:00Z')

/** A calendar file of lines and events. */
export const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
export const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
/** What a file says about the year from December 2026, to a provider in a zone. */
export const answerTo = (text: string, timezone = 'Europe/Berlin') =>
  busyInIcs(text, { timezone, from, to, ownHost: 'showcase.example' })

/** `2026-12-01 09:00 10:00` in UTC; the end with its date if it is another day. */
function words({ from: start, until }: { from: number; until: number }): string {
  const [begun, ended] = [start, until].map((at) => new Date(at).toISOString().slice(0, 16).replace('T', ' '))
  return `${begun} ${begun?.slice(0, 10) === ended?.slice(0, 10) ? ended?.slice(11) : ended}`
}
/** The busy time of a file in words. */
export function spans(text: string, timezone?: string): string[] {
  const answer = answerTo(text, timezone)
  if (answer.kind !== 'read') throw new Error(JSON.stringify(answer))
  return answer.spans.map(words)
}
