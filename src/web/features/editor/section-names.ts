/** The sections of the editor, in the order they are listed; `kinds` are the records behind each. */
export const sections = [
  { name: 'profile', title: 'Basic profile', kinds: ['basicProfile'] },
  { name: 'hero', title: 'Hero section', kinds: ['heroSection'] },
  { name: 'skills', title: 'Skills', kinds: ['skill', 'skillSettings'] },
  {
    name: 'services',
    title: 'Services',
    kinds: ['individualService', 'individualServiceSettings', 'serviceSettings'],
  },
  { name: 'about', title: 'About me', kinds: ['aboutMe'] },
  { name: 'experience', title: 'Experience', kinds: ['experience', 'experienceSettings'] },
  { name: 'newsletter', title: 'Newsletter', kinds: ['newsletterSub'] },
  { name: 'hours', title: 'Weekly hours', kinds: ['weeklyScheduleSettings'] },
  { name: 'style', title: 'Style', kinds: ['appearance'] },
] as const

export type SectionName = (typeof sections)[number]['name']

/** What the address of the editor asks for. */
export type EditorSearch = { section?: SectionName; field?: string; publish?: '' }

export const sectionOf = (kind: string) =>
  sections.find(({ kinds }) => (kinds as readonly string[]).includes(kind))

/** The section an address asks for; the first when it asks for none. */
export const readSection = (asked: unknown): SectionName =>
  sections.find(({ name }) => name === asked)?.name ?? 'profile'
