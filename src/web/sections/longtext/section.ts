import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'longtext',
  card: { words: 'Room for a longer story.', drawing: 'text' },
  ownHeading: true,
  kinds: ['longtext'],
  edit: () => import('./edit.tsx'),
}
