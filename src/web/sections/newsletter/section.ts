import type { Section } from '../section.ts'

export const section: Section = {
  place: 150,
  title: 'Newsletter',
  group: 'Keep in touch',
  onPage: 'newsletter',
  ownHeading: true,
  kinds: ['newsletterSub'],
  edit: () => import('./edit.tsx'),
}
