import { z } from 'zod'
import { descriptionMax, EntityId, Title } from '#domains/catalogue/contract.ts'
import { richText } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

export const accessPeriods = ['month', 'quarter', 'year', 'once'] as const
export const accessIncludes = ['blogs', 'mediaTexts', 'links'] as const

/** product.md 10: a membership that opens everything chosen. */
const AllAccess = z.object({
  entityId: EntityId,
  title: Title,
  description: richText(descriptionMax).default(''),
  priceCents: z
    .int('A price such as 89')
    .min(0)
    .max(1_000_000, 'At most $10,000')
    .refine((cents) => cents === 0 || cents >= 50, 'Free, or at least $0.50')
    .default(0),
  period: z.enum(accessPeriods).default('month'),
  /** The services that members may book. */
  scope: z
    .union([z.literal('all'), z.array(EntityId).min(1, 'Choose a service').max(200)], 'Choose a service')
    .default('all'),
  /** Bookings in each period. */
  credits: z
    .union([z.literal('unlimited'), z.int().min(1).max(1000)], 'Unlimited, or 1 to 1,000')
    .default('unlimited'),
  /** Unused credits stay for one more period. */
  rollover: z.boolean().default(false),
  /** The most future bookings that a member holds at once. */
  fairUse: z.int('1 to 100').min(1, '1 to 100').max(100, '1 to 100').default(3),
  /** What only members can open. */
  includes: z.array(z.enum(accessIncludes)).max(3).default([]),
  trialDays: z.int('0 to 30').min(0, '0 to 30').max(30, '0 to 30').default(0),
  /** The most members; null: no limit. */
  capacity: z
    .int('1 to 100,000')
    .min(1, '1 to 100,000')
    .max(100_000, '1 to 100,000')
    .nullable()
    .default(null),
  /** Members may pause for up to 30 days, twice a year. */
  freeze: z.boolean().default(true),
})

export const allAccess = defineKind('allAccess', AllAccess, {
  holds: 'one',
  title: 'All access',
  pageField: 'allAccess',
  fieldTitles: {
    scope: 'Services that it opens',
    rollover: 'Unused credits stay',
    fairUse: 'Bookings held at once',
    includes: 'Also opens',
    capacity: 'Most members',
    freeze: 'Members may pause',
  },
  example: {
    title: 'All access',
    description: '<p>Words</p>',
    priceCents: 8900,
    period: 'month',
    scope: 'all',
    credits: 8,
    rollover: true,
    fairUse: 3,
    includes: ['blogs'],
    trialDays: 7,
    capacity: 40,
    freeze: true,
  },
  prepare(record, { cleanRichText }) {
    return { ...record, description: cleanRichText(record.description) }
  },
})
