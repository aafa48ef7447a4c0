import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import type { Faults } from '../../lib/forms/faults.ts'
import { spanWords } from './limit-choices.ts'
import type { ServiceValues } from './service-values.ts'

/** Fields of the form that stand above "More options". */
const essentials: ReadonlySet<string> = new Set([
  'title',
  'durationMin',
  'price',
  'zoomLink',
  'address',
  'directions',
  'clubhouseUrl',
  'clubhouseTitle',
  'clubhouseDescription',
  'moderators',
  'profileImages',
])

/** Whether a field with one of these messages stands under "More options". */
export const hasOptionFault = (faults: Faults): boolean =>
  Object.keys(faults).some((field) => faults[field] && !essentials.has(field))

function pictureWords({ media }: ServiceValues): string {
  if (media.type === 'youtube') return 'a video'
  return media.image === '' ? 'no picture of your own' : 'a picture'
}

function refundWords({ refundTemplate: template }: ServiceValues): string {
  if (template === 'custom') return 'Refund in your own steps'
  return refundPolicyOf({ type: 'individual', refund: { template, title: '', description: '', ladder: [] } })
    .title
}

function reminderWords({ remindsDayBefore, remindsHourBefore }: ServiceValues): string {
  if (remindsDayBefore && remindsHourBefore) return 'Reminders 24 hours and 1 hour before'
  if (remindsDayBefore) return 'A reminder 24 hours before'
  return remindsHourBefore ? 'A reminder 1 hour before' : 'No reminders'
}

const visibilityWords = {
  public: 'On your Showcase',
  'link-only': 'Only for people who have the link',
  paused: 'Paused',
} as const

/** Says in short phrases what the closed options hold. */
export function optionsSummary(values: ServiceValues): string[] {
  const { minNoticeMin, maxPartySize } = values
  return [
    `Description, ${pictureWords(values)} and ${values.tags.length > 0 ? 'tags' : 'no tags'}`,
    values.ownHours ? 'Its own hours' : 'Your usual hours',
    minNoticeMin === 0 ? 'No notice' : `${spanWords(minNoticeMin)} notice`,
    refundWords(values),
    reminderWords(values),
    ...(Number(maxPartySize) > 1 ? [`Up to ${maxPartySize} people`] : []),
    values.requiresApproval ? 'You approve each booking' : 'Booked at once',
    visibilityWords[values.visibility],
  ]
}
