import { z } from 'zod'
import { formed, lines, richText } from '#platform/common/fields.ts'
import {
  DurationMin,
  descriptionMax,
  EntityId,
  IndividualService,
  Location,
  Media,
  PriceCents,
  RefundPolicy,
  RestsByChoice,
  ServiceUrl,
  scheduleTypes,
  Tags,
  TimeZone,
  Title,
  Visibility,
  WallDate,
  weekdays,
} from './contract.ts'
import { Tax } from './tax-contract.ts'

// Classes (product.md 1 and 2).

export const StartTime = formed(5, /^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time such as 19:00')
/** Names a rule or a date for its sessions, whatever else changes. Without one, the weekday and the time do, or the date. */
const Key = formed(40, /^[0-9A-Za-z-]{1,40}$/, 'Not a key').optional()
const Capacity = z.int().min(1, 'At least 1 person').max(500, 'At most 500 people')

/** A day without a year that is missing: the first or last day of a rule or an offer. Null: no limit. */
export const Day = WallDate.nullable().default(null)
type Days = { readonly from: string | null; readonly until: string | null }
export const inOrder = ({ from, until }: Days) => from === null || until === null || from <= until
export const reversed = { path: ['until'], error: 'The last day is before the first' }

/** One class a week, on the wall clock of the service. `capacity` null: that of the service. */
const ClassRule = z
  .object({
    key: Key,
    weekday: z.enum(weekdays),
    startTime: StartTime,
    durationMin: DurationMin,
    capacity: Capacity.nullable().default(null),
    from: Day,
    until: Day,
  })
  .refine(inOrder, reversed)
export type ClassRule = z.infer<typeof ClassRule>

/** One class on one day. */
const ClassDate = z.object({
  key: Key,
  date: WallDate,
  startTime: StartTime,
  durationMin: DurationMin,
  capacity: Capacity.nullable().default(null),
})
export type ClassDate = z.infer<typeof ClassDate>

const { maxPerCustomer, requiresApproval, reminderHours } = IndividualService.shape

/** A class that several strangers share. `weekly` uses `rules`, `one_time` uses `sessions`; the others rest. */
export const GroupService = z.object({
  entityId: EntityId,
  type: z.literal('group').default('group'),
  title: Title,
  description: richText(descriptionMax).default(''),
  serviceUrl: ServiceUrl,
  media: Media.nullable().default(null),
  tags: Tags,
  priceCents: PriceCents,
  tax: Tax.nullable().default(null),
  location: Location,
  scheduleType: z.enum(scheduleTypes).default('weekly'),
  /** null: the zone of the profile. */
  timezone: TimeZone.nullable().default(null),
  rules: z.array(ClassRule).max(20, 'At most 20 weekly classes').default([]),
  sessions: z.array(ClassDate).max(100, 'At most 100 dates').default([]),
  capacity: Capacity.default(10),
  /** `series`: one purchase books all remaining dates. */
  soldAs: z.enum(['each', 'series']).default('each'),
  /** What customers should bring or prepare, one item a line. */
  preparation: lines(1000).default(''),
  /** The most seats of one booking. */
  maxPartySize: z.int().min(1).max(50).default(4),
  minNoticeMin: z
    .int()
    .min(0)
    .max(60 * 24 * 60)
    .default(30),
  maxPerCustomer,
  requiresApproval,
  reminderHours,
  refund: RefundPolicy.prefault({ template: '100p_conditional' }),
  visibility: Visibility,
  restsByChoice: RestsByChoice,
})
export type GroupService = z.infer<typeof GroupService>

/** A class as it is sold now: its zone is resolved, texts are clean, the refund ladder is filled in. */
export const LiveClass = GroupService.extend({
  timezone: TimeZone,
  /** Days that a switch closed, on the wall clock of the class. */
  closedDates: z.array(WallDate).default([]),
  /** A `link-only` class that is paused by a switch: its `visibility` is then `paused`. */
  isUnlisted: z.literal(true).optional(),
})
export type LiveClass = z.infer<typeof LiveClass>
