/**
 * The sections of a public page with their titles, in their usual order: those of specification 3 that have a place on the
 * page, and the product's own. A section is named, placed and titled here alone; its folder in `web/sections` holds the rest.
 * `service` stands for its three types together. Variants for phones are fields of their records.
 */
const titles = {
  heroSection: 'Hero section',
  stories: 'Stories',
  sessions: 'Sessions delivered',
  skill: 'Skills',
  service: 'All services',
  individualService: 'Services',
  booking: 'Calendar cards',
  groupService: 'Classes',
  promotion: 'Promotions',
  allAccess: 'All access',
  mediaTexts: 'Media and text',
  showcase: 'Showcases',
  portfolio: 'Portfolio',
  aboutMe: 'About me',
  quote: 'Quote',
  longtext: 'Long text',
  team: 'Team',
  review: 'Reviews',
  blog: 'Blog',
  experience: 'Experience',
  instagramPosts: 'Instagram posts',
  newsletter: 'Newsletter',
  otherLinks: 'Other links',
  social: 'Social accounts',
} as const
export type SectionName = keyof typeof titles
// the cast is safe: the keys of an object literal are those of its type
export const sectionNames = Object.keys(titles) as [SectionName, ...SectionName[]]
const titleOf = new Map<string, string>(Object.entries(titles))

/** The usual place of a section on the page, and in the editor's list: 0 for the first. */
export const sectionPlace = (name: SectionName): number => sectionNames.indexOf(name)

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
  // copies of posts at the vendor: no record
  instagramPosts: [],
  social: ['instagram', 'facebook', 'linkedIn', 'youtube'],
}

/** Returns the kinds of records whose content a section shows. */
export const kindsOfSection = (section: SectionName): readonly string[] => shownKinds[section] ?? [section]
