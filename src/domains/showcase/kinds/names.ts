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
const ownKinds = [
  'mediaTexts', 'quote', 'longtext', 'stories', 'portfolio', 'sessions', 'allAccess', 'aboutMe',
  'featuredService', 'appConfigurations',
] as const
/** Every name that a record can have. `kinds/all.ts` lists those that can be written. */
export const recordKinds = [...specifiedKinds, ...ownKinds] as const
export type RecordKind = (typeof recordKinds)[number]

/** Kinds that are written under another name by their `type`, and read as the union of those. */
export const unionKinds: Readonly<Partial<Record<RecordKind, Readonly<Record<string, RecordKind>>>>> = {
  service: { individual: 'individualService', group: 'groupService', promotion: 'promotion' },
}
