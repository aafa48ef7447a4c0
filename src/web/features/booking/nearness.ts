import { dateIn, timeIn } from '#platform/common/zones.ts'

/** Describes how an offered time differs from the wanted one: `Same day, 90 minutes later`, `Next day, same time`. */
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
  // differences below two hours are shown in minutes
  const hours = amount < 120 ? 0 : Math.floor(amount / 60)
  const words = [unit(hours, 'hour'), unit(amount - hours * 60, 'minute')].filter(Boolean).join(' ')
  return `${words} ${minutes > 0 ? 'later' : 'earlier'}`
}

const unit = (amount: number, noun: string) =>
  amount === 0 ? '' : `${amount} ${noun}${amount === 1 ? '' : 's'}`
