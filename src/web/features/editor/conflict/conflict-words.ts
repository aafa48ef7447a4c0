import type { Device } from '#domains/showcase/contract.ts'
import { dateIn, formatDate } from '#platform/common/zones.ts'
import { fieldWords } from '../../../parts/editing/field-words.ts'
import type { Clash, Side } from '../../../parts/editing/merge-record.ts'

/** The label of the button that ends the only question. */
export function keepWords({ field, mine }: Clash, side: Side): string {
  if (field === '') {
    const isDeleted = (side === 'mine') === (mine === null)
    return isDeleted ? 'Let it go' : 'Keep it'
  }
  return `Keep ${side === 'mine' ? 'this tab’s' : 'the other tab’s'} ${fieldWords(field).toLowerCase()}`
}

/** `On your phone, 2:05 PM`; the date too if the change was made on another day. */
export function whereAndWhen(
  device: Device | null,
  instant: string | undefined,
  now: Date,
  whose: 'this' | 'your',
): string {
  const place = device ? `On ${whose} ${device}` : 'Somewhere else'
  if (!instant) return place
  const isToday = dateIn(instant) === dateIn(now.toISOString())
  return `${place}, ${formatDate(instant, isToday ? 'time' : 'moment')}`
}
