/**
 * The names of the sections of a public page, in their usual order: those of specification 3 that have a place on the page,
 * and the product's own. `service` stands for its three types together. Variants for phones are fields of their records.
 */
// biome-ignore format: read as a paragraph
export const sectionNames = [
  'heroSection', 'stories', 'sessions', 'skill', 'service', 'individualService', 'booking', 'groupService', 'promotion',
  'allAccess', 'mediaTexts', 'showcase', 'portfolio', 'aboutMe', 'quote', 'longtext', 'team', 'review', 'blog',
  'experience', 'newsletter', 'otherLinks', 'social',
] as const
export type SectionName = (typeof sectionNames)[number]

/** The titles of the sections, as the editor lists them. */
const titles = {
  heroSection: 'Hero section',
  skill: 'Skills',
  booking: 'Calendar cards',
  service: 'All services',
  groupService: 'Classes',
  individualService: 'Services',
  team: 'Team',
  aboutMe: 'About me',
  allAccess: 'All access',
  review: 'Reviews',
  blog: 'Blog',
  experience: 'Experience',
  newsletter: 'Newsletter',
  otherLinks: 'Other links',
  promotion: 'Promotions',
  mediaTexts: 'Media and text',
  portfolio: 'Portfolio',
  showcase: 'Showcases',
  stories: 'Stories',
  quote: 'Quote',
  longtext: 'Long text',
  sessions: 'Sessions delivered',
  social: 'Social accounts',
} satisfies Record<SectionName, string>
const titleOf = new Map<string, string>(Object.entries(titles))

/** Returns the title of a section; the name itself if no section has it. */
export const sectionTitle = (name: string): string => titleOf.get(name) ?? name

/** Returns the titles of a list of section names. */
export const sectionTitles = (names: unknown): string[] =>
  Array.isArray(names) ? names.map((name) => sectionTitle(String(name))) : []

/** The views of a Showcase (specification 2, "Profile page views"). */
export const showcaseViews = ['home', 'testimonials', 'about-me'] as const
export type ShowcaseView = (typeof showcaseViews)[number]

/** The kinds of records that a section shows, where it is not the kind of the same name. */
const shownKinds: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  service: ['individualService', 'groupService', 'promotion'],
  newsletter: ['newsletterSub'],
  otherLinks: ['link'],
  social: ['instagram', 'facebook', 'linkedIn', 'youtube'],
}

/** Returns the kinds of records whose content a section shows. */
export const kindsOfSection = (section: SectionName): readonly string[] => shownKinds[section] ?? [section]
