import { z } from 'zod'
import {
  EntityId,
  IndividualService,
  Media,
  PictureRef,
  TimeZone,
  WeeklySchedule,
} from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { emailAddress, formed, line, lines, requiredLine } from '#platform/common/fields.ts'

/** specification 3, "Stored record kinds": the key prefixes, 38 of them, and ten of ours. */
// biome-ignore format: read as a paragraph
export const specifiedKinds = [
  'user', 'userSub', 'basicProfile', 'blog', 'experience', 'instagram', 'facebook', 'linkedIn', 'youtube',
  'review', 'showcase', 'skill', 'service', 'serviceSettings', 'individualService',
  'individualServiceSettings', 'groupService', 'groupServiceSettings', 'blogSettings',
  'experienceSettings', 'reviewSettings', 'showcaseSettings', 'skillSettings', 'linkSettings', 'link',
  'newsletterSub', 'weeklyScheduleSettings', 'desktopProfileConfig', 'order', 'team', 'teamSettings',
  'mediaTextSettings', 'promotion', 'promotionSettings', 'heroSection', 'booking', 'cta', 'appearance',
] as const
// biome-ignore format: read as a paragraph
export const ownKinds = [
  'mediaTexts', 'quote', 'longtext', 'stories', 'portfolio', 'sessions', 'allAccess', 'aboutMe',
  'featuredService', 'appConfigurations',
] as const
export const recordKinds = [...specifiedKinds, ...ownKinds] as const
export type RecordKind = (typeof recordKinds)[number]

/** A line that must say something; one that was not sent is an empty one. */
const required = (max: number, message: string) => requiredLine(max, message).prefault('')

/** specification 5, "Maximum lengths". */
export const BasicProfile = z.object({
  entityId: EntityId,
  firstName: required(50, 'Please enter First name'),
  lastName: required(50, 'Please enter Last name'),
  /** The one-liner. */
  bio: lines(144).default(''),
  jobTitle: line(90).default(''),
  place: line(90).default(''),
  contactEmail: z
    .union(
      [z.literal(''), emailAddress(254, 'Invalid email. Please enter a valid email')],
      'Invalid email. Please enter a valid email',
    )
    .default(''),
  showContactEmail: z.boolean().default(false),
  timezone: TimeZone.default('UTC'),
  /** The portrait; empty: none yet. */
  profileImage: z.union([z.literal(''), PictureRef], 'Not a picture of yours').default(''),
})
export type BasicProfile = z.infer<typeof BasicProfile>

export const HeroSection = z.object({
  entityId: EntityId,
  greeting: required(80, 'Greeting is required'),
  media: Media,
  alignment: z.enum(['left', 'middle', 'right']).default('left'),
  colour: z.enum(['white', 'black']).default('black'),
  ctaLabel: line(24).default('Book a time'),
})
export const AboutMe = z.object({
  entityId: EntityId,
  title: line(50).default(''),
  text: lines(400).default(''),
  media: Media.nullable().default(null),
})
export const Skill = z.object({ entityId: EntityId, name: required(90, 'Title is required') })
const YearOrMonth = formed(7, /^\d{4}(?:-\d{2})?$/, 'A year, or a year and month')
export const Experience = z.object({
  entityId: EntityId,
  name: required(50, 'Title is required'),
  place: line(90).default(''),
  from: YearOrMonth,
  to: z.union([z.literal(''), YearOrMonth], 'A year, or a year and month').default(''),
  text: lines(400).default(''),
})
export const Appearance = z.object({
  entityId: EntityId,
  theme: z.enum(['studio', 'pulse', 'atelier', 'summit', 'paper']).default('studio'),
  backgroundColor: formed(7, /^#[0-9a-f]{6}$/i, 'A colour such as #ffffff').default('#ffffff'),
  isLightMode: z.boolean().default(true),
})
/** A file in its owner's vault: `key` without the prefix of the area, `size` in bytes. */
export const VaultFile = z.object({
  key: requiredLine(300, 'The file has no key'),
  name: line(200),
  size: z.int().min(0),
  contentType: line(100),
})
export type VaultFile = z.infer<typeof VaultFile>
/** What subscribers get for subscribing (product.md 15); heading, text and button come with the newsletter. */
export const NewsletterSub = z.object({ entityId: EntityId, incentive: VaultFile.nullable().default(null) })
/** What is known of the user beside the account; the plan is a fact of accounts and is never written here. */
export const User = z.object({ entityId: EntityId })
export const WeeklyScheduleSettings = WeeklySchedule.extend({ entityId: EntityId })
/** Display order; what is not listed goes last (specification 3). */
export const Settings = z.object({ entityId: EntityId, sequence: z.array(EntityId).max(1000) })

/**
 * The kinds that can be written so far, with their schemas. Every other kind of the list is declared and readable;
 * the area that gives it a meaning adds its schema here.
 */
export const recordSchemas = {
  user: User,
  basicProfile: BasicProfile,
  heroSection: HeroSection,
  aboutMe: AboutMe,
  skill: Skill,
  experience: Experience,
  appearance: Appearance,
  newsletterSub: NewsletterSub,
  individualService: IndividualService,
  weeklyScheduleSettings: WeeklyScheduleSettings,
  serviceSettings: Settings,
  individualServiceSettings: Settings,
  skillSettings: Settings,
  experienceSettings: Settings,
} as const satisfies Partial<Record<RecordKind, z.ZodType>>

/** A provider has one of these; the others are lists. */
// biome-ignore format: read as a paragraph
export const singleKinds = [
  'user', 'basicProfile', 'heroSection', 'aboutMe', 'appearance', 'newsletterSub',
  'weeklyScheduleSettings', 'serviceSettings', 'individualServiceSettings', 'skillSettings', 'experienceSettings',
] as const satisfies readonly RecordKind[]

export const Record_ = z.object({
  kind: z.enum(recordKinds),
  entityId: z.string(),
  data: z.record(z.string(), z.unknown()),
  updatedAt: z.iso.datetime(),
})

export const Draft = z.object({
  userUrl: z.string().nullable(),
  /** false: the draft differs from what is live, or nothing is live. */
  isPublished: z.boolean(),
  live: z.object({ number: z.int(), publishedAt: z.iso.datetime() }).nullable(),
  /** What publishing would change, in words: `added`, `updated`, `removed`. */
  changes: z.array(
    z.object({
      kind: z.enum(recordKinds),
      entityId: z.string(),
      change: z.enum(['added', 'updated', 'removed']),
      title: z.string(),
    }),
  ),
  records: z.array(Record_),
  /** Services beyond the plan's maximum, from the end of the sequence: kept and editable, left out when publishing. */
  resting: z.array(EntityId),
})
export type Draft = z.infer<typeof Draft>

export const { failures, fail } = defineFailures({
  'showcase.kind_closed': { kind: 'invalid', message: 'Records of this kind cannot be written here.' },
  'showcase.record_invalid': { kind: 'invalid', message: 'Some fields are not valid.' },
  'showcase.record_missing': { kind: 'missing', message: 'There is no such record.' },
  'showcase.entity_elsewhere': {
    kind: 'conflict',
    message: 'This entityId belongs to another kind of record.',
  },
  'showcase.too_many': { kind: 'invalid', message: 'There are as many of these as a Showcase holds.' },
  'showcase.picture_unknown': { kind: 'invalid', message: 'This picture is not one of yours.' },
  'showcase.premium_asset': {
    kind: 'forbidden',
    message: 'This background belongs to the pro plan. Choose another, or change your plan.',
  },
  'showcase.file_missing': { kind: 'invalid', message: 'The file has not arrived. Please upload it again.' },
  'showcase.not_ready': { kind: 'invalid', message: 'Something is missing before you can publish.' },
  'showcase.not_live': { kind: 'missing', message: 'There is no Showcase at this address.' },
})

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/showcase',
  summary: 'Your Showcase as you are editing it',
  access: 'account',
  ok: Draft,
})

/** Saving merges into the record with the same entityId, or appends it; null in `data` clears a field. */
export const saveRecord = endpoint({
  method: 'PUT',
  path: '/api/showcase/records/:kind/:entityId',
  summary: 'Save a record of your Showcase',
  access: 'account',
  params: z.object({ kind: z.enum(recordKinds), entityId: EntityId }),
  body: z.record(line(100), z.unknown()),
  ok: z.object({ record: Record_, isPublished: z.boolean() }),
})

export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/showcase/records/:kind/:entityId',
  summary: 'Delete a record of your Showcase',
  access: 'account',
  params: z.object({ kind: z.enum(recordKinds), entityId: EntityId }),
  ok: z.object({ isPublished: z.boolean() }),
})

/** specification 4, "isPublished can also be set directly": true publishes, false marks the draft as different. */
export const setPublished = endpoint({
  method: 'PUT',
  path: '/api/showcase/published',
  summary: 'Publish your Showcase, or mark the draft as different',
  access: 'account',
  body: z.object({ isPublished: z.boolean() }),
  ok: z.object({ isPublished: z.boolean(), number: z.int().nullable(), url: z.string().nullable() }),
})

export const unpublish = endpoint({
  method: 'POST',
  path: '/api/showcase/unpublish',
  summary: 'Take your Showcase off the web; the draft stays',
  access: 'account',
  ok: z.object({ isPublished: z.boolean() }),
})

/** A live service as the public page shows it. */
export const PublicService = z.object({
  entityId: z.string(),
  title: z.string(),
  serviceUrl: z.string(),
  description: z.string(),
  media: Media,
  tags: z.array(z.string()),
  durationMin: z.int(),
  priceCents: z.int(),
  place: z.string(),
  maxPartySize: z.int(),
  requiresApproval: z.boolean(),
  visibility: z.enum(['public', 'link-only', 'paused']),
  timezone: z.string(),
  /** The next free start, or null when none is open. */
  nextAvailable: z.iso.datetime().nullable(),
  refund: z.object({
    template: z.string(),
    title: z.string(),
    description: z.string(),
    sentence: z.string(),
  }),
})
export type PublicService = z.infer<typeof PublicService>

export const PublicShowcase = z.object({
  provider: z.string(),
  userUrl: z.string(),
  number: z.int(),
  publishedAt: z.iso.datetime(),
  profile: BasicProfile,
  hero: HeroSection.nullable(),
  aboutMe: AboutMe.nullable(),
  appearance: Appearance.nullable(),
  skills: z.array(Skill),
  experiences: z.array(Experience),
  services: z.array(PublicService),
  adFree: z.boolean(),
  /** Until when every printed time and price holds; the page is made anew then. */
  validUntil: z.iso.datetime(),
})
export type PublicShowcase = z.infer<typeof PublicShowcase>

export const readShowcase = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl',
  summary: 'A published Showcase',
  access: 'public',
  params: z.object({ userUrl: line(60) }),
  ok: PublicShowcase,
})

/** The same for the page of one service, which may be `link-only`; whether it is among the services is the page's to see. */
export const readServicePage = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl/services/:serviceUrl',
  summary: 'A published Showcase with one of its services, shared by link or not',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  ok: PublicShowcase,
})

/** A link to the draft as visitors would see it; signed, so it opens for whoever the owner shows it to, for a day. */
export const previewLink = endpoint({
  method: 'GET',
  path: '/api/showcase/preview-link',
  summary: 'An address at which your draft is rendered',
  access: 'account',
  ok: z.object({ url: z.string() }),
})
