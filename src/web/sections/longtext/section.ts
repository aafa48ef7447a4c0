import type { Section } from '../section.ts'

export const section: Section = {
  place: 106,
  title: 'Long text',
  onPage: 'longtext',
  card: { words: 'Room for a longer story.', drawing: 'text' },
  ownHeading: true,
  kinds: ['longtext'],
  edit: () => import('./edit.tsx'),
}
