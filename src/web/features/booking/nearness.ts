import { dateIn } from '#web/lib/dates.ts'
import { timeIn } from '#web/lib/when.ts'

/** How another time lies to the one that was wanted: `Same day, 90 minutes later`, `Next day, same time`. */
export function nearness(wanted: string, offered: string, zone: string): string {
  const days = daysBetween(dateIn(wanted, zone), dateIn(offered, zone))
  if (days === 0) return `Same day, ${apart(Math.round((Date.parse(offered) - Date.parse(wanted)) / 60_000))}`
  const clock = timeIn(offered, zone) === timeIn(wanted, zone) ? ', same time' : ''
  return dayWords(days) + clock
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

function dayWords(days: number): string {
  if (days === 1) return 'Next day'
  if (days === -1) return 'The day before'
  if (days === 7) return 'Next week'
  if (days === -7) return 'A week before'
  return days > 0 ? `${days} days later` : `${-days} days before`
}

function apart(minutes: number): string {
  const amount = Math.abs(minutes)
  const [size, unit] = amount >= 120 && amount % 60 === 0 ? [amount / 60, 'hour'] : [amount, 'minute']
  return `${size} ${unit}${size === 1 ? '' : 's'} ${minutes > 0 ? 'later' : 'earlier'}`
}
