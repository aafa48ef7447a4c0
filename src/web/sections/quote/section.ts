import type { Section } from '../section.ts'

export const section: Section = {
  place: 104,
  title: 'Quote',
  group: 'Tell',
  onPage: 'quote',
  ownHeading: true,
  kinds: ['quote'],
  edit: () => import('./edit.tsx'),
}
