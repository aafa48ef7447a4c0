import type { Section } from '../section.ts'

export const section: Section = {
  place: 106,
  title: 'Long text',
  group: 'Tell',
  onPage: 'longtext',
  ownHeading: true,
  kinds: ['longtext'],
  edit: () => import('./edit.tsx'),
}
