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
// biome-ignore format: read as a paragraph
const ownKinds = [
  'mediaTexts', 'quote', 'longtext', 'stories', 'portfolio', 'sessions', 'allAccess', 'aboutMe',
  'featuredService', 'appConfigurations',
] as const
/** The names of all record kinds. `kinds/all.ts` lists the writable ones. */
export const recordKinds = [...specifiedKinds, ...ownKinds] as const
export type RecordKind = (typeof recordKinds)[number]

/** Kinds that are stored as another kind, which the field `type` selects, and read as the union of those kinds. */
export const unionKinds: Readonly<Partial<Record<RecordKind, Readonly<Record<string, RecordKind>>>>> = {
  service: { individual: 'individualService', group: 'groupService', promotion: 'promotion' },
}
