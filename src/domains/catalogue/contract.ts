import { z } from 'zod'
import { defineFailures } from '#platform/common/errors.ts'
import { formed, line, lines, requiredLine, richText, webAddress } from '#platform/common/fields.ts'
import { entityIdPattern } from '#platform/common/ids.ts'
import { avatarName, pictureName } from '#platform/common/picture-name.ts'
import { isTimeZone } from '#platform/common/zone-names.ts'
import { generatedPictures } from './rules/generated-pictures.ts'
import { Tax } from './tax-contract.ts'

export {
  chosenPictures,
  generatedPictures,
  pictureFamilies,
  portraitPictures,
} from './rules/generated-pictures.ts'

/** specification 3, "Enumerations". */
export const serviceTypes = ['group', 'individual', 'promotion'] as const
export const scheduleTypes = ['weekly', 'one_time'] as const
export const fulfilments = ['scheduled', 'unscheduled'] as const
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export const serviceLocations = ['Zoom', 'Offline', 'Clubhouse'] as const
/** The kinds of place: those of the specification, and two more (product.md 17). */
export const placeKinds = [...serviceLocations, 'Link', 'Phone'] as const
export const refundTemplates = ['100p', '100p_conditional', 'no_refund', 'custom'] as const
/** Backgrounds for plans with `isPremiumAssetsEnabled` (specification 6, "premium image assets"): `{family}-{name}`. */
// biome-ignore format: read as a paragraph
export const premiumAssets = [
  'gradient-dawn', 'gradient-dusk', 'gradient-ember', 'gradient-lagoon', 'gradient-orchid', 'gradient-meadow',
  'gradient-slate', 'gradient-citrus', 'texture-linen', 'texture-paper', 'texture-terrazzo', 'texture-dunes',
  'texture-ripple', 'texture-grain', 'texture-brick', 'texture-felt',
] as const

/**
 * The name of an uploaded picture: `{hash}-{width}x{height}-{colour}`, 32 hex digits of its content hash, the size of
 * the original in pixels, and its mean colour. The name alone is enough to lay the picture out.
 */
export const PictureRef = formed(60, pictureName, 'Not a picture of yours')
/** A drawn face, which a person can take instead of a photograph (specification 2, "select avatar"). */
export const AvatarName = formed(19, avatarName, 'Not a face of ours')
/** The point that stays in view if a picture is cropped: percent from the left and from the top. */
export const Focus = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
export type Focus = z.infer<typeof Focus>

/** specification 5, "Maximum lengths". */
export const titleMax = 50
export const descriptionMax = 5000
/** The maximum length of the address of a place. */
export const addressMax = 260

export const Title = requiredLine(titleMax, 'Title is required').prefault('')

export const EntityId = formed(40, entityIdPattern, 'Not an entityId')
export const TimeZone = line(60).refine(isTimeZone, 'Unknown time zone')

/**
 * The zone in which a reader asks for times, as their browser names it. The server may not know the name, and then
 * answers in the zone of the service: a calendar is never refused for it.
 */
export const ReaderZone = line(60)
/** `HH:MM` on the wall clock; `24:00` is the end of a day. */
export const WallTime = formed(5, /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'A time such as 09:30')
export const WallDate = z.iso.date('A date such as 2026-11-20')

/** Half-open, on the wall clock; an end at or before its start lies on the next day. */
export const Window = z.object({ start: WallTime, end: WallTime })
export type Window = z.infer<typeof Window>
const DayWindows = z.array(Window).max(6, 'At most 6 windows a day')

export const WeeklySchedule = z.object({
  timezone: TimeZone,
  days: z.object({
    monday: DayWindows,
    tuesday: DayWindows,
    wednesday: DayWindows,
    thursday: DayWindows,
    friday: DayWindows,
    saturday: DayWindows,
    sunday: DayWindows,
  }),
  /** Both dates are included. `windows` replace those of the weekday; an empty list closes the day. */
  exceptions: z
    .array(z.object({ from: WallDate, to: WallDate, windows: DayWindows, note: line(90).default('') }))
    .max(200)
    .default([]),
})
export type WeeklySchedule = z.infer<typeof WeeklySchedule>

/** A week without hours. */
export const closedWeek: WeeklySchedule['days'] = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}

/** A time can be booked at most this many days ahead. */
export const maxHorizonDays = 365

const anHttpsLink = 'An https link, please'
/** Digits with the usual signs between them; '' is no number. */
const phoneNumber = /^(?:\+?[\d][\d ()./-]{2,38})?$/

export const Location = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('Zoom'),
      /** Set: each booking, and each date of a class, gets a meeting of its own. Otherwise all meet at `link`. */
      meeting: z.literal('each').optional(),
      link: z.union([z.literal(''), webAddress(500, anHttpsLink)], anHttpsLink).default(''),
    })
    .refine(({ meeting, link }) => meeting === 'each' || link !== '', { error: anHttpsLink, path: ['link'] }),
  z.object({
    kind: z.literal('Offline'),
    address: requiredLine(addressMax, 'Place is required'),
    directions: lines(400).default(''),
  }),
  z.object({
    kind: z.literal('Clubhouse'),
    title: line(110).default(''),
    moderators: z.array(line(100)).max(10).default([]),
    description: lines(260).default(''),
    /** The picture of each moderator, in the same order: an upload, an address, or '' for none. */
    profileImages: z
      .array(
        z.union(
          [z.literal(''), PictureRef, webAddress(500, 'An https link, please')],
          'A picture of yours, or an https link',
        ),
      )
      .max(10)
      .default([]),
    clubhouseUrl: webAddress(
      500,
      'A link to clubhouse.com, please',
      /^(?:www\.)?(?:clubhouse|joinclubhouse)\.com$/,
    ),
  }),
  z.object({ kind: z.literal('Link'), link: webAddress(500, anHttpsLink) }),
  z
    .object({
      kind: z.literal('Phone'),
      /** Who calls at the start. */
      calls: z.enum(['customer', 'provider']).default('customer'),
      /** The number that customers call; or from which they are called, '' for one that is not told. */
      number: formed(40, phoneNumber, 'A phone number, please').default(''),
    })
    .refine(({ calls, number }) => calls === 'provider' || number !== '', {
      error: 'A phone number, please',
      path: ['number'],
    }),
])
export type Location = z.infer<typeof Location>

/** specification 3, "Media type". */
export const Media = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('image'),
    image: z.union(
      [z.enum([...generatedPictures, ...premiumAssets]), AvatarName, PictureRef],
      'Choose a picture',
    ),
    alt: line(110).default(''),
    /** Default: the middle. */
    focus: Focus.optional(),
  }),
  z.object({
    type: z.literal('youtube'),
    youtubeId: formed(11, /^[\w-]{11}$/, 'A YouTube link or id, please'),
    alt: line(110).default(''),
  }),
])
export type Media = z.infer<typeof Media>

/** One step: a cancellation at least `hoursBefore` hours before the start refunds `percent`. */
const LadderStep = z.object({ hoursBefore: z.number().min(0).max(8760), percent: z.int().min(0).max(100) })

/** A refund policy as words and as a ladder. Only `custom` uses its own ladder. */
export const RefundPolicy = z.object({
  template: z.enum(refundTemplates),
  title: line(titleMax).default(''),
  description: richText(descriptionMax).default(''),
  ladder: z.array(LadderStep).max(4, 'At most 4 steps').default([]),
})
export type RefundPolicy = z.infer<typeof RefundPolicy>

/** Minimum notice, in minutes, of a booking that the provider has to approve. */
export const approvalNoticeMin = 240

export const ServiceUrl = formed(
  60,
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Use lowercase letters, digits and dashes',
  'At most 60 characters',
)
export const Tags = z
  .array(requiredLine(30, 'A tag has 1 to 30 characters'))
  .max(8, 'At most 8 tags')
  .default([])
export const DurationMin = z.int().min(5, 'At least 5 minutes').max(720, 'At most 12 hours')
export const PriceCents = z
  .int()
  .min(0)
  .max(1_000_000, 'At most $10,000')
  .refine((cents) => cents === 0 || cents >= 50, 'Free, or at least $0.50')
export const Visibility = z.enum(['public', 'link-only', 'paused']).default('public')

/** Set for a card that its owner lets rest (product.md 1): stored and edited, neither shown nor sold, not counted by the plan. */
export const RestsByChoice = z.literal(true).nullish()

export const IndividualService = z.object({
  entityId: EntityId,
  type: z.literal('individual'),
  title: Title,
  description: richText(descriptionMax).default(''),
  serviceUrl: ServiceUrl,
  /** Set for a calendar card: the page shows its month and times. */
  presentation: z.literal('calendar').optional(),
  /** null: the page draws a picture of the provider's trade. */
  media: Media.nullable().default(null),
  /** What customers should bring or prepare, one item a line; the confirmation lists it. */
  preparation: lines(1000).default(''),
  tags: Tags,
  durationMin: DurationMin,
  priceCents: PriceCents,
  /** Null: none. */
  tax: Tax.nullable().default(null),
  location: Location,
  /** `unscheduled`: bought without a time, and delivered within `deliverWithinDays` (product.md 1). */
  fulfilment: z.enum(fulfilments).default('scheduled'),
  deliverWithinDays: z.int().min(1, 'At least 1 day').max(365, 'At most 365 days').default(7),
  /** `one_time`: only on the dates of its own schedule, which are exceptions with windows (product.md 2). */
  scheduleType: z.enum(scheduleTypes),
  /** null: the service uses the profile's weekly schedule. */
  schedule: WeeklySchedule.nullable().default(null),
  slotIncrementMin: z.int().min(5).max(720).nullable().default(null),
  bufferBeforeMin: z.int().min(0).max(240).default(0),
  bufferAfterMin: z.int().min(0).max(240).default(0),
  minNoticeMin: z
    .int()
    .min(0)
    .max(60 * 24 * 60)
    .default(240),
  horizonDays: z.int().min(1).max(maxHorizonDays).default(60),
  maxPerDay: z.int().min(1).max(100).nullable().default(null),
  maxPerWeek: z.int().min(1).max(500).nullable().default(null),
  maxPerCustomer: z.int().min(1).max(500).nullable().default(null),
  maxPartySize: z.int().min(1).max(50).default(1),
  requiresApproval: z.boolean().default(false),
  /** Hours before the start at which customers get a reminder mail. */
  reminderHours: z
    .array(z.union([z.literal(24), z.literal(1)]))
    .max(2)
    .default([24, 1]),
  refund: RefundPolicy,
  visibility: Visibility,
  restsByChoice: RestsByChoice,
})
export type IndividualService = z.infer<typeof IndividualService>

/** A service as it is sold now: the schedule is resolved, texts are clean, the refund ladder is filled in. */
export const LiveService = IndividualService.extend({
  schedule: WeeklySchedule,
  /** A `link-only` service that is paused by a switch: its `visibility` is then `paused`. */
  isUnlisted: z.literal(true).optional(),
})
export type LiveService = z.infer<typeof LiveService>

export const { failures, fail } = defineFailures({
  'catalogue.service_missing': { kind: 'missing', message: 'This service is no longer offered.' },
  'catalogue.service_paused': {
    kind: 'conflict',
    message: 'This service is not taking bookings at the moment.',
  },
  'catalogue.service_url_taken': { kind: 'conflict', message: 'Another service of yours has this address.' },
  'catalogue.dates_missing': {
    kind: 'invalid',
    message: 'Choose at least one day for this service before you publish it.',
  },
  'catalogue.schedule_missing': {
    kind: 'invalid',
    message: 'Set your weekly hours before you publish a service.',
  },
  'catalogue.window_invalid': { kind: 'invalid', message: 'A window or date of the schedule is not valid.' },
  'catalogue.too_many_closed_days': { kind: 'invalid', message: 'At most 200 days can be closed at once.' },
  'catalogue.days_reversed': { kind: 'invalid', message: 'The last day is before the first.' },
  'catalogue.windows_overlap': { kind: 'invalid', message: 'Two windows of a day overlap.' },
})
