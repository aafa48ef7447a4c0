import type { Section } from '../section.ts'

export const section: Section = {
  onPage: 'booking',
  card: { words: 'A month and its free times, on the page itself.', drawing: 'month' },
  ownHeading: true,
  kinds: ['booking'],
  counted: 'booking',
  adds: 'Add a calendar card',
  edit: () => import('./edit.tsx'),
}
