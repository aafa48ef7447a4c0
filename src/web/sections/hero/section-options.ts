import type { SectionName } from '#domains/showcase/contract.ts'

const words: Readonly<Record<Exclude<SectionName, 'heroSection' | 'service' | 'newsletter'>, string>> = {
  individualService: 'Services',
  booking: 'Calendar cards',
  groupService: 'Classes and events',
  promotion: 'Promotions',
  allAccess: 'All access',
  skill: 'Skills',
  aboutMe: 'About me',
  team: 'Team',
  review: 'Reviews',
  blog: 'Blog',
  experience: 'Experience',
  otherLinks: 'Other links',
  mediaTexts: 'Pictures and texts',
  portfolio: 'Portfolio',
  showcase: 'Showcases',
  stories: 'Stories',
  quote: 'Quote',
  longtext: 'Long text',
  sessions: 'Sessions delivered',
  social: 'Social links',
}

/** The sections that the main button can lead to. */
export const sectionOptions = Object.entries(words).map(([value, name]) => ({ value, words: name }))
