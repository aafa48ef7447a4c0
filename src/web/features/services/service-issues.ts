import { IndividualService } from '#domains/catalogue/contract.ts'
import { checkSchedule } from '#domains/catalogue/rules/check-schedule.ts'
import { centsOf } from '../../lib/dollars.ts'
import type { Faults } from '../../lib/forms/faults.ts'
import { type ServiceValues, serviceOf } from './service-values.ts'

/** Messages by form field. */
export type ServiceIssues = Record<string, string>

/** Maps a path of the contract, such as `location.address`, to a field of the form, such as `address`. */
const fields: Readonly<Record<string, string>> = {
  'media.image': 'media',
  'media.focus': 'media',
  'media.youtubeId': 'youtube',
  'media.alt': 'alt',
  priceCents: 'price',
  'location.link': 'zoomLink',
  'location.address': 'address',
  'location.directions': 'directions',
  'location.title': 'clubhouseTitle',
  'location.moderators': 'moderators',
  'location.description': 'clubhouseDescription',
  'location.profileImages': 'profileImages',
  'location.clubhouseUrl': 'clubhouseUrl',
  'refund.title': 'refundTitle',
  'refund.description': 'refundDescription',
  'refund.ladder': 'ladder',
}

/** Returns the form field of a path of the contract. A deeper path belongs to its nearest known field. */
export function fieldOf(path: string): string {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const known = fields[parts.slice(0, length).join('.')]
    if (known) return known
  }
  return parts[0] ?? path
}

/** Replaces zod's own messages for bounds. The contract's messages stay unchanged. */
function sentence(message: string): string {
  const bound = /^Too (big|small): expected \w+ to be [<>]=?(-?[\d.]+)/.exec(message)
  if (bound) return bound[1] === 'big' ? `At most ${bound[2]}` : `At least ${bound[2]}`
  if (message.startsWith('Invalid input: expected int')) return 'A whole number, please'
  if (message.startsWith('Invalid input: expected number')) return 'A number, please'
  return message
}

/** Checks the form with the contract; empty when it can be saved. */
export function serviceIssues(
  values: ServiceValues,
  taken: ReadonlySet<string>,
  entityId: string,
): ServiceIssues {
  const issues: ServiceIssues = {}
  const say = (field: string, message: string) => {
    issues[field] ??= message
  }
  if (!values.free && values.price.trim() === '') say('price', 'A price, or switch it to free')
  if (!values.free && values.price.trim() !== '' && centsOf(values.price) === undefined)
    say('price', 'An amount such as 80 or 49.50')
  if (values.durationMin === '') say('durationMin', 'At least 5 minutes')
  if (values.title.trim() !== '' && values.serviceUrl === '')
    say('serviceUrl', 'Use lowercase letters, digits and dashes')
  const judged = IndividualService.safeParse(serviceOf(values, entityId))
  for (const issue of judged.error?.issues ?? []) say(fieldOf(issue.path.join('.')), sentence(issue.message))
  if (values.ownHours && checkSchedule(values.schedule).length > 0)
    say('schedule', 'Some of these hours are not right yet')
  if (taken.has(values.serviceUrl)) say('serviceUrl', 'Another service of yours has this address.')
  if (values.title.trim() === '' && values.serviceUrl === '') delete issues['serviceUrl']
  return issues
}

/** Assigns the messages of a refusal to the form's fields. */
export function issuesFrom(refused: Faults): Faults {
  return Object.fromEntries(
    Object.entries(refused).map(([path, message]) => [fieldOf(path), message && sentence(message)]),
  )
}
