import { IndividualService, type WeeklySchedule } from '#domains/catalogue/contract.ts'
import { checkSchedule } from '#domains/catalogue/rules/check-schedule.ts'
import type { Faults } from '../../lib/forms/faults.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { contractWords } from '../../parts/editing/contract-words.ts'
import { textOf } from '../../parts/editing/text-of.ts'

/**
 * The values of a new service: the fields of the contract, and '' or null where something is missing. A form also keeps
 * what was typed for options that are not chosen at the moment; the contract leaves it out.
 */
export const newService: Data = {
  type: 'individual',
  title: '',
  description: '',
  preparation: '',
  serviceUrl: '',
  media: null,
  tags: [],
  durationMin: 60,
  fulfilment: 'scheduled',
  deliverWithinDays: 7,
  priceCents: null,
  tax: null,
  location: { kind: 'Zoom', link: '' },
  scheduleType: 'weekly',
  schedule: null,
  slotIncrementMin: null,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  minNoticeMin: 240,
  horizonDays: 60,
  maxPerDay: null,
  maxPerWeek: null,
  maxPerCustomer: null,
  maxPartySize: 1,
  requiresApproval: false,
  reminderHours: [24, 1],
  refund: { template: '100p_conditional', title: '', description: '', ladder: [] },
  visibility: 'public',
}

/** Objects within a service, each of whose fields has a field of the form. */
const objects: ReadonlySet<string> = new Set(['location', 'media', 'refund', 'tax'])

/** Returns the form field of a path of the contract: `refund.ladder.2.percent` → `refund.ladder`. */
export function fieldOf(path: string): string {
  const [first = path, second] = path.split('.')
  return second !== undefined && objects.has(first) ? `${first}.${second}` : first
}

/** Checks the form with the contract; empty when it can be saved. */
export function serviceIssues(values: Data, taken: ReadonlySet<string>, entityId: string): Faults {
  const issues: Record<string, string> = {}
  const say = (field: string, message: string) => {
    issues[field] ??= message
  }
  const { priceCents, durationMin, serviceUrl, schedule } = values
  const hasTitle = textOf(values['title']).trim() !== ''
  if (priceCents === null) say('priceCents', 'A price, or switch it to free')
  if (typeof priceCents === 'string') say('priceCents', 'An amount such as 80 or 49.50')
  if (durationMin === '') say('durationMin', 'At least 5 minutes')
  if (values['deliverWithinDays'] === '') say('deliverWithinDays', 'At least 1 day')
  const judged = IndividualService.safeParse({ ...values, entityId })
  for (const { path, message } of judged.error?.issues ?? [])
    say(fieldOf(path.join('.')), contractWords(message))
  if (schedule && checkSchedule(schedule as Parameters<typeof checkSchedule>[0]).length > 0)
    say('schedule', 'Some of these hours are not right yet')
  if (values['scheduleType'] === 'one_time' && !hasDates(schedule)) say('schedule', 'At least one day')
  if (taken.has(textOf(serviceUrl))) say('serviceUrl', 'Another service of yours has this address.')
  // the address follows the title
  if (!hasTitle && serviceUrl === '') delete issues['serviceUrl']
  return issues
}

const hasDates = (schedule: unknown): boolean =>
  (schedule as WeeklySchedule | null)?.exceptions.some(({ windows }) => windows.length > 0) ?? false

/** Assigns the messages of a refusal to the form's fields. */
export function issuesFrom(refused: Faults): Faults {
  return Object.fromEntries(
    Object.entries(refused).map(([path, message]) => [fieldOf(path), message && contractWords(message)]),
  )
}
