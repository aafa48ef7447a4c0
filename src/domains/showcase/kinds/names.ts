import { type SectionName, sectionNames } from './section-names.ts'

/** The 38 key prefixes of specification 3, "Stored record kinds". */
// biome-ignore format: read as a paragraph
export const specifiedKinds = [
  'user', 'userSub', 'basicProfile', 'blog', 'experience', 'instagram', 'facebook', 'linkedIn', 'youtube',
  'review', 'showcase', 'skill', 'service', 'serviceSettings', 'individualService',
  'individualServiceSettings', 'groupService', 'groupServiceSettings', 'blogSettings',
  'experienceSettings', 'reviewSettings', 'showcaseSettings', 'skillSettings', 'linkSettings', 'link',
  'newsletterSub', 'weeklyScheduleSettings', 'desktopProfileConfig', 'order', 'team', 'teamSettings',
  'mediaTextSettings', 'promotion', 'promotionSettings', 'heroSection', 'booking', 'cta', 'appearance',
] as const
/** Own kinds that no section shows. */
const otherKinds = ['featuredService', 'appConfigurations'] as const
/** Sections that show records of other kinds, or none: `kindsOfSection` names them. */
const withoutKind = ['newsletter', 'otherLinks', 'social', 'instagramPosts'] as const

export type RecordKind =
  | (typeof specifiedKinds)[number]
  | Exclude<SectionName, (typeof withoutKind)[number]>
  | (typeof otherKinds)[number]

/** The names of all record kinds: every section that is not among `withoutKind` has one. `kinds/all.ts` lists the writable ones. */
export const recordKinds: readonly RecordKind[] = [
  ...new Set<RecordKind>([
    ...specifiedKinds,
    ...(sectionNames.filter((name) => !(withoutKind as readonly string[]).includes(name)) as RecordKind[]),
    ...otherKinds,
  ]),
]

/** Kinds that are stored as another kind, which the field `type` selects, and read as the union of those kinds. */
export const unionKinds: Readonly<Partial<Record<RecordKind, Readonly<Record<string, RecordKind>>>>> = {
  service: { individual: 'individualService', group: 'groupService', promotion: 'promotion' },
}
