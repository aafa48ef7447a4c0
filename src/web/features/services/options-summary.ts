import type { RefundPolicy } from '#domains/catalogue/contract.ts'
import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import type { Faults } from '../../lib/forms/faults.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { listOf } from '../../parts/editing/bind.ts'
import { mediaValue } from '../../parts/editing/media-value.ts'
import { spanWords } from '../../parts/selling/minute-choices.ts'
import { hasReminder } from '../../parts/selling/reminders.ts'
import { isUnscheduled } from './fulfilment.ts'

/** Fields that stand above "More options"; those of the place are fields of `location`. */
const essentials: ReadonlySet<string> = new Set([
  'title',
  'durationMin',
  'deliverWithinDays',
  'priceCents',
  'tax',
  'location',
])

/** Whether a field with one of these messages stands under "More options". */
export const hasOptionFault = (faults: Faults): boolean =>
  Object.keys(faults).some((field) => faults[field] && !essentials.has(field.split('.')[0] ?? field))

function pictureWords(values: Data): string {
  const { type, image } = mediaValue(values['media'])
  if (type === 'youtube') return 'a video'
  return image === '' ? 'no picture of your own' : 'a picture'
}

function refundWords(values: Data): string {
  const { template } = values['refund'] as RefundPolicy
  if (template === 'custom') return 'Refund in your own steps'
  return refundPolicyOf({ type: 'individual', refund: { template, title: '', description: '', ladder: [] } })
    .title
}

function reminderWords(values: Data): string {
  const [dayBefore, hourBefore] = [hasReminder(values, 24), hasReminder(values, 1)]
  if (dayBefore && hourBefore) return 'Reminders 24 hours and 1 hour before'
  if (dayBefore) return 'A reminder 24 hours before'
  return hourBefore ? 'A reminder 1 hour before' : 'No reminders'
}

const visibilityWords = {
  public: 'On your Showcase',
  'link-only': 'Only for people who have the link',
  paused: 'Paused',
} as const

/** Says in short phrases what the closed options hold. */
export function optionsSummary(values: Data): string[] {
  const notice = Number(values['minNoticeMin'])
  const party = Number(values['maxPartySize'])
  const visibility = String(values['visibility']) as keyof typeof visibilityWords
  const looks = `Description, ${pictureWords(values)} and ${listOf(values['tags']).length > 0 ? 'tags' : 'no tags'}`
  if (isUnscheduled(values)) return [looks, visibilityWords[visibility]]
  return [
    looks,
    values['schedule'] ? 'Its own hours' : 'Your usual hours',
    notice === 0 ? 'No notice' : `${spanWords(notice)} notice`,
    refundWords(values),
    reminderWords(values),
    ...(party > 1 ? [`Up to ${party} people`] : []),
    values['requiresApproval'] ? 'You approve each booking' : 'Booked at once',
    visibilityWords[visibility],
  ]
}
