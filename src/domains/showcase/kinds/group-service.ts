import { GroupService } from '#domains/catalogue/cards-contract.ts'
import { type Data, defineKind } from './define-kind.ts'
import { asService } from './individual-service.ts'

const example: Omit<GroupService, 'entityId'> = {
  type: 'group',
  title: 'Beginners',
  description: '<p>Start any week.</p>',
  serviceUrl: 'beginners',
  media: { type: 'image', image: 'arc', alt: 'An arc' },
  tags: ['balance'],
  priceCents: 2200,
  tax: { name: 'Sales tax', ratePpm: 60_000, included: false },
  location: { kind: 'Offline', address: '412 N Howard Street', directions: 'Second floor' },
  scheduleType: 'weekly',
  timezone: 'America/New_York',
  rules: [
    {
      key: 'tuesdays',
      weekday: 'tuesday',
      startTime: '19:00',
      durationMin: 60,
      capacity: 14,
      from: '2026-01-06',
      until: '2099-12-29',
    },
  ],
  sessions: [{ key: 'may', date: '2099-05-16', startTime: '10:30', durationMin: 90, capacity: null }],
  capacity: 14,
  soldAs: 'each',
  preparation: 'Flat shoes',
  maxPartySize: 4,
  minNoticeMin: 30,
  maxPerCustomer: 2,
  requiresApproval: false,
  reminderHours: [24],
  refund: {
    template: 'custom',
    title: 'Mine',
    description: '<p>Words</p>',
    ladder: [{ hoursBefore: 3, percent: 100 }],
  },
  visibility: 'public',
}

export const groupService = defineKind('groupService', GroupService, {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'title',
  sequences: { groupServiceSettings: 'Order of classes', serviceSettings: 'Order of services' },
  card: 'maxNumberOfEvents',
  address: asService.address,
  prepare(group, { cleanRichText }) {
    const { description, refund } = group
    return {
      ...group,
      description: cleanRichText(description),
      refund: { ...refund, description: cleanRichText(refund.description) },
    }
  },
  fieldTitles: {
    ...asService.fieldTitles,
    rules: 'Weekly classes',
    sessions: 'Dates',
    capacity: 'Places',
    soldAs: 'Sold',
    timezone: 'Time zone',
  },
  fieldWords: asService.fieldWords,
  example,
})

type Rules = GroupService['rules']

/** Returns a stored class with other weekly times; data that its schema rejects as they are. */
export function withRules<R extends { readonly data: Data }>(record: R, ended: (rules: Rules) => Rules): R {
  const parsed = GroupService.safeParse(record.data)
  return parsed.success ? { ...record, data: { ...record.data, rules: ended(parsed.data.rules) } } : record
}
