/** The sections of specification 3 that have a place on the page. Variants for phones are fields of their records. */
// biome-ignore format: read as a paragraph
const specifiedSections = [
  'heroSection', 'skill', 'booking', 'service', 'groupService', 'individualService', 'team', 'aboutMe',
  'allAccess', 'review', 'blog', 'experience', 'newsletter', 'otherLinks',
] as const
// biome-ignore format: read as a paragraph
const ownSections = [
  'promotion', 'mediaTexts', 'portfolio', 'showcase', 'stories', 'quote', 'longtext', 'sessions', 'social',
] as const
/** The names of the sections of a public page. `service` stands for its three types together. */
export const sectionNames = [...specifiedSections, ...ownSections] as const
export type SectionName = (typeof sectionNames)[number]

/** The views of a Showcase (specification 2, "Profile page views"). */
export const showcaseViews = ['home', 'testimonials', 'about-me'] as const
export type ShowcaseView = (typeof showcaseViews)[number]
